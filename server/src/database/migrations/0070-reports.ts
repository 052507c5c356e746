import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Reports of members to the teachers of their class, with what was reported as it was then. */
export function reports(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('moderation_reports')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('thing_id', 'text', (column) => column.notNull())
        .addColumn('post_id', 'text')
        .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('reporter_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('words', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('excerpt', 'text', (column) => column.notNull())
        .addColumn('context', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('closed_at', 'text')
        .addColumn('closed_by', 'text')
        .addColumn('outcome', 'text')
        .addColumn('answer', 'text', (column) => column.notNull().defaultTo(''))
        .addUniqueConstraint('reports_once', ['reporter_id', 'kind', 'thing_id'])
        .execute();
      await index('reports_of_class').columns(['class_id', 'id']).execute();
      await index('reports_about').column('author_id').execute();
      // For the list of open reports, and for those that are purged.
      await index('open_reports')
        .columns(['class_id', 'id'])
        .where(sql.ref('closed_at'), 'is', null)
        .execute();
      await index('closed_reports')
        .column('closed_at')
        .where('closed_at', 'is not', null)
        .execute();

      function index(name: string) {
        return db.schema.createIndex(name).on('moderation_reports');
      }
    },
  };
}
