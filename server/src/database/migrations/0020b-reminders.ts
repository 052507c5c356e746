import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the students of a piece of classwork were told that it is due, and by their teacher. */
export function reminders(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('classwork').addColumn('told_due_at', 'text').execute();
      await db.schema.alterTable('classwork').addColumn('reminded_at', 'text').execute();
      await db.schema
        .createIndex('classwork_by_due')
        .on('classwork')
        .column('due_at')
        .where(sql.ref('due_at'), 'is not', null)
        .execute();
    },
  };
}
