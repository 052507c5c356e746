import type { Migration } from 'kysely/migration';

export function releases(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('release_tokens')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull().unique())
        .addColumn('remote', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('used_at', 'text')
        .addColumn('revoked_at', 'text')
        .execute();
      await db.schema
        .createTable('release_log')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('by', 'text', (column) => column.notNull())
        .addColumn('remote', 'text')
        .addColumn('what', 'text', (column) => column.notNull())
        .addColumn('from_release', 'text')
        .addColumn('to_release', 'text')
        .execute();
      await db.schema
        .createIndex('release_log_of_remote')
        .on('release_log')
        .columns(['remote', 'id'])
        .execute();
    },
  };
}
