import { PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Takes the rows that are read until the transaction ends, but for those that another one has taken: of several processes each
 * gets others. On SQLite one transaction follows the other anyway.
 */
export function claimRows<DB, TB extends keyof DB, O>(
  trx: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? query.forUpdate().skipLocked() : query;
}
