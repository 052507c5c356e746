import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { markNotificationsReadRules } from './rules/notifications.ts';
import type { notificationFrame, unreadFrame } from './shapes/frames.ts';
import type {
  listNotificationsQuery,
  notification,
  notificationList,
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

/** The live channel of one person's notifications. The server alone sends. */
export const INBOX_CHANNEL = '/ws/inbox';

/** What the server sends, told apart by `type`. */
export type InboxFrame = InferType<typeof notificationFrame> | InferType<typeof unreadFrame>;
