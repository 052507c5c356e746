import { PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../schema.ts';

/**
 * Locks the selected rows against deletion until the transaction ends: a concurrent delete waits.
 * SQLite runs one write transaction at a time anyway.
 */
export function keepRows<DB, TB extends keyof DB, O>(
  trx: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return trx.getExecutor().adapter instanceof PostgresAdapter ? query.forKeyShare() : query;
}
