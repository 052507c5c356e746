import { sql } from 'kysely';
import { NOTIFICATION_KINDS, SERVER_LIMITS } from 'shared-api/schema';
import type { NotificationKind } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import type { PageRequest } from '../../http/pages.ts';
import { timestamp } from '../../time.ts';
import { BEGINNING } from '../posts/queries.ts';
import { MESSAGE_ID, visible } from './visible.ts';

/** Counting stops here. */
const COUNTED = 100;

interface Filter {
  classId?: string | undefined;
  kind?: NotificationKind | undefined;
  isUnread?: boolean;
}

export type NotificationRow = Awaited<ReturnType<typeof listOf>>[number];

/** Lists notifications, newest first. */
export function listOf(
  db: Db,
  userId: string,
  { limit, from }: PageRequest,
  { classId, kind, isUnread = false }: Filter = {},
) {
  const chosen = facts(db)
    .where('notifications.user_id', '=', userId)
    .$if(from !== undefined, (query) => query.where('notifications.id', '<', from ?? ''))
    .$if(classId !== undefined, (query) =>
      query.where('notifications.class_id', '=', classId ?? ''),
    )
    .$if(kind !== undefined, (query) => query.where('notifications.kind', '=', kind ?? 'post'))
    .$if(isUnread, (query) => query.where('notifications.read_at', 'is', null))
    .orderBy('notifications.id', 'desc')
    .limit(limit);
  return withTexts(db, chosen).orderBy('chosen.id', 'desc').execute();
}

/** Lists the notifications with these ids for users who want live notifications. */
export function listLiveNotifications(
  db: Db,
  { userIds, ids }: { userIds: string[]; ids: string[] },
) {
  const chosen = facts(db)
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .where('users.wants_notifications', '=', true)
    .where('notifications.user_id', 'in', userIds)
    .where('notifications.id', 'in', ids);
  return withTexts(db, chosen).orderBy('chosen.id').execute();
}

export function facts(db: Db) {
  return visible(db).select([
    'notifications.id',
    'notifications.user_id',
    'notifications.kind',
    'notifications.class_id',
    'notifications.subject_id',
    'notifications.comment_id',
    MESSAGE_ID.as('message_id'),
    'notifications.actor_id',
    'notifications.count',
    'notifications.happened_at',
    'notifications.read_at',
    'classes.name as class_name',
    'memberships.role',
    'posts.title as post_title',
    'classwork.id as work_id',
    'classwork.title as work_title',
    'classwork.kind as work_kind',
    'work_threads.student_id',
  ]);
}

/** Adds the author and the quoted text. Rows are selected before the joins, as for posts. */
export function withTexts(db: Db, chosen: ReturnType<typeof facts>) {
  return db
    .selectFrom(chosen.as('chosen'))
    .leftJoin('users', 'users.id', 'chosen.actor_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'chosen.class_id')
        .onRef('memberships.user_id', '=', 'chosen.actor_id'),
    )
    .selectAll('chosen')
    .select(({ selectFrom }) => [
      'users.username',
      'users.image_hash',
      'memberships.namesake',
      selectFrom('posts')
        .whereRef('posts.id', '=', 'chosen.subject_id')
        .where('chosen.kind', 'in', ['post', 'mention'])
        .where('chosen.comment_id', 'is', null)
        .select(sql<string>`substr(posts.detail, 1, ${sql.lit(BEGINNING)})`.as('text'))
        .as('beginning'),
      selectFrom('comments')
        .whereRef('comments.id', '=', 'chosen.comment_id')
        .where('comments.deleted_at', 'is', null)
        .select('comments.content')
        .as('comment'),
      selectFrom('chat_messages')
        .whereRef('chat_messages.id', '=', 'chosen.message_id')
        .where('chosen.kind', '=', 'mention')
        .where('chat_messages.deleted_at', 'is', null)
        .select(sql<string>`substr(content, 1, ${sql.lit(SERVER_LIMITS.excerpt)})`.as('text'))
        .as('message'),
      selectFrom('work_messages')
        .whereRef('work_messages.id', '=', 'chosen.comment_id')
        .where('chosen.kind', '=', 'private_message')
        .where('work_messages.deleted_at', 'is', null)
        .select(sql<string>`substr(content, 1, ${sql.lit(SERVER_LIMITS.excerpt)})`.as('text'))
        .as('private_message'),
      selectFrom('moderation_reports')
        .whereRef('moderation_reports.id', '=', 'chosen.subject_id')
        .where('chosen.kind', '=', 'report_closed')
        .select('moderation_reports.answer')
        .as('answer'),
      selectFrom('moderation_reports')
        .whereRef('moderation_reports.id', '=', 'chosen.subject_id')
        .where('chosen.kind', '=', 'report_closed')
        .select('moderation_reports.outcome')
        .as('outcome'),
    ]);
}

