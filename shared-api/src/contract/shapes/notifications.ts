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
  is_yours: flag('Of `owner` alone: whether the class is the reader’s now.').optional(),
});

const unread = count('How many are not read; 100 stands for more.', 3);

export const notificationList = shape('NotificationList', 'A page of notifications.', {
  items: listOf(notification, 'The newest first.'),
  unread,
});

export const unreadCount = group({ unread });

function hour(description: string, example: number) {
  return number().defined().integer().min(0).max(23).meta({ description, example });
}

const mailTime = oneOf(MAIL_TIMES, "At once, with the day's others, or not at all.");
const isPushed = flag('Whether the device shows it.');

export const notificationSettings = shape(
  'NotificationSettings',
  'How somebody is told of what is new, while they are not looking.',
  {
    mail: group(eachKind(() => mailTime)).meta({ description: 'By mail, for each kind.' }),
    push: group(eachKind(() => isPushed)).meta({ description: 'By the device, for each kind.' }),
    digest_hour: hour('When the mail of a day leaves, by the clock of `zone`.', 7),
    zone: text('A name of the time zone database.', 'Europe/Berlin'),
    zone_chosen: flag(
      'Whether they chose it, or a device of theirs said it: it is UTC until then.',
    ).optional(),
    quiet: group({
      from: hour('The first hour.', 22),
      to: hour('The hour in which it is over.', 7),
    })
      .nullable()
      .meta({ description: 'What would come meanwhile waits for its end; null for never.' }),
    muted: listOf(id('class'), 'Classes of which neither mail nor device tells.'),
  },
);

export const pushDevice = shape('PushDevice', 'Whether the device of this session is told.', {
  key: text(
    'Of the server, in base64url: what `applicationServerKey` of a subscription must be.',
    'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  ),
  on: flag('Whether it is told.'),
});
