import type { Migration } from 'kysely/migration';

/** Revisions of events in the calendars that people subscribe to. */
export function calendarRevisions(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('calendar_revisions')
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('feed', 'text', (column) => column.notNull())
        .addColumn('classwork_id', 'text', (column) =>
          column.notNull().references('classwork.id').onDelete('cascade'),
        )
        .addColumn('content_hash', 'text', (column) => column.notNull())
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .addColumn('modified_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('one_revision_each', ['user_id', 'feed', 'classwork_id'])
        .execute();
      await db.schema
        .createIndex('calendar_revisions_of_classwork')
        .on('calendar_revisions')
        .column('classwork_id')
        .execute();
    },
  };
}
