import { stat } from 'node:fs/promises';
import { DatabaseSync, backup } from 'node:sqlite';
import pg from 'pg';
import { sqlitePath, type Connection, type Engine } from '../../database/connect.ts';
import type { Content } from '../../features/files/store/file-store.ts';
import { BackupError } from './manifest.ts';
import { dump, findServer } from './postgres-programs.ts';

/** Copy of the database at one moment, and what it says at that moment. */
export interface Snapshot {
  engine: Engine;
  /** Size in bytes of the copy. */
  size: number;
  migrations: string[];
  /** Contents that attachments refer to. */
  contents: Content[];
}

const MIGRATIONS = 'select name from kysely_migration order by name';
/** An upload that is not in the store yet continues from the person's browser. */
const CONTENTS = `
  select hash, size from files where exists (
    select 1 from attachments where attachments.hash = files.hash and attachments.kept_at is not null
  ) order by hash`;

/** Copies the database into a file, while servers write to it. */
export function takeSnapshot(connection: Connection, file: string): Promise<Snapshot> {
  const { databaseUrl, dataDir } = connection;
  return databaseUrl ? fromPostgres(databaseUrl, file) : fromSqlite(dataDir, file);
}

/** More pages than any database has. One step is one snapshot; several would start again after each write. */
const ALL_PAGES = 2 ** 31 - 1;

async function fromSqlite(dataDir: string, file: string): Promise<Snapshot> {
  const source = new DatabaseSync(sqlitePath(dataDir), { timeout: 5_000 });
  try {
    await backup(source, file, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(file);
  try {
    // One file instead of three.
    copy.exec('PRAGMA journal_mode = DELETE');
    checkIntegrity(copy, 'The database is damaged, so no backup was made');
    return {
      engine: 'sqlite',
      size: (await stat(file)).size,
      migrations: copy
        .prepare(MIGRATIONS)
        .all()
        .map(({ name }) => String(name)),
      contents: copy.prepare(CONTENTS).all().map(toContent),
    };
  } finally {
    copy.close();
  }
}

/** @throws BackupError with what SQLite finds first */
export function checkIntegrity(database: DatabaseSync, message: string): void {
  const [first] = database.prepare('PRAGMA integrity_check(1)').all();
  const found = String(first?.integrity_check);
  if (found !== 'ok') throw new BackupError(`${message}: ${found}.`);
}

async function fromPostgres(databaseUrl: string, file: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A lost connection also fails the query or pg_dump.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // pg_dump and the queries below read the same snapshot, which this transaction keeps open.
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    await dump(await findServer(databaseUrl, client), rows[0]?.id ?? '', file);
    const migrations = await client.query<{ name: string }>(MIGRATIONS);
    const contents = await client.query<Record<string, unknown>>(CONTENTS);
    return {
      engine: 'postgres',
      size: (await stat(file)).size,
      migrations: migrations.rows.map(({ name }) => name),
      contents: contents.rows.map(toContent),
    };
  } finally {
    await client.end();
  }
}

function toContent({ hash, size }: Record<string, unknown>): Content {
  return { hash: String(hash), size: Number(size) };
}
