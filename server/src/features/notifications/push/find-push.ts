import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { SOURCE_LANGUAGE, directionOf } from 'platform/languages';
import type { Db, PushTable } from '../../../database/schema.ts';
import { timestamp } from '../../../time.ts';
import { lineOf } from '../line-of.ts';
import { presentNotification } from '../present.ts';
import { facts, withTexts } from '../queries.ts';
import { TIMES_AT_FIRST, type Times } from '../settings.ts';
import { isPushed, isUnmuted } from '../wanted.ts';

export type PushRow = Selectable<PushTable>;

/** The device that a push is for, while its session lives, and when it may ring. */
export async function findDevice(db: Db, { session_id }: PushRow) {
  const row = await db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'push_devices.user_id')
    .select(['push_devices.user_id', 'endpoint', 'p256dh', 'auth', 'users.language'])
    .select(['digest_hour', 'zone', 'quiet_from', 'quiet_to'])
    .where('push_devices.session_id', '=', session_id)
    .where('sessions.expires_at', '>', timestamp())
    .executeTakeFirst();
  if (!row) return null;
  const { digest_hour, zone, quiet_from, quiet_to, ...device } = row;
  const times: Times =
    digest_hour === null || zone === null
      ? TIMES_AT_FIRST
      : { digest_hour, zone, quiet_from, quiet_to };
  return { ...device, times };
}

type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

/** What a device shows; null for what was read meanwhile, may no longer be seen, or is no longer wanted. */
export async function findMessage(
  db: Db,
  { user_id, language: chosen }: Device,
  { notification_id, kind, subject_id }: PushRow,
) {
  const rows = facts(db)
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .where('notifications.user_id', '=', user_id)
    .where('notifications.id', '=', notification_id)
    .where('notifications.kind', '=', kind)
    .where('notifications.subject_id', '=', subject_id)
    .where('notifications.read_at', 'is', null)
    .where('users.wants_notifications', '=', true)
    .where(isUnmuted())
    .where(isPushed());
  const [row] = await withTexts(db, rows).execute();
  if (!row) return null;
  const item = presentNotification(row);
  const lang = chosen ?? SOURCE_LANGUAGE;
  const topic = createHash('sha256').update(`${kind} ${subject_id}`).digest('base64url');
  const tag = topic.slice(0, 32);
  return {
    topic: tag,
    // Of the others nobody has to think before the phone wakes up anyway.
    isUrgent: kind === 'due' || kind === 'reminded' || kind === 'mention',
    payload: {
      id: item.id,
      tag,
      title: row.class_name,
      body: lineOf(lang, item),
      href: item.href,
      lang,
      dir: directionOf(lang),
    },
  };
}
