import type { Migration } from 'kysely/migration';

/** Who is told otherwise of what has happened: as somebody whom its text mentions. */
export function mentions(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('happenings')
        .addColumn('mentioned', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  };
}
