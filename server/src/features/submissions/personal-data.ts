import { sql } from 'kysely';
import { personalSection, type PersonalData } from '../../database/personal-data.ts';
import { EARLIER_GRADE_OF, GRADE_OF, gradeFor } from '../grades/seen.ts';

export const submissionPersonalData: PersonalData = {
  sections: [
    personalSection(
      'answers',
      ['submissions.student_id', 'grades.student_id', 'earlier_grades.student_id'],
      'submissions.id',
      (db, userId) => {
        const { score, comment, gradedAt } = gradeFor('student');
        return db
          .selectFrom('submissions')
          .innerJoin('classwork', 'classwork.id', 'submissions.classwork_id')
          .innerJoin('classes', 'classes.id', 'classwork.class_id')
          .leftJoin('grades', (join) => join.on(GRADE_OF))
          .leftJoin('earlier_grades', (join) => join.on(EARLIER_GRADE_OF))
          .select(['submissions.id', 'classes.name as class'])
          .select(['classwork.title', 'classwork.mark', 'submissions.answer as html'])
          .select(['submissions.draft', 'submissions.submitted_at as at', 'submissions.attempt'])
          .select(['submissions.returned_at', 'submissions.withdrawn_at', 'submissions.late_at'])
          .select([score, comment, gradedAt])
          .where('submissions.student_id', '=', userId);
      },
    ),
    personalSection(
      'earlier_answers',
      [],
      sql`earlier_answers.submission_id || ' ' || earlier_answers.attempt`,
      (db, userId) =>
        db
          .selectFrom('earlier_answers')
          .innerJoin('submissions', 'submissions.id', 'earlier_answers.submission_id')
          .select(['earlier_answers.submission_id'])
          .select(['earlier_answers.attempt', 'earlier_answers.answer as html'])
          .select(['earlier_answers.submitted_at as at', 'earlier_answers.returned_at'])
          .select(['earlier_answers.score_hundredths', 'earlier_answers.comment'])
          .where('submissions.student_id', '=', userId),
    ),
  ],
};
