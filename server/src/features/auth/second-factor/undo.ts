import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import type { Db } from '../../../database/schema.ts';
import { HttpError } from '../../../errors.ts';
import { newToken } from '../../../security/tokens.ts';
import { HOUR, timestamp } from '../../../time.ts';
import { deleteFeedsOf } from '../../calendar/queries.ts';
import { lockAccount } from '../account-lock.ts';
import { cancelPending } from '../credentials/email-change.ts';
import { findLinkToken, spendAllLinks } from '../credentials/link-tokens.ts';
import { forgetOtherDevices } from '../known-devices.ts';
import { errorMessages } from '../messages.ts';
import { recordAccount } from '../record-account.ts';
import { revokeAllSessions } from '../sessions.ts';
import { deleteFactor, findFactor } from './queries.ts';

/** Time in which the owner of the mailbox can undo what was added to the log-in. */
const UNDO_WITHIN = 72 * HOUR;

/**
 * Restores an account in which somebody else has added a way to log in. Their sessions, devices and
 * the password end, and a mail to choose a new password follows.
 */
export async function undoFactor(core: Core, token: string): Promise<{ email: string }> {
  const link = await findLinkToken(core.db, token, 'factor_undo');
  if (!link || link.isSpent) throw invalidToken();
  const { userId } = link;
  const password_hash = await core.passwords.hash(newToken());
  const email = await transact(core.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    const spent = await spendAllLinks(trx, userId, ['factor_undo', 'activation', 'reset']);
    if (!spent.includes(link.id)) throw invalidToken();
    await removeNewFactors(trx, userId);
    // Its link would move the account to the stranger's mailbox.
    await cancelPending(trx, userId);
    await trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    await revokeAllSessions(core, trx, userId);
    await forgetOtherDevices(trx, null, userId);
    await deleteFeedsOf(trx, userId);
    await core.mails.add(trx, { kind: 'reset', email: account.email, userId });
    return account.email;
  });
  core.mails.wake();
  return { email };
}

/** Removes what was added to the log-in within the last 72 hours; older factors stay. */
export async function removeNewFactors(trx: Db, userId: string): Promise<void> {
  const factor = await findFactor(trx, userId);
  const since = timestamp(-UNDO_WITHIN);
  if (factor && factor.created_at > since) await deleteFactor(trx, userId);
  const passkeys = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .returning('id')
    .execute();
  for (const { id } of passkeys) await recordAccount(trx, 'account.passkey_removed', userId, id);
}

function invalidToken(): HttpError {
  return new HttpError('invalid', errorMessages.token);
}
