import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { calendarFeed } from './shapes/calendar.ts';
import type { classQuery } from './shapes/classes.ts';

export type CalendarFeed = InferType<typeof calendarFeed>;

interface Shape {
  query: typeof classQuery;
  reply: typeof calendarFeed;
}

export const getCalendarFeed = defineEndpoint<Shape>({ method: 'GET', path: '/class/calendar' });

export const renewCalendarFeed = defineEndpoint<Shape>({ method: 'POST', path: '/class/calendar' });

export const revokeCalendarFeed = defineEndpoint<Shape>({
  method: 'DELETE',
  path: '/class/calendar',
});
