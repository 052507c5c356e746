import { flag, shape, text } from './fields.ts';

export const calendarFeed = shape(
  'CalendarFeed',
  "A person's private address of a class's due dates as iCalendar (RFC 5545). Whoever knows it can read it without a session, until it is renewed or revoked, or the person leaves the class.",
  {
    address: text(
      'Absolute URL; null while there is none. Only the reply that makes it can show it.',
      'https://school.example/calendar/mZ2vB8kQx5tR1yW7nC4hJ9pL3sD6gF0aEuXoTiMqVbY.ics',
    ).nullable(),
    exists: flag('Whether there is one.'),
  },
);
