import type { Db, PictureRow } from '../../database/schema.ts';

/** Uses of no text. */
export const NOBODY: Record<PictureRow, null> = {
  post_id: null,
  scheduled_post_id: null,
  classwork_id: null,
  submission_id: null,
  quiz_question_id: null,
};

/** Lists the hashes of a text's pictures, including those of kept earlier versions. */
export async function listUses(db: Db, row: PictureRow, id: string): Promise<string[]> {
  const uses = await db.selectFrom('image_uses').select('hash').where(row, '=', id).execute();
  return uses.map(({ hash }) => hash);
}

/**
 * Records the pictures of a text, in the transaction that writes it; they are kept as long as the
 * text.
 */
export async function saveUses(
  trx: Db,
  row: PictureRow,
  id: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('image_uses').where(row, '=', id).execute();
  await insertUses(trx, row, id, hashes);
}

/** Adds pictures of a text to those of its earlier versions, which stay. */
export async function addUses(
  trx: Db,
  row: PictureRow,
  id: string,
  hashes: readonly string[],
): Promise<void> {
  const uses = await trx.selectFrom('image_uses').select('hash').where(row, '=', id).execute();
  const known = new Set(uses.map(({ hash }) => hash));
  await insertUses(
    trx,
    row,
    id,
    hashes.filter((hash) => !known.has(hash)),
  );
}

async function insertUses(trx: Db, row: PictureRow, id: string, hashes: readonly string[]) {
  if (hashes.length === 0) return;
  const uses = hashes.map((hash) => ({ ...NOBODY, hash, [row]: id }));
  await trx.insertInto('image_uses').values(uses).execute();
}
