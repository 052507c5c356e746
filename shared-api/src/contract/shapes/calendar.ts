import { flag, listOf, shape, text } from './fields.ts';
import { todoItem } from './todo.ts';

export const calendarFeed = shape(
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

export const dueDates = listOf(todoItem, 'Ordered by due date.');
