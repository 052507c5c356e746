import type { Migration } from 'kysely/migration';

/** Archives that people have requested of their data; at most one for each person. */
export function dataExports(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('data_exports')
        .addColumn('user_id', 'text', (column) =>
          column.primaryKey().references('users.id').onDelete('cascade'),
        )
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('requested_at', 'text', (column) => column.notNull())
        .addColumn('language', 'text')
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('claimed_until', 'text')
        .addColumn('ended_at', 'text')
        .addColumn('hash', 'text')
        .addColumn('size', 'bigint')
        .addColumn('expires_at', 'text')
        .execute();
      await db.schema
        .createIndex('data_exports_by_request')
        .on('data_exports')
        .columns(['ended_at', 'requested_at'])
        .execute();
      await db.schema
        .createIndex('data_exports_by_hash')
        .on('data_exports')
        .column('hash')
        .execute();
    },
  };
}
