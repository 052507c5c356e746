import { SERVER_LIMITS } from 'shared-api/schema';
import type { BodyOf, editComment } from 'shared-api/contract';
import type { Selectable } from 'kysely';
import type { CommentTable, Db } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import { timestamp } from '../../time.ts';
import { areOthers, dropOnVersions, keepOnVersion, saveAttachments } from '../files/uses.ts';
import { errorMessages } from '../posts/messages.ts';

type Change = BodyOf<typeof editComment>;

/**
 * Changes the text and files of a comment, in a transaction, and keeps the earlier version for
 * teachers.
 * @returns the earlier text; null if nothing changed, which is no edit
 * @throws HttpError 404 if it is gone, 409 if `version` is not the newest, 400 if its author may
 * not attach a file
 */
export async function changeComment(
  trx: Db,
  { id, classId }: { id: string; classId: string },
  { content, attachments: ids, version }: Change,
): Promise<string | null> {
  const before = await lockComment(trx, id);
  if (!before) throw notFound('comment');
  if (version !== undefined && version !== before.version) {
    throw new HttpError('conflict', errorMessages.editedComment);
  }
  const target = { row: 'comment_id', id } as const;
  if (content === before.content && !(await areOthers(trx, target, ids))) return null;
  await keepVersion(trx, before);
  await trx
    .updateTable('comments')
    .set((eb) => ({ content, edited_at: timestamp(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await saveAttachments(trx, target, { ids, userId: before.author_id, classId });
  return before.content;
}

/** Locks a comment until the end of the transaction; undefined if it is gone. */
function lockComment(trx: Db, id: string) {
  return trx
    .updateTable('comments')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Keeps the earlier version. Of many, the first and the newest stay. */
async function keepVersion(trx: Db, comment: Selectable<CommentTable>): Promise<void> {
  const { id, version, content, created_at, edited_at } = comment;
  await trx
    .insertInto('comment_versions')
    .values({ comment_id: id, version, written_at: edited_at ?? created_at, content })
    .execute();
  const target = { row: 'comment_id', id } as const;
  await keepOnVersion(trx, target, version);
  const last = version - SERVER_LIMITS.versions + 1;
  await trx
    .deleteFrom('comment_versions')
    .where('comment_id', '=', id)
    .where('version', '>', 1)
    .where('version', '<=', last)
    .execute();
  await dropOnVersions(trx, target, last);
}

/** Lists earlier versions, newest first. */
export function listCommentVersionsOf(db: Db, id: string) {
  return db
    .selectFrom('comment_versions')
    .selectAll()
    .where('comment_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
}
