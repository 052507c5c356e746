import { SERVER_LIMITS } from 'shared-api/schema';
import type { PushAddress } from 'shared-api/contract';
import type { Db } from '../../../database/schema.ts';
import { HttpError } from '../../../errors.ts';
import { errorMessages } from '../../../texts/messages.ts';
import { timestamp } from '../../../time.ts';
import { holdLiving } from '../../auth/sessions.ts';

interface Owner {
  id: string;
  userId: string;
}

/**
 * Registers the device of a session, in a transaction. A device of another session moves to this
 * one; if a user has too many, the oldest is removed.
 * @throws HttpError 401 if the session has ended meanwhile
 */
export async function saveDevice(
  trx: Db,
  { id: session_id, userId: user_id }: Owner,
  { endpoint, p256dh, auth }: PushAddress,
): Promise<void> {
  const living = await holdLiving(trx, [session_id]);
  if (!living.has(session_id)) throw new HttpError('unauthenticated', errorMessages.logIn);
  await trx
    .deleteFrom('push_devices')
    .where(({ eb, or }) => or([eb('endpoint', '=', endpoint), eb('session_id', '=', session_id)]))
    .execute();
  await trx
    .insertInto('push_devices')
    .values({ session_id, user_id, endpoint, p256dh, auth, created_at: timestamp() })
    .execute();
  const all = await trx
    .selectFrom('push_devices')
    .select('session_id')
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .execute();
  const tooMany = all
    .map((device) => device.session_id)
    .filter((id) => id !== session_id)
    .slice(SERVER_LIMITS.pushDevices - 1);
  if (tooMany.length === 0) return;
  await trx.deleteFrom('push_devices').where('session_id', 'in', tooMany).execute();
}

/**
 * Changes the address of a device, with its queued notifications.
 * @returns false if no living session has a device with that endpoint and secret
 */
export async function renewDevice(
  trx: Db,
  known: Pick<PushAddress, 'endpoint' | 'auth'>,
  renewed: PushAddress,
): Promise<boolean> {
  const device = await trx
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select('push_devices.session_id')
    .where('endpoint', '=', known.endpoint)
    .where('auth', '=', known.auth)
    .where('sessions.expires_at', '>', timestamp())
    .executeTakeFirst();
  if (!device) return false;
  const { session_id } = device;
  const { endpoint, p256dh, auth } = renewed;
  await trx
    .deleteFrom('push_devices')
    .where('endpoint', '=', endpoint)
    .where('session_id', '!=', session_id)
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('push_devices')
    .set({ endpoint, p256dh, auth })
    .where('session_id', '=', session_id)
    .where('endpoint', '=', known.endpoint)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeDevice(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_devices').where('session_id', '=', sessionId).execute();
}

export async function hasDevice(db: Db, sessionId: string): Promise<boolean> {
  const device = await db
    .selectFrom('push_devices')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return device !== undefined;
}
