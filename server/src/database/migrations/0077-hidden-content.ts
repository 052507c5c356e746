import type { Migration } from 'kysely/migration';

/** Content that teachers have hidden, by whom and why. The row itself is marked as deleted. */
export function hiddenContent(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('hidden_content')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('thing_id', 'text', (column) => column.notNull())
        .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('hidden_by', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('hidden_at', 'text', (column) => column.notNull())
        .addUniqueConstraint('hidden_once', ['thing_id', 'kind'])
        .execute();
      await index('hidden_in_class').columns(['class_id', 'id']).execute();
      // For the author's own view, and for the deletion of accounts.
      await index('hidden_of_author').columns(['author_id', 'class_id', 'id']).execute();
      await index('hidden_by_teacher').column('hidden_by').execute();
      // For the purge.
      await index('hidden_since').column('hidden_at').execute();

      function index(name: string) {
        return db.schema.createIndex(name).on('hidden_content');
      }
    },
  };
}
