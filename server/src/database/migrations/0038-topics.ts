import type { Migration } from 'kysely/migration';

/** Topic of a piece of classwork, as typed; empty for none. */
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
