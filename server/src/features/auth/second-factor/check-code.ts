import type { FastifyRequest } from 'fastify';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../database/schema.ts';
import { busy, invalidField } from '../../../errors.ts';
import { enforceRate, ipOf } from '../../../http/limits.ts';
import { findStep } from '../../../security/totp.ts';
import { sealedBy } from '../../../security/vault.ts';
import { countFailure } from '../failures.ts';
import { deviceOf, findKnownDevice } from '../known-devices.ts';
import { errorMessages } from '../messages.ts';
import { RATES } from '../rates.ts';
import { recordAccount } from '../record-account.ts';
import { findFactor, secretContext } from './queries.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

const SIX_DIGITS = /^\d{6}$/;

/**
 * Checks a code of the authenticator app, or a recovery code, and uses it up.
 * @throws HttpError at the field `code`, or 429
 */
export async function checkCode(
  core: Core,
  { userId, email }: { userId: string; email: string },
  code: string,
  request: FastifyRequest,
): Promise<void> {
  const typed = code.replaceAll(/\s/g, '');
  const isShort = SIX_DIGITS.test(typed);
  const forget = await countCode(core, { userId, isShort, request });
  const isRight = isShort
    ? await spendTotp(core, userId, typed)
    : await spendRecovery(core, { userId, email }, code);
  if (!isRight) {
    request.log.info({ account: userId }, 'second step failed');
    await countFailure(core.db, userId);
    throw invalidField('code', errorMessages.code);
  }
  await forget();
}

/**
 * Counts a code before it is checked, so that concurrent ones count, too. A known device has its
 * own count. All others share one for a day, because six digits are few; recovery codes are long.
 */
async function countCode(
  { db, limiter }: Core,
  { userId, isShort, request }: { userId: string; isShort: boolean; request: FastifyRequest },
): Promise<() => Promise<void>> {
  const device = await findKnownDevice(db, deviceOf(request), userId);
  const source = device === null ? `from ${ipOf(request)}` : `with ${device}`;
  const keys = [{ key: `code of ${userId} ${source}`, rate: RATES.code.account }];
  if (device === null && isShort) {
    keys.push({ key: `code of ${userId}`, rate: RATES.code.accountFromAnywhere });
  }
  for (const { key, rate } of keys) await enforceRate(limiter, key, rate);
  return async () => {
    for (const { key, rate } of keys) await limiter.refund(key, rate);
  };
}

async function spendTotp(core: Core, userId: string, code: string): Promise<boolean> {
  const { db, vault, log } = core;
  const factor = await findFactor(db, userId);
  if (!factor) return false;
  const secret = vault.open(factor.secret, secretContext(userId));
  if (!secret) {
    const key = sealedBy(factor.secret);
    log.error(
      { account: userId, key },
      'a second step cannot be checked: its secret is unreadable',
    );
    throw busy();
  }
  const step = findStep(secret, code);
  return step !== null && (await takeStep(db, userId, step));
}

/** Accepts each step once, and none before it: of two concurrent uses of a code, one succeeds. */
async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function spendRecovery(
  { db, mails }: Core,
  { userId, email }: { userId: string; email: string },
  code: string,
): Promise<boolean> {
  const isRight = await db.transaction().execute(async (trx) => {
    if (!(await spendRecoveryCode(trx, userId, code))) return false;
    await recordAccount(trx, 'account.recovery_code_used', userId);
    await mails.add(trx, { kind: 'recovery_code_used', email, userId });
    return true;
  });
  if (isRight) mails.wake();
  return isRight;
}
