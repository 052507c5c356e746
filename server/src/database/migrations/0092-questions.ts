import type { Migration } from 'kysely/migration';

/** Adds what only questions have, and their answers as they were chosen or typed. */
export function questions(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('questions')
        .addColumn('classwork_id', 'text', (column) =>
          column.primaryKey().references('classwork.id').onDelete('cascade'),
        )
        .addColumn('choices', 'text', (column) => column.notNull())
        .addColumn('shows_answers', 'boolean', (column) => column.notNull())
        .addColumn('can_change', 'boolean', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('question_answers')
        .addColumn('submission_id', 'text', (column) =>
          column.primaryKey().references('submissions.id').onDelete('cascade'),
        )
        .addColumn('choice', 'integer')
        .addColumn('text', 'text', (column) => column.notNull())
        .execute();
    },
  };
}
