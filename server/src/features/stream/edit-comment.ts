import { SERVER_LIMITS } from 'shared-api/calls';
import type { Selectable } from 'kysely';
import type { CommentTable, Db } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import { timestamp } from '../../time.ts';
import { refusals } from './messages.ts';

/**
 * Changes what a comment says, in a transaction; what it said before stays for teachers. Returns that; null where it says the same:
 * then it was not edited.
 * @throws HttpError 404 when it is gone, 409 when `version` is not the newest
 */
export async function changeComment(
  trx: Db,
  id: string,
  content: string,
  version: number | undefined,
): Promise<string | null> {
  const before = await lockComment(trx, id);
  if (!before) throw notFound('comment');
  if (version !== undefined && version !== before.version) {
    throw new HttpError('conflict', refusals.editedComment);
  }
  if (content === before.content) return null;
  await keepVersion(trx, before);
  await trx
    .updateTable('comments')
    .set((eb) => ({ content, edited_at: timestamp(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return before.content;
}

/** Whoever else changes it waits for the end of the transaction. Undefined when it is gone. */
function lockComment(trx: Db, id: string) {
  return trx
    .updateTable('comments')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** As of a post: the first and the newest stay. */
async function keepVersion(trx: Db, comment: Selectable<CommentTable>): Promise<void> {
  const { id, version, content, created_at, edited_at } = comment;
  await trx
    .insertInto('comment_versions')
    .values({ comment_id: id, version, written_at: edited_at ?? created_at, content })
    .execute();
  await trx
    .deleteFrom('comment_versions')
    .where('comment_id', '=', id)
    .where('version', '>', 1)
    .where('version', '<=', version - SERVER_LIMITS.versions + 1)
    .execute();
}

/** Newest first, without the present one. */
export function listCommentVersionsOf(db: Db, id: string) {
  return db
    .selectFrom('comment_versions')
    .selectAll()
    .where('comment_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
}
