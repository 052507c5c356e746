import type { Migration } from 'kysely/migration';

/** Grades that students do not see yet: a table beside the answers, as there are none in most classwork, and none once they are released. */
export function heldGrades(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('classwork')
        .addColumn('holds_grades', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute();
      await db.schema
        .createTable('held_grades')
        .addColumn('submission_id', 'text', (column) =>
          column.primaryKey().notNull().references('submissions.id').onDelete('cascade'),
        )
        .addColumn('on_paper', 'boolean', (column) => column.notNull().defaultTo(false))
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('score_hundredths', 'integer')
        .addColumn('graded_at', 'text')
        .addColumn('graded_attempt', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('comment', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('rubric_scores', 'text')
        .execute();
    },
  };
}
