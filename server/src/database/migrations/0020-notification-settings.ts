import type { Migration } from 'kysely/migration';

/** How people are told of what is new; who has no row is told as everybody is at first. */
export function notificationSettings(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('notification_settings')
        .addColumn('user_id', 'text', (column) =>
          column.primaryKey().references('users.id').onDelete('cascade'),
        )
        .addColumn('digest_hour', 'integer', (column) => column.notNull())
        .addColumn('zone', 'text', (column) => column.notNull())
        .addColumn('quiet_from', 'integer')
        .addColumn('quiet_to', 'integer')
        .execute();

      await db.schema
        .createTable('notification_wishes')
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('mail', 'text')
        .addColumn('push', 'boolean')
        .addPrimaryKeyConstraint('notification_wishes_of_person', ['user_id', 'kind'])
        .execute();

      await db.schema
        .createTable('muted_classes')
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id'))
        .addPrimaryKeyConstraint('muted_classes_of_person', ['user_id', 'class_id'])
        .execute();
      await db.schema
        .createIndex('muted_classes_of_class')
        .on('muted_classes')
        .column('class_id')
        .execute();
    },
  };
}
