import type { Db } from '../../../database/schema.ts';
import { EARLIER_GRADE_OF, GRADE_OF, gradeFor } from '../../grades/seen.ts';
import type { GivenGrade } from './by-hand.ts';

/** Finds the grade of a student as they see it; an unreleased one stays unknown. */
export function findGradeShownTo(
  db: Db,
  classworkId: string,
  studentId: string,
): Promise<GivenGrade | undefined> {
  const { score, gradedAt, gradedAttempt } = gradeFor('student');
  return db
    .selectFrom('submissions')
    .leftJoin('grades', (join) => join.on(GRADE_OF))
    .leftJoin('earlier_grades', (join) => join.on(EARLIER_GRADE_OF))
    .select(['submissions.attempt', score, gradedAt, gradedAttempt])
    .where('submissions.classwork_id', '=', classworkId)
    .where('submissions.student_id', '=', studentId)
    .where('submissions.returned_at', 'is', null)
    .executeTakeFirst();
}
