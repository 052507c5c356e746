import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sqlitePath } from '../database/connect.ts';

export interface FreshDatabase {
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  remove: () => Promise<void>;
}

/** Variable with the name of the run's template; see template.ts. */
export const TEMPLATE = 'TEST_DATABASE_TEMPLATE';

/**
 * Creates an empty database: a separate one if TEST_DATABASE_URL is set, else a SQLite file. A
 * schema would not do: Kysely's migrator looks for its tables in all of them, and would use those
 * of another test.
 */
export function freshDatabase(): Promise<FreshDatabase> {
  return databaseFrom(undefined);
}

/**
 * Creates a database that already has the product's tables, because migrating takes longer than
 * most tests.
 */
export function databaseWithTables(): Promise<FreshDatabase> {
  return databaseFrom(process.env[TEMPLATE]);
}

async function databaseFrom(template: string | undefined): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'homeroom-test-'));
  const removeFiles = () => rmSync(dataDir, { recursive: true, force: true });
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    if (template) copyFileSync(sqlitePath(template), sqlitePath(dataDir));
    return { environment: { DATA_DIR: dataDir }, remove: async () => removeFiles() };
  }

  const name = `homeroom_test_${randomBytes(6).toString('hex')}`;
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: await createDatabase(url, name, template) },
    async remove() {
      await dropDatabase(url, name);
      removeFiles();
    },
  };
}

/** First version of PostgreSQL that can choose how it copies a template. */
const CHOOSES_STRATEGY = 150_000;

/** Creates a database on a server, and returns its URL. */
export async function createDatabase(
  url: string,
  name: string,
  template = 'template1',
): Promise<string> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    // Copying files takes half as long as writing every page to the log.
    const isChosen = Number(rows[0]?.server_version_num) >= CHOOSES_STRATEGY;
    const strategy = isChosen ? 'STRATEGY FILE_COPY' : '';
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${strategy}`);
  });
  const own = new URL(url);
  own.pathname = name;
  return own.href;
}

export function dropDatabase(url: string, name: string): Promise<void> {
  return withClient(url, async (client) => {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
