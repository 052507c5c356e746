import { defineEndpoint } from '../endpoint.ts';
import type { calendarCalls } from './schema.ts';

type Calls = typeof calendarCalls;

export const getCalendarFeed = defineEndpoint<Calls['getCalendarFeed']>('GET', '/class/calendar');

export const renewCalendarFeed = defineEndpoint<Calls['renewCalendarFeed']>(
  'POST',
  '/class/calendar',
);

export const revokeCalendarFeed = defineEndpoint<Calls['revokeCalendarFeed']>(
  'DELETE',
  '/class/calendar',
);

/** Lists the classwork due between two moments, in all classes of the caller. */
export const listDueDates = defineEndpoint<Calls['listDueDates']>('GET', '/calendar', {
  isCached: true,
});

export const getFeedOfAll = defineEndpoint<Calls['getFeedOfAll']>('GET', '/calendar/feed');
export const renewFeedOfAll = defineEndpoint<Calls['renewFeedOfAll']>('POST', '/calendar/feed');
export const revokeFeedOfAll = defineEndpoint<Calls['revokeFeedOfAll']>('DELETE', '/calendar/feed');
