import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { HttpError } from '../../errors.ts';
import { recordAudit } from '../audit/record.ts';
import { checkStudents, holdWork } from './extensions.ts';
import { errorMessages } from '../classwork/messages.ts';
import type { ClassworkRow } from '../classwork/queries.ts';
import { isThereFor } from '../grades/seen.ts';

/** SQL: a student of `memberships` is excused from `classwork`. */
export const IS_EXCUSED = sql<boolean>`exists (
  select 1 from excuses
  where excuses.classwork_id = classwork.id and excuses.student_id = memberships.user_id
)`;

/** Returns the excused students by classwork. */
export async function listExcused(
  db: Db,
  classworkIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const byWork = new Map<string, Set<string>>();
  if (classworkIds.length === 0) return byWork;
  const rows = await db
    .selectFrom('excuses')
    .select(['classwork_id', 'student_id'])
    .where('classwork_id', 'in', classworkIds)
    .execute();
  for (const { classwork_id, student_id } of rows) {
    const ofWork = byWork.get(classwork_id) ?? new Set<string>();
    byWork.set(classwork_id, ofWork.add(student_id));
  }
  return byWork;
}

/** Returns which of these pieces of classwork one student is excused from. */
export async function listExcusesOf(
  db: Db,
  studentId: string,
  classworkIds: readonly string[],
): Promise<Set<string>> {
  if (classworkIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('excuses')
    .select('classwork_id')
    .where('student_id', '=', studentId)
    .where('classwork_id', 'in', classworkIds)
    .execute();
  return new Set(rows.map(({ classwork_id }) => classwork_id));
}

/** Counts the excused students who have handed in nothing, by classwork. */
export async function countExcused(
  db: Db,
  classworkIds: readonly string[],
): Promise<Map<string, number>> {
  if (classworkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('excuses')
    .innerJoin('classwork', 'classwork.id', 'excuses.classwork_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classwork.class_id')
        .onRef('memberships.user_id', '=', 'excuses.student_id')
        .on('memberships.role', '=', 'student')
        .on('memberships.left_at', 'is', null),
    )
    .select(({ fn }) => ['excuses.classwork_id', fn.countAll<number>().as('count')])
    .where('excuses.classwork_id', 'in', classworkIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submissions')
            .select('submissions.id')
            .whereRef('submissions.classwork_id', '=', 'excuses.classwork_id')
            .whereRef('submissions.student_id', '=', 'excuses.student_id')
            .where(isThereFor('teacher')),
        ),
      ),
    )
    .groupBy('excuses.classwork_id')
    .execute();
  return new Map(rows.map(({ classwork_id, count }) => [classwork_id, count]));
}

/**
 * Excuses students, or revokes it, in a transaction: all of them, or none. Audits each change. A concurrent grade comes
 * before it, or is refused.
 * @throws HttpError 404 if the work is gone, 400 for `users` if one is not a student of the class
 */
export async function excuse(
  trx: Db,
  { id, class_id: classId }: Pick<ClassworkRow, 'id' | 'class_id'>,
  { studentIds, isExcused, by }: { studentIds: readonly string[]; isExcused: boolean; by: string },
): Promise<void> {
  await holdWork(trx, id);
  await checkStudents(trx, classId, studentIds);
  const changed = isExcused
    ? await trx
        .insertInto('excuses')
        .values(studentIds.map((student_id) => ({ classwork_id: id, student_id })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('student_id')
        .execute()
    : await trx
        .deleteFrom('excuses')
        .where('classwork_id', '=', id)
        .where('student_id', 'in', studentIds)
        .returning('student_id')
        .execute();
  const event = isExcused ? 'grade.excused' : 'grade.excuse_revoked';
  const entry = { event, actorId: by, classId, subjectId: id, payload: {} } as const;
  await recordAudit(trx, ...changed.map(({ student_id: userId }) => ({ ...entry, userId })));
}

/**
 * Checks before grading, while the row of the classwork is locked.
 * @throws HttpError 409 if the student is excused
 */
export async function checkNotExcused(
  trx: Db,
  { classworkId, studentId }: { classworkId: string; studentId: string },
): Promise<void> {
  const excused = await listExcusesOf(trx, studentId, [classworkId]);
  if (excused.size > 0) throw new HttpError('conflict', errorMessages.isExcused);
}
