import { defineEndpoint } from '../endpoint.ts';
import type { notificationCalls } from './schema.ts';

type Calls = typeof notificationCalls;

export const listNotifications = defineEndpoint<Calls['listNotifications']>(
  'GET',
  '/notifications',
);

/**
 * Marks the given notifications, or all, as read. One that has grown since it was shown has another
 * id, and stays unread.
 */
export const markNotificationsRead = defineEndpoint<Calls['markNotificationsRead']>(
  'POST',
  '/notifications/read',
);

export const getNotificationSettings = defineEndpoint<Calls['getNotificationSettings']>(
  'GET',
  '/notifications/settings',
);

/** Changes settings; omitted fields stay as they are. */
export const saveNotificationSettings = defineEndpoint<Calls['saveNotificationSettings']>(
  'PUT',
  '/notifications/settings',
);

export const getPushDevice = defineEndpoint<Calls['getPushDevice']>('GET', '/notifications/device');

/** Registers the device of this session for push; replaces an earlier subscription of it. */
export const addPushDevice = defineEndpoint<Calls['addPushDevice']>('PUT', '/notifications/device');

export const removePushDevice = defineEndpoint<Calls['removePushDevice']>(
  'DELETE',
  '/notifications/device',
);

/**
 * Replaces a push subscription that the browser has renewed. The browser calls it without a page,
 * and so without a session.
 */
export const renewPushDevice = defineEndpoint<Calls['renewPushDevice']>(
  'POST',
  '/notifications/device',
);
