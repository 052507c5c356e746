import { sql } from 'kysely';
import { personalSection, type PersonalData } from '../../database/personal-data.ts';
import type { Db } from '../../database/schema.ts';

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
          .innerJoin('quizzes', 'quizzes.classwork_id', 'quiz_attempts.classwork_id')
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
          .select(({ and, eb, exists, not, or }) =>
            eb
              .case()
              .when(
                and([
                  eb('quizzes.shows_answers', '=', true),
                  eb('quiz_attempts.handed_in_at', 'is not', null),
                  not(exists(unmarkedOf(db))),
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

/** Selects answers of the same attempt whose points are unknown; students see no points before. */
function unmarkedOf(db: Db) {
  return db
    .selectFrom('quiz_answers as others')
    .select('others.question_id')
    .whereRef('others.attempt_id', '=', sql.ref('quiz_answers.attempt_id'))
    .where('others.points_hundredths', 'is', null);
}
