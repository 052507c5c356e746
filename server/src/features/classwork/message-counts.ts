import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

/** How many private messages there are about a row's classwork with its student. */
export function messageCountOf(classworkId: string, studentId: string) {
  return sql<number>`(
    select count(*) from work_threads
    inner join work_messages on work_messages.thread_id = work_threads.id
    where work_threads.classwork_id = ${sql.ref(classworkId)}
      and work_threads.student_id = ${sql.ref(studentId)}
      and work_messages.deleted_at is null
  )`;
}

/** Of one student, by the ids of these pieces of classwork; those with none are absent. */
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

/** Absent in what has none. */
export function presentCount(count: number | undefined): { message_count?: number } {
  return count ? { message_count: count } : {};
}
