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
  description: 'Due dates, for pages, and as feeds for calendar programs without a session.',
  calls: [
    describeCall(listDueDates, {
      summary: 'List the due dates between two moments',
      description: `Classwork with a due date from all classes that the caller attends or teaches: the first ${SERVER_LIMITS.todo}. Without drafts.`,
      query: calendarRange,
      reply: dueDates,
      errors: {
        invalid: `A moment is missing or malformed, or the two are not in order, or more than ${CALENDAR_DAYS} days apart.`,
      },
    }),
    describeCall(getCalendarFeed, {
      ...declaration,
      summary: 'Read whether a class has a calendar feed',
    }),
    describeCall(renewCalendarFeed, {
      ...declaration,
      summary: 'Create or renew the calendar feed of a class',
      description: 'The former URL stops working.',
    }),
    describeCall(revokeCalendarFeed, {
      ...declaration,
      summary: 'Revoke the calendar feed of a class',
    }),
    describeCall(getFeedOfAll, {
      summary: 'Read whether there is a calendar feed of all classes',
      reply: calendarFeed,
    }),
    describeCall(renewFeedOfAll, {
      summary: 'Create a link for all classes',
      description: 'The one before stops working; those of single classes stay.',
      reply: calendarFeed,
    }),
    describeCall(revokeFeedOfAll, {
      summary: 'Revoke the calendar feed of all classes',
      reply: calendarFeed,
    }),
  ],
};
