import { numberOf } from 'platform/languages';
import { serverNow } from 'shared-api';
import type { AssignmentListItem } from 'shared-api/contract';

const DAY_MS = 86_400_000;
/** The limit of shifted dates: ten years. */
export const MOST_WEEKS = 521;

/** Parses whole weeks; null for an invalid number. */
export function weeksOf(typed: string): number | null {
  const weeks = numberOf(typed);
  return Number.isInteger(weeks) && Math.abs(weeks) <= MOST_WEEKS ? weeks : null;
}

/**
 * Shifts a date as the server does. Clocks here show the same hour. For an hour that occurs twice,
 * the offset before the shift decides. A skipped hour becomes the hour after it.
 */
export function moved(iso: string, weeks: number): Date {
  const before = new Date(iso);
  const after = new Date(before.getTime() + 7 * weeks * DAY_MS);
  if (after.getTimezoneOffset() === before.getTimezoneOffset()) return after;
  const date = new Date(before);
  date.setDate(date.getDate() + 7 * weeks);
  return date;
}

/** Returns the classwork with the earliest due date. */
export function firstDue(works: readonly AssignmentListItem[]) {
  return works
    .filter((work) => work.date_due !== null)
    .map(({ title, date_due }) => ({ title, due: date_due ?? '' }))
    .toSorted((one, other) => Date.parse(one.due) - Date.parse(other.due))
    .at(0);
}

/** Counts the published classwork whose new due date has passed. */
export function countOver(works: readonly AssignmentListItem[], weeks: number): number {
  const now = serverNow();
  return works.filter(({ draft, date_due: due }) => {
    return !draft && due !== null && moved(due, weeks).getTime() <= now;
  }).length;
}
