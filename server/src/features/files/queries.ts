import type { Selectable } from 'kysely';
import type { AttachmentTable, Db } from '../../database/schema.ts';
import { SECOND, timestamp } from '../../time.ts';

/** Whoever writes says so anew before it is over. */
export const LEASE = 30 * SECOND;

export type AttachmentRow = Selectable<AttachmentTable>;

/** An attachment that is whole, as its readers see it. */
export type AttachmentFile = Pick<AttachmentRow, 'id' | 'name' | 'size' | 'type'> & {
  hash: string;
};

/** An upload of this person. */
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

/** Takes an upload that nobody else is writing, for a while. False where somebody is. */
export async function claimUpload(db: Db, id: string, writer: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attachments')
    .set({ writer, written_until: timestamp(LEASE) })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('writer', 'is', null), eb('written_until', '<', timestamp())]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where it was taken away. */
export async function renewClaim(db: Db, id: string, writer: string): Promise<boolean> {
  const { numUpdatedRows } = await claimed(db, id, writer)
    .set({ written_until: timestamp(LEASE) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes how much of it is safe, and lets go. */
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
 * Notes what an upload is once all of it has come, before its content goes to its place: from here on the content is referred to, and whoever
 * finds it half done can end it. False while that content is being removed.
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

/** Its content is in its place. */
export async function markStored(db: Db, id: string): Promise<void> {
  const now = timestamp();
  const row = db.updateTable('attachments').where('id', '=', id);
  await row.set({ kept_at: now, touched_at: now }).execute();
}

/** Removes an upload that nothing refers to. False where something does. */
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
