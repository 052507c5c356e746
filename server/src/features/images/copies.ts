import { keepRows } from '../../database/queries/keep-rows.ts';
import type { Db, PictureRow } from '../../database/schema.ts';
import { NOBODY } from './uses.ts';

const PICTURE = /\/images\/([0-9a-f]{64})\.webp/g;

/**
 * Records the pictures of copied texts, by the ids of the originals, in the transaction that writes
 * them.
 */
export async function copyPictures(
  trx: Db,
  row: PictureRow,
  copies: ReadonlyMap<string, { copy: string; text: string }>,
): Promise<void> {
  const shown = [...copies.values()].map(({ copy, text }) => {
    return { copy, hashes: new Set(Array.from(text.matchAll(PICTURE), ([, hash = '']) => hash)) };
  });
  const wanted = new Set(shown.flatMap(({ hashes }) => [...hashes]));
  if (wanted.size > 0) await noteUses(trx, row, shown, [...wanted]);
  await copyPendingPictures(trx, copies);
}

async function noteUses(
  trx: Db,
  row: PictureRow,
  shown: { copy: string; hashes: ReadonlySet<string> }[],
  wanted: string[],
): Promise<void> {
  const images = trx.selectFrom('images').select('hash').where('hash', 'in', wanted);
  const there = new Set((await keepRows(trx, images).execute()).map(({ hash }) => hash));
  const uses = shown.flatMap(({ copy, hashes }) =>
    [...hashes].filter((hash) => there.has(hash)).map((hash) => ({ ...NOBODY, hash, [row]: copy })),
  );
  if (uses.length > 0) await trx.insertInto('image_uses').values(uses).execute();
}

/** Copies the markers of pictures that are still to be imported. */
async function copyPendingPictures(
  trx: Db,
  copies: ReadonlyMap<string, { copy: string }>,
): Promise<void> {
  const pendingPictures = await trx
    .selectFrom('outside_pictures')
    .selectAll()
    .where('text_id', 'in', [...copies.keys()])
    .execute();
  if (pendingPictures.length === 0) return;
  const rows = pendingPictures.map((one) => ({
    ...one,
    text_id: copies.get(one.text_id)?.copy ?? '',
  }));
  await trx.insertInto('outside_pictures').values(rows).execute();
}
