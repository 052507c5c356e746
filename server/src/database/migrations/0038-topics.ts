import type { Migration } from 'kysely/migration';

/** What a piece of classwork belongs to, as it is written; empty for nothing. */
export function topics(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('classwork')
        .addColumn('topic', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  };
}
