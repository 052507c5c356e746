import type { Migration } from 'kysely/migration';

/** Grades without a submission, in a table of their own, since there are few. */
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
