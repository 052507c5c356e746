import type { Migration } from 'kysely/migration';

/** Versions of what somebody may overwrite: the marks and the rubric of classwork, and the text of a saved comment. */
export function versionsOfMarks(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('classwork')
        .addColumn('marks_version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await db.schema
        .alterTable('saved_comments')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    },
  };
}
