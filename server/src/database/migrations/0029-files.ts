import type { Migration } from 'kysely/migration';

/** Files that people upload, and what they hang on. Their contents are beside the database, each once. */
export function files(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('files')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('touched_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('files_by_touch').on('files').column('touched_at').execute();

      await db.schema
        .createTable('attachments')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('received', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('hash', 'text', (column) => column.references('files.hash'))
        .addColumn('kept_at', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('touched_at', 'text', (column) => column.notNull())
        .addColumn('writer', 'text')
        .addColumn('written_until', 'text')
        .execute();
      for (const column of ['owner_id', 'class_id', 'hash', 'touched_at']) {
        await db.schema
          .createIndex(`attachments_by_${column}`)
          .on('attachments')
          .column(column)
          .execute();
      }

      const things = { post_id: 'posts', comment_id: 'comments', classwork_id: 'classwork' };
      let uses = db.schema
        .createTable('attachment_uses')
        .addColumn('attachment_id', 'text', (column) =>
          column.notNull().references('attachments.id').onDelete('cascade'),
        )
        .addColumn('place', 'integer', (column) => column.notNull());
      for (const [column, table] of Object.entries({ ...things, submission_id: 'submissions' })) {
        uses = uses.addColumn(column, 'text', (added) =>
          added.references(`${table}.id`).onDelete('cascade'),
        );
      }
      await uses.addColumn('attempt', 'integer').execute();
      for (const column of ['attachment_id', ...Object.keys(things), 'submission_id']) {
        await db.schema
          .createIndex(`attachment_uses_by_${column}`)
          .on('attachment_uses')
          .column(column)
          .execute();
      }
    },
  };
}
