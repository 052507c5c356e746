import type { LogInBody, SessionReply } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import { invalidField } from '../../errors.ts';
import { findSession } from '../../http/route.ts';
import { hashToken } from '../../security/tokens.ts';
import { openSignIn } from './open-sign-in.ts';
import { isReported } from './devices/report.ts';
import { sessionDeviceOf } from './devices/session-device.ts';
import { setDeviceOf } from './sessions.ts';
import { lockForLogIn } from './account-lock.ts';
import { findByEmail } from './accounts.ts';
import { countAttempt } from './attempts.ts';
import { countFailure, recordFailures } from './failures.ts';
import { emailKey } from '../../database/email-key.ts';
import {
  deviceOf,
  findKnownDevice,
  rememberDevice,
  sendDevice,
  type HttpExchange,
} from './known-devices.ts';
import { errorMessages } from './messages.ts';

/**
 * Opens a session. An unknown e-mail address and a wrong password give the same error, after the
 * same time.
 */
export async function logInWith(
  core: Core,
  { email, password }: LogInBody,
  { request, reply }: HttpExchange,
): Promise<SessionReply> {
  const { db, limiter, mails, passwords, sessions } = core;
  const token = deviceOf(request);
  const user = await findByEmail(db, email);
  const device = await findKnownDevice(db, token, user?.id);
  const facts = { account: user?.id, isKnownDevice: device !== null };
  const attempt = { account: emailKey(email), device, request };
  const forget = await countAttempt(limiter, attempt).catch((error: unknown) => {
    request.log.info({ ...facts, why: 'too many attempts' }, 'log-in failed');
    throw error;
  });

  const isRight = await passwords.verify(user?.password_hash ?? null, password);
  if (!user || !isRight) {
    const why = user ? 'wrong password' : 'unknown e-mail address';
    request.log.info({ ...facts, why }, 'log-in failed');
    await countFailure(db, user?.id);
    throw invalidField('email', errorMessages.credentials);
  }
  await forget();
  const earlier = await findSession(sessions, request);
  const isAgain = earlier?.userId === user.id;
  const isStrange = device === null && !isAgain;
  const opened = await transact(db, async (trx) => {
    const account = await lockForLogIn(trx, user.id);
    const isUnchanged =
      account?.password_hash === user.password_hash && account.email_key === emailKey(email);
    if (!isUnchanged) throw invalidField('email', errorMessages.credentials);
    await recordFailures(trx, user.id);
    const session = await openSignIn(core, trx, {
      user: account,
      origin: 'log_in',
      isKnownDevice: (await findKnownDevice(trx, token, user.id)) !== null,
      device: sessionDeviceOf(request),
    });
    const sessionId = hashToken(session.token);
    // Whoever knows the password alone must not make their device known. Only a complete log-in is
    // reported, so that nobody uses up the mails of a day before they get in.
    if (session.second_step) return { session, deviceToken: null };
    if (isStrange && (await isReported({ db: trx, limiter }, user))) {
      await mails.add(trx, { kind: 'new_device', email: user.email, userId: user.id, sessionId });
    }
    const deviceToken = await rememberDevice(trx, token, user.id);
    // A person who confirms the password has two sessions in one browser, which are one device.
    await setDeviceOf(trx, isAgain ? [sessionId, earlier.id] : [sessionId], deviceToken);
    return { session, deviceToken };
  });
  mails.wake();
  if (opened.deviceToken !== null) sendDevice(reply, opened.deviceToken);
  return opened.session;
}
