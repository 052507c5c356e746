import type { Migration } from 'kysely/migration';

/** Adds the second step of log-ins, and sessions that wait for it. */
export function secondFactors(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('second_factors')
        .addColumn('user_id', 'text', (column) =>
          column.primaryKey().references('users.id').onDelete('cascade'),
        )
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('prompt', 'text', (column) => column.notNull())
        .addColumn('last_step', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('recovery_codes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('used_at', 'text')
        .execute();
      await db.schema
        .createIndex('recovery_codes_of_user')
        .on('recovery_codes')
        .column('user_id')
        .execute();
      await db.schema.alterTable('sessions').addColumn('awaits', 'text').execute();
    },
  };
}
