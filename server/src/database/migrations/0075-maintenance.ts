import type { Migration } from 'kysely/migration';

/** Work by commands beside the server that every process on this database respects, such as a backup. */
export function maintenance(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('maintenance')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('started_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute();
    },
  };
}
