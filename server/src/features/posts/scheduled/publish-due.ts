import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import { timestamp } from '../../../time.ts';
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
  await transact(core.db, async (trx) => {
    const found = await trx
      .selectFrom('scheduled_posts')
      .select('class_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return;
    // Lock order: class first, as in pinning.
    await lockClassEver(trx, found.class_id);
    const row = await lockScheduledEver(trx, id);
    if (!row || row.held !== null || row.publish_at > timestamp()) return;
    const blockedReason = await findBlockedReason(trx, row);
    if (blockedReason === null) await makePost(core, trx, row);
    else {
      await trx
        .updateTable('scheduled_posts')
        .set({ held: blockedReason })
        .where('id', '=', id)
        .execute();
    }
    await core.domainEvents.emit(trx, { what: 'scheduled_changed', classId: row.class_id });
  });
}
