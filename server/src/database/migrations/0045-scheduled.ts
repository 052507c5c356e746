import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the server publishes later. Posts are apart from all others until then, so that nothing that reads posts finds them. */
export function scheduled(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('scheduled_posts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id'))
        .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('detail', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('publish_at', 'text', (column) => column.notNull())
        .addColumn('scheduled_by', 'text', (column) => column.notNull())
        .addColumn('held', 'text')
        .addColumn('deleted_at', 'text')
        .addColumn('deleted_by', 'text')
        .execute();
      for (const column of ['class_id', 'author_id']) {
        await db.schema
          .createIndex(`scheduled_posts_by_${column}`)
          .on('scheduled_posts')
          .column(column)
          .execute();
      }
      await db.schema
        .createIndex('due_posts')
        .on('scheduled_posts')
        .column('publish_at')
        .where(sql.ref('held'), 'is', null)
        .execute();
      await db.schema.alterTable('posts').addColumn('scheduled_id', 'text').execute();
      await db.schema
        .createIndex('posts_that_were_scheduled')
        .on('posts')
        .column('scheduled_id')
        .unique()
        .where(sql.ref('scheduled_id'), 'is not', null)
        .execute();

      for (const table of ['attachment_uses', 'image_uses']) {
        await db.schema
          .alterTable(table)
          .addColumn('scheduled_post_id', 'text', (column) =>
            column.references('scheduled_posts.id').onDelete('cascade'),
          )
          .execute();
        await db.schema
          .createIndex(`${table}_by_scheduled_post_id`)
          .on(table)
          .column('scheduled_post_id')
          .execute();
      }

      for (const column of ['publish_at', 'scheduled_by', 'held']) {
        await db.schema.alterTable('classwork').addColumn(column, 'text').execute();
      }
      await db.schema
        .createIndex('due_classwork')
        .on('classwork')
        .column('publish_at')
        .where(sql.ref('publish_at'), 'is not', null)
        .execute();
    },
  };
}
