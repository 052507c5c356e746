import { defineEndpoint } from './endpoint.ts';

/**
 * A person's private address of a class's due dates as iCalendar (RFC 5545). Whoever knows it can read it
 * without a session, until it is renewed or revoked, or the person leaves the class.
 */
export interface CalendarFeed {
  /** Absolute URL; null while there is none. Only the reply to `renewCalendarFeed` can show it. */
  address: string | null;
  exists: boolean;
}

interface InClass {
  class_id: string;
}

export const getCalendarFeed = defineEndpoint<{ query: InClass; reply: CalendarFeed }>({
  method: 'GET',
  path: '/class/calendar',
});

/** Makes an address; the one before stops working. */
export const renewCalendarFeed = defineEndpoint<{ query: InClass; reply: CalendarFeed }>({
  method: 'POST',
  path: '/class/calendar',
});

export const revokeCalendarFeed = defineEndpoint<{ query: InClass; reply: CalendarFeed }>({
  method: 'DELETE',
  path: '/class/calendar',
});
