import type { Db, TextRow } from '../../database/schema.ts';

const NOBODY = { post_id: null, classwork_id: null, submission_id: null };

/** Notes which pictures a text shows, in the transaction that writes it: they stay as long as it does. */
export async function saveUses(
  trx: Db,
  row: TextRow,
  id: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('image_uses').where(row, '=', id).execute();
  if (hashes.length === 0) return;
  const uses = hashes.map((hash) => ({ ...NOBODY, hash, [row]: id }));
  await trx.insertInto('image_uses').values(uses).execute();
}
