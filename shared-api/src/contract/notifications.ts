import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type {
  markNotificationsReadRules,
  notificationSettingsRules,
  pushDeviceRules,
  renewPushDeviceRules,
} from './rules/notifications.ts';
import type { nothing } from './shapes/fields.ts';
import type { notificationFrame, unreadFrame } from './shapes/frames.ts';
import type {
  listNotificationsQuery,
  notification,
  notificationList,
  notificationSettings,
  pushDevice,
  unreadCount,
} from './shapes/notifications.ts';

export type Notification = InferType<typeof notification>;
/** Kinds of notifications. */
export type NotificationKind = Notification['kind'];

export const listNotifications = defineEndpoint<{
  query: typeof listNotificationsQuery;
  reply: typeof notificationList;
}>({ method: 'GET', path: '/notifications' });

/**
 * Marks the given notifications, or all, as read. One that has grown since it was shown has another
 * id, and stays unread.
 */
export const markNotificationsRead = defineEndpoint<{
  body: typeof markNotificationsReadRules;
  reply: typeof unreadCount;
}>({ method: 'POST', path: '/notifications/read' });

export type NotificationSettings = InferType<typeof notificationSettings>;
export type NotificationSettingsChange = InferType<typeof notificationSettingsRules>;
/** When mails about one kind of notification are sent. */
export type MailTime = NotificationSettings['mail'][NotificationKind];

export const getNotificationSettings = defineEndpoint<{ reply: typeof notificationSettings }>({
  method: 'GET',
  path: '/notifications/settings',
});

/** Changes settings; omitted fields stay as they are. */
export const saveNotificationSettings = defineEndpoint<{
  body: typeof notificationSettingsRules;
  reply: typeof notificationSettings;
}>({ method: 'PUT', path: '/notifications/settings' });

/** The push subscription of this device, as its browser reports it. */
export type PushAddress = InferType<typeof pushDeviceRules>;

export const getPushDevice = defineEndpoint<{ reply: typeof pushDevice }>({
  method: 'GET',
  path: '/notifications/device',
});

/** Registers the device of this session for push; replaces an earlier subscription of it. */
export const addPushDevice = defineEndpoint<{
  body: typeof pushDeviceRules;
  reply: typeof pushDevice;
}>({ method: 'PUT', path: '/notifications/device' });

export const removePushDevice = defineEndpoint<{ reply: typeof pushDevice }>({
  method: 'DELETE',
  path: '/notifications/device',
});

/**
 * Replaces a push subscription that the browser has renewed. The browser calls it without a page,
 * and so without a session.
 */
export const renewPushDevice = defineEndpoint<{
  body: typeof renewPushDeviceRules;
  reply: typeof nothing;
}>({ method: 'POST', path: '/notifications/device' });

/** The live channel of one person's notifications. Only the server sends. */
export const INBOX_CHANNEL = '/ws/inbox';

/** Frames that the server sends, distinguished by `type`. */
export type InboxFrame = InferType<typeof notificationFrame> | InferType<typeof unreadFrame>;
