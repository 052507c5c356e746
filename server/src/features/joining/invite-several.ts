import { EMAIL_PATTERN, LIMITS, inviteStudent, type InvitedPerson } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import { emailKey } from '../../database/email-key.ts';
import type { Db } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { accountKey } from '../../http/limits.ts';
import type { LocalizedText } from '../../texts/localized-text.ts';
import { teaches } from '../classes/policy.ts';
import { lockClass } from '../classes/queries.ts';
import { findUsersOfEmails } from './invitations.ts';
import { findKnownPeople, type KnownPeople } from './known-people.ts';
import { countInvitation, refundInvitation } from './mailbox-rates.ts';
import { errorMessages } from './messages.ts';
import { RATES } from './rates.ts';

export interface Outcome {
  state: InvitedPerson['state'];
  text: LocalizedText;
  /** Seconds until a refused invitation can be sent again. */
  retryAfter?: number;
}

const INVITED: Outcome = { state: 'invited', text: errorMessages.onItsWay };

interface Where {
  classId: string;
  /** Id of the inviter. */
  by: string;
}

/**
 * Invites people who are neither members nor invited, by the rules of a single invitation. A
 * repeated call does nothing: the class is locked while the invitations to send are determined.
 * @returns the results in the order of `emails`
 */
export async function inviteSeveral(
  core: Core,
  { classId, by }: Where,
  emails: readonly string[],
): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  const wanted = new Map<string, string>();
  for (const email of emails) if (!faultOf(email)) wanted.set(emailKey(email), email);

  addKnownOutcomes(outcomes, await findKnownPeople(core.db, classId, [...wanted.keys()]));
  const allowed = await countRates(core, by, [...wanted.keys()], outcomes);
  if (allowed.length > 0) {
    const known = await transact(core.db, async (trx) => {
      if (!(await lockClass(trx, classId))) throw notFound('class');
      const meanwhile = await findKnownPeople(trx, classId, allowed);
      const left = allowed.filter((key) => !meanwhile.has(key));
      const emails = left.map((key) => wanted.get(key) ?? key);
      await askFor(core, trx, { classId, by }, emails);
      return meanwhile;
    });
    addKnownOutcomes(outcomes, known);
    for (const key of known.keys()) await refund(core, by, key);
    core.mails.wake();
  }
  return emails.map((email) => {
    const fault = faultOf(email);
    return fault ? { state: 'invalid', text: fault } : (outcomes.get(emailKey(email)) ?? INVITED);
  });
}

/** Checks the length first, because a pattern must never match longer text. */
function faultOf(email: string): LocalizedText | null {
  if (email.length > LIMITS.email) return errorMessages.tooLong({ max: String(LIMITS.email) });
  return EMAIL_PATTERN.test(email) ? null : errorMessages.notAnEmail;
}

function addKnownOutcomes(outcomes: Map<string, Outcome>, known: KnownPeople): void {
  for (const [key, what] of known) {
    if (what === 'invited') {
      outcomes.set(key, { state: 'already_invited', text: errorMessages.invitedBefore });
    } else {
      const text = teaches(what) ? errorMessages.isTeacher : errorMessages.isStudent;
      outcomes.set(key, { state: 'member', text });
    }
  }
}

/** Returns the people who may be invited now; each counts as a single invitation. */
async function countRates(
  { limiter }: Core,
  by: string,
  keys: readonly string[],
  outcomes: Map<string, Outcome>,
): Promise<string[]> {
  const ofTeacher = accountKey(inviteStudent, by);
  const allowed: string[] = [];
  let wait = 0;
  for (const key of keys) {
    if (outcomes.has(key)) continue;
    wait ||= (await limiter.consume(ofTeacher, RATES.invite.account)).retryAfter;
    if (wait > 0) {
      outcomes.set(key, notNow(errorMessages.notNow, wait));
      continue;
    }
    const full = await countInvitation(limiter, { by, mailbox: key });
    if (full === 0) allowed.push(key);
    else {
      await limiter.refund(ofTeacher, RATES.invite.account);
      outcomes.set(key, notNow(errorMessages.mailboxFull, full));
    }
  }
  return allowed;
}

function notNow(text: LocalizedText, seconds: number): Outcome {
  return { state: 'not_now', text, retryAfter: Math.ceil(seconds) };
}

/** Takes back the count of a person whom somebody else has invited meanwhile. */
async function refund({ limiter }: Core, by: string, key: string): Promise<void> {
  await limiter.refund(accountKey(inviteStudent, by), RATES.invite.account);
  await refundInvitation(limiter, { by, mailbox: key });
}

/**
 * Queues the mails, and emits notifications for those with an account, in the given transaction.
 */
export async function askFor(
  core: Core,
  trx: Db,
  { classId, by }: Where,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return;
  for (const email of emails) {
    await core.mails.add(trx, { kind: 'invitation', email, userId: by, classId });
  }
  const users = await findUsersOfEmails(trx, emails.map(emailKey));
  for (const userId of users.values()) {
    await core.domainEvents.emit(trx, { what: 'member_invited', classId, userId, by });
  }
}
