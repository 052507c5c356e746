import type { Db, TextRow } from '../../database/schema.ts';

const NOBODY = { post_id: null, scheduled_post_id: null, classwork_id: null, submission_id: null };

/** Of the pictures that a text shows, or has shown where its earlier versions stay. */
export async function listUses(db: Db, row: TextRow, id: string): Promise<string[]> {
  const uses = await db.selectFrom('image_uses').select('hash').where(row, '=', id).execute();
  return uses.map(({ hash }) => hash);
}

/** Notes which pictures a text shows, in the transaction that writes it: they stay as long as it does. */
export async function saveUses(
  trx: Db,
  row: TextRow,
  id: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('image_uses').where(row, '=', id).execute();
  await insertUses(trx, row, id, hashes);
}

/** The same for a text that stands beside others, which go on showing theirs. */
export async function addUses(
  trx: Db,
  row: TextRow,
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

async function insertUses(trx: Db, row: TextRow, id: string, hashes: readonly string[]) {
  if (hashes.length === 0) return;
  const uses = hashes.map((hash) => ({ ...NOBODY, hash, [row]: id }));
  await trx.insertInto('image_uses').values(uses).execute();
}
