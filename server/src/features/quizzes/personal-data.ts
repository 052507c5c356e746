import { sql } from 'kysely';
import { personalSection, type PersonalData } from '../../database/personal-data.ts';

/** Own answers to quizzes, with the points that the student sees. They contain no key. */
export const quizPersonalData: PersonalData = {
  sections: [
    personalSection(
      'quiz_answers',
      ['quiz_attempts.student_id'],
      sql`quiz_answers.attempt_id || ' ' || quiz_answers.question_id`,
      (db, userId) =>
        db
          .selectFrom('quiz_answers')
          .innerJoin('quiz_attempts', 'quiz_attempts.id', 'quiz_answers.attempt_id')
          .innerJoin('classwork', 'classwork.id', 'quiz_attempts.classwork_id')
          .leftJoin('grades', (join) =>
            join
              .onRef('grades.classwork_id', '=', 'quiz_attempts.classwork_id')
              .onRef('grades.student_id', '=', 'quiz_attempts.student_id'),
          )
          .select(['classwork.title', 'quiz_attempts.number as attempt'])
          .select(['quiz_attempts.started_at', 'quiz_attempts.handed_in_at'])
          .select([
            'quiz_answers.question_id',
            'quiz_answers.answer',
            'quiz_answers.saved_at as at',
          ])
          .select(({ and, eb, or }) =>
            eb
              .case()
              .when(
                and([
                  eb('quiz_attempts.handed_in_at', 'is not', null),
                  or([
                    eb('classwork.holds_grades', '=', false),
                    eb('grades.released_at', 'is not', null),
                    eb('classwork.mark', '=', 0),
                  ]),
                ]),
              )
              .then(eb.ref('quiz_answers.points_hundredths'))
              .end()
              .as('points_hundredths'),
          )
          .where('quiz_attempts.student_id', '=', userId),
    ),
  ],
};
