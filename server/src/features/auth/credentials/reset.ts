import type { SessionReply } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../database/schema.ts';
import { HttpError } from '../../../errors.ts';
import { enforceRate } from '../../../http/limits.ts';
import { lockForLogIn } from '../account-lock.ts';
import type { SessionDevice } from '../devices/session-device.ts';
import { openSignIn } from '../open-sign-in.ts';
import { emailKey } from '../../../database/email-key.ts';
import { findLinkToken, spendAllLinks, type FoundLink } from './link-tokens.ts';
import { RATES } from '../rates.ts';
import { errorMessages } from '../messages.ts';

/**
 * Queues the reset mail for any e-mail address. Its owner is looked up when the mail is rendered,
 * so that known and unknown addresses take the same work here.
 */
export async function queueReset(core: Core, email: string): Promise<void> {
  await enforceRate(core.limiter, `reset of ${emailKey(email)}`, RATES.reset.account);
  await core.mails.add(core.db, { kind: 'reset', email, userId: null });
  core.mails.wake();
}

/**
 * Checks the token of a reset link without spending it.
 * @throws HttpError if it is invalid or spent
 */
export async function checkLink(db: Db, token: string): Promise<FoundLink> {
  const link = await findLinkToken(db, token, 'reset');
  if (!link || link.isSpent) throw invalidToken();
  return link;
}

/**
 * Exchanges the token of a reset link, once, for a session that may choose a new password. All
 * other open reset links are spent as well. The mailbox replaces the password, not the second step.
 */
export async function redeemResetToken(
  core: Core,
  token: string,
  device: SessionDevice,
): Promise<SessionReply> {
  const { db } = core;
  const link = await checkLink(db, token);
  return db.transaction().execute(async (trx) => {
    const user = await lockForLogIn(trx, link.userId);
    const spent = await spendAllLinks(trx, link.userId, ['reset']);
    if (!user || !spent.includes(link.id)) throw invalidToken();
    return openSignIn(core, trx, { user, origin: 'reset', isKnownDevice: false, device });
  });
}

function invalidToken(): HttpError {
  return new HttpError('invalid', errorMessages.token);
}
