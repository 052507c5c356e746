import { SERVER_LIMITS } from 'shared-api/schema';
import type { Db, BlockedReason } from '../../database/schema.ts';
import { invalidField } from '../../errors.ts';
import { DAY, timestampAt, type Timestamp } from '../../time.ts';
import { errorMessages } from './messages.ts';
import { teaches } from './policy.ts';
import { lockClassEver } from './queries.ts';

/**
 * Parses the time of a publication.
 * @throws HttpError 400 for `publish_at` if it is in the past, or too far away
 */
export function readMoment(publishAt: string): Timestamp {
  const at = Date.parse(publishAt);
  const now = Date.now();
  if (at <= now) throw invalidField('publish_at', errorMessages.publishLater);
  if (at > now + SERVER_LIMITS.scheduledDays * DAY) {
    throw invalidField('publish_at', errorMessages.publishSooner);
  }
  return timestampAt(at);
}

interface Scheduled {
  class_id: string;
  scheduled_by: string | null;
  deleted_at: Timestamp | null;
}

/**
 * Returns why a due item cannot be published; null if nothing prevents it. The class stays locked
 * until the end of the transaction, so that concurrent archiving comes before or after.
 */
export async function findBlockedReason(
  trx: Db,
  { class_id, scheduled_by, deleted_at }: Scheduled,
): Promise<BlockedReason | null> {
  await lockClassEver(trx, class_id);
  const classRow = await trx
    .selectFrom('classes')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classes.id')
        .on('memberships.user_id', '=', scheduled_by ?? '')
        .on('memberships.left_at', 'is', null),
    )
    .select(['classes.deleted_at', 'classes.archived_at', 'memberships.role'])
    .where('classes.id', '=', class_id)
    .executeTakeFirst();
  if (!classRow || classRow.deleted_at !== null || deleted_at !== null) return 'deleted';
  if (classRow.archived_at !== null) return 'archived';
  return classRow.role !== null && teaches(classRow.role) ? null : 'left';
}

/** Counts the scheduled posts of a class. */
export async function countScheduledPosts(db: Db, classId: string): Promise<number> {
  const { count } = await db
    .selectFrom('scheduled_posts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
