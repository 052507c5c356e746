import type { Db } from '../../database/schema.ts';
import { restorableSince } from '../restoring.ts';

/** Finds a post or a scheduled post, deleted or not. */
export async function findPostEver(db: Db, postId: string) {
  const post = await findEver(db, 'posts', postId);
  if (post) return { ...post, isScheduled: false };
  const scheduled = await findEver(db, 'scheduled_posts', postId);
  return scheduled && { ...scheduled, isScheduled: true };
}

function findEver(db: Db, table: 'posts' | 'scheduled_posts', id: string) {
  return db
    .selectFrom(table)
    .select(['class_id', 'author_id', 'deleted_at', 'deleted_by'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds a comment with its post, deleted or not. */
export function findCommentEver(db: Db, id: string) {
  return db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select([
      'comments.post_id',
      'comments.author_id',
      'comments.deleted_at',
      'comments.deleted_by',
      'posts.class_id',
      'posts.deleted_at as post_deleted_at',
    ])
    .where('comments.id', '=', id)
    .executeTakeFirst();
}

/** Restores a post. Returns false if it was not deleted, or too long ago. */
export async function bringPostBack(db: Db, postId: string): Promise<boolean> {
  return (await bringBack(db, 'posts', postId)) || bringBack(db, 'scheduled_posts', postId);
}

/** Restores a comment. Returns false if it was not deleted, or too long ago. */
export function bringCommentBack(db: Db, id: string): Promise<boolean> {
  return bringBack(db, 'comments', id);
}

async function bringBack(
  db: Db,
  table: 'posts' | 'scheduled_posts' | 'comments',
  id: string,
): Promise<boolean> {
  const result = await db
    .updateTable(table)
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince())
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
