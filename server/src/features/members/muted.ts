import { expressionBuilder } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { timestamp, type Timestamp } from '../../time.ts';

/** SQL: until when the student of `memberships` is muted; null if they are not muted now. */
export function mutedUntil() {
  const eb = expressionBuilder<Database, 'memberships'>();
  return eb
    .case()
    .when(
      eb.and([
        eb('memberships.role', '=', 'student'),
        eb('memberships.muted_until', '>', timestamp()),
      ]),
    )
    .then(eb.ref('memberships.muted_until'))
    .end()
    .as('muted_until');
}

/** Presents the fields of a membership; nothing for somebody who is not muted. */
export function presentMuted({
  muted_until: until,
  mute_reason: reason,
}: {
  muted_until: Timestamp | null;
  mute_reason: string;
}): { muted?: { until: string; reason: string } } {
  return until === null ? {} : { muted: { until, reason } };
}

/** Mutes a student, or unmutes them. Returns false if the class has no such student. */
export async function muteStudent(
  db: Db,
  classId: string,
  userId: string,
  { until, reason }: { until: Timestamp | null; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('memberships')
    .set({ muted_until: until, mute_reason: reason })
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .where('role', '=', 'student')
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
