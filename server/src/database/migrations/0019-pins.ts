import type { Migration } from 'kysely/migration';

export function pins(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('memberships')
        .addColumn('pinned', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute();
    },
  };
}
