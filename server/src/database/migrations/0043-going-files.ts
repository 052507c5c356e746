import type { Migration } from 'kysely/migration';

/** Contents that are being removed, by a store that may be far away. */
export function goingFiles(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('files').addColumn('going_until', 'text').execute();
    },
  };
}
