import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who deleted it: what a teacher took away, its author does not bring back. */
export function deletedBy(): Migration {
  return {
    async up(db) {
      for (const table of ['posts', 'comments', 'classwork']) {
        // No reference, which would want an index: who has an account that could delete keeps it.
        await db.schema.alterTable(table).addColumn('deleted_by', 'text').execute();
      }
      // For the list of what can be brought back.
      for (const table of ['posts', 'classwork']) {
        await db.schema
          .createIndex(`deleted_${table}_of_class`)
          .on(table)
          .columns(['class_id', 'deleted_at'])
          .where(sql.ref('deleted_at'), 'is not', null)
          .execute();
      }
    },
  };
}
