import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export function pinnedPosts(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('posts').addColumn('pinned_at', 'text').execute();
      // A few of all posts, which each page of a stream asks for.
      await db.schema
        .createIndex('pinned_posts_of_class')
        .on('posts')
        .columns(['class_id', 'pinned_at'])
        .where(sql.ref('pinned_at'), 'is not', null)
        .execute();
    },
  };
}
