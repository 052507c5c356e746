import type { Selectable } from 'kysely';
import type { AttachmentTable, Db } from '../../database/schema.ts';
import { SECOND, timestamp } from '../../time.ts';

/** Duration of a claim on an upload; the writer renews it before its end. */
export const LEASE = 30 * SECOND;

export type AttachmentRow = Selectable<AttachmentTable>;

/** Complete attachment, as its readers see it. */
export type AttachmentFile = Pick<AttachmentRow, 'id' | 'name' | 'size' | 'type'> & {
  hash: string;
};

/** Finds an upload of this person. */
export function findUpload(
  db: Db,
  id: string,
  ownerId: string,
): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('attachments')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

/** Claims an upload that nobody else is writing, for a while. Returns false if somebody is. */
export async function claimUpload(db: Db, id: string, writer: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attachments')
    .set({ writer, written_until: timestamp(LEASE) })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('writer', 'is', null), eb('written_until', '<', timestamp())]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Renews a claim. Returns false if it was lost. */
export async function renewClaim(db: Db, id: string, writer: string): Promise<boolean> {
  const { numUpdatedRows } = await claimed(db, id, writer)
    .set({ written_until: timestamp(LEASE) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records the safely stored bytes, and releases the claim. */
export async function releaseUpload(
  db: Db,
  id: string,
  writer: string,
  received: number,
): Promise<void> {
  await claimed(db, id, writer)
    .set({ received, writer: null, written_until: null, touched_at: timestamp() })
    .execute();
}

function claimed(db: Db, id: string, writer: string) {
  return db.updateTable('attachments').where('id', '=', id).where('writer', '=', writer);
}

/**
 * Records the hash, type and name of a complete upload before its content moves to the store. From
 * here on the content is in use, and a server that finds the move unfinished can complete it.
 * Returns false while the content is being removed.
 */
export async function nameContent(
  trx: Db,
  { id, size }: Pick<AttachmentRow, 'id' | 'size'>,
  { hash, type, name }: { hash: string; type: string; name: string },
): Promise<boolean> {
  const touched_at = timestamp();
  const named = await trx
    .insertInto('files')
    .values({ hash, size, touched_at, going_until: null })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ touched_at, going_until: null })
        .where(({ eb, or }) =>
          or([eb('files.going_until', 'is', null), eb('files.going_until', '<', touched_at)]),
        ),
    )
    .returning('hash')
    .executeTakeFirst();
  if (!named) return false;
  await trx.updateTable('attachments').set({ hash, type, name }).where('id', '=', id).execute();
  return true;
}

/** Records that the content is in the store. */
export async function markStored(db: Db, id: string): Promise<void> {
  const now = timestamp();
  const row = db.updateTable('attachments').where('id', '=', id);
  await row.set({ kept_at: now, touched_at: now }).execute();
}

/** Removes an unused upload. Returns false if something refers to it. */
export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('attachments')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attachment_uses')
            .select('attachment_uses.attachment_id')
            .whereRef('attachment_uses.attachment_id', '=', 'attachments.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
