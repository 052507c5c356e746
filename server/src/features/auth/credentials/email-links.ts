import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import type { Db, LinkPurpose } from '../../../database/schema.ts';
import { HOUR, timestamp } from '../../../time.ts';
import { isUniqueViolation } from '../../../database/violations.ts';
import { HttpError } from '../../../errors.ts';
import { revokeAllSessions, revokeOtherSessions } from '../sessions.ts';
import { newToken } from '../../../security/tokens.ts';
import { recordAudit } from '../../audit/record.ts';
import { setDeletion } from '../deletion/request.ts';
import { recordAccount } from '../record-account.ts';
import { deleteFeedsOf } from '../../calendar/queries.ts';
import { refuseReserved } from '../accounts.ts';
import { lockAccount } from '../account-lock.ts';
import { emailKey } from '../../../database/email-key.ts';
import { forgetOtherDevices } from '../known-devices.ts';
import { removeNewFactors } from '../second-factor/undo.ts';
import { findLinkToken, spendAllLinks } from './link-tokens.ts';
import { errorMessages } from '../messages.ts';
import { deleteIdentitiesOf } from '../openid-connect/identities.ts';

const UNDO_WITHIN = 72 * HOUR;

/**
 * Confirms a new e-mail address, which takes effect now. The old address gets a mail, and can undo
 * it.
 */
export async function confirmChange(
  core: Core,
  token: string,
): Promise<{ id: string; email: string }> {
  const { userId, changeId } = await readLink(core.db, token, 'email_confirm');
  const email = await orConflict(() =>
    transact(core.db, async (trx) => {
      const old = await lockAccount(trx, userId);
      const change = await findChange(trx, changeId);
      if (!change || change.confirmed_at !== null) throw invalidToken();
      await setEmail(trx, userId, change.email);
      await refuseReserved(trx, change.email, userId);
      await trx
        .updateTable('email_changes')
        .set({
          confirmed_at: timestamp(),
          expires_at: timestamp(UNDO_WITHIN),
          previous_email: old.email,
          previous_email_key: old.email_key,
        })
        .where('id', '=', changeId)
        .execute();
      await spendAllLinks(trx, userId, ['activation', 'reset', 'email_confirm']);
      const entry = { actorId: userId, userId, payload: {} };
      await recordAudit(trx, { event: 'account.email_changed', ...entry });
      await revokeOtherSessions(core, trx, userId, change.session_id);
      await core.mails.add(trx, { kind: 'email_changed', email: old.email, userId });
      return change.email;
    }),
  );
  core.mails.wake();
  return { id: userId, email };
}

/**
 * Restores the old e-mail address, and removes access of whoever changed it: sessions, password and
 * devices end, and so does what was added to the log-in lately. Later changes are cancelled as well,
 * so that they cannot be undone to an address in between; earlier ones can still be undone.
 */
export async function undoChange(core: Core, token: string): Promise<{ email: string }> {
  const { userId, changeId } = await readLink(core.db, token, 'email_undo');
  const password_hash = await core.passwords.hash(newToken());
  const email = await transact(core.db, async (trx) => {
    await lockAccount(trx, userId);
    const change = await findChange(trx, changeId);
    if (!change?.previous_email) throw invalidToken();
    await setEmail(trx, userId, change.previous_email);
    // Whoever changed the address may have requested the deletion, too.
    if (await setDeletion(trx, userId, null)) {
      await recordAccount(trx, 'account.deletion_cancelled', userId);
    }
    await trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    await trx
      .deleteFrom('email_changes')
      .where('user_id', '=', userId)
      .where('number', '>=', change.number)
      .execute();
    await spendAllLinks(trx, userId, ['activation', 'reset', 'factor_undo']);
    await removeNewFactors(trx, userId);
    const entry = { actorId: userId, userId, payload: {} };
    await recordAudit(trx, { event: 'account.email_undone', ...entry });
    await revokeAllSessions(core, trx, userId);
    await forgetOtherDevices(trx, null, userId);
    await deleteFeedsOf(trx, userId);
    // Whoever changed the address could have linked a provider that knows theirs.
    await deleteIdentitiesOf(trx, userId);
    await core.mails.add(trx, { kind: 'reset', email: change.previous_email, userId });
    return change.previous_email;
  });
  core.mails.wake();
  return { email };
}

async function readLink(db: Db, token: string, purpose: LinkPurpose) {
  const link = await findLinkToken(db, token, purpose);
  if (!link?.emailChangeId || link.isSpent) throw invalidToken();
  return { userId: link.userId, changeId: link.emailChangeId };
}

function findChange(trx: Db, id: string) {
  return trx
    .selectFrom('email_changes')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', timestamp())
    .executeTakeFirst();
}

async function setEmail(trx: Db, userId: string, email: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email, email_key: emailKey(email) })
    .where('id', '=', userId)
    .execute();
}

/** Converts the failure of the second of two concurrent confirmations of one e-mail address. */
async function orConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isTaken = isUniqueViolation(error) || (error instanceof HttpError && error.fields?.email);
    throw isTaken ? new HttpError('conflict', errorMessages.emailTaken) : error;
  }
}

function invalidToken(): HttpError {
  return new HttpError('invalid', errorMessages.token);
}
