import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/open.ts';
import { createDatabase, dropDatabase, TEMPLATE } from './database.ts';

/**
 * Creates the template database of a test run, with the product's tables; each app gets a copy. On
 * PostgreSQL it is identified by its name, else by the folder of its file.
 */
export async function makeTemplate(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  const name = url
    ? `homeroom_template_${randomBytes(6).toString('hex')}`
    : mkdtempSync(join(tmpdir(), 'homeroom-template-'));
  const { close } = await openDatabase(
    url
      ? { dataDir: '', databaseUrl: await createDatabase(url, name) }
      : { dataDir: name, databaseUrl: null },
  );
  await close();
  process.env[TEMPLATE] = name;
}

/** Removes the template after the run. */
export async function removeTemplate(): Promise<void> {
  const { TEST_DATABASE_URL: url, [TEMPLATE]: name } = process.env;
  if (!name) return;
  if (url) await dropDatabase(url, name);
  else rmSync(name, { recursive: true });
}
