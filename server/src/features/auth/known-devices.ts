import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { readCookie, writeCookie, type ServerCookie } from '../../http/cookies.ts';
import { DAY, timestamp } from '../../time.ts';
import { hashToken, isTokenShaped, newToken } from '../../security/tokens.ts';

const COOKIE: ServerCookie = {
  name: 'homeroom_device',
  sameSite: 'strict',
  path: `${API_BASE}/auth`,
  // Devices stay known. The token proves nobody's identity, so planting one gains little.
  isReadWithoutPrefix: true,
};
const LIFETIME = 180 * DAY;
/** Devices per account; a new one replaces the one with the oldest log-in. */
const DEVICES_KEPT = 10;

/** Request and reply of a call, to read and to set the device cookie. */
export interface HttpExchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Returns the device token of the caller's browser; null if there is none. It does not prove
 * anybody's identity.
 */
export function deviceOf(request: FastifyRequest): string | null {
  const token = readCookie(request, COOKIE);
  return isTokenShaped(token) ? token : null;
}

/** Returns the id of the device if this account knows it, else null. */
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

/** Whether anybody has logged in to this account lately. */
export async function hasKnownDevice(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', timestamp())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes the caller's browser known to the account, and returns its token. A valid token is kept,
 * because several people may log in with one browser.
 */
export async function rememberDevice(
  db: Db,
  token: string | null,
  userId: string,
): Promise<string> {
  const deviceToken = token !== null && (await isOurs(db, token)) ? token : newToken();
  const expires_at = timestamp(LIFETIME);
  await db
    .insertInto('known_devices')
    .values({ id: hashToken(deviceToken), user_id: userId, expires_at })
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
  return deviceToken;
}

/**
 * Forgets all devices of an account except this one; a log-in with another device then counts as a
 * stranger's.
 */
export function forgetOtherDevices(db: Db, token: string | null, userId: string): Promise<void> {
  return forgetDevicesExcept(db, token === null ? null : hashToken(token), userId);
}

/** Does the same, by the id of the device that stays known. */
export async function forgetDevicesExcept(
  db: Db,
  id: string | null,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('id', '!=', id ?? '')
    .execute();
}

/** Forgets one device of an account. */
export async function forgetDevice(db: Db, id: string, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).where('id', '=', id).execute();
}

/**
 * Whether the server issued the token. Somebody may know any other token that is planted in this
 * browser.
 */
async function isOurs(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('id')
    .where('id', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the cookie of a known device. */
export function sendDevice(reply: FastifyReply, token: string): void {
  writeCookie(reply, COOKIE, token, { lifetime: LIFETIME });
}
