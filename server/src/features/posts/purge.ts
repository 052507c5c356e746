import type { Core } from '../../core.ts';
import { deleteInBatches } from '../../database/queries/batches.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { DELETED_KEEPS } from '../restoring/restoring.ts';

/** Purges comments that were deleted long ago, and posts with their comments. */
export async function purgePosts({ db }: Core): Promise<void> {
  const deleted = db
    .selectFrom('comments')
    .select('id')
    .where('deleted_at', '<', timestamp(-DELETED_KEEPS));
  await deleteInBatches((limit) => {
    return db.deleteFrom('comments').where('id', 'in', deleted.limit(limit));
  });
  const expired = db
    .selectFrom('posts')
    .select('posts.id')
    .where('deleted_at', '<', timestamp(-DELETED_KEEPS));
  await deleteInBatches((limit) => {
    const comments = db.selectFrom('comments').select('id').where('post_id', 'in', expired);
    return db.deleteFrom('comments').where('id', 'in', comments.limit(limit));
  });
  await deleteInBatches((limit) => db.deleteFrom('posts').where('id', 'in', expired.limit(limit)));
  const scheduled = db
    .selectFrom('scheduled_posts')
    .select('id')
    .where('deleted_at', '<', timestamp(-DELETED_KEEPS));
  await deleteInBatches((limit) => {
    return db.deleteFrom('scheduled_posts').where('id', 'in', scheduled.limit(limit));
  });
}

/** Purges the stream of a class that has ended. */
export async function purgeStreamOf(db: Db, classId: string): Promise<void> {
  const posts = db.selectFrom('posts').select('posts.id').where('class_id', '=', classId);
  await deleteInBatches((limit) => {
    const comments = db.selectFrom('comments').select('id').where('post_id', 'in', posts);
    return db.deleteFrom('comments').where('id', 'in', comments.limit(limit));
  });
  await deleteInBatches((limit) => db.deleteFrom('posts').where('id', 'in', posts.limit(limit)));
  const scheduled = db.selectFrom('scheduled_posts').select('id').where('class_id', '=', classId);
  await deleteInBatches((limit) => {
    return db.deleteFrom('scheduled_posts').where('id', 'in', scheduled.limit(limit));
  });
}
