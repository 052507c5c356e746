import { LIMITS } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';

export async function hasFeed(db: Db, classId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('token_hash')
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The one before stops working with it. */
export async function saveFeed(
  db: Db,
  classId: string,
  userId: string,
  tokenHash: string,
): Promise<void> {
  const changed = { token_hash: tokenHash, created_at: timestamp() };
  await db
    .insertInto('calendar_feeds')
    .values({ class_id: classId, user_id: userId, ...changed })
    .onConflict((conflict) => conflict.columns(['class_id', 'user_id']).doUpdateSet(changed))
    .execute();
}

export async function deleteFeed(db: Db, classId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('calendar_feeds')
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .execute();
}

/** Every calendar of a person, in whatever class. */
export async function deleteFeedsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** The class behind the URL of a calendar, as long as it is there and the person is in it. */
export function findFeed(db: Db, tokenHash: string) {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('classes', 'classes.id', 'calendar_feeds.class_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'calendar_feeds.class_id')
        .onRef('memberships.user_id', '=', 'calendar_feeds.user_id')
        .on('memberships.left_at', 'is', null),
    )
    .select(['classes.id', 'classes.name', 'memberships.role'])
    .where('calendar_feeds.token_hash', '=', tokenHash)
    .where('classes.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Published work that has a due date, the earliest first. */
export async function listDue(db: Db, classId: string) {
  const latest = await db
    .selectFrom('classwork')
    .select(['id', 'title', 'mark', 'changed_at', 'posted_at'])
    .select(({ ref }) => ref('due_at').$notNull().as('due_at'))
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .where('due_at', 'is not', null)
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.classwork)
    .execute();
  return latest.toReversed();
}

export type DueWork = Awaited<ReturnType<typeof listDue>>[number];
