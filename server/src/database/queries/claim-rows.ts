import { PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../schema.ts';

/**
 * Locks the selected rows until the transaction ends, and skips rows that another transaction has
 * locked, so that several processes get different rows. SQLite runs one write transaction at a time
 * anyway.
 */
export function claimRows<DB, TB extends keyof DB, O>(
  trx: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? query.forUpdate().skipLocked() : query;
}
