import type { Core } from '../../core.ts';
import { deleteInBatches } from '../../database/batches.ts';
import { removeOlder } from '../../database/remove-older.ts';
import type { Db } from '../../database/schema.ts';
import { DAY, timestamp } from '../../time.ts';

/** Spent links are kept for a while to be told apart from wrong ones. */
const LINKS_KEEP = 7 * DAY;
const WAITING_ACCOUNTS_KEEP = 30 * DAY;

/** Removes what lets somebody into an account no longer, and accounts that nobody confirmed. */
export async function purgeAccounts({ db }: Core): Promise<void> {
  await removeOlder(db, 'sessions', 'expires_at', 0);
  await removeOlder(db, 'link_tokens', 'expires_at', LINKS_KEEP);
  await removeOldDevices(db);
  await removeOlder(db, 'email_changes', 'expires_at', 0);
  await removeWaitingAccounts(db);
}

async function removeOldDevices(db: Db): Promise<void> {
  await deleteInBatches((limit) => {
    const old = db.selectFrom('known_devices').select(['user_id', 'id']);
    const rows = old.where('expires_at', '<', timestamp()).limit(limit);
    return db
      .deleteFrom('known_devices')
      .where(({ eb, refTuple }) =>
        eb(refTuple('user_id', 'id'), 'in', rows.$asTuple('user_id', 'id')),
      );
  });
}

/** Those whose e-mail address was never confirmed, with their sessions, links and mails: nothing else can be theirs. */
async function removeWaitingAccounts(db: Db): Promise<void> {
  await deleteInBatches((limit) => {
    const waiting = db
      .selectFrom('users')
      .select('id')
      .where('activated_at', 'is', null)
      .where('created_at', '<', timestamp(-WAITING_ACCOUNTS_KEEP));
    return db.deleteFrom('users').where('id', 'in', waiting.limit(limit));
  });
}
