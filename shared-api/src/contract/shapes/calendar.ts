import { flag, listOf, shape, text } from './fields.ts';
import { todoItem } from './todo.ts';

export const calendarFeed = shape(
  'CalendarFeed',
  "A person's private address of due dates as iCalendar (RFC 5545). Whoever knows it can read it without a session, until it is renewed or revoked. That of a class ends when the person leaves it; that of all classes holds those that the person is in.",
  {
    address: text(
      'Absolute URL; null while there is none. Only the reply that makes it can show it.',
      'https://school.example/calendar/mZ2vB8kQx5tR1yW7nC4hJ9pL3sD6gF0aEuXoTiMqVbY.ics',
    ).nullable(),
    exists: flag('Whether there is one.'),
  },
);

export const dueDates = listOf(todoItem, 'As they are due.');
