import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export function stream(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('classes')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();

      await db.schema
        .createTable('posts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id'))
        .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('deleted_at', 'text')
        // Last: the list reads the columns before it without touching the pages of a long text.
        .addColumn('detail', 'text', (column) => column.notNull())
        .execute();
      // With its condition PostgreSQL takes it for a page of a stream also while it knows nothing of the table.
      await index('stream_of_class')
        .on('posts')
        .columns(['class_id', 'id'])
        .where(sql.ref('deleted_at'), 'is', null)
        .execute();
      await index('posts_of_class').on('posts').column('class_id').execute();
      await index('posts_of_author').on('posts').column('author_id').execute();
      await index('posts_to_purge')
        .on('posts')
        .column('deleted_at')
        .where(sql.ref('deleted_at'), 'is not', null)
        .execute();

      await db.schema
        .createTable('comments')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('post_id', 'text', (column) => column.notNull().references('posts.id'))
        .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();
      await index('comments_of_post').on('comments').columns(['post_id', 'id']).execute();
      await index('comments_of_author').on('comments').column('author_id').execute();

      await db.schema
        .createTable('invitations')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id'))
        .addColumn('email_key', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('used_at', 'text')
        .addColumn('used_by', 'text', (column) => column.references('users.id'))
        .execute();
      await index('invitations_of_class')
        .on('invitations')
        .columns(['class_id', 'email_key'])
        .execute();
      await index('invitations_by_expiry').on('invitations').column('expires_at').execute();
      await index('invitations_of_user').on('invitations').column('used_by').execute();

      await db.schema
        .alterTable('mails')
        .addColumn('class_id', 'text', (column) =>
          column.references('classes.id').onDelete('cascade'),
        )
        .execute();
      // Deleting a person or a class looks for their mails.
      await index('mails_of_user').on('mails').column('user_id').execute();
      await index('mails_of_class').on('mails').column('class_id').execute();

      await index('classes_to_purge')
        .on('classes')
        .column('deleted_at')
        .where(sql.ref('deleted_at'), 'is not', null)
        .execute();
      await index('users_not_activated')
        .on('users')
        .column('created_at')
        .where(sql.ref('activated_at'), 'is', null)
        .execute();

      function index(name: string) {
        return db.schema.createIndex(name);
      }
    },
  };
}
