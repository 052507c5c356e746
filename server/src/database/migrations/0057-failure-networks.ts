import type { Migration } from 'kysely/migration';

/** The network and the evidence of each failure, and who opened a release successfully, by network. */
export function failureNetworks(): Migration {
  return {
    async up(db) {
      for (const name of ['network', 'phase', 'evidence']) {
        await db.schema
          .alterTable('release_failures')
          .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
          .execute();
      }
      await db.schema
        .createTable('release_successes')
        .addColumn('remote', 'text', (column) => column.notNull())
        .addColumn('release', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('network', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('release_successes_of_user', ['remote', 'release', 'user_id'])
        .execute();
      await db.schema
        .createIndex('release_successes_by_time')
        .on('release_successes')
        .column('at')
        .execute();
    },
  };
}
