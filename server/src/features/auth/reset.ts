import type { SessionReply } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import { Refusal } from '../../errors.ts';
import { countCall } from '../../plugins/limits.ts';
import { openSession } from '../../plugins/sessions.ts';
import { emailKey } from './email-key.ts';
import { findLinkToken, spendAllLinks } from './link-tokens.ts';
import { RATES } from './rates.ts';

/**
 * Queues the mail for any address; whether somebody owns it is looked up when the mail is written, so
 * that known and unknown addresses are the same work here.
 */
export async function queueReset(core: Core, email: string): Promise<void> {
  await countCall(core.limiter, `reset of ${emailKey(email)}`, RATES.reset.account);
  await core.mails.add(core.db, { kind: 'reset', address: email, userId: null });
  core.mails.wake();
}

/**
 * Trades the token of a reset link, once, for a session that may choose a new password. With it every other
 * open reset link is used up, older and newer ones.
 */
export async function tradeResetToken(db: Db, token: string): Promise<SessionReply> {
  const link = await findLinkToken(db, token, 'reset');
  if (!link || link.isSpent) throw invalidToken();
  return db.transaction().execute(async (trx) => {
    const spent = await spendAllLinks(trx, link.userId, ['reset']);
    if (!spent.includes(link.id)) throw invalidToken();
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', link.userId)
      .executeTakeFirstOrThrow();
    return { token: await openSession(trx, user.id, 'reset'), id: user.id, email: user.email };
  });
}

function invalidToken(): Refusal {
  return new Refusal('invalid', 'Invalid Token');
}
