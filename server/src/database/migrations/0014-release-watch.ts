import type { Migration } from 'kysely/migration';

export function releaseWatch(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('release_log').addColumn('why', 'text').execute();
      await db.schema
        .createTable('release_failures')
        .addColumn('remote', 'text', (column) => column.notNull())
        .addColumn('release', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('release_failures_of_user', ['remote', 'release', 'user_id'])
        .execute();
      await db.schema
        .createTable('release_tabs')
        .addColumn('process', 'text', (column) => column.notNull())
        .addColumn('remote', 'text', (column) => column.notNull())
        .addColumn('release', 'text', (column) => column.notNull())
        .addColumn('tabs', 'integer', (column) => column.notNull())
        .addColumn('users', 'integer', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('release_tabs_of_process', ['process', 'remote', 'release'])
        .execute();
      await db.schema
        .createTable('release_counts')
        .addColumn('remote', 'text', (column) => column.notNull())
        .addColumn('release', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('what', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('release_counts_of_day', ['remote', 'release', 'day', 'what'])
        .execute();
    },
  };
}
