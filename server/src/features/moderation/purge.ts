import type { Core } from '../../core.ts';
import { deleteInBatches } from '../../database/queries/batches.ts';
import type { Db } from '../../database/schema.ts';
import { DAY, timestamp } from '../../time.ts';
import { DELETED_KEEPS } from '../restoring/restoring.ts';

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

/** Purges records of content hidden long ago; the content itself is purged like deleted one. */
export function purgeHidden({ db }: Core): Promise<void> {
  const expired = db
    .selectFrom('hidden_content')
    .select('id')
    .where('hidden_at', '<', timestamp(-DELETED_KEEPS));
  return deleteInBatches((limit) => {
    return db.deleteFrom('hidden_content').where('id', 'in', expired.limit(limit));
  });
}

/** Purges what was hidden in a class that has ended. */
export function purgeHiddenOf(db: Db, classId: string): Promise<void> {
  return deleteInBatches((limit) => {
    const rows = db.selectFrom('hidden_content').select('id').where('class_id', '=', classId);
    return db.deleteFrom('hidden_content').where('id', 'in', rows.limit(limit));
  });
}

/** Purges the reports of a class that has ended. */
export function purgeReportsOf(db: Db, classId: string): Promise<void> {
  return deleteInBatches((limit) => {
    const rows = db.selectFrom('moderation_reports').select('id').where('class_id', '=', classId);
    return db.deleteFrom('moderation_reports').where('id', 'in', rows.limit(limit));
  });
}
