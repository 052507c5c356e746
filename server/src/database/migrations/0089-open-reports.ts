import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Index of open reports by time, for their purge. */
export function openReports(): Migration {
  return {
    async up(db) {
      await db.schema
        .createIndex('open_reports_since')
        .on('moderation_reports')
        .column('created_at')
        .where(sql.ref('closed_at'), 'is', null)
        .execute();
    },
  };
}
