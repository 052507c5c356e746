const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** 'November 21, 2026'. */
export function formatPosted(iso: string): string {
  return LONG_DAY.format(new Date(iso));
}

/** 'Nov 21, 2026'. */
export function formatDay(iso: string): string {
  return SHORT_DAY.format(new Date(iso));
}

/** 'Mon, Nov 30, 2026, 4:05 PM GMT+1': in the reader's time zone, which is named. */
export function formatDue(iso: string): string {
  return MOMENT.format(new Date(iso));
}

/** 'Europe/Berlin'. */
export function timeZone(): string {
  return MOMENT.resolvedOptions().timeZone;
}