/** Counts unread notifications, up to 100, which stands for more. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await unreadOf(db, userId).executeTakeFirstOrThrow();
  return count;
}

/**
 * Counts as `countUnread` does, in one query; undefined if the user wants no live notifications.
 */
export async function countLiveUnreadOf(db: Db, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select(unreadOf(db, userId).as('count'))
    .where('id', '=', userId)
    .where('wants_notifications', '=', true)
    .executeTakeFirst();
  return row?.count ?? undefined;
}

function unreadOf(db: Db, userId: string) {
  const unread = visible(db)
    .select('notifications.id')
    .where('notifications.user_id', '=', userId)
    .where('notifications.read_at', 'is', null)
    .limit(COUNTED);
  return db.selectFrom(unread.as('unread')).select(({ fn }) => fn.countAll<number>().as('count'));
}

/** Counts as `countUnread` does, for those of these users who want live notifications. */
export async function countLiveUnread(db: Db, userIds: string[]): Promise<Map<string, number>> {
  const wanting = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('wants_notifications', '=', true)
    .execute();
  const rows = await visible(db)
    .select(({ fn }) => ['notifications.user_id', fn.countAll<number>().as('count')])
    .where('notifications.user_id', 'in', userIds)
    .where('notifications.read_at', 'is', null)
    .groupBy('notifications.user_id')
    .execute();
  const counts = new Map(rows.map(({ user_id, count }) => [user_id, Math.min(count, COUNTED)]));
  return new Map(wanting.map(({ id }) => [id, counts.get(id) ?? 0]));
}

/** Lists users among these whose unread count may have changed with a whole class. */
export async function listConcerned(db: Db, userIds: string[], classId: string): Promise<string[]> {
  const rows = await unreadUsers(db)
    .where('user_id', 'in', userIds)
    // Not by the index of classes, which yields all notifications of the class.
    .where(sql`notifications.class_id || ''`, '=', classId)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/**
 * Lists members of a class whose unread count may have changed with a post or a piece of classwork.
 * Takes a time that depends on the size of the class, and not on the number of open pages.
 */
export async function listConcernedMembers(
  db: Db,
  { classId, subjectId }: { classId: string; subjectId: string },
): Promise<string[]> {
  const rows = await unreadUsers(db)
    .where('user_id', 'in', ({ selectFrom }) =>
      selectFrom('memberships')
        .select('memberships.user_id')
        .where('memberships.class_id', '=', classId)
        .where('memberships.left_at', 'is', null),
    )
    // With all kinds, so that the index yields the single row of each.
    .where('kind', 'in', NOTIFICATION_KINDS)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('subject_id', '=', subjectId),
        eb(
          'subject_id',
          'in',
          selectFrom('work_threads')
            .select('work_threads.id')
            .where('work_threads.classwork_id', '=', subjectId),
        ),
      ]),
    )
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

function unreadUsers(db: Db) {
  return db.selectFrom('notifications').select('user_id').distinct().where('read_at', 'is', null);
}

/** Marks notifications as read; all of them without ids. Returns whether any was unread. */
export async function markRead(db: Db, userId: string, ids?: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: timestamp() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
