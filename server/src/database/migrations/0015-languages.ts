import type { Migration } from 'kysely/migration';

export function languages(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('users').addColumn('language', 'text').execute();
    },
  };
}
