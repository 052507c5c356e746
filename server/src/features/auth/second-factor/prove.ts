import type { FastifyRequest } from 'fastify';
import type { ProveBody } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import { emailKey } from '../../../database/email-key.ts';
import { invalidField } from '../../../errors.ts';
import type { Session } from '../../../security/session.ts';
import { timestamp } from '../../../time.ts';
import { countAttempt } from '../attempts.ts';
import { countFailure } from '../failures.ts';
import { deviceOf, findKnownDevice, type HttpExchange } from '../known-devices.ts';
import { errorMessages } from '../messages.ts';
import { checkPasskey } from '../passkeys/log-in.ts';
import { checkCode } from './check-code.ts';

/** Identifies the person again, so that `requireRecentSignIn` lets sensitive calls pass. */
export async function prove(
  core: Core,
  session: Session,
  { password, code = '', passkey }: ProveBody,
  exchange: HttpExchange,
): Promise<void> {
  if (passkey !== undefined) {
    const { userId } = await checkPasskey(core, passkey, exchange);
    if (userId !== session.userId) throw invalidField('passkey', errorMessages.passkey);
  } else if (password === undefined) await checkCode(core, session, code, exchange.request);
  else await checkPassword(core, session, password, exchange.request);
  await markProven(core, session);
}

/** Marks the session as proven now. */
export async function markProven({ db }: Core, session: Session): Promise<void> {
  const proven = { proven_at: timestamp() };
  await db.updateTable('sessions').set(proven).where('id', '=', session.id).execute();
}

/** Checks the password under the limits of log-ins, so that a stolen session gives no more tries. */
async function checkPassword(
  { db, limiter, passwords }: Core,
  { userId, email }: Session,
  password: string,
  request: FastifyRequest,
): Promise<void> {
  const device = await findKnownDevice(db, deviceOf(request), userId);
  const forget = await countAttempt(limiter, { account: emailKey(email), device, request });
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!(await passwords.verify(user?.password_hash ?? null, password))) {
    request.log.info({ account: userId, why: 'wrong password' }, 'proof failed');
    await countFailure(db, userId);
    throw invalidField('password', errorMessages.credentials);
  }
  await forget();
}
