import type { Migration } from 'kysely/migration';

/** Nobody who was removed before is known as such: until now, leaving and being removed looked the same. */
export function removals(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('memberships').addColumn('removed_code', 'text').execute();
    },
  };
}
