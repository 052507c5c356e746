import type { Selectable } from 'kysely';
import { newId } from '../../database/ids.ts';
import { claimRows } from '../../database/queries/claim-rows.ts';
import type { DataExportTable, Db } from '../../database/schema.ts';
import { DAY, MINUTE, timestamp } from '../../time.ts';

export type DataExportRow = Selectable<DataExportTable>;

/** Time for which an archive can be downloaded. */
export const ARCHIVE_KEPT = 7 * DAY;
/** Duration of a claim. After it, another process may take over, in case this one died. */
const CLAIM = 5 * MINUTE;
/** Attempts until an archive is given up. */
export const ATTEMPTS = 5;

export function findExport(db: Db, userId: string): Promise<DataExportRow | undefined> {
  return db.selectFrom('data_exports').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Requests an archive, which replaces an older one. Returns false while one is being written. */
export async function insertExport(
  db: Db,
  { userId, language }: { userId: string; language: string | null },
): Promise<boolean> {
  const values = {
    id: newId(),
    requested_at: timestamp(),
    language,
    attempts: 0,
    claimed_until: null,
    ended_at: null,
    hash: null,
    size: null,
    expires_at: null,
  };
  const row = await db
    .insertInto('data_exports')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('data_exports.ended_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims the oldest requested archive; of several processes, one gets it. */
export function claimExport(db: Db): Promise<DataExportRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const now = timestamp();
    const waiting = trx
      .selectFrom('data_exports')
      .select('user_id')
      .where('ended_at', 'is', null)
      .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
      .orderBy('requested_at')
      .limit(1);
    const next = await claimRows(trx, waiting).executeTakeFirst();
    if (!next) return undefined;
    return trx
      .updateTable('data_exports')
      .set(({ eb }) => ({ claimed_until: timestamp(CLAIM), attempts: eb('attempts', '+', 1) }))
      .where('user_id', '=', next.user_id)
      .returningAll()
      .executeTakeFirst();
  });
}

/** Renews a claim. Returns false if the request is gone. */
export async function renewClaim(db: Db, { id }: Pick<DataExportRow, 'id'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_exports')
    .set({ claimed_until: timestamp(CLAIM) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records the content before it moves to the store, so that no clean-up removes it. */
export async function nameArchive(
  trx: Db,
  { id }: Pick<DataExportRow, 'id'>,
  { hash, size }: { hash: string; size: number },
): Promise<void> {
  const touched_at = timestamp();
  await trx
    .insertInto('files')
    .values({ hash, size, touched_at, going_until: null })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ touched_at }))
    .execute();
  await trx.updateTable('data_exports').set({ hash, size }).where('id', '=', id).execute();
}

/** Ends a request with its archive. Returns false if the account was deleted meanwhile. */
export async function finishExport(trx: Db, { id }: Pick<DataExportRow, 'id'>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('data_exports')
    .set({ ended_at: timestamp(), expires_at: timestamp(ARCHIVE_KEPT) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases a claim of a server that stops; the attempt does not count. */
export async function releaseExport(
  db: Db,
  { id, attempts }: Pick<DataExportRow, 'id' | 'attempts'>,
): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ claimed_until: null, attempts: attempts - 1, hash: null })
    .where('id', '=', id)
    .execute();
}

/** Releases a claim after a failure; the last failure ends the request without an archive. */
export async function failExport(
  db: Db,
  { id, attempts }: Pick<DataExportRow, 'id' | 'attempts'>,
): Promise<void> {
  const isOver = attempts >= ATTEMPTS;
  await db
    .updateTable('data_exports')
    .set(
      isOver
        ? { ended_at: timestamp(), hash: null, expires_at: null }
        : // The next attempt follows after a while, when the store may be back.
          { claimed_until: timestamp(MINUTE), hash: null },
    )
    .where('id', '=', id)
    .execute();
}
