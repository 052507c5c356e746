import { setImmediate } from 'node:timers/promises';
import type { Core } from '../../core.ts';
import { deleteInBatches } from '../../database/batches.ts';
import type { Db } from '../../database/schema.ts';
import { DAY, timestamp, type Timestamp } from '../../time.ts';

/** What somebody is still writing is referred to by nothing here. */
const UNUSED_KEEP = DAY;
/** For whoever looks into what the virus scanner flagged. */
const QUARANTINE_KEEP = 30 * DAY;
const BATCH = 50;

/** Removes the uploads that hang on nothing, whole or not, and the contents that no upload has any more. */
export async function purgeFiles(core: Core): Promise<void> {
  const before = timestamp(-UNUSED_KEEP);
  await inSteps(() => removeUploads(core, before));
  await inSteps(() => removeContents(core, before));
  await removeStrays(core, before);
  await core.files.store.emptyQuarantine(new Date(timestamp(-QUARANTINE_KEEP)));
}

/** Removes all uploads of a class that has ended. Their contents go with the next clean-up. */
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
  const loose = db
    .selectFrom('attachments')
    .select('attachments.id')
    .where('touched_at', '<', before)
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
  const gone = await db
    .deleteFrom('attachments')
    .where('id', 'in', loose)
    // Again: of a row that somebody takes up at the same time PostgreSQL looks only at this anew.
    .where('touched_at', '<', before)
    .returning('id')
    .execute();
  for (const { id } of gone) await files.store.removeUpload(id);
  return gone.length;
}

/** What has come of uploads whose class has ended, or that the server had no time to remove. */
async function removeStrays({ db, files }: Core, before: Timestamp): Promise<void> {
  const ids = await files.store.listUploads(new Date(before));
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH);
    const known = await db.selectFrom('attachments').select('id').where('id', 'in', some).execute();
    const kept = new Set(known.map(({ id }) => id));
    for (const id of some) if (!kept.has(id)) await files.store.removeUpload(id);
  }
}

/** In a transaction: who uploads the same again waits for its end, and puts the content there anew. */
function removeContents({ db, files }: Core, before: Timestamp): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const orphans = trx
      .selectFrom('files')
      .select('files.hash')
      .where('touched_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('attachments')
              .select('attachments.id')
              .whereRef('attachments.hash', '=', 'files.hash'),
          ),
        ),
      )
      .limit(BATCH);
    const gone = await trx
      .deleteFrom('files')
      .where('hash', 'in', orphans)
      .where('touched_at', '<', before)
      .returning('hash')
      .execute();
    for (const { hash } of gone) await files.store.remove(hash);
    return gone.length;
  });
}
