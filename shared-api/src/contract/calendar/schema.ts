import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NO_CLASS } from '../calls/sharedTexts.ts';
import { classQuery } from '../classes/schema.ts';
import { todoItem } from '../classwork/todoShapes.ts';
import { flag, listOf, shape, text } from '../fields/replies.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { NO_INSTANT, instantRule } from '../fields/times.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';

const calendarFeed = shape(
  'CalendarFeed',
  "A person's private calendar feed of due dates, in iCalendar (RFC 5545). Anybody who knows its URL can read it without a session, until it is renewed or revoked. The feed of a class ends when the person leaves the class. The feed of all classes covers those the person is in.",
  {
    address: text(
      'Absolute URL; null without a feed. Only the reply that creates the feed includes the URL.',
      'https://school.example/calendar/mZ2vB8kQx5tR1yW7nC4hJ9pL3sD6gF0aEuXoTiMqVbY.ics',
    ).nullable(),
    exists: flag('Whether there is a feed.'),
  },
);
export type CalendarFeed = InferType<typeof calendarFeed>;

/**
 * The most days between the ends of a calendar range. Only the server knows it; no page asks for
 * more.
 */
export const CALENDAR_DAYS = 62;

/** The route refuses a longer range, or one that ends before it begins. */
const calendarRange = object({
  from: instantRule().required(ruleMessage(NO_INSTANT)).meta({
    description: 'The first moment. ISO 8601, with its zone.',
    example: '2026-11-01T00:00:00.000Z',
    format: 'date-time',
  }),
  to: instantRule()
    .required(ruleMessage(NO_INSTANT))
    .meta({
      description: `The moment before which it ends, at most ${CALENDAR_DAYS} days later.`,
      example: '2026-12-01T00:00:00.000Z',
      format: 'date-time',
    }),
});

const declaration = { query: classQuery, reply: calendarFeed, errors: { not_found: NO_CLASS } };

export const calendarCalls = describeCalls({
  listDueDates: {
    summary: 'List the due dates between two moments',
    description: `Classwork with a due date from all classes that the caller attends or teaches: the first ${SERVER_LIMITS.todo}. Without drafts.`,
    query: calendarRange,
    reply: listOf(todoItem, 'Ordered by due date.'),
    errors: {
      invalid: `A moment is missing or malformed, or the two are not in order, or more than ${CALENDAR_DAYS} days apart.`,
    },
  },
  getCalendarFeed: { ...declaration, summary: 'Read whether a class has a calendar feed' },
  renewCalendarFeed: {
    ...declaration,
    summary: 'Create or renew the calendar feed of a class',
    description: 'The former URL stops working.',
  },
  revokeCalendarFeed: { ...declaration, summary: 'Revoke the calendar feed of a class' },
  getFeedOfAll: {
    summary: 'Read whether there is a calendar feed of all classes',
    reply: calendarFeed,
  },
  renewFeedOfAll: {
    summary: 'Create a link for all classes',
    description: 'The one before stops working; those of single classes stay.',
    reply: calendarFeed,
  },
  revokeFeedOfAll: { summary: 'Revoke the calendar feed of all classes', reply: calendarFeed },
});
