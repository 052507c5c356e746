import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '../../../database/schema.ts';
import { HOUR, timestamp } from '../../../time.ts';

/** An announced upload that has received no byte expires after this time. */
const UNSTARTED_TTL = HOUR;

/**
 * Matches announced uploads that have received no byte for an hour and that nobody is sending.
 * Statements that delete by it must name it in their own `where`: PostgreSQL evaluates that again
 * on a row that a request has claimed meanwhile.
 */
export function isUnstarted() {
  const now = timestamp();
  const before = timestamp(-UNSTARTED_TTL);
  return ({ and, or, eb }: ExpressionBuilder<Database, 'attachments'>) =>
    and([
      eb('attachments.received', '=', 0),
      eb('attachments.kept_at', 'is', null),
      eb('attachments.touched_at', '<', before),
      or([eb('attachments.written_until', 'is', null), eb('attachments.written_until', '<', now)]),
    ]);
}

/** Frees the quota of a class from expired announcements. The clean-up removes their empty files. */
export async function deleteUnstarted(trx: Db, classId: string): Promise<void> {
  await trx
    .deleteFrom('attachments')
    .where('class_id', '=', classId)
    .where(isUnstarted())
    .execute();
}
