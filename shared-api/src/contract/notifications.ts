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
/** What somebody may be told of. */
export type NotificationKind = Notification['kind'];

export const listNotifications = defineEndpoint<{
  query: typeof listNotificationsQuery;
  reply: typeof notificationList;
}>({ method: 'GET', path: '/notifications' });

/** Those named, or all; one that has grown since it was shown has another id, and stays unread. */
export const markNotificationsRead = defineEndpoint<{
  body: typeof markNotificationsReadRules;
  reply: typeof unreadCount;
}>({ method: 'POST', path: '/notifications/read' });

export type NotificationSettings = InferType<typeof notificationSettings>;
export type NotificationSettingsChange = InferType<typeof notificationSettingsRules>;
/** When a mail tells of something. */
export type MailTime = NotificationSettings['mail'][NotificationKind];

export const getNotificationSettings = defineEndpoint<{ reply: typeof notificationSettings }>({
  method: 'GET',
  path: '/notifications/settings',
});

/** What is left out stays as it is. */
export const saveNotificationSettings = defineEndpoint<{
  body: typeof notificationSettingsRules;
  reply: typeof notificationSettings;
}>({ method: 'PUT', path: '/notifications/settings' });

/** Where this device is told, as its browser says it. */
export type PushAddress = InferType<typeof pushDeviceRules>;

export const getPushDevice = defineEndpoint<{ reply: typeof pushDevice }>({
  method: 'GET',
  path: '/notifications/device',
});

/** The one device of this session: what was told of it before is replaced. */
export const addPushDevice = defineEndpoint<{
  body: typeof pushDeviceRules;
  reply: typeof pushDevice;
}>({ method: 'PUT', path: '/notifications/device' });

export const removePushDevice = defineEndpoint<{ reply: typeof pushDevice }>({
  method: 'DELETE',
  path: '/notifications/device',
});

/** By a browser without a page, and so without a session, which has made a new subscription for one that the server knows. */
export const renewPushDevice = defineEndpoint<{
  body: typeof renewPushDeviceRules;
  reply: typeof nothing;
}>({ method: 'POST', path: '/notifications/device' });

/** The live channel of one person's notifications. The server alone sends. */
export const INBOX_CHANNEL = '/ws/inbox';

/** What the server sends, told apart by `type`. */
export type InboxFrame = InferType<typeof notificationFrame> | InferType<typeof unreadFrame>;
