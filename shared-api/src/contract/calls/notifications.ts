import { listNotifications, markNotificationsRead } from '../notifications.ts';
import { markNotificationsReadRules } from '../rules/notifications.ts';
import { listNotificationsQuery, notificationList, unreadCount } from '../shapes/notifications.ts';
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
  ],
};
