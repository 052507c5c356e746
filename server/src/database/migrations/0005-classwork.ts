import type { Migration } from 'kysely/migration';

export function classwork(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('classwork')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('class_id', 'text', (column) =>
          column.notNull().references('classes.id').onDelete('cascade'),
        )
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('mark', 'integer', (column) => column.notNull())
        .addColumn('is_draft', 'boolean', (column) => column.notNull())
        .addColumn('due_at', 'text')
        .addColumn('posted_at', 'text', (column) => column.notNull())
        .addColumn('changed_at', 'text', (column) => column.notNull())
        .addColumn('has_grades', 'boolean', (column) => column.notNull().defaultTo(false))
        .addColumn('deleted_at', 'text')
        .addColumn('files', 'text', (column) => column.notNull())
        // Last, as SQLite reads a row from its beginning, and lists of grades need not come this far.
        .addColumn('question', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('classwork_of_class')
        .on('classwork')
        .columns(['class_id', 'posted_at'])
        .execute();

      await db.schema
        .createTable('submissions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('classwork_id', 'text', (column) =>
          column.notNull().references('classwork.id').onDelete('cascade'),
        )
        .addColumn('student_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('submitted_at', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('score_hundredths', 'integer')
        .addColumn('comment', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('graded_at', 'text')
        .addColumn('answer', 'text', (column) => column.notNull())
        .addUniqueConstraint('one_submission_each', ['classwork_id', 'student_id'])
        .execute();
      await db.schema
        .createIndex('submissions_of_student')
        .on('submissions')
        .column('student_id')
        .execute();

      await db.schema
        .createTable('calendar_feeds')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('class_id', 'text', (column) =>
          column.notNull().references('classes.id').onDelete('cascade'),
        )
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addUniqueConstraint('one_calendar_feed_each', ['class_id', 'user_id'])
        .execute();
      await db.schema
        .createIndex('calendar_feeds_of_user')
        .on('calendar_feeds')
        .column('user_id')
        .execute();
    },
  };
}
