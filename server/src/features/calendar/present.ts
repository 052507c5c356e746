import { addresses } from 'shared-api/addresses';
import type { CalendarFeed } from 'shared-api/contract';
import type { Role } from '../../database/schema.ts';
import { teaches } from '../classes/policy.ts';
import { text, utc, writeCalendar, type Component } from './icalendar.ts';
import type { DueWork } from './queries.ts';

interface Site {
  publicUrl: string;
  site: { productName: string };
}

interface FeedClass {
  id: string;
  name: string;
  role: Role;
}

export function presentFeed({ publicUrl }: Site, token: string): CalendarFeed {
  return { address: `${publicUrl}/calendar/${token}.ics`, exists: true };
}

/** `name` is what calendar programs show beside it. */
export function presentCalendar(
  config: Site,
  name: string,
  classes: readonly FeedClass[],
  work: DueWork[],
): string {
  const { productName } = config.site;
  const classOf = new Map(classes.map((each) => [each.id, each]));
  return writeCalendar({
    name: 'VCALENDAR',
    properties: [
      ['VERSION', '2.0'],
      ['PRODID', text(`-//${productName}//Classwork//EN`)],
      ['CALSCALE', 'GREGORIAN'],
      // The name and the pace: RFC 7986, and what calendars knew before it.
      ['NAME', text(name)],
      ['X-WR-CALNAME', text(name)],
      ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
      ['X-PUBLISHED-TTL', 'PT1H'],
    ],
    // Somebody may have left a class between the two reads.
    components: work.flatMap((row) => {
      const feedClass = classOf.get(row.class_id);
      return feedClass ? [presentEvent(config, feedClass, row)] : [];
    }),
  });
}

/** An event without an end: work is due at a moment. To-dos would say more, but most calendars drop them. */
function presentEvent({ publicUrl }: Site, feedClass: FeedClass, row: DueWork): Component {
  const page = addresses.classPage(feedClass.id, { isTeacher: teaches(feedClass.role) });
  return {
    name: 'VEVENT',
    properties: [
      // Without the host's name, so that the server can move without doubling everybody's events.
      ['UID', `classwork-${row.id}`],
      // Without a METHOD this is when it was last changed (RFC 5545, 3.8.7.2).
      ['DTSTAMP', utc(row.changed_at)],
      ['LAST-MODIFIED', utc(row.changed_at)],
      ['CREATED', utc(row.posted_at)],
      ['DTSTART', utc(row.due_at)],
      ['SUMMARY', text(`${row.title} (${feedClass.name})`)],
      ['DESCRIPTION', text(`Due at this time. Marks: ${row.mark}`)],
      ['URL', publicUrl + page],
      ['TRANSP', 'TRANSPARENT'],
    ],
  };
}
