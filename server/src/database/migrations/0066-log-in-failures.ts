import type { Migration } from 'kysely/migration';

/** Counts failed log-ins by account, until an audit entry has the number. */
export function logInFailures(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('log_in_failures')
        .addColumn('user_id', 'text', (column) => column.primaryKey())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('since', 'text', (column) => column.notNull())
        .execute();
    },
  };
}
