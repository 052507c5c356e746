import { SERVER_LIMITS } from 'shared-api/schema';
import type { Db } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import { timestamp } from '../../time.ts';
import { errorMessages } from './messages.ts';

/**
 * Pins or unpins a post, in a transaction that has locked the class (`lockClass`), so that
 * concurrent teachers see each other's pins. Returns false if nothing changes.
 * @throws HttpError 404 if it is gone, 409 if the maximum is pinned
 */
export async function pinPost(
  trx: Db,
  classId: string,
  postId: string,
  pinned: boolean,
): Promise<boolean> {
  const live = trx
    .selectFrom('posts')
    .select(['id', 'pinned_at'])
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null);
  const post = await live.where('id', '=', postId).executeTakeFirst();
  if (!post) throw notFound('post');
  if ((post.pinned_at !== null) === pinned) return false;
  const others = pinned ? await live.where('pinned_at', 'is not', null).execute() : [];
  if (others.length >= SERVER_LIMITS.pinnedPosts) {
    throw new HttpError('conflict', errorMessages.pins({ max: SERVER_LIMITS.pinnedPosts }));
  }
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set({ pinned_at: pinned ? timestamp() : null })
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('post');
  return true;
}
