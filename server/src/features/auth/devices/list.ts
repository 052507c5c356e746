import type { Selectable } from 'kysely';
import type { Device } from 'shared-api/contract';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import type { Db, SessionTable } from '../../../database/schema.ts';
import { notFound } from '../../../errors.ts';
import type { Session } from '../../../security/session.ts';
import { timestamp } from '../../../time.ts';
import { lockOwnAccount } from '../account-lock.ts';
import { forgetDevice, forgetDevicesExcept } from '../known-devices.ts';
import { lastSeenOf, revokeOtherSessions, revokeSessions } from '../sessions.ts';

type SessionRow = Selectable<SessionTable>;

/** Sessions that are read for the list; a program that logs in for each call may have more. */
const MOST_SESSIONS = 500;

/**
 * Lists the devices with an open session of this account: the caller's first, then the last seen
 * first. The sessions of one browser are one device.
 */
export async function listDevicesOf(db: Db, session: Session): Promise<Device[]> {
  const devices = await groupByDevice(db, session.userId);
  const presented = devices.map((rows) => presentDevice(rows, session.id));
  const own = presented.filter(({ is_current }) => is_current);
  const others = presented.filter(({ is_current }) => !is_current);
  return [...own, ...others].slice(0, SERVER_LIMITS.devices);
}

/**
 * Ends the sessions of one device, and forgets it: its next log-in is that of a new device, which
 * the second step and the mail are for.
 * @throws HttpError 404 if no device of the account has this id
 */
export async function endDeviceOf(core: Core, session: Session, id: string): Promise<void> {
  await transact(core.db, async (trx) => {
    await lockOwnAccount(trx, session);
    const chosen = await livingOf(trx, session.userId).where('id', '=', id).executeTakeFirst();
    if (!chosen) throw notFound('device');
    const { device_id } = chosen;
    const rows =
      device_id === null
        ? [chosen]
        : await livingOf(trx, session.userId).where('device_id', '=', device_id).execute();
    await revokeSessions(
      core,
      trx,
      rows.map((row) => row.id),
    );
    if (device_id !== null) await forgetDevice(trx, device_id, session.userId);
  });
}

/** Ends all sessions except the caller's, and forgets all devices except the caller's. */
export async function endOtherDevicesOf(core: Core, session: Session): Promise<void> {
  await transact(core.db, async (trx) => {
    await lockOwnAccount(trx, session);
    await revokeOtherSessions(core, trx, session.userId, session.id);
    const own = await trx
      .selectFrom('sessions')
      .select('device_id')
      .where('id', '=', session.id)
      .executeTakeFirst();
    await forgetDevicesExcept(trx, own?.device_id ?? null, session.userId);
  });
}

/**
 * Selects the complete sessions of an account. A log-in that waits for its second step is no device
 * yet, and ends by itself.
 */
function livingOf(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', timestamp())
    .where('awaits', 'is', null);
}

/** Groups the sessions of an account by device; the newest session of each comes first. */
async function groupByDevice(db: Db, userId: string): Promise<[SessionRow, ...SessionRow[]][]> {
  const rows = await livingOf(db, userId)
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .limit(MOST_SESSIONS)
    .execute();
  const devices = new Map<string, [SessionRow, ...SessionRow[]]>();
  for (const row of rows) {
    const key = row.device_id ?? row.id;
    const sessions = devices.get(key);
    if (sessions) sessions.push(row);
    else devices.set(key, [row]);
  }
  return [...devices.values()];
}

function presentDevice(rows: [SessionRow, ...SessionRow[]], currentId: string): Device {
  const [newest] = rows;
  return {
    id: newest.id,
    browser: newest.browser,
    system: newest.system,
    network: newest.network,
    first_seen: rows.map((row) => row.created_at).reduce((a, b) => (a < b ? a : b)),
    last_seen: lastSeenOf(newest),
    is_current: rows.some((row) => row.id === currentId),
  };
}
