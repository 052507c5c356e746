import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export function chat(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('chats')
        .addColumn('class_id', 'text', (column) => column.primaryKey().references('classes.id'))
        .addColumn('last_seq', 'integer', (column) => column.notNull())
        .addColumn('last_at', 'text', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('chat_messages')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id'))
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('nonce', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('deleted_at', 'text')
        // Last: counting the unread reads the columns before it alone.
        .addColumn('content', 'text', (column) => column.notNull())
        .execute();
      await index('chat_messages_in_order')
        .on('chat_messages')
        .columns(['class_id', 'seq'])
        .unique()
        .execute();
      // The author first: removing a person looks for their messages.
      await index('chat_messages_sent_once')
        .on('chat_messages')
        .columns(['author_id', 'class_id', 'nonce'])
        .unique()
        .execute();
      await index('chat_messages_deleted')
        .on('chat_messages')
        .columns(['class_id', 'deleted_at'])
        .where(sql.ref('deleted_at'), 'is not', null)
        .execute();
      await index('chat_messages_to_purge')
        .on('chat_messages')
        .column('deleted_at')
        .where(sql.ref('deleted_at'), 'is not', null)
        .execute();

      await db.schema
        .createTable('chat_reads')
        .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id'))
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('message_id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('chat_reads_key', ['class_id', 'user_id'])
        .execute();
      await index('chat_reads_of_user').on('chat_reads').column('user_id').execute();

      function index(name: string) {
        return db.schema.createIndex(name);
      }
    },
  };
}
