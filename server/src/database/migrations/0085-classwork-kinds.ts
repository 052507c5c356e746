import type { Migration } from 'kysely/migration';

/** Adds the kind of classwork; existing rows are assignments. */
export function classworkKinds(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('classwork')
        .addColumn('kind', 'text', (column) => column.notNull().defaultTo('assignment'))
        .execute();
    },
  };
}
