import type { Migration } from 'kysely/migration';

/** The SHA-256 that a client declares when it announces an upload. */
export function declaredHashes(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('attachments').addColumn('declared_hash', 'text').execute();
    },
  };
}
