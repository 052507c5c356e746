import type { Migration } from 'kysely/migration';
import type { Engine } from '../connect.ts';

export function accounts(engine: Engine): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('images')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('content', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('users')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull().unique())
        .addColumn('password_hash', 'text', (column) => column.notNull())
        .addColumn('full_name', 'text', (column) => column.notNull())
        .addColumn('username', 'text', (column) => column.notNull())
        .addColumn('born_on', 'text', (column) => column.notNull())
        .addColumn('interests', 'text', (column) => column.notNull())
        .addColumn('intro', 'text', (column) => column.notNull())
        .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
        .addColumn('wants_notifications', 'boolean', (column) => column.notNull().defaultTo(true))
        .addColumn('wants_email', 'boolean', (column) => column.notNull().defaultTo(true))
        .addColumn('profile_type', 'text', (column) => column.notNull().defaultTo('private'))
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('activated_at', 'text')
        .addColumn('activation_mail_at', 'text')
        .execute();

      await db.schema
        .createTable('sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('origin', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('proven_at', 'text')
        .execute();
      await db.schema
        .createIndex('sessions_of_user')
        .on('sessions')
        .columns(['user_id', 'created_at'])
        .execute();
      await db.schema
        .createIndex('sessions_by_expiry')
        .on('sessions')
        .column('expires_at')
        .execute();

      await db.schema
        .createTable('link_tokens')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('used_at', 'text')
        .execute();
      await db.schema
        .createIndex('link_tokens_of_user')
        .on('link_tokens')
        .columns(['user_id', 'purpose'])
        .execute();
      await db.schema
        .createIndex('link_tokens_by_expiry')
        .on('link_tokens')
        .column('expires_at')
        .execute();
    },
  };
}
