import { sql } from 'kysely';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { Db } from '../../database/schema.ts';
import { GRADE_OF, IS_GRADED, gradeFor, isThereFor } from '../grades/seen.ts';
import { liveSubmissions } from './queries.ts';

/** SQL: the student is excused, and so not graded. */
const IS_EXCUSED = sql<boolean>`exists (
  select 1 from excuses
  where excuses.classwork_id = submissions.classwork_id and excuses.student_id = submissions.student_id
)`;

/**
 * Counts, by classwork, the submissions, the graded ones, and those that wait for their teacher.
 * Memberships are checked per answer rather than joined: SQLite would start with them, and look for
 * everybody's answer to every piece.
 */
export async function countMarks(db: Db, classworkIds: readonly string[]) {
  if (classworkIds.length === 0) return [];
  return db
    .selectFrom('submissions')
    .innerJoin('classwork', 'classwork.id', 'submissions.classwork_id')
    .leftJoin('grades', (join) => join.on(GRADE_OF))
    .select(({ fn }) => [
      'submissions.classwork_id',
      fn.countAll<number>().as('submissions'),
      fn.sum<number>(sql`case when ${IS_GRADED} then 1 else 0 end`).as('graded'),
      fn
        .sum<number>(
          sql`case when ${IS_GRADED} or submissions.returned_at is not null or ${IS_EXCUSED} then 0 else 1 end`,
        )
        .as('waiting'),
      fn
        .sum<number>(
          sql`case when grades.graded_at is not null and grades.released_at is null then 1 else 0 end`,
        )
        .as('held'),
    ])
    .where('submissions.classwork_id', 'in', classworkIds)
    .where(isThereFor('teacher'))
    .where('classwork.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('memberships')
          .select('memberships.user_id')
          .whereRef('memberships.class_id', '=', 'classwork.class_id')
          .whereRef('memberships.user_id', '=', 'submissions.student_id')
          .where('memberships.role', '=', 'student')
          .where('memberships.left_at', 'is', null),
      ),
    )
    .groupBy('submissions.classwork_id')
    .execute();
}

export type MarkRow = Awaited<ReturnType<typeof listMarks>>[number];

/** Lists the first few submissions of each piece of work, with the columns that a list shows. */
export async function listMarks(db: Db, classworkIds: readonly string[]) {
  if (classworkIds.length === 0) return [];
  const { score, gradedAt, gradedAttempt } = gradeFor('teacher');
  // Grades are joined afterwards, for the few that are listed.
  const numbered = liveSubmissions(db, 'teacher')
    .select('submissions.id')
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('submissions.classwork_id').orderBy('submissions.id'))
        .as('place'),
    )
    .where('submissions.classwork_id', 'in', classworkIds);
  return db
    .selectFrom(numbered.as('numbered'))
    .innerJoin('submissions', 'submissions.id', 'numbered.id')
    .leftJoin('grades', (join) => join.on(GRADE_OF))
    .select(['submissions.id', 'submissions.classwork_id', 'submissions.attempt'])
    .select([score, gradedAt, gradedAttempt])
    .where('numbered.place', '<=', SERVER_LIMITS.submissionsListed)
    .orderBy('submissions.classwork_id')
    .orderBy('submissions.id')
    .execute();
}
