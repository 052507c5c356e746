import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import type { Db } from '../../database/schema.ts';
import { MINUTE, timestamp } from '../../time.ts';
import { invalidField } from '../../errors.ts';
import { enforceRate } from '../../http/limits.ts';
import { lockForLogIn } from '../auth/account-lock.ts';
import { holdLiving, revokeAllSessions } from '../auth/sessions.ts';
import type { Session } from '../../security/session.ts';
import { spendAllLinks, type FoundLink } from '../auth/credentials/link-tokens.ts';
import { RATES } from '../auth/rates.ts';
import { refuseWeakPasswordOf } from '../auth/credentials/weak-passwords.ts';
import { announceActivation } from '../auth/activation-event.ts';
import { errorMessages } from './messages.ts';

export async function isActive(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('activated_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return Boolean(user?.activated_at);
}

/**
 * Spends the link and activates the account, both or neither. Returns false if the link was spent
 * meanwhile.
 */
export async function activate(core: Core, link: FoundLink): Promise<boolean> {
  return activating(core, link, async () => undefined);
}

/**
 * Activates the account for somebody who knows the password of the sign-up.
 * @throws HttpError 400 for the field if the password is wrong
 */
export async function activateWithPassword(
  core: Core,
  link: FoundLink,
  password: string,
): Promise<boolean> {
  const { db, limiter, passwords } = core;
  const key = `confirm of ${link.userId}`;
  await enforceRate(limiter, key, RATES.confirm);
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', link.userId)
    .executeTakeFirst();
  if (!(await passwords.verify(user?.password_hash ?? null, password))) {
    core.log.info({ account: link.userId, why: 'wrong password' }, 'confirmation failed');
    throw invalidField('password', errorMessages.notThePassword);
  }
  await limiter.reset(key);
  return activate(core, link);
}

/**
 * Gives the account to the holder of the mailbox, with a new password. Sessions from the sign-up
 * end.
 */
export async function takeOver(core: Core, link: FoundLink, password: string): Promise<boolean> {
  const { userId } = link;
  await refuseWeakPasswordOf(core, userId, password, 'new_password');
  const password_hash = await core.passwords.hash(password);
  return activating(core, link, async (trx) => {
    await trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    await revokeAllSessions(core, trx, userId);
    await spendAllLinks(trx, userId);
  });
}

async function activating(
  core: Core,
  { id, userId }: FoundLink,
  alongside: (trx: Db) => Promise<void>,
): Promise<boolean> {
  const isDone = await transact(core.db, async (trx) => {
    if (!(await lockForLogIn(trx, userId))) return false;
    // Other links could be used to take over the active account.
    if (!(await spendAllLinks(trx, userId, ['activation'])).includes(id)) return false;
    await trx
      .updateTable('users')
      .set({ activated_at: timestamp() })
      .where('id', '=', userId)
      .where('activated_at', 'is', null)
      .execute();
    await alongside(trx);
    return true;
  });
  if (isDone) announceActivation(core.bus, userId);
  return isDone;
}

/** Sends the activation mail, at most once a minute per account. */
export async function askForMail(core: Core, { id, userId }: Session): Promise<void> {
  const { db, mails } = core;
  await db.transaction().execute(async (trx) => {
    if (!(await holdLiving(trx, [id])).has(id)) return;
    const account = await trx
      .updateTable('users')
      .set({ activation_mail_at: timestamp() })
      .where('id', '=', userId)
      .where('activated_at', 'is', null)
      .where(({ eb, or }) =>
        or([
          eb('activation_mail_at', 'is', null),
          eb('activation_mail_at', '<=', timestamp(-MINUTE)),
        ]),
      )
      .returning('email')
      .executeTakeFirst();
    if (account) await mails.add(trx, { kind: 'activation', email: account.email, userId });
  });
  mails.wake();
}
