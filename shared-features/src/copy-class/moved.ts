import { numberOf } from 'platform/languages';
import { serverNow } from 'shared-api';
import type { AssignmentListItem } from 'shared-api/contract';

const DAY_MS = 86_400_000;
/** As far as dates go, ten years. */
export const MOST_WEEKS = 521;

/** What is typed, in whole weeks; null for what is none. */
export function weeksOf(typed: string): number | null {
  const weeks = numberOf(typed);
  return Number.isInteger(weeks) && Math.abs(weeks) <= MOST_WEEKS ? weeks : null;
}

/**
 * Moves a date as the server does: clocks here show the same hour, of two hours that they show alike the one in the offset of before,
 * and the hour after one that they skip.
 */
export function moved(iso: string, weeks: number): Date {
  const before = new Date(iso);
  const after = new Date(before.getTime() + 7 * weeks * DAY_MS);
  if (after.getTimezoneOffset() === before.getTimezoneOffset()) return after;
  const date = new Date(before);
  date.setDate(date.getDate() + 7 * weeks);
  return date;
}

/** Of classwork with a date, what is due first. */
export function firstDue(works: readonly AssignmentListItem[]) {
  return works
    .filter((work) => work.date_due !== null)
    .map(({ title, date_due }) => ({ title, due: date_due ?? '' }))
    .toSorted((one, other) => Date.parse(one.due) - Date.parse(other.due))
    .at(0);
}

/** How much of what students see now is over by its new date. */
export function countOver(works: readonly AssignmentListItem[], weeks: number): number {
  const now = serverNow();
  return works.filter(({ draft, date_due: due }) => {
    return !draft && due !== null && moved(due, weeks).getTime() <= now;
  }).length;
}
