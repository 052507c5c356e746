import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import { timestamp } from '../../../time.ts';
import { publishClassEvent } from '../../classes/live/events.ts';
import { lockClassEver } from '../../classes/queries.ts';
import { findBlockedReason } from '../../classes/scheduling.ts';
import { lockScheduledEver, makePost } from './queries.ts';

/** Lists scheduled posts that are due. */
export async function listDuePosts({ db }: Core, limit: number): Promise<string[]> {
  const due = await db
    .selectFrom('scheduled_posts')
    .select('id')
    .where('publish_at', '<=', timestamp())
    .where('held', 'is', null)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return due.map(({ id }) => id);
}

/** Publishes a scheduled post, or records why not. Does nothing if another process was faster. */
export async function publishDuePost(core: Core, id: string): Promise<void> {
  const done = await transact(core.db, async (trx) => {
    const found = await trx
      .selectFrom('scheduled_posts')
      .select('class_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return null;
    // Lock order: class first, as in pinning.
    await lockClassEver(trx, found.class_id);
    const row = await lockScheduledEver(trx, id);
    if (!row || row.held !== null || row.publish_at > timestamp()) return null;
    const blockedReason = await findBlockedReason(trx, row);
    const { class_id: classId } = row;
    if (blockedReason === null) return { classId, postId: await makePost(core, trx, row) };
    await trx
      .updateTable('scheduled_posts')
      .set({ held: blockedReason })
      .where('id', '=', id)
      .execute();
    return { classId };
  });
  if (!done) return;
  const { classId, postId } = done;
  if (postId) publishClassEvent(core.bus, classId, { type: 'post_published', post_id: postId });
  publishClassEvent(core.bus, classId, { type: 'scheduled_changed' });
}
