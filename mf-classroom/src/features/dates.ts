import { formatDate } from 'platform/languages';

const DAY = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;

/** 'Sat, Nov 21, 2026' in the reader's locale, like the formats below. */
export function formatDay(iso: string): string {
  return formatDate(new Date(iso), DAY);
}

/** 'Nov 21, 2026, 4:05 PM'. */
export function formatMoment(iso: string): string {
  return formatDate(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' });
}

/** 'November 21, 2026' for '2026-11-21': a calendar day has no time zone. */
export function formatCalendarDay(iso: string): string {
  return formatDate(new Date(iso), { dateStyle: 'long', timeZone: 'UTC' });
}
