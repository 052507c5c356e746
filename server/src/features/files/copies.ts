import type { Selectable, SelectQueryBuilder } from 'kysely';
import { newId } from '../../database/ids.ts';
import { keepRows } from '../../database/queries/keep-rows.ts';
import type { AttachmentTable, Database, Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { isNotHidden } from '../restoring/restoring.ts';

type Row = 'post_id' | 'classwork_id';

/**
 * Attaches the current files of originals to their copies, as uploads of this person in the class
 * of the copies. The contents are shared, so a copy needs room for its row only.
 */
export async function copyAttachments(
  trx: Db,
  row: Row,
  copies: ReadonlyMap<string, { copy: string }>,
  { classId, userId }: { classId: string; userId: string },
): Promise<void> {
  const uses = await trx
    .selectFrom('attachment_uses')
    .select(['attachment_id', 'place'])
    .select(`${row} as target`)
    .where(row, 'in', [...copies.keys()])
    .where('attempt', 'is', null)
    .where(isNotHidden('attachment_uses.attachment_id'))
    .$narrowType<{ target: string }>()
    .execute();
  if (uses.length === 0) return;
  const made = await copyRows(
    trx,
    uses.map(({ attachment_id: id }) => id),
    { classId, userId },
  );
  const copied = uses.flatMap(({ attachment_id: id, place: index, target }) => {
    const attachment_id = made.get(id);
    const on = copies.get(target)?.copy;
    if (attachment_id === undefined || on === undefined) return [];
    const nothing = { post_id: null, comment_id: null, classwork_id: null, submission_id: null };
    return [{ ...nothing, [row]: on, attachment_id, place: index, attempt: null }];
  });
  if (copied.length > 0) await trx.insertInto('attachment_uses').values(copied).execute();
}

/**
 * Copies the rows. A locked row keeps its content from being removed.
 * @returns the ids of the copies by those of the originals
 */
async function copyRows(
  trx: Db,
  ids: readonly string[],
  { classId, userId }: { classId: string; userId: string },
): Promise<Map<string, string>> {
  const locked = trx
    .selectFrom('attachments')
    .selectAll()
    .where('id', 'in', ids)
    .where('kept_at', 'is not', null);
  const found = await keepRows(trx, locked).execute();
  const now = timestamp();
  const made = new Map(
    found.map(({ id, name, type, size, hash }): [string, Selectable<AttachmentTable>] => [
      id,
      {
        id: newId(),
        owner_id: userId,
        class_id: classId,
        name,
        type,
        size,
        received: size,
        hash,
        declared_hash: hash,
        kept_at: now,
        created_at: now,
        touched_at: now,
        writer: null,
        written_until: null,
      },
    ]),
  );
  if (made.size > 0) {
    await trx
      .insertInto('attachments')
      .values([...made.values()])
      .execute();
  }
  return new Map([...made].map(([id, copy]) => [id, copy.id]));
}

/** Returns the bytes of the files currently attached to these targets. */
export async function sizeOfAttached(
  db: Db,
  row: Row,
  copied: SelectQueryBuilder<Database, 'classwork' | 'posts', { id: string }>,
): Promise<number> {
  const { bytes } = await db
    .selectFrom('attachments')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('attachment_uses')
        .select('attachment_id')
        .where('attempt', 'is', null)
        .where(row, 'in', copied),
    )
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
