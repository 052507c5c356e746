import { formatDate } from 'platform/languages';
import { messages } from '../messages.ts';

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
} as const;

/** 'HH:mm' in the reader's time zone. */
export function formatTime(iso: string): string {
  return formatDate(new Date(iso), TIME);
}

/** Returns a key of the day in the reader's time zone; `offset` in days. */
export function dayOf(moment: string | number, offset = 0): string {
  const date = new Date(moment);
  // Uses the calendar, since a day is not always 24 hours.
  date.setDate(date.getDate() + offset);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** 'Today', 'Yesterday', or 'Saturday, November 21, 2026' in the reader's locale. */
export function formatDay(iso: string, now: number): string {
  const day = dayOf(iso);
  if (day === dayOf(now)) return messages.today;
  return day === dayOf(now, -1) ? messages.yesterday : formatDate(new Date(iso), DAY);
}

/** Returns the milliseconds until the next day. */
export function untilTomorrow(now: number): number {
  return new Date(now).setHours(24, 0, 0, 0) - now;
}
