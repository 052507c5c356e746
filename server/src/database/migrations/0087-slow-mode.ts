import type { Migration } from 'kysely/migration';

/** Seconds between two chat messages of a student; 0 where students are not slowed down. */
export function slowMode(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('classes')
        .addColumn('slow_mode', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  };
}
