import type { Migration } from 'kysely/migration';

/** What was graded without having been handed in: a table beside the answers, as it is so of few. */
export function paperGrades(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('paper_grades')
        .addColumn('submission_id', 'text', (column) =>
          column.primaryKey().notNull().references('submissions.id').onDelete('cascade'),
        )
        .execute();
    },
  };
}
