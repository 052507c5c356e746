import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds quizzes: settings, questions with keys, attempts, and answers as they are saved. */
export function quizzes(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('quizzes')
        .addColumn('classwork_id', 'text', (column) =>
          column.primaryKey().references('classwork.id').onDelete('cascade'),
        )
        .addColumn('opens_at', 'text')
        .addColumn('closes_at', 'text')
        .addColumn('minutes', 'integer')
        .addColumn('attempts', 'integer')
        .addColumn('counts', 'text', (column) => column.notNull())
        .addColumn('is_paged', 'boolean', (column) => column.notNull())
        .addColumn('can_go_back', 'boolean', (column) => column.notNull())
        .addColumn('shuffles', 'boolean', (column) => column.notNull())
        .addColumn('access_code', 'text', (column) => column.notNull())
        .addColumn('shows_answers', 'boolean', (column) => column.notNull())
        .addColumn('shows_key', 'boolean', (column) => column.notNull())
        .addColumn('shows_feedback', 'boolean', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('quiz_questions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('classwork_id', 'text', (column) =>
          column.notNull().references('classwork.id').onDelete('cascade'),
        )
        .addColumn('place', 'integer', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('question', 'text', (column) => column.notNull())
        .addColumn('points_hundredths', 'integer', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('questions_of_quiz')
        .on('quiz_questions')
        .columns(['classwork_id', 'place'])
        .execute();
      await db.schema
        .createTable('quiz_attempts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('classwork_id', 'text', (column) =>
          column.notNull().references('classwork.id').onDelete('cascade'),
        )
        .addColumn('student_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('seed', 'integer', (column) => column.notNull())
        .addColumn('started_at', 'text', (column) => column.notNull())
        .addColumn('ends_at', 'text')
        .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('handed_in_at', 'text')
        .addColumn('given_hundredths', 'integer')
        .addUniqueConstraint('one_attempt_of_each_number', ['classwork_id', 'student_id', 'number'])
        .execute();
      await db.schema
        .createIndex('quiz_attempts_of_student')
        .on('quiz_attempts')
        .column('student_id')
        .execute();
      await db.schema
        .createIndex('running_quiz_attempts')
        .on('quiz_attempts')
        .column('ends_at')
        .where(sql.ref('handed_in_at'), 'is', null)
        .execute();
      await db.schema
        .createTable('quiz_answers')
        .addColumn('attempt_id', 'text', (column) =>
          column.notNull().references('quiz_attempts.id').onDelete('cascade'),
        )
        .addColumn('question_id', 'text', (column) =>
          column.notNull().references('quiz_questions.id').onDelete('cascade'),
        )
        .addColumn('answer', 'text')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('saved_at', 'text', (column) => column.notNull())
        .addColumn('points_hundredths', 'integer')
        .addColumn('points_version', 'integer', (column) => column.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('one_answer_to_each', ['attempt_id', 'question_id'])
        .execute();
      await db.schema
        .createIndex('quiz_answers_to_question')
        .on('quiz_answers')
        .column('question_id')
        .execute();
    },
  };
}
