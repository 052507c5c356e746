import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface FreshDatabase {
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  remove: () => Promise<void>;
}

/**
 * An empty database: one of its own where TEST_DATABASE_URL is set, else a SQLite file. A schema would not
 * do: Kysely's migrator looks for its tables in all of them, and would take another test's for its own.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'homeroom-test-'));
  const removeFiles = () => rmSync(dataDir, { recursive: true, force: true });
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return { environment: { DATA_DIR: dataDir }, remove: async () => removeFiles() };

  const name = `homeroom_test_${randomBytes(6).toString('hex')}`;
  await runOn(url, `CREATE DATABASE ${name}`);
  const ownUrl = new URL(url);
  ownUrl.pathname = name;
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: ownUrl.href },
    async remove() {
      await runOn(url, `DROP DATABASE ${name} WITH (FORCE)`);
      removeFiles();
    },
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
