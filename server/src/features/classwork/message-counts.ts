import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

/** SQL: number of private messages between the student and the teachers about the classwork. */
export function messageCountOf(classworkId: string, studentId: string) {
  return sql<number>`(
    select count(*) from work_threads
    inner join work_messages on work_messages.thread_id = work_threads.id
    where work_threads.classwork_id = ${sql.ref(classworkId)}
      and work_threads.student_id = ${sql.ref(studentId)}
      and work_messages.deleted_at is null
  )`;
}

/** Counts one student's private messages by classwork; pieces without any are absent. */
export async function countMessagesOf(
  db: Db,
  studentId: string,
  classworkIds: readonly string[],
): Promise<Map<string, number>> {
  if (classworkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('work_threads')
    .innerJoin('work_messages', 'work_messages.thread_id', 'work_threads.id')
    .select(({ fn }) => ['work_threads.classwork_id', fn.countAll<number>().as('count')])
    .where('work_threads.student_id', '=', studentId)
    .where('work_threads.classwork_id', 'in', classworkIds)
    .where('work_messages.deleted_at', 'is', null)
    .groupBy('work_threads.classwork_id')
    .execute();
  return new Map(rows.map(({ classwork_id, count }) => [classwork_id, count]));
}

/** Presents a count; absent if it is zero. */
export function presentCount(count: number | undefined): { message_count?: number } {
  return count ? { message_count: count } : {};
}

interface Unread {
  classworkIds: readonly string[];
  /** Restricts the count to these students. */
  studentIds?: readonly string[];
}

/** Unread messages of the other side, by the ids of classwork and student. */
export type UnreadCounts = ReadonlyMap<string, number>;

/**
 * Counts unread messages. Teachers are not the other side of each other, so for them only students'
 * messages count.
 */
export async function countUnread(
  db: Db,
  readerId: string,
  { classworkIds, studentIds }: Unread,
): Promise<UnreadCounts> {
  if (classworkIds.length === 0 || studentIds?.length === 0) return new Map();
  const rows = await db
    .selectFrom('work_threads as thread')
    .innerJoin('work_messages as message', 'message.thread_id', 'thread.id')
    .leftJoin('thread_reads as read', (join) =>
      join.onRef('read.thread_id', '=', 'thread.id').on('read.user_id', '=', readerId),
    )
    .select(({ fn }) => [
      'thread.classwork_id',
      'thread.student_id',
      fn.countAll<number>().as('count'),
    ])
    .where('thread.classwork_id', 'in', classworkIds)
    .$if(studentIds !== undefined, (query) =>
      query.where('thread.student_id', 'in', studentIds ?? []),
    )
    .where('message.deleted_at', 'is', null)
    .where(({ eb, or, and, ref }) =>
      or([
        and([
          eb('thread.student_id', '=', readerId),
          eb('message.author_id', '!=', ref('thread.student_id')),
        ]),
        and([
          eb('thread.student_id', '!=', readerId),
          eb('message.author_id', '=', ref('thread.student_id')),
        ]),
      ]),
    )
    .where(({ eb, or, ref }) =>
      or([eb('read.message_id', 'is', null), eb('message.id', '>', ref('read.message_id'))]),
    )
    .groupBy(['thread.classwork_id', 'thread.student_id'])
    .execute();
  return new Map(
    rows.map(({ classwork_id, student_id, count }) => [`${classwork_id} ${student_id}`, count]),
  );
}

/** Presents the unread count; absent if it is zero. */
export function presentUnread(
  counts: UnreadCounts,
  classworkId: string,
  studentId: string,
): { unread_count?: number } {
  const count = counts.get(`${classworkId} ${studentId}`);
  return count ? { unread_count: count } : {};
}

/** Marks all threads as read for a new teacher, because others have dealt with them. */
export async function markAllRead(trx: Db, classId: string, readerId: string): Promise<void> {
  await trx
    .insertInto('thread_reads')
    .columns(['thread_id', 'user_id', 'message_id'])
    .expression((eb) =>
      eb
        .selectFrom('work_threads')
        .innerJoin('work_messages', 'work_messages.thread_id', 'work_threads.id')
        .innerJoin('classwork', 'classwork.id', 'work_threads.classwork_id')
        .where('classwork.class_id', '=', classId)
        .groupBy('work_threads.id')
        .select(({ fn, val }) => [
          'work_threads.id as thread_id',
          val(readerId).as('user_id'),
          fn.max('work_messages.id').as('message_id'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['thread_id', 'user_id'])
        .doUpdateSet(({ ref }) => ({ message_id: ref('excluded.message_id') }))
        .where(({ eb, ref }) => eb('thread_reads.message_id', '<', ref('excluded.message_id'))),
    )
    .execute();
}
