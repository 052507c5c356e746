import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from 'shared-api/contract';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/schema.ts';
import { DAY, SECOND, timestamp } from '../../time.ts';
import { hashToken, isTokenShaped, newToken } from '../../security/tokens.ts';

const COOKIE = 'homeroom_device';
const LIFETIME = 180 * DAY;
/** Of one account: the one that logged in the longest time ago makes place for a new one. */
const DEVICES_KEPT = 10;

/** One call: where a browser shows its cookie, and gets one. */
export interface HttpExchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The token that the caller's browser carries, if any. It proves nobody's identity. */
export function deviceOf(request: FastifyRequest): string | null {
  const token = parseCookie(request.headers.cookie ?? '')[COOKIE];
  return isTokenShaped(token) ? token : null;
}

/** Id of the device where this account knows it, else null. */
export async function findKnownDevice(
  db: Db,
  token: string | null,
  userId: string | undefined,
): Promise<string | null> {
  if (token === null) return null;
  const row = await db
    .selectFrom('known_devices')
    .select('id')
    .where('id', '=', hashToken(token))
    .where('user_id', '=', userId ?? '')
    .where('expires_at', '>', timestamp())
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Makes the caller's browser known to the account, and returns its token: the one it has where that is one of
 * ours, since several people may log in with one browser.
 */
export async function rememberDevice(
  db: Db,
  token: string | null,
  userId: string,
): Promise<string> {
  const saved = token !== null && (await isOurs(db, token)) ? token : newToken();
  const expires_at = timestamp(LIFETIME);
  await db
    .insertInto('known_devices')
    .values({ id: hashToken(saved), user_id: userId, expires_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ expires_at }))
    .execute();
  const newest = db
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .limit(DEVICES_KEPT);
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('id', 'not in', newest)
    .execute();
  return saved;
}

/** All but the one of this token: whoever tries to log in with another one is a stranger. */
export async function forgetOtherDevices(
  db: Db,
  token: string | null,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('id', '!=', hashToken(token ?? ''))
    .execute();
}

/** Whoever put any other token into this browser may know it. */
async function isOurs(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('id')
    .where('id', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The cookie travels to the calls below /auth alone, and no script reads it. */
export function sendDevice(reply: FastifyReply, config: Config, token: string): void {
  const cookie = stringifySetCookie({
    name: COOKIE,
    value: token,
    path: `${API_BASE}/auth`,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: LIFETIME / SECOND,
  });
  reply.header('set-cookie', cookie);
}
