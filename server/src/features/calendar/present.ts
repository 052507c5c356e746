import { paths, type CalendarFeed } from 'shared-api/contract';
import type { Role } from '../../database/schema.ts';
import { unlinked } from '../../security/unlinked.ts';
import { teaches } from '../classes/policy.ts';
import { MINUTE, timestampAt } from '../../time.ts';
import { text, utc, writeCalendar, type Property } from './icalendar.ts';
import type { DueWork } from './queries.ts';
import type { Entry, Revision } from './revisions.ts';

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

/** Calendar event without its revision. */
export interface CalendarEntry extends Entry {
  content: Property[];
}

/** Shortest event that all programs accept. */
const DURATION = MINUTE;

/** Presents the events of a calendar. */
export function presentEntries(
  { publicUrl }: Site,
  classes: readonly FeedClass[],
  work: readonly DueWork[],
): CalendarEntry[] {
  const classOf = new Map(classes.map((each) => [each.id, each]));
  // The reader may have left a class between the two queries.
  return work.flatMap((row) => {
    const feedClass = classOf.get(row.class_id);
    if (!feedClass) return [];
    const page = paths.classPage(feedClass.id, { isTeacher: teaches(feedClass.role) });
    return {
      classworkId: row.id,
      changedAt: row.changed_at,
      content: [
        // Without the host name, so that a moved server does not duplicate everybody's events.
        ['UID', `classwork-${row.id}`],
        ['CREATED', utc(row.posted_at)],
        ['DTSTART', utc(row.due_at)],
        // Exchange imports no event without an end, and Google none of zero length. Work is due at
        // a moment, so the event lasts a minute.
        ['DTEND', utc(timestampAt(Date.parse(row.due_at) + DURATION))],
        ['SUMMARY', text(unlinked(`${row.title} (${feedClass.name})`))],
        ['DESCRIPTION', text(`Due at this time. Marks: ${row.mark}`)],
        ['URL', publicUrl + page],
        ['TRANSP', 'TRANSPARENT'],
      ],
    };
  });
}

/** Presents a calendar. `name` is what calendar programs show beside it. */
export function presentCalendar(
  { site }: Site,
  name: string,
  entries: readonly CalendarEntry[],
  revisions: ReadonlyMap<string, Revision>,
): string {
  return writeCalendar({
    name: 'VCALENDAR',
    properties: [
      ['VERSION', '2.0'],
      ['PRODID', text(`-//${site.productName}//Classwork//EN`)],
      ['CALSCALE', 'GREGORIAN'],
      // Name and refresh interval, by RFC 7986 and in the older form.
      ['NAME', text(unlinked(name))],
      ['X-WR-CALNAME', text(unlinked(name))],
      ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
      ['X-PUBLISHED-TTL', 'PT1H'],
    ],
    components: entries.map(({ classworkId, changedAt, content }) => {
      return {
        name: 'VEVENT',
        properties: withRevision(
          content,
          revisions.get(classworkId) ?? { sequence: 0, modified_at: changedAt },
        ),
      };
    }),
  });
}

/** Adds the revision. Events are used instead of to-dos, because most programs ignore to-dos. */
function withRevision(content: readonly Property[], revision: Revision): Property[] {
  const modified = utc(revision.modified_at);
  const [uid, ...others] = content;
  return [
    ...(uid ? [uid] : []),
    // Without a METHOD this is the time of the last change (RFC 5545, 3.8.7.2).
    ['DTSTAMP', modified],
    ['LAST-MODIFIED', modified],
    ['SEQUENCE', String(revision.sequence)],
    ...others,
  ];
}
