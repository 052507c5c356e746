import type { EmailState } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import { newId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { HOUR, MINUTE, SECOND, timestamp } from '../../../time.ts';
import { HttpError, notFound, tooManyRequests } from '../../../errors.ts';
import { enforceRate } from '../../../http/limits.ts';
import type { Session } from '../../../security/session.ts';
import { recordAudit } from '../../audit/record.ts';
import { lockOwnAccount } from '../account-lock.ts';
import { emailTaken, findByEmail, orEmailTaken, refuseReserved } from '../accounts.ts';
import { emailKey } from '../../../database/email-key.ts';
import { RATES } from '../rates.ts';
import { errorMessages } from '../../../texts/messages.ts';

const CONFIRM_WITHIN = 48 * HOUR;
const MAIL_EVERY = MINUTE;

/**
 * Starts the change of an e-mail address. Nothing changes until the link is used, not even in other
 * sessions.
 */
export async function askForEmail(
  { db, limiter, mails }: Core,
  session: Session,
  email: string,
): Promise<EmailState> {
  const { userId } = session;
  if (!session.isActive) {
    throw new HttpError('not_activated', errorMessages.notActivated);
  }
  if (emailKey(email) === emailKey(session.email)) return respell(db, userId, email);
  const owner = await findByEmail(db, email);
  if (owner) throw emailTaken();
  await refuseReserved(db, email, userId);
  await enforceRate(limiter, `mail to ${emailKey(email)}`, RATES.emailChange);

  await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, session);
    await cancelPending(trx, userId);
    await trx
      .insertInto('email_changes')
      .values({
        id: newId(),
        user_id: userId,
        number: (await lastNumber(trx, userId)) + 1,
        email,
        session_id: session.id,
        mail_at: timestamp(),
        expires_at: timestamp(CONFIRM_WITHIN),
      })
      .execute();
    const entry = { actorId: userId, userId, payload: {} };
    await recordAudit(trx, { event: 'account.email_requested', ...entry });
    await mails.add(trx, { kind: 'email_confirm', email, userId });
  });
  mails.wake();
  return { email: session.email, pending_email: email };
}

export async function emailStateOf(db: Db, { userId, email }: Session): Promise<EmailState> {
  const pending = await findPending(db, userId);
  return { email, pending_email: pending?.email ?? null };
}

export async function sendAgain(
  { db, limiter, mails }: Core,
  session: Session,
): Promise<EmailState> {
  const { userId } = session;
  const pending = await findPending(db, userId);
  if (!pending) throw notFound('emailChange');
  const waitTime = Date.parse(pending.mail_at) + MAIL_EVERY - Date.now();
  if (waitTime > 0) throw tooManyRequests(Math.min(waitTime, MAIL_EVERY) / SECOND);
  await enforceRate(limiter, `mail to ${emailKey(pending.email)}`, RATES.emailChange);
  await db.transaction().execute(async (trx) => {
    const updated = await trx
      .updateTable('email_changes')
      .set({ mail_at: timestamp(), expires_at: timestamp(CONFIRM_WITHIN) })
      .where('id', '=', pending.id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return;
    await mails.add(trx, { kind: 'email_confirm', email: pending.email, userId });
  });
  mails.wake();
  return { email: session.email, pending_email: pending.email };
}

export async function cancelChange(db: Db, { userId, email }: Session): Promise<EmailState> {
  await cancelPending(db, userId);
  return { email, pending_email: null };
}

/**
 * Cancels a change that another session requested, because whoever changes the password did not
 * want it.
 */
export async function cancelOthersChange(db: Db, { id, userId }: Session): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('session_id', '!=', id)
    .execute();
}

/** Finds the change that waits for its link. */
export function findPending(db: Db, userId: string) {
  return db
    .selectFrom('email_changes')
    .select(['id', 'email', 'mail_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', timestamp())
    .executeTakeFirst();
}

/** Finds the newest change that took this e-mail address from the account and can be undone. */
export function findUndoable(db: Db, userId: string, previousEmail: string) {
  return db
    .selectFrom('email_changes')
    .select('id')
    .where('user_id', '=', userId)
    .where('previous_email', '=', previousEmail)
    .where('expires_at', '>', timestamp())
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Changes the spelling of the same e-mail address, which needs no proof. */
async function respell(db: Db, userId: string, email: string): Promise<EmailState> {
  await orEmailTaken(() =>
    db
      .updateTable('users')
      .set({ email, email_key: emailKey(email) })
      .where('id', '=', userId)
      .execute(),
  );
  await cancelPending(db, userId);
  return { email, pending_email: null };
}

/** Cancels a change with its links. */
export async function cancelPending(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

async function lastNumber(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('email_changes')
    .select('number')
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}
