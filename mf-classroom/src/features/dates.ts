const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
/** A calendar day belongs to no time zone. */
const CALENDAR_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'Sat, Nov 21, 2026'. */
export function formatDay(iso: string): string {
  return DAY.format(new Date(iso));
}

/** 'Nov 21, 2026, 4:05 PM'. */
export function formatMoment(iso: string): string {
  return MOMENT.format(new Date(iso));
}

/** 'November 21, 2026' of '2026-11-21'. */
export function formatCalendarDay(iso: string): string {
  return CALENDAR_DAY.format(new Date(iso));
}
