import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export function notifications(): Migration {
  return {
    async up(db) {
      // What has happened, and nobody was told of yet: rows live for milliseconds.
      await db.schema
        .createTable('happenings')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('class_id', 'text', (column) => column.notNull())
        .addColumn('subject_id', 'text', (column) => column.notNull())
        .addColumn('actor_id', 'text', (column) => column.notNull())
        .addColumn('to_id', 'text')
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('told_to', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await index('happenings_by_time').on('happenings').columns(['due_at', 'id']).execute();

      await db.schema
        .createTable('notifications')
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id'))
        .addColumn('subject_id', 'text', (column) => column.notNull())
        // No reference: each would cost an index, in a table that a post adds a thousand rows to.
        .addColumn('actor_id', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('happened_at', 'text', (column) => column.notNull())
        .addColumn('read_at', 'text')
        .addPrimaryKeyConstraint('notifications_in_order', ['user_id', 'id'])
        .execute();
      await index('notifications_folded')
        .on('notifications')
        .columns(['user_id', 'kind', 'subject_id'])
        .unique()
        .execute();
      await index('notifications_unread')
        .on('notifications')
        .column('user_id')
        .where(sql.ref('read_at'), 'is', null)
        .execute();
      await index('notifications_of_class')
        .on('notifications')
        .columns(['class_id', 'happened_at'])
        .execute();

      function index(name: string) {
        return db.schema.createIndex(name);
      }
    },
  };
}
