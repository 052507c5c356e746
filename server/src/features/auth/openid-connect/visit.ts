import type { FastifyRequest } from 'fastify';
import { paths, type OpenIdOutcome } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import { emailKey } from '../../../database/email-key.ts';
import { isUniqueViolation } from '../../../database/violations.ts';
import { HttpError } from '../../../errors.ts';
import { newToken } from '../../../security/tokens.ts';
import { lockOwnAccount } from '../account-lock.ts';
import { findLinkedAccount, insertIdentity } from './identities.ts';
import { insertPerson, insertStart, takeStart } from './pending.ts';
import type { ProviderPerson } from './person.ts';
import { explain } from './provider-error.ts';
import type { OpenIdProvider } from './provider.ts';

interface Start {
  /** Page to continue to afterwards. */
  next: string | null;
  /** Session of the account to link; null for a log-in. */
  sessionId: string | null;
}

/**
 * Starts a visit to the provider. Returns its URL, and the token of the browser's cookie.
 * @throws ProviderError
 */
export async function startVisit(
  { db }: Core,
  provider: OpenIdProvider,
  { next, sessionId }: Start,
): Promise<{ url: string; cookie: string }> {
  const challenge = { state: newToken(), nonce: newToken(), verifier: newToken() };
  const url = await provider.urlFor(challenge);
  return { url, cookie: await insertStart(db, { ...challenge, next, sessionId }) };
}

interface End {
  /** Path of the page that goes on. */
  to: string;
  /** Token of the browser's new cookie. */
  cookie?: string;
}

/** Ends a visit to the provider, of which the callback's query tells. It works once. */
export async function endVisit(
  core: Core,
  provider: OpenIdProvider,
  request: FastifyRequest,
): Promise<End> {
  const query = new URL(request.url, 'http://localhost').search;
  const start = await takeStart(core.db, request, new URLSearchParams(query).get('state'));
  if (!start) return { to: paths.login({ openid: 'expired' }) };
  const { next, sessionId } = start;
  const page = (openid: OpenIdOutcome) =>
    sessionId === null ? paths.login({ openid, next }) : paths.accountSettings({ openid });
  try {
    const person = await provider.identify(query, start);
    if (sessionId !== null) return { to: page(await linkTo(core, provider, person, sessionId)) };
    const identity = { issuer: provider.settings.issuer, subject: person.subject };
    if (person.email === null && !(await findLinkedAccount(core.db, identity))) {
      return { to: page('unverified') };
    }
    return { to: page('continue'), cookie: await insertPerson(core.db, person) };
  } catch (error) {
    const { outcome, cause } = explain(error);
    request.log.warn({ err: cause, outcome }, 'the log-in with the provider failed');
    return { to: page(outcome) };
  }
}

/** Links the account of a session, which proved its password, to a person with its address. */
async function linkTo(
  { db, mails, sessions }: Core,
  { settings: { issuer } }: OpenIdProvider,
  { subject, email }: ProviderPerson,
  sessionId: string,
): Promise<OpenIdOutcome> {
  const userId = await sessions.findReader(sessionId);
  if (userId === null) return 'expired';
  if (email === null) return 'unverified';
  const account = await db
    .selectFrom('users')
    .select(['email', 'email_key'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (account.email_key !== emailKey(email)) return 'other-address';
  try {
    await transact(db, async (trx) => {
      await lockOwnAccount(trx, { id: sessionId, userId });
      await insertIdentity(trx, { issuer, subject, userId, email });
      await mails.add(trx, { kind: 'open_id_linked', email: account.email, userId });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return 'other-account';
    if (error instanceof HttpError) return 'expired';
    throw error;
  }
  mails.wake();
  return 'linked';
}
