import { deleteInBatches } from '../../database/batches.ts';
import type { Db, Timestamp } from '../../database/schema.ts';

/** Removes for good the posts that were deleted before, with their comments. */
export async function purgePosts(db: Db, deletedBefore: Timestamp): Promise<void> {
  const gone = db.selectFrom('posts').select('posts.id').where('deleted_at', '<', deletedBefore);
  await deleteInBatches((limit) => {
    const comments = db.selectFrom('comments').select('id').where('post_id', 'in', gone);
    return db.deleteFrom('comments').where('id', 'in', comments.limit(limit));
  });
  await deleteInBatches((limit) => db.deleteFrom('posts').where('id', 'in', gone.limit(limit)));
}

/** Removes for good the whole stream of a class that has ended. */
export async function purgeStream(db: Db, classId: string): Promise<void> {
  const posts = db.selectFrom('posts').select('posts.id').where('class_id', '=', classId);
  await deleteInBatches((limit) => {
    const comments = db.selectFrom('comments').select('id').where('post_id', 'in', posts);
    return db.deleteFrom('comments').where('id', 'in', comments.limit(limit));
  });
  await deleteInBatches((limit) => db.deleteFrom('posts').where('id', 'in', posts.limit(limit)));
}
