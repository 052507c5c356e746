import type { Migration } from 'kysely/migration';

/** Comments can be edited and deleted; what they said before stays. */
export function commentEdits(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('comments')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      for (const moment of ['edited_at', 'deleted_at']) {
        await db.schema.alterTable('comments').addColumn(moment, 'text').execute();
      }
      // For those that are to be removed for good.
      await db.schema
        .createIndex('deleted_comments')
        .on('comments')
        .column('deleted_at')
        .where('deleted_at', 'is not', null)
        .execute();

      await db.schema
        .createTable('comment_versions')
        .addColumn('comment_id', 'text', (column) =>
          column.notNull().references('comments.id').onDelete('cascade'),
        )
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('written_at', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('comment_versions_key', ['comment_id', 'version'])
        .execute();
    },
  };
}
