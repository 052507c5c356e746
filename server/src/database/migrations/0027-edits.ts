import type { Migration } from 'kysely/migration';

/** Posts can be edited; what they said before stays. */
export function edits(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('posts')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await db.schema.alterTable('posts').addColumn('edited_at', 'text').execute();

      await db.schema
        .createTable('post_versions')
        .addColumn('post_id', 'text', (column) =>
          column.notNull().references('posts.id').onDelete('cascade'),
        )
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('written_at', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('detail', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('post_versions_key', ['post_id', 'version'])
        .execute();
    },
  };
}
