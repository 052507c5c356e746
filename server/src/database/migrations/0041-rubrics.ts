import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rubrics of classwork, and their points. Few pieces have one, so the index is partial. */
export function rubrics(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('classwork')
        .addColumn('rubric', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema.alterTable('submissions').addColumn('rubric_scores', 'text').execute();
      await db.schema.alterTable('earlier_answers').addColumn('rubric_scores', 'text').execute();
      await sql`create index classwork_rubrics on classwork (class_id, posted_at, id) where rubric <> ''`.execute(
        db,
      );
    },
  };
}
