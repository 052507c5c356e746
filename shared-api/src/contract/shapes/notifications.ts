import { number, object, string } from 'yup';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { MAIL_TIMES, NOTIFICATION_KINDS, eachKind } from '../rules/notifications.ts';
import { choice } from '../rules/texts.ts';
import { count, flag, group, id, instant, listOf, oneOf, picture, shape, text } from './fields.ts';
import { pageBefore, placeIn } from './pages.ts';

export const listNotificationsQuery = object({
  ...pageBefore(SERVER_LIMITS.notificationsPage),
  unread: string()
    .transform((value: unknown) => (value === 'true' ? value : undefined))
    .oneOf(['true'])
    .optional()
    .meta({ description: 'Only unread notifications.', example: 'true' }),
  class_id: placeIn('Id of a class: only its notifications.'),
  kind: choice(NOTIFICATION_KINDS)
    .optional()
    .meta({ description: 'Limits the list to this kind.' }),
});

export const notification = shape('Notification', 'A notification for one person.', {
  id: id('notification', 'Id of the newest event in it: changes when it grows.'),
  kind: oneOf(NOTIFICATION_KINDS, 'Kind of event. More kinds may be added: ignore unknown ones.'),
  class: group({ id: id('class'), name: text('Name of the class.', 'Algebra') })
    .nullable()
    .meta({ description: 'The class of the event.' }),
  actor: group({
    username: text('The name that others see.', 'grace'),
    profile_image: picture('Their picture.'),
  })
    .nullable()
    .meta({ description: 'The person who caused it; the last one of several.' }),
  count: count('Number of events merged into it since it was last read.', 1),
  title: text('Title of the post or the classwork, or name of the class.', 'What is a root?'),
  excerpt: text('The beginning of the text; may be empty.', 'Of an equation, I mean.'),
  href: text('The page to open, on this server.', '/stream/detail/0d3kq7v2m4x8t1z5c9r6w0p3fa'),
  date: instant('When the newest event happened.'),
  read: flag('Whether the notification was read.', false),
  is_yours: flag('For `owner` alone: whether the reader is the owner now.').optional(),
});

const unread = count(
  'Number of unread notifications. Counting stops at 100, which means 100 or more.',
  3,
);

export const notificationList = shape('NotificationList', 'A page of notifications.', {
  items: listOf(notification, 'Newest first.'),
  unread,
});

export const unreadCount = group({ unread });

function hour(description: string, example: number) {
  return number().defined().integer().min(0).max(23).meta({ description, example });
}

const mailTime = oneOf(MAIL_TIMES, '`now`: at once; `daily`: in the digest; `off`: never.');
const isPushed = flag('Whether the device shows it.');

export const notificationSettings = shape(
  'NotificationSettings',
  'How a person is notified outside the pages.',
  {
    mail: group(eachKind(() => mailTime)).meta({ description: 'Mail settings for each kind.' }),
    push: group(eachKind(() => isPushed)).meta({ description: 'Push settings for each kind.' }),
    digest_hour: hour('Hour of the daily digest, in `zone`.', 7),
    zone: text('A name from the time zone database.', 'Europe/Berlin'),
    zone_chosen: flag(
      'Whether the person or a device of theirs set the zone; UTC until then.',
    ).optional(),
    quiet: group({
      from: hour('First hour without notifications.', 22),
      to: hour('Hour in which notifications start again.', 7),
    })
      .nullable()
      .meta({ description: 'Quiet hours: notifications wait until their end. Null for none.' }),
    muted: listOf(id('class'), 'Classes without mails and push notifications.'),
  },
);

export const pushDevice = shape(
  'PushDevice',
  'The push subscription of the device of this session.',
  {
    key: text(
      'Public key of the server in base64url, for `applicationServerKey` of a subscription.',
      'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    ),
    on: flag('Whether the device gets push notifications.'),
  },
);
