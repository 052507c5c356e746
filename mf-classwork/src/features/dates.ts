import { formatDate, formatDistance } from 'platform/languages';
import { serverNow } from 'shared-api';

const MOMENT = {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** 'November 21, 2026' in the reader's locale, like the formats below. */
export function formatPosted(iso: string): string {
  return formatDate(new Date(iso), { dateStyle: 'long' });
}

/** 'Nov 21, 2026'. */
export function formatDay(iso: string): string {
  return formatDate(new Date(iso), { dateStyle: 'medium' });
}

/** 'Mon, Nov 30, 2026, 4:05 PM GMT+1', in the reader's time zone, which is named. */
export function formatDue(iso: string): string {
  return formatDate(new Date(iso), MOMENT);
}

/** 'Sunday, Nov 29, 7:00 PM': a moment of the next days, in the reader's time zone. */
export function formatStep(iso: string): string {
  const day = { weekday: 'long', month: 'short', day: 'numeric' } as const;
  return formatDate(new Date(iso), { ...day, hour: 'numeric', minute: '2-digit' });
}

/** 'in 3 days', '2 hours ago', in the largest unit that reaches one. */
export function formatFromNow(moment: Date, now = serverNow()): string {
  const minutes = (moment.getTime() - now) / 60_000;
  const hours = minutes / 60;
  const days = hours / 24;
  if (Math.abs(minutes) < 60) return formatDistance(Math.round(minutes), 'minute');
  if (Math.abs(hours) < 24) return formatDistance(Math.round(hours), 'hour');
  if (Math.abs(days) < 30) return formatDistance(Math.round(days), 'day');
  if (Math.abs(days) < 365) return formatDistance(Math.round(days / 30), 'month');
  return formatDistance(Math.round(days / 365), 'year');
}
