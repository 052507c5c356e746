import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { calendarRange } from './rules/calendar.ts';
import type { calendarFeed, dueDates } from './shapes/calendar.ts';
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

/** Lists the classwork due between two moments, in all classes of the caller. */
export const listDueDates = defineEndpoint<{
  query: typeof calendarRange;
  reply: typeof dueDates;
}>({ method: 'GET', path: '/calendar', isCached: true });

/** The calendar feed that covers all classes. */
interface OfAll {
  reply: typeof calendarFeed;
}

export const getFeedOfAll = defineEndpoint<OfAll>({ method: 'GET', path: '/calendar/feed' });

export const renewFeedOfAll = defineEndpoint<OfAll>({ method: 'POST', path: '/calendar/feed' });

export const revokeFeedOfAll = defineEndpoint<OfAll>({ method: 'DELETE', path: '/calendar/feed' });
