import type { DeleteQueryBuilder, DeleteResult } from 'kysely';
import type { Core } from '../../core.ts';
import { afterCommit, transact } from '../../database/after-commit.ts';
import { keepRows } from '../../database/queries/keep-rows.ts';
import type { Database, Db, SecondStep, SessionOrigin } from '../../database/schema.ts';
import { DAY, HOUR, MINUTE, timestamp, timestampAt, type Timestamp } from '../../time.ts';
import { isPassing } from '../../database/violations.ts';
import { isRecord, isTextList } from '../../events/shapes.ts';
import { topic } from '../../events/topic.ts';
import type { Session, Sessions } from '../../security/session.ts';
import { hashToken, isTokenShaped, newToken } from '../../security/tokens.ts';
import { recordAudit } from '../audit/record.ts';
import { UNKNOWN_DEVICE, type SessionDevice } from './devices/session-device.ts';

const LIFETIME = 30 * DAY;
/** Time for the second step of a log-in. */
const INCOMPLETE_LIFETIME = 15 * MINUTE;
/** Shortest interval between extensions of the expiry, so that reads rarely write. */
const SLIDE_EVERY = HOUR;

/** Implements the session queries of security/session.ts. */
export function keepSessions({ db, bus, config }: Pick<Core, 'db' | 'bus' | 'config'>): Sessions {
  const longest = config.sessionDays * DAY;
  return {
    find: async (token) => {
      const session = await findSession(db, token, longest);
      return session?.awaits === null ? session : null;
    },
    findAny: (token) => findSession(db, token, longest),
    findReader: (id) => findReader(db, id),
    findLiving: (ids) => findLiving(db, ids),
    onEnded: (listener) => sessionsEnded.subscribe(bus, ENDED, ({ ids }) => listener(ids)),
  };
}

/** Log-ins in which the person was identified by this server. */
const PROVING: ReadonlySet<SessionOrigin> = new Set(['log_in', 'reset']);

interface Opening {
  device?: SessionDevice;
  /** Whether the log-in counts as a recent sign-in: every factor of the account was shown. */
  isProven?: boolean;
}

/**
 * Opens a session, and returns its token, which is stored nowhere else. `openSignIn` decides whether
 * it awaits a second step.
 */
export async function openSession(
  db: Db,
  userId: string,
  origin: SessionOrigin,
  awaits: SecondStep | null = null,
  { device = UNKNOWN_DEVICE, isProven = PROVING.has(origin) }: Opening = {},
): Promise<string> {
  if (!db.isTransaction) {
    return transact(db, (trx) => openSession(trx, userId, origin, awaits, { device, isProven }));
  }
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      id: hashToken(token),
      user_id: userId,
      origin,
      created_at: timestamp(),
      expires_at: timestamp(awaits === null ? LIFETIME : INCOMPLETE_LIFETIME),
      used_at: timestamp(),
      proven_at: isProven ? timestamp() : null,
      awaits,
      ...device,
    })
    .execute();
  const payload = awaits === null ? { origin } : { origin, awaits };
  const entry = { actorId: userId, userId, payload };
  await recordAudit(db, { event: 'session.opened', ...entry });
  return token;
}

/** Records that sessions are of the browser with this device token. */
export async function setDeviceOf(db: Db, ids: string[], deviceToken: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ device_id: hashToken(deviceToken) })
    .where('id', 'in', ids)
    .execute();
}

/** Returns when a session was last used, precise to an hour. */
export function lastSeenOf({ used_at, expires_at }: Use): Timestamp {
  return used_at ?? timestampAt(Date.parse(expires_at) - LIFETIME);
}

interface Use {
  used_at: Timestamp | null;
  expires_at: Timestamp;
}

/**
 * Returns the session of a token, complete or not; null if it is unknown, revoked or expired.
 * @param longest milliseconds after the log-in at which a session ends, however it is used
 */
