import type { Db } from '../../database/schema.ts';
import { isPassing } from '../../database/violations.ts';
import { timestamp } from '../../time.ts';
import { recordAudit } from '../audit/record.ts';

/** Key of addresses that have no account. */
const UNKNOWN = '';

/**
 * Counts a failed log-in, wrong code or failed proof. The audit log gets the number with the next log-in, or within an hour, so
 * nobody can fill it by guessing.
 */
export async function countFailure(db: Db, userId = UNKNOWN): Promise<void> {
  try {
    await db
      .insertInto('log_in_failures')
      .values({ user_id: userId, count: 1, since: timestamp() })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(({ eb }) => ({ count: eb('log_in_failures.count', '+', 1) })),
      )
      .execute();
  } catch (error) {
    // The caller says what is wrong with the log-in, also while the database takes no writes.
    if (!isPassing(error)) throw error;
  }
}

/** Moves counted failures to the audit log, in a transaction: of one account, or all. */
export async function recordFailures(trx: Db, userId?: string): Promise<void> {
  const rows = await trx
    .deleteFrom('log_in_failures')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? UNKNOWN))
    .returningAll()
    .execute();
  const entries = rows.map(({ user_id, count, since }) => {
    const payload = { count, since };
    return { event: 'session.refused', actorId: null, userId: user_id || null, payload } as const;
  });
  await recordAudit(trx, ...entries);
}
