import type { SecondFactorPrompt, SecondFactor } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import type { SecurityMailKind } from '../../../database/schema.ts';
import { HttpError } from '../../../errors.ts';
import { requireRecentSignIn } from '../../../security/recent-sign-in.ts';
import type { Session } from '../../../security/session.ts';
import { recordAudit } from '../../audit/record.ts';
import { lockOwnAccount } from '../account-lock.ts';
import { errorMessages } from '../messages.ts';
import { recordAccount } from '../record-account.ts';
import {
  changePrompt,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  teachesAny,
} from './queries.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Returns the second step of the caller. Whoever has not passed it learns only that there is one. */
export async function stateOf(
  { config, db }: Core,
  { userId, awaits }: Session,
): Promise<SecondFactor> {
  const factor = await findFactor(db, userId);
  const isHidden = awaits === 'code';
  return {
    on: factor !== undefined,
    prompt: factor?.prompt ?? null,
    since: isHidden ? null : (factor?.created_at ?? null),
    recovery_codes: isHidden ? 0 : await countRecoveryCodes(db, userId),
    required: config.secondFactorFor === 'teachers' && (await teachesAny(db, userId)),
    awaits,
  };
}

export async function choosePrompt(
  core: Core,
  session: Session,
  prompt: SecondFactorPrompt,
): Promise<SecondFactor> {
  requireRecentSignIn(session);
  const { userId } = session;
  await core.db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, session);
    if (!(await changePrompt(trx, userId, prompt))) throw isOff();
    const entry = { actorId: userId, userId, payload: { prompt } };
    await recordAudit(trx, { event: 'account.second_step_prompt_changed', ...entry });
  });
  return stateOf(core, session);
}

export async function renewCodes(
  { db, mails }: Core,
  session: Session,
): Promise<{ recovery_codes: string[] }> {
  requireRecentSignIn(session);
  const { userId } = session;
  const recovery_codes = await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, session);
    if (!(await findFactor(trx, userId))) throw isOff();
    await recordAccount(trx, 'account.recovery_codes_renewed', userId);
    await mails.add(trx, mailOf('recovery_codes_renewed', session));
    return replaceRecoveryCodes(trx, userId);
  });
  mails.wake();
  return { recovery_codes };
}

export async function turnOff({ db, mails }: Core, session: Session): Promise<void> {
  requireRecentSignIn(session);
  const { userId } = session;
  await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, session);
    if (!(await deleteFactor(trx, userId))) return;
    await mails.add(trx, mailOf('second_factor_off', session));
  });
  mails.wake();
}

function mailOf(kind: SecurityMailKind, { email, userId }: Session) {
  return { kind, email, userId };
}

function isOff(): HttpError {
  return new HttpError('conflict', errorMessages.secondStepIsOff);
}
