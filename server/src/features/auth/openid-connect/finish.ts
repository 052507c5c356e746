import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from 'platform/languages';
import type { BodyOf, NewAccountBody, OpenIdLogIn, SessionReply } from 'shared-api/contract';
import type { finishOpenIdLogIn } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import { emailKey } from '../../../database/email-key.ts';
import type { Db } from '../../../database/schema.ts';
import { isUniqueViolation } from '../../../database/violations.ts';
import { HttpError, invalidField, notFound } from '../../../errors.ts';
import { enforceRate } from '../../../http/limits.ts';
import { hashToken, newToken } from '../../../security/tokens.ts';
import { errorMessages as commonMessages } from '../../../texts/messages.ts';
import { HOUR, timestamp } from '../../../time.ts';
import { lockForLogIn } from '../account-lock.ts';
import { findByEmail, insertAccount, refuseReserved } from '../accounts.ts';
import { announceActivation } from '../activation-event.ts';
import { countAttempt } from '../attempts.ts';
import { findLinkToken, spendAllLinks } from '../credentials/link-tokens.ts';
import { deviceOf, findKnownDevice, rememberDevice, sendDevice } from '../known-devices.ts';
import { countFailure, recordFailures } from '../failures.ts';
import { errorMessages } from '../messages.ts';
import { RATES } from '../rates.ts';
import { openSignIn } from '../open-sign-in.ts';
import { isFromNewDevice } from '../devices/report.ts';
import { sessionDeviceOf } from '../devices/session-device.ts';
import { revokeAllSessions, setDeviceOf } from '../sessions.ts';
import { findLinkedAccount, insertIdentity, touchIdentity } from './identities.ts';
import { extendCookie, extendPending, findPending, takePending, type Pending } from './pending.ts';
import type { OpenIdProvider } from './provider.ts';

/** Time that a mailed link works. */
const LINK_LASTS = HOUR;

