import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import { deleteInBatches } from '../../database/queries/batches.ts';
import { removeOlder } from '../../database/queries/remove-older.ts';
import type { Db } from '../../database/schema.ts';
import { DAY, timestamp } from '../../time.ts';
import { recordFailures } from './failures.ts';
import { deleteDueAccounts } from './deletion/delete-due.ts';
import { resealSecrets } from './second-factor/reseal.ts';

/** Time that spent links are kept, to tell them from wrong ones. */
const LINKS_KEEP = 7 * DAY;
const WAITING_ACCOUNTS_KEEP = 30 * DAY;

/**
 * Moves counted failures to the audit log. Removes expired sessions, links and devices, accounts
 * that nobody confirmed, and those whose owner wants it. Encrypts secrets again after a change of
 * SECRET_KEYS.
 */
export async function purgeAccounts(core: Core): Promise<void> {
  const { db } = core;
  await transact(db, (trx) => recordFailures(trx));
  await removeOlder(db, 'sessions', 'expires_at', 0);
  await removeOlder(db, 'link_tokens', 'expires_at', LINKS_KEEP);
  await removeOldDevices(db);
  await removeOlder(db, 'email_changes', 'expires_at', 0);
  await removeOlder(db, 'openid_log_ins', 'expires_at', 0);
  await removeOlder(db, 'passkey_challenges', 'expires_at', 0);
  await removeInactiveAccounts(db);
  await deleteDueAccounts(core);
  await resealSecrets(core);
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

/**
 * Removes accounts whose e-mail address was never confirmed, with their sessions, links and mails.
 * They cannot own anything else.
 */
async function removeInactiveAccounts(db: Db): Promise<void> {
  await deleteInBatches((limit) => {
    const inactive = db
      .selectFrom('users')
      .select('id')
      .where('activated_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('created_at', '<', timestamp(-WAITING_ACCOUNTS_KEEP));
    return db.deleteFrom('users').where('id', 'in', inactive.limit(limit));
  });
}
