import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from 'shared-api/contract';
import type { Db } from '../../../database/schema.ts';
import { readCookie, writeCookie, type ServerCookie } from '../../../http/cookies.ts';
import { hashToken, isTokenShaped, newToken } from '../../../security/tokens.ts';
import { MINUTE, timestamp } from '../../../time.ts';
import type { ProviderPerson } from './person.ts';
import type { Challenge } from './provider.ts';

const COOKIE: ServerCookie = {
  name: 'homeroom_openid',
  // The provider leads back from another site.
  sameSite: 'lax',
  path: `${API_BASE}/auth/openid-connect`,
};
const LIFETIME = 10 * MINUTE;

/** Sends the cookie of a log-in. */
export function sendCookie(reply: FastifyReply, token: string, lifetime = LIFETIME): void {
  writeCookie(reply, COOKIE, token, { lifetime });
}

/** Returns the id of the caller's log-in; null without a cookie. */
function idOf(request: FastifyRequest): string | null {
  const token = readCookie(request, COOKIE);
  return isTokenShaped(token) ? hashToken(token) : null;
}

interface Start extends Challenge {
  next: string | null;
  sessionId: string | null;
}

/** Stores what the reply of the provider must match, and returns the token of the browser's cookie. */
export async function insertStart(
  db: Db,
  { next, sessionId, ...challenge }: Start,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('openid_log_ins')
    .values({
      id: hashToken(token),
      expires_at: timestamp(LIFETIME),
      next,
      session_id: sessionId,
      ...challenge,
    })
    .execute();
  return token;
}

/**
 * Removes and returns what the reply must match; null if this browser did not start the log-in with
 * this state, or has used it.
 */
export async function takeStart(
  db: Db,
  request: FastifyRequest,
  state: unknown,
): Promise<Start | null> {
  const id = idOf(request);
  if (id === null || typeof state !== 'string') return null;
  const row = await db
    .deleteFrom('openid_log_ins')
    .where('id', '=', id)
    .where('state', '=', state)
    .where('expires_at', '>', timestamp())
    .returning(['next', 'session_id', 'nonce', 'verifier'])
    .executeTakeFirst();
  if (!row || row.nonce === null || row.verifier === null) return null;
  const { next, session_id: sessionId, nonce, verifier } = row;
  return { next, sessionId, state, nonce, verifier };
}

/** Stores the person who logged in, and returns the token of the browser's new cookie. */
export async function insertPerson(db: Db, person: ProviderPerson): Promise<string> {
  const token = newToken();
  await db
    .insertInto('openid_log_ins')
    .values({
      id: hashToken(token),
      expires_at: timestamp(LIFETIME),
      subject: person.subject,
      email: person.email,
      full_name: person.fullName,
      username: person.username,
      born_on: person.bornOn,
    })
    .execute();
  return token;
}

/** Log-in that the provider has confirmed, and that is not finished. */
export interface Pending {
  id: string;
  person: ProviderPerson;
}

export async function findPending(db: Db, request: FastifyRequest): Promise<Pending | null> {
  const id = idOf(request);
  if (id === null) return null;
  const row = await db
    .selectFrom('openid_log_ins')
    .select(['subject', 'email', 'full_name', 'username', 'born_on'])
    .where('id', '=', id)
    .where('expires_at', '>', timestamp())
    .executeTakeFirst();
  if (!row || row.subject === null) return null;
  return {
    id,
    person: {
      subject: row.subject,
      email: row.email,
      fullName: row.full_name ?? '',
      username: row.username ?? '',
      bornOn: row.born_on,
    },
  };
}

/** Removes a log-in; false if another call has. */
export async function takePending(trx: Db, { id }: Pending): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('openid_log_ins')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lets a log-in last as long as the link that was mailed for it. */
export async function extendPending(db: Db, { id }: Pending, lifetime: number): Promise<void> {
  await db
    .updateTable('openid_log_ins')
    .set({ expires_at: timestamp(lifetime) })
    .where('id', '=', id)
    .execute();
}

/** Renews the caller's cookie for as long. */
export function extendCookie(request: FastifyRequest, reply: FastifyReply, lifetime: number): void {
  const token = readCookie(request, COOKIE);
  if (isTokenShaped(token)) sendCookie(reply, token, lifetime);
}
