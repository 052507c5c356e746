import type { Migration } from 'kysely/migration';

export function secrets(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('secrets')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();
    },
  };
}
