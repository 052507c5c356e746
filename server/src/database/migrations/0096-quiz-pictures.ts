import type { Migration } from 'kysely/migration';

/** Records which questions of quizzes show which pictures. */
export function quizPictures(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('image_uses')
        .addColumn('quiz_question_id', 'text', (column) =>
          column.references('quiz_questions.id').onDelete('cascade'),
        )
        .execute();
      await db.schema
        .createIndex('image_uses_by_quiz_question_id')
        .on('image_uses')
        .column('quiz_question_id')
        .execute();
    },
  };
}
