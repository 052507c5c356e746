import { DAY, HOUR, timestamp } from '../database/time.ts';
import type { Db, SessionOrigin, Timestamp } from '../database/schema.ts';
import { hashToken, isTokenShaped, newToken } from './tokens.ts';

const LIFETIME = 30 * DAY;
/** The expiry slides at most this often: reads should not become writes. */
const SLIDE_EVERY = HOUR;

/** Whose call this is. */
export interface Session {
  /** Hash of the token. */
  id: string;
  userId: string;
  email: string;
  /** False until the e-mail address is confirmed. */
  isActive: boolean;
  origin: SessionOrigin;
  provenAt: Timestamp | null;
}

/** Opens a session; the answer is its token, which is kept nowhere else. */
export async function openSession(db: Db, userId: string, origin: SessionOrigin): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      id: hashToken(token),
      user_id: userId,
      origin,
      created_at: timestamp(),
      expires_at: timestamp(LIFETIME),
      proven_at: origin === 'sign_up' ? null : timestamp(),
    })
    .execute();
  return token;
}

/** The session of a token, or null when it is unknown, revoked or expired. */
export async function findSession(db: Db, token: unknown): Promise<Session | null> {
  if (!isTokenShaped(token)) return null;
  const id = hashToken(token);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.user_id',
      'sessions.origin',
      'sessions.expires_at',
      'sessions.proven_at',
      'users.email',
      'users.activated_at',
    ])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', timestamp())
    .executeTakeFirst();
  if (!row) return null;
  if (row.expires_at < timestamp(LIFETIME - SLIDE_EVERY)) await slide(db, id);
  return {
    id,
    userId: row.user_id,
    email: row.email,
    isActive: row.activated_at !== null,
    origin: row.origin,
    provenAt: row.proven_at,
  };
}

async function slide(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: timestamp(LIFETIME) })
    .where('id', '=', id)
    .execute();
}

/** Ends one session. */
export async function revokeSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends every session of a user but the one named. */
export async function revokeOtherSessions(db: Db, userId: string, keepId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keepId).execute();
}
