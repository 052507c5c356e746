import { existsSync, mkdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ConfigError, type Config } from '../config/config.ts';
import { lockFile } from './lock.ts';
import type { Database, Db } from './schema.ts';
import { SqliteAdapter, TransactionalSqlite } from './sqlite.ts';
import { isUnanswered, whyUnusable } from './violations.ts';

export type Engine = 'sqlite' | 'postgres';

export interface OpenDatabase {
  db: Db;
  engine: Engine;
  close: () => Promise<void>;
}

export type Connection = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Opens the configured database without migrating it. */
export function openAsIs(
  { databaseUrl, dataDir }: Connection,
  onLostConnection: (error: Error) => void = () => undefined,
): OpenDatabase {
  return databaseUrl ? openPostgres(databaseUrl, onLostConnection) : openSqlite(dataDir);
}

function openSqlite(dataDir: string): OpenDatabase {
  const path = sqlitePath(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch {
    throw new ConfigError(`DATA_DIR "${dataDir}" cannot be created.`);
  }
  const { database, unlock } = openFile(path);
  const db = new Kysely<Database>({ dialect: new TransactionalSqlite({ database }) });
  const close = async () => {
    await db.destroy();
    unlock();
  };
  return { db, engine: 'sqlite', close };
}

function openFile(path: string): { database: SqliteAdapter; unlock: () => void } {
  let unlock: (() => void) | undefined;
  try {
    unlock = lockFile(path);
    const database = new SqliteAdapter(path);
    database.checkUsable();
    return { database, unlock };
  } catch (error) {
    unlock?.();
    throw explain(error, path);
  }
}

/**
 * Opens the database for a short command, even while a server runs on it. The tables are as the
 * last server left them.
 */
export function openBeside({ databaseUrl, dataDir }: Connection): OpenDatabase {
  if (databaseUrl) return openPostgres(databaseUrl, () => undefined);
  const path = sqlitePath(dataDir);
  if (!existsSync(path)) {
    throw new ConfigError(`There is no database in ${dataDir} yet: start the server once.`);
  }
  try {
    const database = new SqliteAdapter(path);
    const db = new Kysely<Database>({ dialect: new TransactionalSqlite({ database }) });
    return { db, engine: 'sqlite', close: () => db.destroy() };
  } catch (error) {
    throw explain(error, path);
  }
}

export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'homeroom.sqlite');
}

/** Turns an error that the operator can fix into one line. */
export function explain(error: unknown, path: string): unknown {
  const reason = whyUnusable(error);
  if (reason === null) return error;
  return new ConfigError(
    `The database ${path} cannot be used: ${reason} (${messageOf(error)}). See "Backup and restore" in docs/operations.md.`,
  );
}

export function messageOf(error: unknown): string {
  const words = error instanceof Error ? error.message || error.name : String(error);
  return words.replaceAll('\n', ' ');
}

const INT8 = 20;
/** Milliseconds after which PostgreSQL itself ends a statement, or an idle transaction. */
const ENDED_AFTER = 15_000;
/** Milliseconds without a reply after which a connection counts as lost. */
const LOST_AFTER = ENDED_AFTER + 2_000;

/**
 * Connection that is closed when a query gets no reply. Otherwise a host that vanished without a
 * word would keep it in the pool, and later queries would wait behind the first one.
 */
class Connected extends pg.Client {
  override query(...sent: unknown[]): never {
    const result: unknown = Reflect.apply(super.query.bind(this), undefined, sent);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (isUnanswered(error)) this.#closeNow();
      });
    }
    return result as never;
  }

  #closeNow(): void {
    const { connection } = this as unknown as { connection: { stream: Socket } };
    connection.stream.destroy(new Error('Connection terminated: no reply in time'));
  }
}

/** Opens a pool of connections to PostgreSQL. Tests set a shorter `lostAfter`. */
export function openPostgres(
  databaseUrl: string,
  onLostConnection: (error: Error) => void,
  lostAfter = LOST_AFTER,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: ENDED_AFTER,
    idle_in_transaction_session_timeout: ENDED_AFTER,
    query_timeout: lostAfter,
    Client: Connected,
    types: {
      // pg reads counts (int8) as text; SQLite reads them as numbers.
      getTypeParser: (oid, format) =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // Without a listener, a connection dropped by the server ends the process, whether in use or
  // idle.
  pool.on('connect', (client) => client.on('error', onLostConnection));
  // The pool repeats the error for idle connections.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgres', close: () => db.destroy() };
}
