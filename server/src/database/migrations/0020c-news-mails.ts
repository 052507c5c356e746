import type { Migration } from 'kysely/migration';

/** Mails of what is new: one at a time gathers, for each person and kind of mail. */
export function newsMails(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('notifications').addColumn('mail', 'text').execute();
      await db.schema.alterTable('notifications').addColumn('mail_id', 'text').execute();
      await db.schema.alterTable('mails').addColumn('gathers', 'text').execute();
      // Those that gather nothing have null there, which is like no other null.
      await db.schema
        .createIndex('mails_that_gather')
        .on('mails')
        .columns(['user_id', 'gathers'])
        .unique()
        .execute();
    },
  };
}
