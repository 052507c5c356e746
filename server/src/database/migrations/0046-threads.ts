import type { Migration } from 'kysely/migration';

/** What a student and those who teach them write to each other about a piece of classwork. */
export function threads(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('work_threads')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('classwork_id', 'text', (column) =>
          column.notNull().references('classwork.id').onDelete('cascade'),
        )
        .addColumn('student_id', 'text', (column) => column.notNull().references('users.id'))
        .addUniqueConstraint('one_thread_each', ['classwork_id', 'student_id'])
        .execute();
      await index('threads_of_student').on('work_threads').column('student_id').execute();

      await db.schema
        .createTable('work_messages')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('thread_id', 'text', (column) =>
          column.notNull().references('work_threads.id').onDelete('cascade'),
        )
        .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('deleted_at', 'text')
        .execute();
      await index('messages_of_thread').on('work_messages').columns(['thread_id', 'id']).execute();
      await index('thread_messages_of_author').on('work_messages').column('author_id').execute();
      // For those that are to be removed for good.
      await index('deleted_thread_messages')
        .on('work_messages')
        .column('deleted_at')
        .where('deleted_at', 'is not', null)
        .execute();

      function index(name: string) {
        return db.schema.createIndex(name);
      }
    },
  };
}
