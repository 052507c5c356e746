import { del, get, post, put } from '../endpoint.ts';
import type { notificationCalls } from './schema.ts';

type Calls = typeof notificationCalls;

export const listNotifications = get<Calls['listNotifications']>('/notifications');
export const markNotificationsRead = post<Calls['markNotificationsRead']>('/notifications/read');

export const getNotificationSettings =
  get<Calls['getNotificationSettings']>('/notifications/settings');

export const saveNotificationSettings =
  put<Calls['saveNotificationSettings']>('/notifications/settings');

export const getPushDevice = get<Calls['getPushDevice']>('/notifications/device');
export const addPushDevice = put<Calls['addPushDevice']>('/notifications/device');
export const removePushDevice = del<Calls['removePushDevice']>('/notifications/device');
export const renewPushDevice = post<Calls['renewPushDevice']>('/notifications/device');
