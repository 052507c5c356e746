import { boolean, object, string, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NO_CLASS } from '../calls/sharedTexts.ts';
import { CLASSWORK_KIND_NAMES } from '../classwork/kinds.ts';
import { strictNumber } from '../fields/numbers.ts';
import { pageBefore, cursor } from '../fields/queries.ts';
import {
  count,
  flag,
  group,
  id,
  instant,
  listOf,
  oneOf,
  picture,
  shape,
  text,
} from '../fields/replies.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { atMost, choice, list, textRule } from '../fields/texts.ts';
import { zone } from '../fields/zone.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { REPORT_OUTCOMES } from '../moderation/choices.ts';
import { pushDeviceCalls } from './pushDeviceSchema.ts';

/** Kinds of notifications. */
export type NotificationKind = Notification['kind'];

/** When emails about one kind of notification are sent. */
export type MailTime = NotificationSettings['mail'][NotificationKind];

/** Kinds of notifications. */
export const NOTIFICATION_KINDS = [
  'post',
  'comment',
  'mention',
  'classwork',
  'graded',
  'grade_changed',
  'returned',
  'private_message',
  'handed_in',
  'due',
  'reminded',
  'added',
  'removed',
  'invited',
  'invited_to_teach',
  'owner',
  'reported',
  'report_closed',
] as const;

/** When emails about one kind of notification are sent. */
const MAIL_TIMES = ['now', 'daily', 'off'] as const;

type Kind = (typeof NOTIFICATION_KINDS)[number];

/** Builds an object with one value for each kind. */
export function eachKind<Value>(valueOf: (kind: Kind) => Value): Record<Kind, Value> {
  const entries = NOTIFICATION_KINDS.map((kind) => [kind, valueOf(kind)] as const);
  return Object.fromEntries(entries) as Record<Kind, Value>;
}

const NO_HOUR = ruleMessage('hour');

function hourRule() {
  return strictNumber().typeError(NO_HOUR).integer(NO_HOUR).min(0, NO_HOUR).max(23, NO_HOUR);
}

/** At most `max` ids. */
function ids(max: number) {
  return list(textRule(LIMITS.id).required(ruleMessage('required')), max, atMost(max));
}

export const notificationSettingsRules = object({
  mail: object(eachKind(() => choice(MAIL_TIMES).optional()))
    .optional()
    .default(undefined),
  push: object(eachKind(() => boolean().optional()))
    .optional()
    .default(undefined),
  digest_hour: hourRule().optional(),
  zone: zone().optional(),
  quiet: object({ from: hourRule().optional(), to: hourRule().optional() })
    .test({
      name: 'differ',
      message: ruleMessage('quietHours'),
      test: (value) => !value || value.from === undefined || value.from !== value.to,
    })
    .nullable()
    .optional()
    .default(undefined),
  muted: ids(SERVER_LIMITS.mutedClasses).optional(),
  mute: ids(SERVER_LIMITS.mutedAtOnce).optional(),
  unmute: ids(SERVER_LIMITS.mutedAtOnce).optional(),
});
export type NotificationSettingsChange = InferType<typeof notificationSettingsRules>;

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
  outcome: oneOf(
    REPORT_OUTCOMES,
    'For `report_closed` alone: what came of the report. `excerpt` is the answer of the teacher.',
  ).optional(),
  is_yours: flag('For `owner` alone: whether the reader is the owner now.').optional(),
  classwork_type: oneOf(
    CLASSWORK_KIND_NAMES,
    'For `classwork` alone: the kind of the classwork.',
  ).optional(),
});
export type Notification = InferType<typeof notification>;

const unread = count(
  'Number of unread notifications. Counting stops at 100, which means 100 or more.',
  3,
);

function hour(description: string, example: number) {
  return count(description, example).max(23);
}

const mailTime = oneOf(MAIL_TIMES, '`now`: at once; `daily`: in the digest; `off`: never.');
const isPushed = flag('Whether the device shows it.');

const notificationSettings = shape(
  'NotificationSettings',
  'How a person is notified outside the pages.',
  {
    mail: group(eachKind(() => mailTime)).meta({ description: 'Email settings for each kind.' }),
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
    muted: listOf(id('class'), 'Classes without emails and push notifications.'),
  },
);
export type NotificationSettings = InferType<typeof notificationSettings>;

export const notificationCalls = describeCalls({
  listNotifications: {
    summary: 'List notifications',
    description:
      'Omits what the caller may no longer see, such as posts that were deleted or classes they have left.',
    query: object({
      ...pageBefore(SERVER_LIMITS.notificationsPage),
      unread: string()
        .transform((value: unknown) => (value === 'true' ? value : undefined))
        .oneOf(['true'])
        .optional()
        .meta({ description: 'Only unread notifications.', example: 'true' }),
      class_id: cursor('Id of a class: only its notifications.'),
      kind: choice(NOTIFICATION_KINDS)
        .optional()
        .meta({ description: 'Limits the list to this kind.' }),
    }),
    reply: shape('NotificationList', 'A page of notifications.', {
      items: listOf(notification, 'Newest first.'),
      unread,
    }),
    errors: { not_found: NO_CLASS, invalid: 'The kind is unknown.' },
  },
  markNotificationsRead: {
    summary: 'Mark notifications as read',
    description:
      'Marks the given notifications, or all. One that has grown since then has a new id, and stays unread.',
    body: object({
      ids: ids(SERVER_LIMITS.notificationsRead).optional(),
      all: boolean().oneOf([true]).optional(),
    }).test({
      name: 'one-of-two',
      message: ruleMessage('required'),
      test: ({ ids, all }) => (ids === undefined) !== (all === undefined),
    }),
    reply: group({ unread }),
    fields: {
      ids: 'Ids of the notifications to mark.',
      all: 'Marks all notifications; excludes `ids`.',
    },
    example: { ids: ['0d3mf7k2r5v9x4t8z1w6p3y0nt'] },
  },
  getNotificationSettings: {
    summary: 'Read the notification settings',
    description:
      'In the profile, `notify` switches all notifications off, and `recieve_email` the emails.',
    reply: notificationSettings,
  },
  saveNotificationSettings: {
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
  },
  ...pushDeviceCalls,
});