/** Call of a browser with a log-in that the provider has confirmed. */
export interface Finishing {
  core: Core;
  provider: OpenIdProvider;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Account = NonNullable<Awaited<ReturnType<typeof findByEmail>>>;
type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockForLogIn>>>;

export async function describeLogIn(call: Finishing): Promise<OpenIdLogIn> {
  const pending = await pendingOf(call);
  const { email, fullName, username, bornOn } = pending.person;
  const step = await stepOf(call, pending);
  return { step: step.kind, email, full_name: fullName, username, dob: bornOn };
}

type Step =
  | { kind: 'ready'; account: Pick<Account, 'id' | 'email'> }
  | { kind: 'link'; account: Account }
  | { kind: 'new'; email: string };

/** Finds the next step anew, since accounts can change between two calls. */
async function stepOf({ core: { db }, provider }: Finishing, { person }: Pending): Promise<Step> {
  const linked = await findLinkedAccount(db, identityOf(provider, person));
  if (linked) return { kind: 'ready', account: linked };
  if (person.email === null) throw notFound();
  const account = await findByEmail(db, person.email);
  return account ? { kind: 'link', account } : { kind: 'new', email: person.email };
}

/** Opens a session, after the proof of an account that is not linked yet. */
export async function finishLogIn(
  call: Finishing,
  body: BodyOf<typeof finishOpenIdLogIn>,
): Promise<SessionReply> {
  const pending = await pendingOf(call);
  const step = await stepOf(call, pending);
  if (step.kind === 'new') throw new HttpError('conflict', errorMessages.noAccount);
  if (step.kind === 'link') return link(call, pending, step.account, body);
  const { person } = pending;
  const { core } = call;
  const opening = { origin: 'open_id', isReported: true } as const;
  const session = await open(call, step.account, opening, async (trx) => {
    await take(trx, pending);
    const identity = { ...identityOf(call.provider, person), userId: step.account.id };
    // It was unlinked in the meantime.
    if (!(await touchIdentity(trx, identity, person.email))) throw notFound();
  });
  core.mails.wake();
  return session;
}

async function link(
  call: Finishing,
  pending: Pending,
  account: Account,
  { password, token }: BodyOf<typeof finishOpenIdLogIn>,
): Promise<SessionReply> {
  const { core, provider } = call;
  const linkId = password === undefined ? await checkLink(core.db, account, token) : null;
  if (password !== undefined) await checkPassword(call, account, password);

  // A stranger may have signed up with the address; the mailbox takes the account over.
  const newHash =
    account.activated_at === null && linkId ? await core.passwords.hash(newToken()) : null;
  const { subject, email } = pending.person;
  let isFirst = false;
  const session = await open(call, account, { origin: 'log_in' }, async (trx, current) => {
    await take(trx, pending);
    if (current.email_key !== emailKey(email ?? '')) throw notFound();
    if (linkId === null && current.password_hash !== account.password_hash) throw wrongPassword();
    const spent = await spendAllLinks(trx, account.id, ['open_id']);
    if (linkId !== null && !spent.includes(linkId)) throw invalidToken();
    isFirst = current.activated_at === null;
    if (isFirst) await activate(core, trx, account.id, newHash);
    await insertIdentity(trx, {
      issuer: provider.settings.issuer,
      subject,
      userId: account.id,
      email,
    });
    await core.mails.add(trx, { kind: 'open_id_linked', email: account.email, userId: account.id });
  });
  core.mails.wake();
  if (isFirst) announceActivation(core.bus, account.id);
  return session;
}

async function activate(core: Core, trx: Db, userId: string, newHash: string | null) {
  await trx
    .updateTable('users')
    .set({ activated_at: timestamp(), ...(newHash ? { password_hash: newHash } : {}) })
    .where('id', '=', userId)
    .execute();
  await spendAllLinks(trx, userId);
  if (newHash) await revokeAllSessions(core, trx, userId);
}

/** Counts as a log-in does, so that this is no second way to guess. */
async function checkPassword(
  { core: { db, limiter, passwords }, request }: Finishing,
  account: Account,
  password: string,
): Promise<void> {
  const device = await findKnownDevice(db, deviceOf(request), account.id);
  const attempt = { account: emailKey(account.email), device, request };
  const forget = await countAttempt(limiter, attempt);
  if (!(await passwords.verify(account.password_hash, password))) {
    request.log.info({ account: account.id, why: 'wrong password' }, 'log-in failed');
    await countFailure(db, account.id);
    throw wrongPassword();
  }
  await forget();
}

/** Returns the id of the mailed link, which is spent later. */
async function checkLink(db: Db, account: Account, token: string | undefined): Promise<string> {
  if (token === undefined) {
    throw new HttpError('password_required', commonMessages.passwordFirst);
  }
  const link = await findLinkToken(db, token, 'open_id');
  if (!link || link.isSpent || link.userId !== account.id) throw invalidToken();
  return link.id;
}

function wrongPassword(): HttpError {
  return invalidField('password', errorMessages.wrongPassword);
}

function invalidToken(): HttpError {
  return new HttpError('invalid', errorMessages.token);
}

/** Creates an active account without a password, and opens its first session. */
export async function signUp(
  call: Finishing,
  body: NewAccountBody,
  language: Language | null,
): Promise<SessionReply> {
  const { core, provider } = call;
  const pending = await pendingOf(call);
  const step = await stepOf(call, pending);
  if (step.kind !== 'new') throw new HttpError('conflict', errorMessages.emailTaken);
  const { email } = step;
  // Nobody knows the password. The owner can choose one by a reset mail.
  const passwordHash = await core.passwords.hash(newToken());
  const fields = { ...body, email, interest: [], intro: '' };
  try {
    return await transact(core.db, async (trx) => {
      await take(trx, pending);
      const account = { body: fields, passwordHash, imageHash: null, language };
      const id = await insertAccount(trx, account);
      await refuseReserved(trx, email, id);
      const now = timestamp();
      await trx.updateTable('users').set({ activated_at: now }).where('id', '=', id).execute();
      const { subject } = pending.person;
      await insertIdentity(trx, { issuer: provider.settings.issuer, subject, userId: id, email });
      return opened(call, trx, { id, email }, { origin: 'open_id' });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new HttpError('conflict', errorMessages.emailTaken) : error;
  }
}

/** Mails a link to the account with the verified address, which works in this browser only. */
export async function mailLink(call: Finishing): Promise<void> {
  const { core, request, reply } = call;
  const pending = await pendingOf(call);
  const step = await stepOf(call, pending);
  if (step.kind !== 'link') throw new HttpError('conflict', errorMessages.noAccount);
  const { id, email } = step.account;
  await enforceRate(core.limiter, `mail to ${emailKey(email)}`, RATES.emailChange);
  await extendPending(core.db, pending, LINK_LASTS);
  await core.mails.add(core.db, { kind: 'open_id_link', email, userId: id });
  core.mails.wake();
  extendCookie(request, reply, LINK_LASTS);
}

async function pendingOf({ core, request }: Finishing): Promise<Pending> {
  const pending = await findPending(core.db, request);
  if (!pending) throw notFound();
  return pending;
}

function identityOf({ settings }: OpenIdProvider, { subject }: { subject: string }) {
  return { issuer: settings.issuer, subject };
}

/** Uses the log-in up: of two concurrent calls, one opens a session. */
async function take(trx: Db, pending: Pending): Promise<void> {
  if (!(await takePending(trx, pending))) throw notFound();
}

interface Opening {
  origin: 'log_in' | 'open_id';
  /** Whether a mail reports a new device. A link with the provider has its own mail. */
  isReported?: boolean;
}

async function open(
  call: Finishing,
  account: Pick<Account, 'id' | 'email'>,
  opening: Opening,
  write: (trx: Db, current: LockedAccount) => Promise<void>,
): Promise<SessionReply> {
  try {
    return await transact(call.core.db, async (trx) => {
      const current = await lockForLogIn(trx, account.id);
      if (!current) throw notFound();
      await write(trx, current);
      return opened(call, trx, current, opening);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new HttpError('conflict', errorMessages.otherPerson) : error;
  }
}

async function opened(
  { core, request, reply }: Finishing,
  trx: Db,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { origin, isReported = false }: Opening,
): Promise<SessionReply> {
  await recordFailures(trx, id);
  const token = deviceOf(request);
  const isKnownDevice = (await findKnownDevice(trx, token, id)) !== null;
  const device = sessionDeviceOf(request);
  const signIn = { user: { id, email }, origin, isKnownDevice, device };
  const session = await openSignIn(core, trx, signIn);
  const sessionId = hashToken(session.token);
  if (session.second_step) return session;
  if (isReported && (await isFromNewDevice({ db: trx, limiter: core.limiter }, id, token))) {
    await core.mails.add(trx, { kind: 'new_device', email, userId: id, sessionId });
  }
  const deviceToken = await rememberDevice(trx, token, id);
  await setDeviceOf(trx, [sessionId], deviceToken);
  sendDevice(reply, deviceToken);
  return session;
}
