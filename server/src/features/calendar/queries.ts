import { sql } from 'kysely';
import { SERVER_LIMITS } from 'shared-api/schema';
import { OWN_DUE } from '../../database/queries/own-due.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp, type Timestamp } from '../../time.ts';

export async function hasFeed(db: Db, classId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('token_hash')
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves the URL of a class calendar; the one before stops working. */
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

/** Deletes every calendar URL of a user. */
export async function deleteFeedsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
  await deleteFeedOfAll(db, userId);
}

export async function hasFeedOfAll(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_feeds_of_all')
    .select('token_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves the URL of the calendar of all classes; the one before stops working. */
export async function saveFeedOfAll(db: Db, userId: string, tokenHash: string): Promise<void> {
  const changed = { token_hash: tokenHash, created_at: timestamp() };
  await db
    .insertInto('calendar_feeds_of_all')
    .values({ user_id: userId, ...changed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute();
}

export async function deleteFeedOfAll(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds_of_all').where('user_id', '=', userId).execute();
}

/** Returns the user whose calendar of all classes has this URL. */
export async function findReaderOfAll(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_feeds_of_all')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.user_id;
}

/** Finds the class behind the URL of a calendar, while it exists and the user is a member. */
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
    .select(['classes.id', 'classes.name', 'memberships.role', 'memberships.user_id'])
    .where('calendar_feeds.token_hash', '=', tokenHash)
    .where('classes.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Lists published work with the user's own due date, for one class or all of their classes, the
 * earliest first. Excused work is omitted.
 */
export async function listDue(db: Db, of: { userId: string; classId?: string }) {
  const latest = await db
    .selectFrom('classwork')
    .leftJoin('extensions', (join) =>
      join
        .onRef('extensions.classwork_id', '=', 'classwork.id')
        .on('extensions.student_id', '=', of.userId),
    )
    .select([
      'classwork.id',
      'classwork.class_id',
      'classwork.title',
      'classwork.mark',
      'classwork.posted_at',
      CHANGED.as('changed_at'),
      OWN_DUE.$notNull().as('due_at'),
    ])
    .where('classwork.deleted_at', 'is', null)
    .where('classwork.is_draft', '=', false)
    .where('classwork.due_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('excuses')
            .select('excuses.student_id')
            .whereRef('excuses.classwork_id', '=', 'classwork.id')
            .where('excuses.student_id', '=', of.userId),
        ),
      ),
    )
    .where((where) =>
      of.classId === undefined
        ? where('classwork.class_id', 'in', classesOf(db, of.userId).select('classes.id'))
        : where('classwork.class_id', '=', of.classId),
    )
    .orderBy(OWN_DUE, 'desc')
    .orderBy('classwork.id', 'desc')
    .limit(SERVER_LIMITS.classwork)
    .execute();
  return latest.toReversed();
}

/** SQL: time of the last change, including extensions, which change what a calendar shows. */
const CHANGED = sql<Timestamp>`case
  when extensions.given_at > classwork.changed_at then extensions.given_at
  else classwork.changed_at
end`;

/** Lists the current classes of a user, without archived ones. */
export function listFeedClasses(db: Db, userId: string) {
  return classesOf(db, userId).select(['classes.id', 'classes.name', 'memberships.role']).execute();
}

function classesOf(db: Db, userId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('classes', 'classes.id', 'memberships.class_id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.left_at', 'is', null)
    .where('classes.deleted_at', 'is', null)
    .where('classes.archived_at', 'is', null);
}

export type DueWork = Awaited<ReturnType<typeof listDue>>[number];
