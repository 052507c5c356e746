import type { FastifyRequest } from 'fastify';
import type { ProveBody } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import { emailKey } from '../../../database/email-key.ts';
import type { Db } from '../../../database/schema.ts';
import { HttpError, invalidField } from '../../../errors.ts';
import type { Session } from '../../../security/session.ts';
import { timestamp } from '../../../time.ts';
import { lockOwnAccount } from '../account-lock.ts';
import { countAttempt } from '../attempts.ts';
import { countFailure } from '../failures.ts';
import { deviceOf, findKnownDevice, type HttpExchange } from '../known-devices.ts';
import { errorMessages } from '../messages.ts';
import { checkPasskey } from '../passkeys/log-in.ts';
import { checkCode } from './check-code.ts';
import { findFactor } from './queries.ts';

/**
 * Identifies the person again, so that `requireRecentSignIn` lets sensitive calls pass. With a second
 * step, only a code or a passkey does: a thief of the password may also have a known device.
 * @throws HttpError 409 for a password while the second step is on
 */
export async function prove(
  core: Core,
  session: Session,
  { password, code = '', passkey }: ProveBody,
  exchange: HttpExchange,
): Promise<void> {
  const { userId } = session;
  if (passkey !== undefined) {
    const shown = await checkPasskey(core, passkey, exchange);
    if (shown.userId !== userId) throw invalidField('passkey', errorMessages.passkey);
  } else if (password === undefined) await checkCode(core, session, code, exchange.request);
  else {
    await refusePassword(core.db, userId);
    await checkPassword(core, session, password, exchange.request);
  }
  await core.db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, session);
    // It may have been turned on in the meantime.
    if (password !== undefined) await refusePassword(trx, userId);
    await setProven(trx, session.id);
  });
}

async function setProven(trx: Db, id: string): Promise<void> {
  const proven = { proven_at: timestamp() };
  await trx.updateTable('sessions').set(proven).where('id', '=', id).execute();
}

/** Forgets the proofs of an account's other sessions, which showed its password alone. */
export async function forgetOtherProofs(
  trx: Db,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ proven_at: null })
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .execute();
}

async function refusePassword(db: Db, userId: string): Promise<void> {
  if (await findFactor(db, userId)) throw new HttpError('conflict', errorMessages.codeNeeded);
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
