import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Files of what is published later are found by name too, by its teachers: those that are there are looked at anew. */
export function scheduledFiles(): Migration {
  return {
    async up(db) {
      await sql`
        insert into search_waiting (kind, thing_id)
        select distinct 'file', attachment_id from attachment_uses
        where scheduled_post_id is not null`.execute(db);
    },
  };
}
