import { PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Keeps the rows that are read from being deleted until the transaction ends: whoever deletes them waits. On SQLite one
 * transaction follows the other anyway.
 */
export function keepRows<DB, TB extends keyof DB, O>(
  trx: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return trx.getExecutor().adapter instanceof PostgresAdapter ? query.forKeyShare() : query;
}
