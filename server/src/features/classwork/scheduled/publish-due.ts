import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import { withClassClock } from '../../../database/queries/class-clock.ts';
import type { Db } from '../../../database/schema.ts';
import { timestamp, timestampAt } from '../../../time.ts';
import { lockClassEver } from '../../classes/queries.ts';
import { findBlockedReason } from '../../classes/scheduling.ts';
import { emitChange, emitPublication } from '../emit.ts';

/** Lists scheduled classwork that is due to be published. */
export async function listDueClasswork({ db }: Core, limit: number): Promise<string[]> {
  const due = await isDue(db)
    .select('id')
    .orderBy('publish_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return due.map(({ id }) => id);
}

function isDue(db: Db) {
  return db
    .selectFrom('classwork')
    .where('publish_at', '<=', timestamp())
    .where('held', 'is', null)
    .where('is_draft', '=', true);
}

/**
 * Publishes scheduled classwork, or records why not. Does nothing if another process was faster.
 */
export async function publishDueClasswork(core: Core, id: string): Promise<void> {
  await transact(core.db, async (trx) => {
    const found = await isDue(trx).select('class_id').where('id', '=', id).executeTakeFirst();
    if (!found) return;
    const { class_id: classId } = found;
    await lockClassEver(trx, classId);
    // Lock order as in an edit: the class clock first.
    await withClassClock(trx, classId, (_, at) => publishAt(core, trx, id, timestampAt(at)));
  });
}

async function publishAt(core: Core, trx: Db, id: string, now: string) {
  const row = await isDue(trx).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return;
  const blockedReason = await findBlockedReason(trx, row);
  const published = { is_draft: false, posted_at: now, publish_at: null, scheduled_by: null };
  const done = await trx
    .updateTable('classwork')
    .set(({ eb }) =>
      blockedReason === null
        ? { ...published, changed_at: now, version: eb('version', '+', 1) }
        : { held: blockedReason },
    )
    .where('id', '=', id)
    .where('is_draft', '=', true)
    .where('publish_at', '=', row.publish_at)
    .where('held', 'is', null)
    .where('deleted_at', row.deleted_at === null ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!done) return;
  if (blockedReason === null) await emitPublication(core, trx, done, row.scheduled_by ?? '');
  else await emitChange(core, trx, done);
}
