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
    'What is new for one person, in all of their classes. Much of the same is one notification with a count. The channel tells as it happens.',
  calls: [
    describeCall(listNotifications, {
      summary: 'List notifications',
      description:
        'What the caller may no longer see is not among them: of a class they have left, of a post that was deleted.',
      query: listNotificationsQuery,
      reply: notificationList,
      errors: {
        not_found: 'There is no such class, or the caller is not in it.',
        invalid: 'There is no such kind.',
      },
    }),
    describeCall(markNotificationsRead, {
      summary: 'Mark notifications as read',
      description:
        'Those named, or all of them. One that has grown since its id was told is another one, and stays unread.',
      body: markNotificationsReadRules,
      reply: unreadCount,
      fields: {
        ids: 'Of those that were seen.',
        all: 'All that there are; without ids.',
      },
      example: { ids: ['0d3mf7k2r5v9x4t8z1w6p3y0nt'] },
    }),
    describeCall(getNotificationSettings, {
      summary: 'Read how one is told',
      description:
        'Of the profile, `notify` switches all of it off, and `recieve_email` the mails.',
      reply: notificationSettings,
    }),
    describeCall(saveNotificationSettings, {
      isPartial: true,
      summary: 'Change how one is told',
      description:
        'What is left out stays as it is, as do kinds that are left out of `mail` and `push`, and the hour that is left out of `quiet`. The reply is the whole.',
      body: notificationSettingsRules,
      reply: notificationSettings,
      fields: {
        mail: '`now`, `daily` or `off` for each kind.',
        push: 'Whether the device shows it, for each kind.',
        digest_hour: '0 to 23, by the clock of `zone`.',
        zone: 'A name of the time zone database.',
        quiet:
          'Two hours that differ, by the clock of `zone`; null for none. One hour alone changes that hour, where there are quiet hours.',
        muted:
          'All of the classes that neither mail nor device tells of; a class of the caller each. It replaces what other tabs muted: send `mute` and `unmute` instead.',
        mute: 'Classes to mute, each one of the caller; others stay as they are.',
        unmute: 'Classes to mute no more; others stay as they are.',
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
          'A field breaks a rule: there is no such time zone, the caller is not in a class that is to be muted, or one quiet hour comes without the other.',
      },
    }),
    describeCall(getPushDevice, {
      summary: 'See whether this device tells',
      description:
        'By Web Push. A device belongs to the session that named it, and is told no more when that ends.',
      reply: pushDevice,
    }),
    describeCall(addPushDevice, {
      summary: 'Let this device tell',
      description: `What the browser says of its subscription; the one that this session had before goes. An account has ${SERVER_LIMITS.pushDevices} of them: of one more, the oldest goes.`,
      body: pushDeviceRules,
      reply: pushDevice,
      fields: {
        endpoint: '`endpoint` of the subscription: of a push service that this server knows.',
        p256dh: '`keys.p256dh`: 65 bytes in base64url.',
        auth: '`keys.auth`: 16 bytes in base64url.',
      },
      example: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b',
        p256dh:
          'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
      errors: { invalid: 'The endpoint is none of a push service that this server knows.' },
    }),
    describeCall(renewPushDevice, {
      summary: 'Take a new subscription for one that is known',
      description:
        'For browsers that change it by themselves (`pushsubscriptionchange`), when no page is open: who knows the endpoint and the secret of a device is that device. It stays with its session.',
      body: renewPushDeviceRules,
      reply: nothing,
      fields: {
        endpoint: '`endpoint` of the new subscription.',
        p256dh: '`keys.p256dh` of it.',
        auth: '`keys.auth` of it.',
        old_endpoint: '`endpoint` of the one that was.',
        old_auth: '`keys.auth` of it.',
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
        invalid: 'The endpoint is none of a push service that this server knows.',
        not_found: 'No session has a device with that endpoint and secret.',
      },
    }),
    describeCall(removePushDevice, { summary: 'Let this device tell no more', reply: pushDevice }),
  ],
};
