import type { Migration } from 'kysely/migration';

/** Devices that tell what is new, each with the session that named it, and what waits to be told there. */
export function push(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('push_devices')
        .addColumn('session_id', 'text', (column) =>
          column.primaryKey().references('sessions.id').onDelete('cascade'),
        )
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('endpoint', 'text', (column) => column.notNull().unique())
        .addColumn('p256dh', 'text', (column) => column.notNull())
        .addColumn('auth', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('push_devices_of_person')
        .on('push_devices')
        .column('user_id')
        .execute();

      await db.schema
        .createTable('pushes')
        .addColumn('session_id', 'text', (column) =>
          column.notNull().references('push_devices.session_id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('subject_id', 'text', (column) => column.notNull())
        .addColumn('notification_id', 'text', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('pushes_of_device', ['session_id', 'kind', 'subject_id'])
        .execute();
      await db.schema.createIndex('pushes_in_order').on('pushes').column('due_at').execute();
    },
  };
}
