import { del, get, post } from '../endpoint.ts';
import type { calendarCalls } from './schema.ts';

type Calls = typeof calendarCalls;

export const getCalendarFeed = get<Calls['getCalendarFeed']>('/class/calendar');
export const renewCalendarFeed = post<Calls['renewCalendarFeed']>('/class/calendar');
export const revokeCalendarFeed = del<Calls['revokeCalendarFeed']>('/class/calendar');
export const listDueDates = get<Calls['listDueDates']>('/calendar', { isCached: true });
export const getFeedOfAll = get<Calls['getFeedOfAll']>('/calendar/feed');
export const renewFeedOfAll = post<Calls['renewFeedOfAll']>('/calendar/feed');
export const revokeFeedOfAll = del<Calls['revokeFeedOfAll']>('/calendar/feed');
