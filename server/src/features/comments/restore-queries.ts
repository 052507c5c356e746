import type { Db } from '../../database/schema.ts';
import { bringBack, isNotHidden } from '../restoring/restoring.ts';

/** Finds a comment with its post, deleted or not; nothing for one that a teacher has hidden. */
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
    .where(isNotHidden('comments.id'))
    .executeTakeFirst();
}

/** Restores a comment. Returns false if it was not deleted, or too long ago. */
export function bringCommentBack(db: Db, id: string): Promise<boolean> {
  return bringBack(db, 'comments', id);
}
