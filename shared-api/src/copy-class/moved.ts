import { numberOf } from 'platform/languages';
import { serverNow } from 'shared-api';
import type { AssignmentListItem } from 'shared-api/contract';

/** As far as dates go, ten years. */
export const MOST_WEEKS = 521;

/** What is typed, in whole weeks; null for what is none. */
export function weeksOf(typed: string): number | null {
  const weeks = numberOf(typed);
  return Number.isInteger(weeks) && Math.abs(weeks) <= MOST_WEEKS ? weeks : null;
}

/** By the calendar here, so that clocks show the same hour. */
export function moved(iso: string, weeks: number): Date {
  const date = new Date(iso);
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
