import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was handed in may be returned, and handed in again: what was returned is kept. */
export function returns(): Migration {
  return {
    async up(db) {
      const table = () => db.schema.alterTable('submissions');
      const one = (column: string) =>
        table().addColumn(column, 'integer', (added) => added.notNull().defaultTo(1));
      await one('attempt').execute();
      await one('graded_attempt').execute();
      await table().addColumn('returned_at', 'text').execute();
      await table().addColumn('withdrawn_at', 'text').execute();
      // Behind what is counted again, as SQLite reads a row from its beginning.
      await table()
        .addColumn('written', 'text', (added) => added.notNull().defaultTo(''))
        .execute();
      await db
        .updateTable('submissions')
        .set({ written: sql.ref('answer') })
        .execute();
      await table().dropColumn('answer').execute();
      await table().renameColumn('written', 'answer').execute();
      await table().addColumn('draft', 'text').execute();

      await db.schema
        .createTable('earlier_answers')
        .addColumn('submission_id', 'text', (column) =>
          column.notNull().references('submissions.id').onDelete('cascade'),
        )
        .addColumn('attempt', 'integer', (column) => column.notNull())
        .addColumn('submitted_at', 'text', (column) => column.notNull())
        .addColumn('returned_at', 'text', (column) => column.notNull())
        .addColumn('score_hundredths', 'integer')
        .addColumn('comment', 'text', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('earlier_answers_in_order', ['submission_id', 'attempt'])
        .execute();
    },
  };
}
