import type { Migration } from 'kysely/migration';

/** What teachers often write beside grades: each their own. */
export function commentBank(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('saved_comments')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('uses', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('used_at', 'text', (column) => column.notNull())
        .addUniqueConstraint('saved_comments_once', ['user_id', 'text'])
        .execute();
    },
  };
}
