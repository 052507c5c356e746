import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import { deleteInBatches } from '../../database/queries/batches.ts';
import type { Db } from '../../database/schema.ts';
import { DAY, timestamp, type Timestamp } from '../../time.ts';
import { recordAudit } from '../audit/record.ts';
import { DELETED_KEEPS } from '../restoring/restoring.ts';

/** Time that an answered report is kept; as long as the notification of its answer. */
const ANSWERED_KEEPS = 90 * DAY;

/** Time that an open report is kept: about half a school year, in which nobody has answered. */
const OPEN_KEEPS = 180 * DAY;

/** Purges reports that were answered long ago, and open ones that nobody has answered for longer. */
export async function purgeReports({ db }: Core): Promise<void> {
  const reports = db.selectFrom('moderation_reports').select('id');
  const answered = reports.where('closed_at', '<', timestamp(-ANSWERED_KEEPS));
  const lapsed = reports
    .where('closed_at', 'is', null)
    .where('created_at', '<', timestamp(-OPEN_KEEPS));
  for (const expired of [answered, lapsed]) {
    await deleteInBatches((limit) => {
      return db.deleteFrom('moderation_reports').where('id', 'in', expired.limit(limit));
    });
  }
}

/**
 * Purges records of content hidden long ago. The content itself is purged like deleted content; a
 * file has no such mark, and is purged here.
 */
export async function purgeHidden({ db }: Core): Promise<void> {
  await purgeHiddenFiles(db, timestamp(-DELETED_KEEPS));
  const expired = db
    .selectFrom('hidden_content')
    .select('id')
    .where('hidden_at', '<', timestamp(-DELETED_KEEPS));
  return deleteInBatches((limit) => {
    return db.deleteFrom('hidden_content').where('id', 'in', expired.limit(limit));
  });
}

const BATCH = 50;

/** Deletes files with their uses; the clean-up of files removes contents that nothing refers to. */
async function purgeHiddenFiles(db: Db, before: Timestamp): Promise<void> {
  let count: number;
  do {
    count = await transact(db, async (trx) => {
      const rows = await trx
        .deleteFrom('hidden_content')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('hidden_content')
            .select('id')
            .where('hidden_at', '<', before)
            .where('kind', '=', 'file')
            .limit(BATCH),
        )
        .returning('thing_id')
        .execute();
      const ids = rows.map(({ thing_id: id }) => id);
      if (ids.length === 0) return 0;
      await trx.deleteFrom('attachment_uses').where('attachment_id', 'in', ids).execute();
      const deleted = await trx
        .deleteFrom('attachments')
        .where('id', 'in', ids)
        .returning(['id', 'class_id'])
        .execute();
      const entry = { event: 'file.deleted', actorId: null, payload: {} } as const;
      await recordAudit(
        trx,
        ...deleted.map(({ id: subjectId, class_id: classId }) => {
          return { ...entry, classId, subjectId };
        }),
      );
      return rows.length;
    });
  } while (count === BATCH);
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
