import { sql } from 'kysely';
import type { NotificationKind } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import type { PageRequest } from '../../http/pages.ts';
import { timestamp } from '../../time.ts';
import { BEGINNING } from '../stream/queries.ts';
import { visible } from './visible.ts';

/** More than so many are as many. */
const COUNTED = 100;

interface Filter {
  classId?: string | undefined;
  kind?: NotificationKind | undefined;
  isUnread?: boolean;
}

export type NotificationRow = Awaited<ReturnType<typeof listOf>>[number];

/** The newest first. */
export function listOf(
  db: Db,
  userId: string,
  { limit, from }: PageRequest,
  { classId, kind, isUnread = false }: Filter = {},
) {
  return withTexts(db)
    .where('notifications.user_id', '=', userId)
    .$if(from !== undefined, (query) => query.where('notifications.id', '<', from ?? ''))
    .$if(classId !== undefined, (query) =>
      query.where('notifications.class_id', '=', classId ?? ''),
    )
    .$if(kind !== undefined, (query) => query.where('notifications.kind', '=', kind ?? 'post'))
    .$if(isUnread, (query) => query.where('notifications.read_at', 'is', null))
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .execute();
}

/** Those with these ids of people who want to be told at once. */
export function listNews(db: Db, { userIds, ids }: { userIds: string[]; ids: string[] }) {
  return withTexts(db)
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .where('users.wants_notifications', '=', true)
    .where('notifications.user_id', 'in', userIds)
    .where('notifications.id', 'in', ids)
    .orderBy('notifications.id')
    .execute();
}

function withTexts(db: Db) {
  return visible(db)
    .leftJoin('users as actors', 'actors.id', 'notifications.actor_id')
    .leftJoin('memberships as theirs', (join) =>
      join
        .onRef('theirs.class_id', '=', 'notifications.class_id')
        .onRef('theirs.user_id', '=', 'notifications.actor_id'),
    )
    .select(({ selectFrom }) => [
      'notifications.id',
      'notifications.user_id',
      'notifications.kind',
      'notifications.class_id',
      'notifications.subject_id',
      'notifications.count',
      'notifications.happened_at',
      'notifications.read_at',
      'classes.name as class_name',
      'memberships.role',
      'posts.title as post_title',
      'classwork.title as work_title',
      'actors.username',
      'actors.image_hash',
      'theirs.namesake',
      selectFrom('posts as whole')
        .whereRef('whole.id', '=', 'notifications.subject_id')
        .where('notifications.kind', '=', 'post')
        .select(sql<string>`substr(whole.detail, 1, ${sql.lit(BEGINNING)})`.as('text'))
        .as('beginning'),
      selectFrom('comments')
        .whereRef('comments.post_id', '=', 'notifications.subject_id')
        .whereRef('comments.author_id', '=', 'notifications.actor_id')
        .where('notifications.kind', '=', 'comment')
        .select('comments.content')
        .orderBy('comments.id', 'desc')
        .limit(1)
        .as('comment'),
    ]);
}

/** At most 100, which stands for more. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const unread = visible(db)
    .select('notifications.id')
    .where('notifications.user_id', '=', userId)
    .where('notifications.read_at', 'is', null)
    .limit(COUNTED);
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** `countUnread` for those of these people who want to be told at once. */
export async function countNews(db: Db, userIds: string[]): Promise<Map<string, number>> {
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

/** Without ids, all. Returns whether there was one that had not been read. */
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
