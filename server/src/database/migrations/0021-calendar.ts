import type { Migration } from 'kysely/migration';

/** A person's private URL of the due dates of all classes. */
export function calendar(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('calendar_feeds_of_all')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.notNull().unique().references('users.id'))
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();
    },
  };
}
