import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../../src/database/open.ts';
import type { Db } from '../../../src/database/schema.ts';
import { createDatabase, freshDatabase } from '../../../src/testing/database.ts';
import { fill, type Sizes } from './fill.ts';

/** Filled database, and how a server finds it. */
export interface Filled<Result> {
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  /** Value that `work` returned. */
  result: Result;
  /** Removes the files. A database on PostgreSQL stays for the next run. */
  remove: () => Promise<void>;
}

/** Part of the names of databases; it changes with what is filled in. */
const VERSION = 2;

/**
 * Fills a database with a district, or finds the one of an earlier run, and lets `work` use it. It
 * is closed afterwards, because SQLite serves one process.
 */
export async function openFilled<Result>(
  sizes: Sizes,
  work: (db: Db) => Promise<Result>,
  onStep: (step: string) => void = () => undefined,
): Promise<Filled<Result>> {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) {
    const { environment, remove } = await freshDatabase();
    const result = await withDatabase(environment, async (db) => {
      await fill(db, sizes, onStep);
      return work(db);
    });
    return { environment, result, remove };
  }

  const DATA_DIR = mkdtempSync(join(tmpdir(), 'homeroom-bench-'));
  const { people, classes, submissions } = sizes;
  const name = `homeroom_bench_${VERSION}_${people}_${classes}_${submissions}`;
  if (!(await exists(url, name))) {
    const unfinished = `${name}_unfinished`;
    await onServer(url, `drop database if exists ${unfinished} with (force)`);
    const DATABASE_URL = await createDatabase(url, unfinished);
    await withDatabase({ DATA_DIR, DATABASE_URL }, (db) => fill(db, sizes, onStep));
    await onServer(url, `alter database ${unfinished} rename to ${name}`);
  }
  const own = new URL(url);
  own.pathname = name;
  const environment = { DATA_DIR, DATABASE_URL: own.href };
  const remove = async () => rmSync(DATA_DIR, { recursive: true, force: true });
  return { environment, result: await withDatabase(environment, work), remove };
}

async function withDatabase<Result>(
  { DATA_DIR: dataDir, DATABASE_URL }: Filled<Result>['environment'],
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: DATABASE_URL ?? null });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function exists(url: string, name: string): Promise<boolean> {
  const { rowCount } = await onServer(url, `select 1 from pg_database where datname = '${name}'`);
  return rowCount === 1;
}

async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
