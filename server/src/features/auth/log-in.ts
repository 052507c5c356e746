import type { LogInBody, SessionReply } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import { invalidField } from '../../errors.ts';
import { openSignIn } from './open-sign-in.ts';
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
  const { config, db, limiter, passwords } = core;
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
  const signIn = { user, origin: 'log_in', isKnownDevice: device !== null } as const;
  const session = await transact(db, async (trx) => {
    await recordFailures(trx, user.id);
    return openSignIn(core, trx, signIn);
  });
  // Whoever knows the password alone must not make their device known.
  if (!session.second_step) {
    sendDevice(reply, config, await rememberDevice(db, token, user.id));
  }
  return session;
}
