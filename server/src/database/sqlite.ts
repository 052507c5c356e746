import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { SqliteDialect, SqliteAdapter as Traits, type SqliteDatabase } from 'kysely';
import type { DialectAdapter, SqliteStatement } from 'kysely';

const KEPT_STATEMENTS = 500;

/** `node:sqlite` as Kysely's SqliteDialect wants it, with booleans that go in and come out as booleans. */
export class SqliteAdapter implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(path: string) {
    this.#database = new DatabaseSync(path, { timeout: 5_000 });
    this.#database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;',
    );
  }

  prepare(sql: string): SqliteStatement {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear();
    const statement = wrap(this.#database.prepare(sql));
    this.#statements.set(sql, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

/** Migrates in one transaction, as SQLite can: where there is no room for a migration, nothing of it is left. */
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
