import { setImmediate } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import { deleteInBatches } from '../../database/queries/batches.ts';
import { isWithoutBackup, removeExpiredMaintenance } from '../../database/maintenance.ts';
import type { Database, Db } from '../../database/schema.ts';
import { DAY, MINUTE, timestamp, type Timestamp } from '../../time.ts';
import { recordAudit } from '../audit/record.ts';
import { isUnstarted } from './uploads/unstarted.ts';

/**
 * Age of unused files at their removal; nothing refers yet to a file of a text that somebody is
 * writing.
 */
const UNUSED_KEEP = DAY;
/** Time to investigate what the virus scanner flagged. */
const QUARANTINE_KEEP = 30 * DAY;
const BATCH = 50;
/**
 * Time for which contents are marked as being removed, and cannot be read. If the server stops
 * meanwhile, another one may take over after that.
 */
const GOING = 5 * MINUTE;
/** Longer than a removal with all retries. */
const REMOVING = 3 * MINUTE;

/**
 * Removes unattached uploads, complete or not, those that nobody began to send, and contents
 * without an upload.
 */
export async function purgeFiles(core: Core): Promise<void> {
  const before = timestamp(-UNUSED_KEEP);
  await inSteps(() => removeUploads(core, before));
  await removeStrays(core, before);
  await core.files.uploads.emptyQuarantine(new Date(timestamp(-QUARANTINE_KEEP)));
  await removeExpiredMaintenance(core.db);
  // Last, because the store may be down.
  await inSteps(() => removeContents(core, before));
}

/**
 * Removes all uploads of a class that has ended. Their contents are removed by the next clean-up.
 */
export async function purgeFilesOf(db: Db, classId: string): Promise<void> {
  await deleteInBatches((limit) => {
    const ids = db.selectFrom('attachments').select('id').where('class_id', '=', classId);
    return db.deleteFrom('attachments').where('id', 'in', ids.limit(limit));
  });
}

async function inSteps(step: () => Promise<number>): Promise<void> {
  while ((await step()) === BATCH) await setImmediate();
}

async function removeUploads({ db, files }: Core, before: Timestamp): Promise<number> {
  const unstarted = isUnstarted();
  const isOver = (eb: ExpressionBuilder<Database, 'attachments'>) =>
    eb.or([eb('attachments.touched_at', '<', before), unstarted(eb)]);
  const loose = db
    .selectFrom('attachments')
    .select('attachments.id')
    .where(isOver)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attachment_uses')
            .select('attachment_uses.attachment_id')
            .whereRef('attachment_uses.attachment_id', '=', 'attachments.id'),
        ),
      ),
    )
    .limit(BATCH);
  const deleted = await transact(db, async (trx) => {
    const rows = await trx
      .deleteFrom('attachments')
      .where('id', 'in', loose)
      // Repeated here, because PostgreSQL evaluates only this condition again on a concurrently
      // changed row.
      .where(isOver)
      .returning(['id', 'class_id', 'kept_at'])
      .execute();
    const stored = rows.filter(({ kept_at }) => kept_at !== null);
    const entry = { event: 'file.deleted', actorId: null, payload: {} } as const;
    const entries = stored.map(({ id, class_id }) => ({
      ...entry,
      classId: class_id,
      subjectId: id,
    }));
    await recordAudit(trx, ...entries);
    return rows;
  });
  for (const { id } of deleted) await files.uploads.remove(id);
  return deleted.length;
}

/** Removes data of uploads whose class has ended, or that the server had no time to remove. */
async function removeStrays({ db, files }: Core, before: Timestamp): Promise<void> {
  const ids = await files.uploads.list(new Date(before));
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH);
    const known = await db.selectFrom('attachments').select('id').where('id', 'in', some).execute();
    const knownIds = new Set(known.map(({ id }) => id));
    for (const id of some) if (!knownIds.has(id)) await files.uploads.remove(id);
  }
}

/**
 * Marks some contents, removes them, and then their rows. The store may be slow, and no transaction
 * waits for it. An upload of the same content waits until the row is gone, and stores the content
 * again.
 */
async function removeContents({ db, files }: Core, before: Timestamp): Promise<number> {
  const going_until = timestamp(GOING);
  const going = await takeOrphans(db, before, going_until);
  const own = db.updateTable('files').where('going_until', '=', going_until);
  const latest = Date.now() + GOING - REMOVING;
  let deletedCount = 0;
  try {
    for (const hash of going) {
      if (Date.now() > latest) break;
      await files.store.remove(hash);
      await db
        .deleteFrom('files')
        .where('hash', '=', hash)
        .where('going_until', '=', going_until)
        .execute();
      deletedCount += 1;
    }
  } finally {
    // Not the one that failed, because its removal may still be in progress.
    const rest = going.slice(deletedCount + 1);
    if (rest.length > 0) await own.set({ going_until: null }).where('hash', 'in', rest).execute();
  }
  return deletedCount;
}

async function takeOrphans(db: Db, before: Timestamp, going_until: Timestamp): Promise<string[]> {
  const now = timestamp();
  const orphans = db
    .selectFrom('files')
    .select('files.hash')
    .where('touched_at', '<', before)
    .where(isFree(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attachments')
            .select('attachments.id')
            .whereRef('attachments.hash', '=', 'files.hash'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('data_exports')
            .select('data_exports.id')
            .whereRef('data_exports.hash', '=', 'files.hash'),
        ),
      ),
    )
    .limit(BATCH);
  const taken = await db
    .updateTable('files')
    .set({ going_until })
    .where('hash', 'in', orphans)
    .where(isWithoutBackup(now))
    // Repeated here, because PostgreSQL evaluates only this condition again on a concurrently
    // changed row.
    .where('touched_at', '<', before)
    .where(isFree(now))
    .returning('hash')
    .execute();
  return taken.map(({ hash }) => hash);
}

/** Matches contents that nobody is removing, or whose removal was not completed in time. */
function isFree(now: Timestamp) {
  return ({ eb, or }: ExpressionBuilder<Database, 'files'>) =>
    or([eb('files.going_until', 'is', null), eb('files.going_until', '<', now)]);
}
