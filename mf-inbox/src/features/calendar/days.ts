import { formatDate } from 'platform/languages';
import type { TodoItem } from 'shared-api/contract';
import { firstWeekday } from './firstWeekday.ts';
import { messages } from './messages.ts';

export const VIEWS = ['month', 'week', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** The range of a view, from its first moment to before its last, by this device's clock. */
export interface Range {
  from: Date;
  to: Date;
}

const WEEK = 7;
/** Days of a month view, whatever weekday the month begins with. */
const GRID_DAYS = 6 * WEEK;
const AGENDA_DAYS = 4 * WEEK;

/** Returns the key of a day of this device: '2026-11-23'. */
export function keyOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((n) => `${n}`.padStart(2, '0'));
  return `${`${date.getFullYear()}`.padStart(4, '0')}-${month}-${day}`;
}

/** Returns the start of the day that a key names; null for an invalid key. */
export function dayOf(key: string | null): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(key ?? '') ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return keyOf(date) === key ? date : null;
}

/** Counts by the calendar, independent of the length of days. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

export function startOfWeek(date: Date): Date {
  return addDays(date, -((date.getDay() - firstWeekday() + WEEK) % WEEK));
}

export function rangeOf(view: View, date: Date): Range {
  if (view === 'agenda') return { from: addDays(date, 0), to: addDays(date, AGENDA_DAYS) };
  const isMonth = view === 'month';
  const from = startOfWeek(isMonth ? new Date(date.getFullYear(), date.getMonth()) : date);
  return { from, to: addDays(from, isMonth ? GRID_DAYS : WEEK) };
}

/** Returns the day of the view one step on or back. */
export function step(view: View, date: Date, by: 1 | -1): Date {
  if (view === 'month') return new Date(date.getFullYear(), date.getMonth() + by);
  return addDays(date, by * (view === 'week' ? WEEK : AGENDA_DAYS));
}

export function daysIn({ from, to }: Range): Date[] {
  const days: Date[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Groups items by the day of their due date on this device. */
export function byDay(items: readonly TodoItem[]): Map<string, TodoItem[]> {
  return Map.groupBy(items, ({ date_due: due }) => (due ? keyOf(new Date(due)) : ''));
}

/** Returns a due date moved to another day at the same time of day. */
export function onDay(due: string, day: Date): string {
  const moment = new Date(due);
  // When clocks repeat an hour, setting the same day would move it by an hour.
  if (keyOf(moment) === keyOf(day)) return due;
  moment.setFullYear(day.getFullYear(), day.getMonth(), day.getDate());
  return moment.toISOString();
}

const LONG = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;

/** Formats as 'Mon, Nov 23, 2026'. */
export function formatDay(date: Date): string {
  return formatDate(date, LONG);
}

/** Formats as '4:05 PM'. */
export function formatTime(due: string): string {
  return formatDate(new Date(due), { timeStyle: 'short' });
}

/** Formats as 'November 2026', or 'Nov 22, 2026 – Nov 28, 2026'. */
export function titleOf(view: View, date: Date): string {
  if (view === 'month') return formatDate(date, { month: 'long', year: 'numeric' });
  const { from, to } = rangeOf(view, date);
  const [first, last] = [from, addDays(to, -1)].map((day) =>
    formatDate(day, { dateStyle: 'medium' }),
  );
  return messages.fromTo({ from: first ?? '', to: last ?? '' });
}
