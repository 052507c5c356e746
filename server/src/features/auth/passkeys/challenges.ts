import { API_BASE } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import { readCookie, writeCookie, type ServerCookie } from '../../../http/cookies.ts';
import { hashToken, isTokenShaped, newToken } from '../../../security/tokens.ts';
import { MINUTE, timestamp } from '../../../time.ts';
import type { HttpExchange } from '../known-devices.ts';

const COOKIE: ServerCookie = {
  name: 'homeroom_challenge',
  sameSite: 'strict',
  path: `${API_BASE}/auth`,
};
const LIFETIME = 5 * MINUTE;

/**
 * Stores a challenge for the caller's browser, which gets a cookie for it. Another browser cannot
 * use the answer.
 * @param userId person who adds a passkey; null for a log-in
 */
export async function storeChallenge(
  { db }: Core,
  { reply }: HttpExchange,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const token = newToken();
  await db
    .insertInto('passkey_challenges')
    .values({ id: hashToken(token), challenge, user_id: userId, expires_at: timestamp(LIFETIME) })
    .execute();
  writeCookie(reply, COOKIE, token, { lifetime: LIFETIME });
}

/** Uses up the challenge of the caller's browser. Null without one, or if it has expired. */
export async function takeChallenge(
  { db }: Core,
  { request }: HttpExchange,
): Promise<{ challenge: string; userId: string | null } | null> {
  const token = readCookie(request, COOKIE);
  if (!isTokenShaped(token)) return null;
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('id', '=', hashToken(token))
    .returning(['challenge', 'user_id', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at < timestamp()) return null;
  return { challenge: row.challenge, userId: row.user_id };
}
