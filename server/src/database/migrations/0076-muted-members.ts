import type { Migration } from 'kysely/migration';

/** Until when a student cannot write in the class, and why. */
export function mutedMembers(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('memberships').addColumn('muted_until', 'text').execute();
      await db.schema
        .alterTable('memberships')
        .addColumn('mute_reason', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  };
}
