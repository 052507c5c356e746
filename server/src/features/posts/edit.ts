import { SERVER_LIMITS } from 'shared-api/schema';
import { type BodyOf, type editPost } from 'shared-api/contract';
import type { Db, PostTable } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import { timestamp } from '../../time.ts';
import type { Selectable } from 'kysely';
import { areOthers, dropOnVersions, keepOnVersion, saveAttachments } from '../files/uses.ts';
import { errorMessages } from './messages.ts';

type Words = Pick<Selectable<PostTable>, 'title' | 'detail' | 'type'>;
type Change = Omit<BodyOf<typeof editPost>, 'version'>;

/** Texts of a post before and after a change. */
export interface Edit {
  before: Words;
  after: Words;
}

/**
 * Changes the text and files of a post, in a transaction, and keeps the earlier version for
 * teachers. The detail must be sanitised.
 * @returns null if nothing changed, which is no edit
 * @throws HttpError 404 if it is gone, 409 if `version` is not the newest, 400 if its author may
 * not attach a file
 */
export async function changePost(
  trx: Db,
  postId: string,
  { title, detail, _type: type, attachments: ids }: Change,
  version: number | undefined,
): Promise<Edit | null> {
  const before = await lockPost(trx, postId);
  if (!before) throw notFound('post');
  if (version !== undefined && version !== before.version) {
    throw new HttpError('conflict', errorMessages.edited);
  }
  const after: Words = {
    title: title ?? before.title,
    detail: detail ?? before.detail,
    type: type ?? before.type,
  };
  const target = { row: 'post_id', id: postId } as const;
  if (isSame(before, after) && !(await areOthers(trx, target, ids))) return null;
  await keepVersion(trx, before);
  await trx
    .updateTable('posts')
    .set((eb) => ({ ...after, edited_at: timestamp(), version: eb('version', '+', 1) }))
    .where('id', '=', postId)
    .execute();
  const { author_id: userId, class_id: classId } = before;
  await saveAttachments(trx, target, { ids, userId, classId });
  return { before, after };
}

/** Locks a post until the end of the transaction; undefined if it is gone. */
function lockPost(trx: Db, postId: string) {
  return trx
    .updateTable('posts')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

function isSame(one: Words, other: Words): boolean {
  return one.title === other.title && one.detail === other.detail && one.type === other.type;
}

/**
 * Keeps the earlier version. Of many, the first and the newest stay, so that frequent edits cannot
 * hide what was published.
 */
async function keepVersion(trx: Db, post: Selectable<PostTable>): Promise<void> {
  const { id, version, type, title, detail, created_at, edited_at } = post;
  const written_at = edited_at ?? created_at;
  await trx
    .insertInto('post_versions')
    .values({ post_id: id, version, written_at, type, title, detail })
    .execute();
  const target = { row: 'post_id', id } as const;
  await keepOnVersion(trx, target, version);
  const last = version - SERVER_LIMITS.versions + 1;
  await trx
    .deleteFrom('post_versions')
    .where('post_id', '=', id)
    .where('version', '>', 1)
    .where('version', '<=', last)
    .execute();
  await dropOnVersions(trx, target, last);
}

/** Lists earlier versions, newest first. */
export function listVersionsOf(db: Db, postId: string) {
  return db
    .selectFrom('post_versions')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('version', 'desc')
    .execute();
}
