import type { Migration } from 'kysely/migration';

export function sentCalls(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('sent_calls')
        // A hash of whose call it is, which, and the key that it was sent under.
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('made_id', 'text', (column) => column.notNull())
        .addColumn('sent_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('sent_calls_to_purge')
        .on('sent_calls')
        .column('sent_at')
        .execute();
    },
  };
}
