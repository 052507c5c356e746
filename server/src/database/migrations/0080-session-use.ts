import type { Migration } from 'kysely/migration';

/** Adds when a session was last used. Its expiry says so no more once it meets the longest lifetime. */
export function sessionUse(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('sessions').addColumn('used_at', 'text').execute();
    },
  };
}
