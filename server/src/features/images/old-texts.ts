import { sql } from 'kysely';
import { ownPicture } from 'shared-api/rich-text';
import type { Core } from '../../core.ts';
import type { Db, TextRow } from '../../database/schema.ts';
import { importPictures } from './text-pictures.ts';
import { saveUses } from './uses.ts';

/** Texts per clean-up, because each may take seconds. */
const BATCH = 20;
/**
 * An unreachable server may be back in an hour; after the last attempt links replace missing
 * pictures.
 */
const MAX_TRIES = 3;
const OWNER = { lane: 'account', key: 'old texts' } as const;

const TEXTS: Record<TextRow, [table: string, column: string]> = {
  post_id: ['posts', 'detail'],
  scheduled_post_id: ['scheduled_posts', 'detail'],
  classwork_id: ['classwork', 'question'],
  submission_id: ['submissions', 'answer'],
};

type Deps = Pick<Core, 'db' | 'pictures' | 'fetcher' | 'richText'>;

/**
 * Imports the pictures of texts from before pictures were imported at once. Readers see links until
 * then.
 */
export async function importOldPictures(deps: Deps): Promise<void> {
  const { db } = deps;
  const due = await db
    .selectFrom('outside_pictures')
    .selectAll()
    .orderBy('tries')
    .limit(BATCH)
    .execute();
  for (const { text_id, kind, tries } of due) {
    const isLast = tries + 1 >= MAX_TRIES;
    const isDone = await takeOver(deps, kind, text_id, isLast);
    await (isDone || isLast ? forget(db, text_id) : countTry(db, { text_id, tries }));
  }
}

async function forget(db: Db, textId: string): Promise<void> {
  await db.deleteFrom('outside_pictures').where('text_id', '=', textId).execute();
}

async function countTry(db: Db, { text_id, tries }: { text_id: string; tries: number }) {
  const row = db.updateTable('outside_pictures').where('text_id', '=', text_id);
  await row.set({ tries: tries + 1 }).execute();
}

/**
 * Imports the pictures of one text.
 * @returns false if some could not be fetched: the text stays as it is, unless this was the last
 * attempt
 */
async function takeOver(deps: Deps, kind: TextRow, id: string, isLast: boolean): Promise<boolean> {
  const { db } = deps;
  const written = await readText(db, kind, id);
  if (written === undefined) return true;
  const pictures = await deps.richText.picturesIn(written);
  const outside = new Set(pictures.filter((src) => !ownPicture(src)));
  const { html, hashes } = await importPictures(deps, { html: written, pictures }, outside, OWNER);
  if (hashes.length < pictures.length && !isLast) return false;
  await db.transaction().execute(async (trx) => {
    if (await replaceText(trx, kind, id, { written, html })) await saveUses(trx, kind, id, hashes);
  });
  return true;
}

async function readText(db: Db, kind: TextRow, id: string): Promise<string | undefined> {
  const [table, column] = TEXTS[kind];
  const { rows } = await sql<{ html: string }>`
    select ${sql.ref(column)} as html from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.html;
}

/**
 * Replaces a text. Returns false if somebody has changed it meanwhile, because its pictures are
 * then imported already.
 */
async function replaceText(
  trx: Db,
  kind: TextRow,
  id: string,
  { written, html }: { written: string; html: string },
): Promise<boolean> {
  const [table, column] = TEXTS[kind];
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${html}
    where id = ${id} and ${sql.ref(column)} = ${written}`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}
