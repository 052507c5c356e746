import { object, string } from 'yup';
import { LIMITS } from '../limits.ts';
import { NOTIFICATION_KINDS } from '../rules/notifications.ts';
import { choice } from '../rules/texts.ts';
import { count, flag, group, id, instant, listOf, oneOf, picture, shape, text } from './fields.ts';
import { pageBefore, placeIn } from './pages.ts';

export const listNotificationsQuery = object({
  ...pageBefore(LIMITS.notificationsPage),
  unread: string()
    .transform((value: unknown) => (value === 'true' ? value : undefined))
    .oneOf(['true'])
    .optional()
    .meta({ description: 'Those alone that are not read yet.', example: 'true' }),
  class_id: placeIn('The id of a class: what is new there alone.'),
  kind: choice(NOTIFICATION_KINDS).optional().meta({ description: 'Of this kind alone.' }),
});

export const notification = shape('Notification', 'Something new, told to one person.', {
  id: id('notification', 'Of the newest of what it tells: once more has happened, it is another.'),
  kind: oneOf(
    NOTIFICATION_KINDS,
    'What it tells of. Others may come: leave out what is not known.',
  ),
  class: group({ id: id('class'), name: text('Of the class.', 'Algebra') })
    .nullable()
    .meta({ description: 'Where it happened.' }),
  actor: group({
    username: text('The name that others see.', 'grace'),
    profile_image: picture('Their picture.'),
  })
    .nullable()
    .meta({ description: 'Who did it; of several the last one.' }),
  count: count('How much of the same has happened since it was last read.', 1),
  title: text('Of the post, of the classwork, or of the class.', 'What is a root?'),
  excerpt: text('The beginning of what was written; may be empty.', 'Of an equation, I mean.'),
  href: text('The page to open, on this server.', '/stream/detail/0d3kq7v2m4x8t1z5c9r6w0p3fa'),
  date: instant('When the newest of it happened.'),
  read: flag('Whether it was read.', false),
});

const unread = count('How many are not read; 100 stands for more.', 3);

export const notificationList = shape('NotificationList', 'A page of notifications.', {
  items: listOf(notification, 'The newest first.'),
  unread,
});

export const unreadCount = group({ unread });
