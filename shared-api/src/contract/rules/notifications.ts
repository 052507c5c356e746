import { boolean, object } from 'yup';
import { LIMITS } from '../limits.ts';
import { says } from './ruleText.ts';
import { REQUIRED, list, text } from './texts.ts';

/** What somebody may be told of. */
export const NOTIFICATION_KINDS = [
  'post',
  'comment',
  'classwork',
  'graded',
  'grade_changed',
  'handed_in',
  'added',
  'removed',
  'invited',
] as const;

export const markNotificationsReadRules = object({
  ids: list(text(LIMITS.id).required(says(REQUIRED)), LIMITS.notificationsRead, (texts) =>
    texts.atMost({ max: String(LIMITS.notificationsRead) }),
  ).optional(),
  all: boolean().oneOf([true]).optional(),
}).test({
  name: 'one-of-two',
  message: says(REQUIRED),
  test: ({ ids, all }) => (ids === undefined) !== (all === undefined),
});
