import { newId } from '../../database/ids.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';

const COLUMNS = ['id', 'text', 'uses', 'version'] as const;

/** Lists comments, most used first; with equal use, the latest used first. */
export function listSaved(db: Db, userId: string) {
  return db
    .selectFrom('saved_comments')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('uses', 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type SavedRow = Awaited<ReturnType<typeof listSaved>>[number];

export function findSaved(db: Db, id: string, userId: string) {
  return db
    .selectFrom('saved_comments')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function findByText(db: Db, userId: string, text: string) {
  return db
    .selectFrom('saved_comments')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('text', '=', text)
    .executeTakeFirst();
}

export async function countSaved(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertSaved(db: Db, userId: string, text: string): Promise<SavedRow> {
  return db
    .insertInto('saved_comments')
    .values({ id: newId(), user_id: userId, text, used_at: timestamp() })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Changes the text, and adds the uses of the merged comment. */
export function updateSaved(db: Db, id: string, userId: string, text: string, more: number) {
  return db
    .updateTable('saved_comments')
    .set(({ eb }) => ({ text, uses: eb('uses', '+', more), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export function countUse(db: Db, id: string, userId: string) {
  return db
    .updateTable('saved_comments')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1), used_at: timestamp() }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Deletes a comment. Returns whether there was one. */
export async function deleteSaved(db: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_comments')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
