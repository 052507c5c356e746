import type { Migration } from 'kysely/migration';

/** Since when a class is archived, so that nothing in it changes. */
export function archive(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('classes').addColumn('archived_at', 'text').execute();
    },
  };
}
