import { randomBytes } from 'node:crypto';
import type { ReplyOf, SecondFactorSetup, TurnOnSecondFactorBody } from 'shared-api/contract';
import type { turnOnSecondFactor } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import type { Db } from '../../../database/schema.ts';
import { isUniqueViolation } from '../../../database/violations.ts';
import { HttpError, invalidField } from '../../../errors.ts';
import { enforceRate } from '../../../http/limits.ts';
import { base32 } from '../../../security/base32.ts';
import { requireRecentSignIn } from '../../../security/recent-sign-in.ts';
import type { Session } from '../../../security/session.ts';
import { findStep } from '../../../security/totp.ts';
import { MINUTE, timestamp } from '../../../time.ts';
import { errorMessages as general } from '../../../texts/messages.ts';
import { lockOwnAccount } from '../account-lock.ts';
import { deviceOf, forgetOtherDevices, type HttpExchange } from '../known-devices.ts';
import { errorMessages } from '../messages.ts';
import { RATES } from '../rates.ts';
import { recordAccount } from '../record-account.ts';
import { completeLogIn } from './complete-log-in.ts';
import { forgetOtherProofs } from './prove.ts';
import { findFactor, secretContext } from './queries.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

const SECRET_BYTES = 20;
const SETUP_LASTS = 15 * MINUTE;
const TIME_BYTES = 8;

/**
 * Creates a secret. Nothing is stored before its first code: the client returns the sealed secret
 * with it.
 */
export async function startSetup(core: Core, session: Session): Promise<SecondFactorSetup> {
  await refuseUnlessOff(core.db, session);
  const secret = randomBytes(SECRET_BYTES);
  const expiry = Buffer.alloc(TIME_BYTES);
  expiry.writeBigUInt64BE(BigInt(Date.now() + SETUP_LASTS));
  const written = base32(secret).toUpperCase();
  const issuer = core.config.site.productName;
  const label = [issuer, session.email].map(encodeURIComponent).join(':');
  const query = new URLSearchParams({ secret: written, issuer });
  return {
    setup: core.vault.seal(Buffer.concat([expiry, secret]), setupContext(session.userId)),
    secret: written,
    // Apps read a plus sign as itself.
    uri: `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`,
  };
}

/** Turns the second step on, after the first code of the app. */
export async function finishSetup(
  core: Core,
  session: Session,
  { setup, code, prompt = 'new_devices' }: TurnOnSecondFactorBody,
  exchange: HttpExchange,
): Promise<ReplyOf<typeof turnOnSecondFactor>> {
  const { db, limiter, mails, vault } = core;
  const { userId, email } = session;
  await refuseUnlessOff(db, session);
  await enforceRate(limiter, `first code of ${userId}`, RATES.code.account);
  const secret = openSetup(core, userId, setup);
  const step = findStep(secret, code.replaceAll(/\s/g, ''));
  if (step === null) throw invalidField('code', errorMessages.code);

  const factor = {
    user_id: userId,
    secret: vault.seal(secret, secretContext(userId)),
    prompt,
    last_step: step,
    created_at: timestamp(),
  };
  const reply = await orIsOn(() =>
    transact(db, async (trx) => {
      await lockOwnAccount(trx, session);
      await trx.insertInto('second_factors').values(factor).execute();
      await recordAccount(trx, 'account.second_step_on', userId);
      // A device or session that has passed one step alone is prompted, too.
      await forgetOtherProofs(trx, session);
      await forgetOtherDevices(trx, deviceOf(exchange.request), userId);
      await mails.add(trx, { kind: 'second_factor_on', email, userId });
      return {
        recovery_codes: await replaceRecoveryCodes(trx, userId),
        session:
          session.awaits === null ? null : await completeLogIn(core, trx, { session, exchange }),
      };
    }),
  );
  mails.wake();
  return reply;
}

async function refuseUnlessOff(db: Db, session: Session): Promise<void> {
  if (session.awaits === 'code') {
    throw new HttpError('second_factor_required', general.secondStep);
  }
  // A log-in that waits for the setup is new, and could not be proven again.
  if (session.awaits === null) requireRecentSignIn(session);
  if (await findFactor(db, session.userId)) throw isOn();
}

function openSetup({ vault }: Core, userId: string, setup: string): Buffer {
  const opened = vault.open(setup, setupContext(userId));
  const isLate = opened && opened.readBigUInt64BE() < BigInt(Date.now());
  if (!opened || isLate) throw invalidField('setup', errorMessages.setupExpired);
  return opened.subarray(TIME_BYTES);
}

/** Runs the write of a setup. Of two concurrent ones, the second is refused. */
async function orIsOn<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? isOn() : error;
  }
}

function isOn(): HttpError {
  return new HttpError('conflict', errorMessages.secondStepIsOn);
}

function setupContext(userId: string): string {
  return `totp setup of ${userId}`;
}
