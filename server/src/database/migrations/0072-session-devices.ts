import type { Migration } from 'kysely/migration';

/** Adds to each session the device that opened it, and to a mail the session that it reports. */
export function sessionDevices(): Migration {
  return {
    async up(db) {
      for (const column of ['browser', 'system', 'network']) {
        await db.schema
          .alterTable('sessions')
          .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
          .execute();
      }
      await db.schema.alterTable('sessions').addColumn('device_id', 'text').execute();
      await db.schema.alterTable('mails').addColumn('session_id', 'text').execute();
    },
  };
}
