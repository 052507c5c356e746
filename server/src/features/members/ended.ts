import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp, type Timestamp } from '../../time.ts';
import { DELETED_KEEPS } from '../restoring/restoring.ts';
import { lockClass } from '../classes/queries.ts';

/**
 * Removes memberships that ended long ago and that nothing in the class refers to
 * (docs/decisions/memberships-that-ended.md).
 */
export async function purgeEndedMemberships({ db }: Pick<Core, 'db'>): Promise<void> {
  const before = timestamp(-DELETED_KEEPS);
  const classRows = await listPointless(db, before)
    .select('memberships.class_id')
    .distinct()
    .execute();
  for (const { class_id } of classRows) {
    await db.transaction().execute(async (trx) => {
      // The same lock as for joining: of a concurrent return, one sees what the other did.
      if (!(await lockClass(trx, class_id))) return;
      const pointless = listPointless(trx, before).where('memberships.class_id', '=', class_id);
      await trx
        .deleteFrom('memberships')
        .where('class_id', '=', class_id)
        .where('user_id', 'in', pointless.select('memberships.user_id'))
        .execute();
    });
  }
}

/**
 * Selects memberships that nothing refers to. Posts, comments, chat messages and private messages
 * to others keep their author. A removed member's row stays, because it keeps them out.
 */
function listPointless(db: Db, leftBefore: Timestamp) {
  return db
    .selectFrom('memberships')
    .where('memberships.left_at', '<', leftBefore)
    .where('memberships.removed_code', 'is', null)
    .where(({ not, exists, selectFrom, or }) => {
      const posts = selectFrom('posts')
        .whereRef('posts.author_id', '=', 'memberships.user_id')
        .whereRef('posts.class_id', '=', 'memberships.class_id');
      const scheduled = selectFrom('scheduled_posts')
        .whereRef('scheduled_posts.author_id', '=', 'memberships.user_id')
        .whereRef('scheduled_posts.class_id', '=', 'memberships.class_id');
      const comments = selectFrom('comments')
        .innerJoin('posts', 'posts.id', 'comments.post_id')
        .whereRef('comments.author_id', '=', 'memberships.user_id')
        .whereRef('posts.class_id', '=', 'memberships.class_id');
      const messages = selectFrom('chat_messages')
        .whereRef('chat_messages.author_id', '=', 'memberships.user_id')
        .whereRef('chat_messages.class_id', '=', 'memberships.class_id');
      const privately = selectFrom('work_messages')
        .innerJoin('work_threads', 'work_threads.id', 'work_messages.thread_id')
        .innerJoin('classwork', 'classwork.id', 'work_threads.classwork_id')
        .whereRef('work_messages.author_id', '=', 'memberships.user_id')
        .whereRef('work_threads.student_id', '!=', 'memberships.user_id')
        .whereRef('classwork.class_id', '=', 'memberships.class_id');
      return not(
        or([
          exists(posts.select('posts.id')),
          exists(scheduled.select('scheduled_posts.id')),
          exists(comments.select('comments.id')),
          exists(messages.select('chat_messages.id')),
          exists(privately.select('work_messages.id')),
        ]),
      );
    });
}
