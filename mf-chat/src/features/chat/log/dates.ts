import { messages } from '../messages.ts';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** 'HH:mm', in the reader's time zone. */
export function formatTime(iso: string): string {
  return TIME.format(new Date(iso));
}

/** Tells days of the reader's time zone apart; `offset` in days. */
export function dayOf(moment: string | number, offset = 0): string {
  const date = new Date(moment);
  // By the calendar: a day is not always 24 hours.
  date.setDate(date.getDate() + offset);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** 'Today', 'Yesterday', or 'Saturday, November 21, 2026'. */
export function formatDay(iso: string, now: number): string {
  const day = dayOf(iso);
  if (day === dayOf(now)) return messages.today;
  return day === dayOf(now, -1) ? messages.yesterday : DAY.format(new Date(iso));
}

/** Milliseconds until the day is another. */
export function untilTomorrow(now: number): number {
  return new Date(now).setHours(24, 0, 0, 0) - now;
}
