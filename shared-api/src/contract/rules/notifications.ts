import { boolean, object } from 'yup';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { ruleMessage, type RuleText } from './ruleText.ts';
import { strictNumber } from './strictNumber.ts';
import { REQUIRED, choice, list, text } from './texts.ts';
import { zone } from './zone.ts';

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
] as const;

export const markNotificationsReadRules = object({
  ids: list(
    text(LIMITS.id).required(ruleMessage(REQUIRED)),
    SERVER_LIMITS.notificationsRead,
    (texts) => texts.atMost({ max: String(SERVER_LIMITS.notificationsRead) }),
  ).optional(),
  all: boolean().oneOf([true]).optional(),
}).test({
  name: 'one-of-two',
  message: ruleMessage(REQUIRED),
  test: ({ ids, all }) => (ids === undefined) !== (all === undefined),
});

/** When mails about one kind of notification are sent. */
export const MAIL_TIMES = ['now', 'daily', 'off'] as const;

type Kind = (typeof NOTIFICATION_KINDS)[number];

/** Builds an object with one value for each kind. */
export function eachKind<Value>(valueOf: (kind: Kind) => Value): Record<Kind, Value> {
  const entries = NOTIFICATION_KINDS.map((kind) => [kind, valueOf(kind)] as const);
  return Object.fromEntries(entries) as Record<Kind, Value>;
}

const NO_HOUR = ruleMessage((texts) => texts.hour);

function hour() {
  return strictNumber().typeError(NO_HOUR).integer(NO_HOUR).min(0, NO_HOUR).max(23, NO_HOUR);
}

function classes(max: number) {
  const tooMany: RuleText = (texts) => texts.atMost({ max: String(max) });
  return list(text(LIMITS.id).required(ruleMessage(REQUIRED)), max, tooMany);
}

export const notificationSettingsRules = object({
  mail: object(eachKind(() => choice(MAIL_TIMES).optional()))
    .optional()
    .default(undefined),
  push: object(eachKind(() => boolean().optional()))
    .optional()
    .default(undefined),
  digest_hour: hour().optional(),
  zone: zone().optional(),
  quiet: object({ from: hour().optional(), to: hour().optional() })
    .test({
      name: 'differ',
      message: ruleMessage((texts) => texts.quietHours),
      test: (value) => !value || value.from === undefined || value.from !== value.to,
    })
    .nullable()
    .optional()
    .default(undefined),
  muted: classes(SERVER_LIMITS.mutedClasses).optional(),
  mute: classes(SERVER_LIMITS.mutedAtOnce).optional(),
  unmute: classes(SERVER_LIMITS.mutedAtOnce).optional(),
});

/** A key of a push subscription: this many bytes, as base64url. */
function bytes(length: number) {
  const pattern = new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`);
  const wrong = ruleMessage((texts) => texts.pushAddress);
  return text(SERVER_LIMITS.pushEndpoint).required(ruleMessage(REQUIRED)).matches(pattern, wrong);
}

function endpoint() {
  return text(SERVER_LIMITS.pushEndpoint).required(ruleMessage(REQUIRED));
}

export const pushDeviceRules = object({
  endpoint: endpoint(),
  p256dh: bytes(65),
  auth: bytes(16),
});

export const renewPushDeviceRules = pushDeviceRules.shape({
  old_endpoint: endpoint(),
  old_auth: bytes(16),
});
