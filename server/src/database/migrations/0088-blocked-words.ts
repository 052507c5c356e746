import type { Migration } from 'kysely/migration';

/** Words that students of a class cannot write, as a JSON list. */
export function blockedWords(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('classes')
        .addColumn('blocked_words', 'text', (column) => column.notNull().defaultTo('[]'))
        .execute();
    },
  };
}
