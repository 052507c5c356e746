import type { Db } from '../../database/schema.ts';
import { bringBack, isNotHidden } from '../restoring/restoring.ts';

/** Finds a post or a scheduled post, deleted or not; nothing for one that a teacher has hidden. */
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
    .where(isNotHidden(`${table}.id`))
    .executeTakeFirst();
}

/** Restores a post. Returns false if it was not deleted, or too long ago. */
export async function bringPostBack(db: Db, postId: string): Promise<boolean> {
  return (await bringBack(db, 'posts', postId)) || bringBack(db, 'scheduled_posts', postId);
}
