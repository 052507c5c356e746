import { setImmediate } from 'node:timers/promises';
import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import type { Db } from '../../database/schema.ts';
import { DAY, timestamp, type Timestamp } from '../../time.ts';
import { CHAIN, lockChain } from './chain.ts';

/** Entries per transaction: other queries wait for milliseconds, not for the whole clean-up. */
const BATCH = 200;

/** Removes the entries that are older than AUDIT_DAYS. The rest stays verifiable from the anchor on. */
export async function purgeAudit({ db, config }: Core): Promise<void> {
  const before = timestamp(-config.auditDays * DAY);
  while ((await purgeOldest(db, before)) === BATCH) await setImmediate();
}

/** Removes the oldest entries up to the first that is kept, and returns their number. */
function purgeOldest(db: Db, before: Timestamp): Promise<number> {
  return transact(db, async (trx) => {
    const { anchor_seq } = await lockChain(trx);
    const rows = await trx
      .selectFrom('audit_entries')
      .select(['id', 'seq', 'hash', 'at'])
      .where('seq', '>', anchor_seq)
      .orderBy('seq')
      .limit(BATCH)
      .$narrowType<{ seq: number; hash: string }>()
      .execute();
    const firstKept = rows.findIndex(({ at }) => at >= before);
    const old = firstKept === -1 ? rows : rows.slice(0, firstKept);
    const last = old.at(-1);
    if (!last) return 0;
    // First the anchor: the triggers refuse to delete entries that come after it.
    await trx
      .updateTable('audit_chain')
      .set({ anchor_seq: last.seq, anchor_hash: last.hash })
      .where('id', '=', CHAIN)
      .execute();
    const ids = old.map(({ id }) => id);
    await trx.deleteFrom('audit_comments').where('entry_id', 'in', ids).execute();
    await trx.deleteFrom('audit_entries').where('id', 'in', ids).execute();
    return old.length;
  });
}

/** Purges the comments of grades of a class. The entries keep their hashes. */
export async function purgeCommentsOf(db: Db, classId: string): Promise<void> {
  await db.deleteFrom('audit_comments').where('class_id', '=', classId).execute();
}
