import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What classwork is graded by, and the points that came of it. Few pieces have one: the index holds those alone. */
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
