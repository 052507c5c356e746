import { randomBytes } from 'node:crypto';
import { openDatabase } from '../database/open.ts';
import { createDatabase, dropDatabase, TEMPLATE } from './database.ts';

/** Before the test files of a run: on PostgreSQL, a database with the product's tables, of which each app's is a copy. */
export async function makeTemplate(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return;
  const name = `homeroom_template_${randomBytes(6).toString('hex')}`;
  const databaseUrl = await createDatabase(url, name);
  const { close } = await openDatabase({ dataDir: '', databaseUrl });
  await close();
  process.env[TEMPLATE] = name;
}

/** After them. */
export async function removeTemplate(): Promise<void> {
  const { TEST_DATABASE_URL: url, [TEMPLATE]: name } = process.env;
  if (url && name) await dropDatabase(url, name);
}
