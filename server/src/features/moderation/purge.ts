import type { Core } from '../../core.ts';
import { deleteInBatches } from '../../database/queries/batches.ts';
import type { Db } from '../../database/schema.ts';
import { DAY, timestamp } from '../../time.ts';

/** Time that an answered report is kept; as long as the notification of its answer. */
const ANSWERED_KEEPS = 90 * DAY;

/** Purges reports that were answered long ago. */
export function purgeReports({ db }: Core): Promise<void> {
  const expired = db
    .selectFrom('moderation_reports')
    .select('id')
    .where('closed_at', '<', timestamp(-ANSWERED_KEEPS));
  return deleteInBatches((limit) => {
    return db.deleteFrom('moderation_reports').where('id', 'in', expired.limit(limit));
  });
}

/** Purges the reports of a class that has ended. */
export function purgeReportsOf(db: Db, classId: string): Promise<void> {
  return deleteInBatches((limit) => {
    const rows = db.selectFrom('moderation_reports').select('id').where('class_id', '=', classId);
    return db.deleteFrom('moderation_reports').where('id', 'in', rows.limit(limit));
  });
}
