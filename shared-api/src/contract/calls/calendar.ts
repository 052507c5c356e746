import { getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from '../calendar.ts';
import { calendarFeed } from '../shapes/calendar.ts';
import { classQuery } from '../shapes/classes.ts';
import { describeCall, type CallGroup } from './call.ts';

const declaration = {
  query: classQuery,
  reply: calendarFeed,
  errors: { not_found: 'There is no such class, or the caller is not in it.' },
};

export const calendarCalls: CallGroup = {
  title: 'Calendar',
  description: "A class's due dates, for calendar programs that know no session.",
  calls: [
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
  ],
};
