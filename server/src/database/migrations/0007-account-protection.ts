import type { Migration } from 'kysely/migration';

export function accountProtection(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('known_devices')
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('known_devices_key', ['user_id', 'id'])
        .execute();
      await db.schema.createIndex('known_devices_by_id').on('known_devices').column('id').execute();
      await db.schema
        .createIndex('known_devices_by_expiry')
        .on('known_devices')
        .column('expires_at')
        .execute();

      await db.schema
        .createTable('email_changes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('session_id', 'text', (column) => column.notNull())
        .addColumn('mail_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('confirmed_at', 'text')
        .addColumn('previous_email', 'text')
        .addColumn('previous_email_key', 'text')
        .execute();
      await db.schema
        .createIndex('email_changes_of_user')
        .on('email_changes')
        .columns(['user_id', 'number'])
        .unique()
        .execute();
      await db.schema
        .createIndex('email_changes_by_previous')
        .on('email_changes')
        .column('previous_email_key')
        .execute();
      await db.schema
        .createIndex('email_changes_by_expiry')
        .on('email_changes')
        .column('expires_at')
        .execute();

      await db.schema
        .alterTable('link_tokens')
        .addColumn('email_change_id', 'text', (column) =>
          column.references('email_changes.id').onDelete('cascade'),
        )
        .execute();
      await db.schema
        .createIndex('link_tokens_of_email_change')
        .on('link_tokens')
        .column('email_change_id')
        .execute();
    },
  };
}
