import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the time at which an account is to be deleted, and the time at which it was. */
export function accountDeletion(): Migration {
  return {
    async up(db) {
      for (const column of ['deletion_at', 'deleted_at']) {
        await db.schema.alterTable('users').addColumn(column, 'text').execute();
      }
      await db.schema
        .createIndex('users_to_delete')
        .on('users')
        .column('deletion_at')
        .where(sql.ref('deletion_at'), 'is not', null)
        .execute();
    },
  };
}
