import { compareTexts } from 'platform/languages';
import { serverNow } from 'shared-api';
import { isMissing, isPending, type RosterLine, type Expected } from 'shared-api/contract';
import { messages } from './messages.ts';

export const FILTERS = [
  'missing',
  'pending',
  'all',
  'toGrade',
  'late',
  'returned',
  'graded',
  'excused',
] as const;
export type Filter = (typeof FILTERS)[number];
export const SORTS = ['byName', 'byTime', 'byState'] as const;
export type Sort = (typeof SORTS)[number];

function expectedOf({ state, date_due: due, is_excused: isExcused }: RosterLine): Expected {
  return { due, hasAnswer: state !== 'missing', isExcused: Boolean(isExcused) };
}

/** Whether a student has handed in nothing, and their own due date has not passed. */
export function hasTime(line: RosterLine, now = serverNow()): boolean {
  return line.date_due !== null && isPending(expectedOf(line), now);
}

/** The students of each filter, at a moment of the server's clock. */
export const IS_SHOWN: Record<Filter, (line: RosterLine, now: number) => boolean> = {
  missing: (line, now) => isMissing(expectedOf(line), now),
  pending: (line, now) => isPending(expectedOf(line), now),
  all: () => true,
  toGrade: ({ state, is_excused: isExcused }) => {
    return (state === 'handed_in' || state === 'late') && !isExcused;
  },
  late: ({ late_days: days }) => days > 0,
  returned: ({ state }) => state === 'returned',
  graded: ({ state }) => state === 'graded',
  excused: ({ is_excused: isExcused }) => Boolean(isExcused),
};

/** States in order of urgency. */
const STATES: RosterLine['state'][] = ['missing', 'late', 'handed_in', 'returned', 'graded'];

const COMPARE: Record<Sort, (one: RosterLine, other: RosterLine) => number> = {
  byName: (one, other) => compareTexts(one.user.username, other.user.username),
  byTime: (one, other) => timeOf(one) - timeOf(other),
  byState: (one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state),
};

/** Students without a submission come last. */
function timeOf({ date_submitted: at }: RosterLine): number {
  return at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at);
}

/** Filters and sorts the lines; ties are sorted by name. */
export function linesOf(
  lines: readonly RosterLine[],
  filter: Filter,
  sort: Sort,
  now = serverNow(),
): RosterLine[] {
  return lines
    .filter((line) => IS_SHOWN[filter](line, now))
    .sort((one, other) => COMPARE[sort](one, other) || COMPARE.byName(one, other));
}

export function summaryOf(lines: readonly RosterLine[], now = serverNow()): string {
  const count = (filter: Filter) => lines.filter((line) => IS_SHOWN[filter](line, now)).length;
  const handedIn = lines.filter(({ state }) => state !== 'missing').length;
  const others = { pending: count('pending'), excused: count('excused') };
  const late = count('late');
  return messages.summary({
    all: lines.length,
    handedIn,
    late,
    missing: count('missing'),
    ...others,
  });
}

/** Returns a set of ids with one id added or removed. */
export function withId(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  return new Set([...ids].filter((each) => each !== id).concat(isIn ? id : []));
}

/** Returns the next due date of any student after a moment of the server's clock; null for none. */
export function nextDue(lines: readonly RosterLine[], now: number): number | null {
  const dates = lines.flatMap(({ date_due: due }) => (due === null ? [] : [Date.parse(due)]));
  const next = Math.min(...dates.filter((date) => date > now));
  return Number.isFinite(next) ? next : null;
}

/** Replaces lines by newer ones from the server. */
export function withFresh(
  lines: readonly RosterLine[],
  fresh: readonly RosterLine[],
): RosterLine[] {
  const byUser = new Map(fresh.map((line) => [line.user.id, line]));
  return lines.map((line) => byUser.get(line.user.id) ?? line);
}
