import type { Migration } from 'kysely/migration';

/** Counts the changes of classwork, so that an edit can name the version that it is based on. */
export function classworkVersions(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('classwork')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    },
  };
}
