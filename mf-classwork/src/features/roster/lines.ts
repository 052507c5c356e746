import { compareTexts } from 'platform/languages';
import type { RosterLine } from 'shared-api/contract';
import { messages } from './messages.ts';

export const FILTERS = [
  'missing',
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

/** Whom each choice names. */
export const IS_SHOWN: Record<Filter, (line: RosterLine) => boolean> = {
  missing: ({ state, is_excused: isExcused }) => state === 'missing' && !isExcused,
  all: () => true,
  toGrade: ({ state, is_excused: isExcused }) => {
    return (state === 'handed_in' || state === 'late') && !isExcused;
  },
  late: ({ late_days: days }) => days > 0,
  returned: ({ state }) => state === 'returned',
  graded: ({ state }) => state === 'graded',
  excused: ({ is_excused: isExcused }) => Boolean(isExcused),
};

/** What is to be thought of first. */
const STATES: RosterLine['state'][] = ['missing', 'late', 'handed_in', 'returned', 'graded'];

const COMPARE: Record<Sort, (one: RosterLine, other: RosterLine) => number> = {
  byName: (one, other) => compareTexts(one.user.username, other.user.username),
  byTime: (one, other) => timeOf(one) - timeOf(other),
  byState: (one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state),
};

/** Who has not handed in comes after who has. */
function timeOf({ date_submitted: at }: RosterLine): number {
  return at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at);
}

/** Those who are shown, in order; where that says nothing, by name. */
export function linesOf(lines: readonly RosterLine[], filter: Filter, sort: Sort): RosterLine[] {
  return lines
    .filter(IS_SHOWN[filter])
    .sort((one, other) => COMPARE[sort](one, other) || COMPARE.byName(one, other));
}

export function summaryOf(lines: readonly RosterLine[]): string {
  const count = (filter: Filter) => lines.filter(IS_SHOWN[filter]).length;
  const [all, missing, excused] = [lines.length, count('missing'), count('excused')];
  const handedIn = lines.filter(({ state }) => state !== 'missing').length;
  const counts = { all, handedIn, late: count('late'), missing };
  return excused > 0 ? messages.summaryExcused({ ...counts, excused }) : messages.summary(counts);
}

/** With what the server says of some of them now. */
export function withFresh(
  lines: readonly RosterLine[],
  fresh: readonly RosterLine[],
): RosterLine[] {
  const byUser = new Map(fresh.map((line) => [line.user.id, line]));
  return lines.map((line) => byUser.get(line.user.id) ?? line);
}
