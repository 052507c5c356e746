import { statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { SqliteDialect, SqliteAdapter as Traits, type SqliteDatabase } from 'kysely';
import type { DialectAdapter, SqliteStatement } from 'kysely';

const KEPT_STATEMENTS = 500;
/**
 * Largest file in bytes that quick_check reads in full at the start (0.8 s for 585 MB). Damage in
 * larger files is found when it is read.
 */
const CHECKED_UP_TO = 512 * 1024 * 1024;
const SQLITE_CORRUPT = 11;
/**
 * Takes the lock for writing at the beginning. Otherwise a transaction that reads first fails if a
 * command beside the server, such as a backup, writes before it does.
 */
const IMPLIED: Record<string, string> = { begin: 'begin immediate' };

/** Adapter from `node:sqlite` to Kysely's SqliteDialect that also writes and reads booleans. */
export class SqliteAdapter implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #path: string;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(path: string) {
    this.#database = new DatabaseSync(path, { timeout: 5_000 });
    try {
      this.#database.exec(
        'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;',
      );
    } catch (error) {
      this.#database.close();
      throw error;
    }
    this.#path = path;
  }

  /**
   * Checks that the file takes writes and is not damaged, as far as one second allows.
   * @throws an error of SQLite otherwise
   */
  checkUsable(): void {
    try {
      // SQLite opens a read-only file without an error.
      this.#database.exec('BEGIN IMMEDIATE; ROLLBACK; PRAGMA wal_checkpoint(TRUNCATE);');
      const { size } = statSync(this.#path);
      if (size < this.#pragma('page_count') * this.#pragma('page_size')) throw damaged('cut short');
      if (size > CHECKED_UP_TO) return;
      const [first] = this.#database.prepare('PRAGMA quick_check(1)').all() as Row[];
      const { quick_check: found } = first ?? {};
      if (found !== 'ok') throw damaged(String(found));
    } catch (error) {
      this.close();
      throw error;
    }
  }

  #pragma(name: string): number {
    return Number(this.#database.prepare(`PRAGMA ${name}`).get()?.[name]);
  }

  prepare(sql: string): SqliteStatement {
    const prepared = this.#statements.get(sql);
    if (prepared) return prepared;
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear();
    const statement =
      sql === 'rollback' ? this.#rollback() : wrap(this.#database.prepare(IMPLIED[sql] ?? sql));
    this.#statements.set(sql, statement);
    return statement;
  }

  /**
   * Ignores that a full disk has already ended the transaction, so that the original failure is
   * reported.
   */
  #rollback(): SqliteStatement {
    const statement = wrap(this.#database.prepare('rollback'));
    const nothing = { changes: 0, lastInsertRowid: 0 };
    const run: SqliteStatement['run'] = (parameters) =>
      this.#database.isTransaction ? statement.run(parameters) : nothing;
    return { ...statement, run };
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

/** Builds the error that SQLite raises when it finds damage itself. */
function damaged(how: string): Error {
  return Object.assign(new Error(how), { errcode: SQLITE_CORRUPT });
}

/**
 * Dialect that migrates in one transaction: if a migration runs out of disk space, nothing of it
 * remains.
 */
export class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionalTraits();
  }
}

class TransactionalTraits extends Traits {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

type Value = null | number | bigint | string | Uint8Array;
type Row = Record<string, unknown>;

function wrap(statement: StatementSync): SqliteStatement {
  const columns = statement.columns();
  const booleans = columns.filter((column) => column.type?.toLowerCase() === 'boolean');
  const readRow = (row: Row) => {
    for (const { name } of booleans) {
      if (row[name] !== null) row[name] = row[name] === 1;
    }
    return row;
  };
  return {
    reader: columns.length > 0,
    all: (parameters) => {
      const rows = statement.all(...parameters.map(toValue)) as Row[];
      return booleans.length > 0 ? rows.map(readRow) : rows;
    },
    run: (parameters) => statement.run(...parameters.map(toValue)),
    *iterate(parameters) {
      for (const row of statement.iterate(...parameters.map(toValue))) yield readRow(row as Row);
    },
  };
}

function toValue(parameter: unknown): Value {
  return typeof parameter === 'boolean' ? Number(parameter) : (parameter as Value);
}