async function findSession(db: Db, token: unknown, longest: number): Promise<Session | null> {
  if (!isTokenShaped(token)) return null;
  const id = hashToken(token);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.user_id',
      'sessions.origin',
      'sessions.created_at',
      'sessions.expires_at',
      'sessions.used_at',
      'sessions.proven_at',
      'sessions.awaits',
      'users.email',
      'users.activated_at',
      'users.language',
    ])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', timestamp())
    .executeTakeFirst();
  if (!row) return null;
  const end = timestampAt(Date.parse(row.created_at) + longest);
  const isOver = end <= timestamp();
  const isUnrecorded = row.awaits === null && lastSeenOf(row) < timestamp(-SLIDE_EVERY);
  if (isOver || isUnrecorded) await slide(db, id, end);
  if (isOver) return null;
  return {
    id,
    userId: row.user_id,
    email: row.email,
    isActive: row.activated_at !== null,
    language: row.language,
    origin: row.origin,
    provenAt: row.proven_at,
    awaits: row.awaits,
  };
}

/**
 * Records the use, and extends the expiry up to the end. A failure must not fail the read; if the
 * database takes no writes, a later call tries again.
 */
async function slide(db: Db, id: string, end: Timestamp): Promise<void> {
  const extended = timestamp(LIFETIME);
  try {
    await db
      .updateTable('sessions')
      .set({ used_at: timestamp(), expires_at: extended < end ? extended : end })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (!isPassing(error)) throw error;
  }
}

/** Topic of ended sessions; every process closes their connections. */
export const sessionsEnded = topic<{ ids: string[] }>(
  'sessions',
  (value): value is { ids: string[] } => isRecord(value) && isTextList(value.ids),
);
/** Id of the single topic that all processes subscribe to. */
export const ENDED = 'ended';

type Announcing = Pick<Core, 'bus'>;

/**
 * Ends one session and its live connections. A transaction around it must be opened by `transact`.
 */
export async function revokeSession(core: Announcing, db: Db, id: string): Promise<void> {
  await revoke(core, db, (sessions) => sessions.where('id', '=', id));
}

/** Ends several sessions, as `revokeSession` does. */
export async function revokeSessions(core: Announcing, db: Db, ids: string[]): Promise<void> {
  await revoke(core, db, (sessions) => sessions.where('id', 'in', ids));
}

/** Ends every session of a user except the given one, as `revokeSession` does. */
export async function revokeOtherSessions(
  core: Announcing,
  db: Db,
  userId: string,
  keepId: string,
): Promise<void> {
  await revoke(core, db, (sessions) =>
    sessions.where('user_id', '=', userId).where('id', '!=', keepId),
  );
}

/**
 * Ends every session of a user, as `revokeSession` does, and returns how many there were.
 * @param actorId who did it; null for a command of the operator
 */
export async function revokeAllSessions(
  core: Announcing,
  db: Db,
  userId: string,
  actorId: string | null = userId,
): Promise<number> {
  return revoke(core, db, (sessions) => sessions.where('user_id', '=', userId), actorId);
}

type Ending = DeleteQueryBuilder<Database, 'sessions', DeleteResult>;

async function revoke(
  core: Announcing,
  db: Db,
  which: (all: Ending) => Ending,
  actorId?: string | null,
): Promise<number> {
  if (!db.isTransaction) return transact(db, (trx) => revoke(core, trx, which, actorId));
  const { bus } = core;
  const rows = await which(db.deleteFrom('sessions')).returning(['id', 'user_id']).execute();
  const [first] = rows;
  if (!first) return 0;
  const ids = rows.map(({ id }) => id);
  const by = actorId === undefined ? first.user_id : actorId;
  const entry = { actorId: by, userId: first.user_id, payload: { count: ids.length } };
  await recordAudit(db, { event: 'session.ended', ...entry });
  afterCommit(db, () => sessionsEnded.publish(bus, ENDED, { ids }));
  return ids.length;
}

async function findReader(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.user_id')
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', timestamp())
    .where('sessions.awaits', 'is', null)
    .where('users.activated_at', 'is not', null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Returns those of the given sessions that have not ended. */
async function findLiving(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await livingOf(db, ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the same as `findLiving`, and locks these sessions: none is revoked before the end of the
 * transaction, so its writes come before their end.
 */
export async function holdLiving(trx: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await keepRows(trx, livingOf(trx, ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

function livingOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('expires_at', '>', timestamp());
}
