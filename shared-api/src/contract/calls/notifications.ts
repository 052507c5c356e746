import { SERVER_LIMITS } from '../serverLimits.ts';
import {
  addPushDevice,
  getNotificationSettings,
  getPushDevice,
  listNotifications,
  markNotificationsRead,
  removePushDevice,
  renewPushDevice,
  saveNotificationSettings,
} from '../notifications.ts';
import {
  markNotificationsReadRules,
  notificationSettingsRules,
  pushDeviceRules,
  renewPushDeviceRules,
} from '../rules/notifications.ts';
import { nothing } from '../shapes/fields.ts';
import {
  listNotificationsQuery,
  notificationList,
  notificationSettings,
  pushDevice,
  unreadCount,
} from '../shapes/notifications.ts';
import { describeCall, type CallGroup } from './call.ts';

export const notificationCalls: CallGroup = {
  title: 'Notifications',
  description:
    'News for one person from all of their classes. Similar events are merged into one notification with a count. The channel sends them live.',
  calls: [
    describeCall(listNotifications, {
      summary: 'List notifications',
      description:
        'Omits what the caller may no longer see, such as posts that were deleted or classes they have left.',
      query: listNotificationsQuery,
      reply: notificationList,
      errors: {
        not_found: 'There is no such class, or the caller is not in it.',
        invalid: 'The kind is unknown.',
      },
    }),
    describeCall(markNotificationsRead, {
      summary: 'Mark notifications as read',
      description:
        'Marks the given notifications, or all. One that has grown since then has a new id, and stays unread.',
      body: markNotificationsReadRules,
      reply: unreadCount,
      fields: {
        ids: 'Ids of the notifications to mark.',
        all: 'Marks all notifications; excludes `ids`.',
      },
      example: { ids: ['0d3mf7k2r5v9x4t8z1w6p3y0nt'] },
    }),
    describeCall(getNotificationSettings, {
      summary: 'Read the notification settings',
      description:
        'In the profile, `notify` switches all notifications off, and `recieve_email` the mails.',
      reply: notificationSettings,
    }),
    describeCall(saveNotificationSettings, {
      isPartial: true,
      summary: 'Change the notification settings',
      description:
        'Omitted fields stay as they are, and so do omitted kinds in `mail` and `push`, and an omitted hour in `quiet`. The reply has all settings.',
      body: notificationSettingsRules,
      reply: notificationSettings,
      fields: {
        mail: '`now`, `daily` or `off` for each kind.',
        push: 'Whether devices show it, for each kind.',
        digest_hour: '0 to 23, in `zone`.',
        zone: 'A name from the time zone database.',
        quiet:
          'Two different hours in `zone`; null for none. A single hour changes that hour of existing quiet hours.',
        muted:
          "The complete list of the caller's muted classes. It overwrites changes from other tabs: prefer `mute` and `unmute`.",
        mute: 'Classes of the caller to mute; other classes stay as they are.',
        unmute: 'Classes to unmute; other classes stay as they are.',
      },
      example: {
        mail: { post: 'daily', comment: 'now' },
        digest_hour: 7,
        zone: 'Europe/Berlin',
        quiet: { from: 22, to: 7 },
        mute: [],
        unmute: ['0d3mf7k2r5v9x4t8z1w6p3y0nt'],
      },
      errors: {
        invalid:
          'A field breaks a rule: the time zone is unknown, the caller is not in a class to mute, or one quiet hour is missing.',
      },
    }),
    describeCall(getPushDevice, {
      summary: 'Read whether this device gets push notifications',
      description:
        'Uses Web Push. A device belongs to the session that registered it, and gets nothing after the session ends.',
      reply: pushDevice,
    }),
    describeCall(addPushDevice, {
      summary: 'Register this device for push notifications',
      description: `Takes the browser's push subscription, and replaces an earlier one of this session. An account has at most ${SERVER_LIMITS.pushDevices}; another one replaces the oldest.`,
      body: pushDeviceRules,
      reply: pushDevice,
      fields: {
        endpoint: '`endpoint` of the subscription, of a push service that this server knows.',
        p256dh: '`keys.p256dh`: 65 bytes in base64url.',
        auth: '`keys.auth`: 16 bytes in base64url.',
      },
      example: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b',
        p256dh:
          'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
      errors: { invalid: 'The endpoint does not belong to a push service that this server knows.' },
    }),
    describeCall(renewPushDevice, {
      summary: 'Replace a push subscription',
      description:
        'For browsers that renew it (`pushsubscriptionchange`) while no page is open. The former endpoint and secret identify the device, which stays with its session.',
      body: renewPushDeviceRules,
      reply: nothing,
      fields: {
        endpoint: '`endpoint` of the new subscription.',
        p256dh: '`keys.p256dh` of the new subscription.',
        auth: '`keys.auth` of the new subscription.',
        old_endpoint: '`endpoint` of the former subscription.',
        old_auth: '`keys.auth` of the former subscription.',
      },
      example: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/eR5xT9uVbYc:APA91b',
        p256dh:
          'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'zqbxT6JKstKSY9JKibZLSQ',
        old_endpoint: 'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b',
        old_auth: 'tBHItJI5svbpez7KI4CCXg',
      },
      errors: {
        invalid: 'The endpoint does not belong to a push service that this server knows.',
        not_found: 'No session has a device with this endpoint and secret.',
      },
    }),
    describeCall(removePushDevice, {
      summary: 'Remove this device from push notifications',
      reply: pushDevice,
    }),
  ],
};
