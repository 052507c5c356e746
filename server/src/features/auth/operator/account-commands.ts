import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import { readOnlySince } from '../../../database/maintenance.ts';
import type { Db } from '../../../database/schema.ts';
import { recordAudit } from '../../audit/record.ts';
import { deleteFeedsOf } from '../../calendar/queries.ts';
import { lockForLogIn } from '../account-lock.ts';
import { findByEmail } from '../accounts.ts';
import { forgetOtherDevices } from '../known-devices.ts';
import { deleteFactor } from '../second-factor/queries.ts';
import { revokeAllSessions } from '../sessions.ts';

/** Why a command changes nothing; the message is for the operator. */
export class AccountError extends Error {}

export interface Outcome {
  /** Address of the account, which got a mail if something has changed. */
  email: string;
  user: string;
  /** Whether there was anything to reset or to end. */
  changed: boolean;
  /** Number of sessions that ended. */
  sessions: number;
}

/** Parts of a server that the commands need; the server itself is another process. */
export interface Access extends Pick<Core, 'db' | 'bus'> {
  mails: Pick<Core['mails'], 'add'>;
}

/**
 * Deletes the second factor and the recovery codes of a person who has lost both. The password alone
 * logs in then; sessions and passkeys stay.
 * @throws AccountError
 */
export function resetSecondFactor(access: Access, email: string): Promise<Outcome> {
  return change(access, email, async (trx, account) => {
    const changed = await deleteFactor(trx, account.id, null);
    if (changed) {
      await access.mails.add(trx, {
        kind: 'second_factor_reset',
        email: account.email,
        userId: account.id,
      });
    }
    return { changed, sessions: 0 };
  });
}

/**
 * Ends all sessions of a person, and what outlives them: known devices and calendar URLs. The
 * password stays.
 * @throws AccountError
 */
export function endSessions(access: Access, email: string): Promise<Outcome> {
  return change(access, email, async (trx, account) => {
    const sessions = await revokeAllSessions(access, trx, account.id, null);
    await forgetOtherDevices(trx, null, account.id);
    await deleteFeedsOf(trx, account.id);
    // An ended session has its entry; this one also says so if there was none.
    const entry = { actorId: null, userId: account.id, payload: {} };
    await recordAudit(trx, { event: 'account.logged_out', ...entry });
    await access.mails.add(trx, {
      kind: 'sessions_ended',
      email: account.email,
      userId: account.id,
    });
    return { changed: true, sessions };
  });
}

type Change = (
  trx: Db,
  account: { id: string; email: string },
) => Promise<Pick<Outcome, 'changed' | 'sessions'>>;

async function change({ db }: Access, email: string, work: Change): Promise<Outcome> {
  await refuseIfReadOnly(db);
  return transact(db, async (trx) => {
    const found = await findByEmail(trx, email);
    const account = found && (await lockForLogIn(trx, found.id));
    if (!account) throw new AccountError(`No account has the email address ${email}.`);
    const done = await work(trx, account);
    return { email: account.email, user: account.id, ...done };
  });
}

export async function refuseIfReadOnly(db: Db): Promise<void> {
  if ((await readOnlySince(db)) === null) return;
  throw new AccountError('Read-only mode is on. End it first: npm run maintenance -- off');
}
