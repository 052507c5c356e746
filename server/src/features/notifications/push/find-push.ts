import { createHash } from 'node:crypto';
import type { Nullable, Selectable } from 'kysely';
import { SOURCE_LANGUAGE, directionOf } from 'platform/languages';
import type { Db, PushDeviceTable, PushTable, UserTable } from '../../../database/schema.ts';
import { unlinked } from '../../../security/unlinked.ts';
import { timestamp } from '../../../time.ts';
import { lineOf } from '../line-of.ts';
import { presentNotification } from '../present.ts';
import { facts, withTexts, type NotificationRow } from '../queries.ts';
import { timesOf, type Times } from '../settings.ts';
import { isPushed, isUnmuted } from '../wanted.ts';

export type PushRow = Selectable<PushTable>;

/**
 * Finds the devices of queued notifications by session, if that has not ended, with the times at
 * which each may ring.
 */
export async function findDevices(db: Db, pushes: readonly PushRow[]) {
  const rows = await db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'push_devices.user_id')
    .select(['session_id', 'push_devices.user_id', 'endpoint', 'p256dh', 'auth', 'users.language'])
    .select(['digest_hour', 'zone', 'quiet_from', 'quiet_to'])
    .where('push_devices.session_id', 'in', [...new Set(pushes.map((push) => push.session_id))])
    .where('sessions.expires_at', '>', timestamp())
    .execute();
  return new Map(rows.map((row) => [row.session_id, deviceOf(row)]));
}

type DeviceRow = Pick<Selectable<PushDeviceTable>, 'user_id' | 'endpoint' | 'p256dh' | 'auth'> &
  Pick<Selectable<UserTable>, 'language'> &
  Nullable<Times>;

function deviceOf({ digest_hour, zone, quiet_from, quiet_to, ...device }: DeviceRow) {
  return { ...device, times: timesOf({ digest_hour, zone, quiet_from, quiet_to }) };
}

export type Device = ReturnType<typeof deviceOf>;

/**
 * Finds the contents of queued notifications by user and id. Those that were read meanwhile, or are
 * no longer visible or wanted, are absent.
 */
export async function findNotifications(
  db: Db,
  devices: readonly Device[],
  pushes: readonly PushRow[],
): Promise<Map<string, NotificationRow>> {
  if (devices.length === 0) return new Map();
  const rows = facts(db)
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .where('notifications.user_id', 'in', [...new Set(devices.map((device) => device.user_id))])
    .where('notifications.id', 'in', [...new Set(pushes.map((push) => push.notification_id))])
    .where('notifications.read_at', 'is', null)
    .where('users.wants_notifications', '=', true)
    .where(isUnmuted())
    .where(isPushed());
  const notifications = await withTexts(db, rows).execute();
  return new Map(notifications.map((row) => [keyOf(row.user_id, row.id), row]));
}

export function keyOf(userId: string, notificationId: string): string {
  return `${userId} ${notificationId}`;
}

/** Builds the message that a device shows. */
export function messageOf({ language }: Device, row: NotificationRow) {
  const { kind, subject_id } = row;
  const item = presentNotification(row);
  const lang = language ?? SOURCE_LANGUAGE;
  const topic = createHash('sha256').update(`${kind} ${subject_id}`).digest('base64url');
  const tag = topic.slice(0, 32);
  return {
    topic: tag,
    // Others can wait until the phone wakes up anyway.
    isUrgent: kind === 'due' || kind === 'reminded' || kind === 'mention',
    payload: {
      id: item.id,
      tag,
      title: unlinked(row.class_name),
      body: lineOf(lang, item),
      href: item.href,
      lang,
      dir: directionOf(lang),
    },
  };
}
