import type { ChangeCredentialsBody, ReplyOf, changeCredentials } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import { timestamp } from '../../../time.ts';
import { HttpError, invalidField } from '../../../errors.ts';
import { lockOwnAccount } from '../account-lock.ts';
import { revokeOtherSessions, setDeviceOf } from '../sessions.ts';
import { requireRecentSignIn } from '../../../security/recent-sign-in.ts';
import type { Session } from '../../../security/session.ts';
import { hashToken } from '../../../security/tokens.ts';
import { announceActivation } from '../activation-event.ts';
import { recordAudit } from '../../audit/record.ts';
import { deleteFeedsOf } from '../../calendar/queries.ts';
import { askForEmail, cancelOthersChange } from './email-change.ts';
import {
  deviceOf,
  forgetOtherDevices,
  rememberDevice,
  sendDevice,
  type HttpExchange,
} from '../known-devices.ts';
import { spendAllLinks } from './link-tokens.ts';
import { findFactor } from '../second-factor/queries.ts';
import { mayUseAccount } from '../policy.ts';
import { refuseWeakPasswordOf } from './weak-passwords.ts';
import { errorMessages as general } from '../../../texts/messages.ts';
import { errorMessages } from '../messages.ts';

export async function changeCredentialsOf(
  core: Core,
  session: Session,
  body: ChangeCredentialsBody,
  exchange: HttpExchange,
): Promise<ReplyOf<typeof changeCredentials>> {
  if (!mayUseAccount(session)) {
    throw new HttpError('not_activated', general.notActivated);
  }
  requireRecentSignIn(session);
  if (body.token !== undefined && hashToken(body.token) !== session.id) {
    throw invalidField('token', errorMessages.notThisToken);
  }
  if (body.password !== undefined) return changePassword(core, session, body.password, exchange);
  return askForEmail(core, session, body.email ?? '');
}

/**
 * Changes the password, and ends everything else that gives access to the account: sessions, links,
 * known devices, calendar URLs.
 */
async function changePassword(
  core: Core,
  session: Session,
  password: string,
  { request, reply }: HttpExchange,
): Promise<{ email: string }> {
  const { db, mails, passwords } = core;
  const { userId, email } = session;
  await refuseWeakPasswordOf(core, userId, password);
  const passwordHash = await passwords.hash(password);
  const device = await transact(db, async (trx) => {
    await lockOwnAccount(trx, session);
    await trx
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        // An account that is not active can only get here by a reset link, which proves its
        // mailbox.
        ...(session.isActive ? {} : { activated_at: timestamp() }),
      })
      .where('id', '=', userId)
      .execute();
    const entry = { actorId: userId, userId, payload: {} };
    await recordAudit(trx, { event: 'account.password_changed', ...entry });
    await revokeOtherSessions(core, trx, userId, session.id);
    await spendAllLinks(trx, userId);
    await deleteFeedsOf(trx, userId);
    await cancelOthersChange(trx, session);
    await mails.add(trx, { kind: 'password_changed', email, userId });
    await forgetOtherDevices(trx, deviceOf(request), userId);
    // With a second step, only its code makes a device known.
    if (await findFactor(trx, userId)) return null;
    const known = await rememberDevice(trx, deviceOf(request), userId);
    await setDeviceOf(trx, [session.id], known);
    return known;
  });
  if (device !== null) sendDevice(reply, device);
  mails.wake();
  if (!session.isActive) announceActivation(core.bus, userId);
  return { email };
}
