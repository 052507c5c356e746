import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Up to where somebody has read the private messages on a piece of classwork. */
export function threadReads(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('thread_reads')
        .addColumn('thread_id', 'text', (column) =>
          column.notNull().references('work_threads.id').onDelete('cascade'),
        )
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('message_id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('read_once_each', ['thread_id', 'user_id'])
        .execute();
      await db.schema
        .createIndex('thread_reads_of_user')
        .on('thread_reads')
        .column('user_id')
        .execute();
      // Nobody knows what was read before: to all who could, it is.
      await sql`
        insert into thread_reads (thread_id, user_id, message_id)
        select work_threads.id, memberships.user_id, max(work_messages.id)
        from work_threads
        inner join work_messages on work_messages.thread_id = work_threads.id
        inner join classwork on classwork.id = work_threads.classwork_id
        inner join memberships on memberships.class_id = classwork.class_id
        where memberships.user_id = work_threads.student_id or memberships.role <> 'student'
        group by work_threads.id, memberships.user_id`.execute(db);
    },
  };
}
