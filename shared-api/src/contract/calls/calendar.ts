import {
  getCalendarFeed,
  getFeedOfAll,
  listDueDates,
  renewCalendarFeed,
  renewFeedOfAll,
  revokeCalendarFeed,
  revokeFeedOfAll,
} from '../calendar.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { CALENDAR_DAYS, calendarRange } from '../rules/calendar.ts';
import { calendarFeed, dueDates } from '../shapes/calendar.ts';
import { classQuery } from '../shapes/classes.ts';
import { describeCall, type CallGroup } from './call.ts';

const declaration = {
  query: classQuery,
  reply: calendarFeed,
  errors: { not_found: 'There is no such class, or the caller is not in it.' },
};

export const calendarCalls: CallGroup = {
  title: 'Calendar',
  description: 'Due dates, for pages, and for calendar programs that know no session.',
  calls: [
    describeCall(listDueDates, {
      summary: 'List what is due between two moments',
      description: `The classwork with a due date of all classes of the caller, as its student or its teacher: the first ${SERVER_LIMITS.todo}. Drafts are not among it.`,
      query: calendarRange,
      reply: dueDates,
      errors: {
        invalid: `A moment is missing or is none, or they are not in order, or lie more than ${CALENDAR_DAYS} days apart.`,
      },
    }),
    describeCall(getCalendarFeed, {
      ...declaration,
      summary: "See whether there is an address of a class's due dates",
    }),
    describeCall(renewCalendarFeed, {
      ...declaration,
      summary: 'Make such an address',
      description: 'The one before stops working.',
    }),
    describeCall(revokeCalendarFeed, { ...declaration, summary: 'Take the address back' }),
    describeCall(getFeedOfAll, {
      summary: 'See whether there is an address of the due dates of all classes',
      reply: calendarFeed,
    }),
    describeCall(renewFeedOfAll, {
      summary: 'Create a link for all classes',
      description: 'The one before stops working; those of single classes stay.',
      reply: calendarFeed,
    }),
    describeCall(revokeFeedOfAll, {
      summary: 'Take the address of all classes back',
      reply: calendarFeed,
    }),
  ],
};
