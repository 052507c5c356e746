/** What becomes of work that comes after its date due. The two numbers count where there is a penalty. */
export interface LateTerms {
  policy: 'refuse' | 'accept' | 'penalty';
  /** Whole percent of the score, for each day that has begun. */
  percent_per_day: number;
  /** The whole percentage of the score that is kept at least. */
  floor: number;
}

/** Of every class, until its teachers choose: what is late is not taken. The numbers are what a form begins with. */
export const LATE_AT_FIRST: LateTerms = { policy: 'refuse', percent_per_day: 10, floor: 50 };

const DAY_MS = 86_400_000;
const ALL = 100;

/** Whether a date due has passed; never without a date. `now` is the server's clock, in milliseconds since 1970. */
export function isDueAt(due: string | null, now: number): boolean {
  return due !== null && Date.parse(due) <= now;
}

/** A student's part of a piece of classwork. */
export interface Expected {
  /** The student's own date, an extension included; null for none. */
  due: string | null;
  /** Whether an answer or a grade is there. */
  hasAnswer: boolean;
  isExcused: boolean;
}

/** Whether a student's answer is missing: due for them, not handed in, not graded, not excused. */
export function isMissing({ due, hasAnswer, isExcused }: Expected, now: number): boolean {
  return !hasAnswer && !isExcused && isDueAt(due, now);
}

/** Whether a student can still hand in in time: nothing is there, they are not excused, and it is not due for them. */
export function isPending({ due, hasAnswer, isExcused }: Expected, now: number): boolean {
  return !hasAnswer && !isExcused && !isDueAt(due, now);
}

/**
 * The days that have begun since something was due, in milliseconds since 1970: none before that moment, one from it on, two when
 * it is 24 hours ago.
 */
export function lateDays(handedIn: number, due: number): number {
  return handedIn < due ? 0 : Math.floor((handedIn - due) / DAY_MS) + 1;
}

/** How many percent of the score so many days take. */
export function percentOff(
  days: number,
  { policy, percent_per_day: each, floor }: LateTerms,
): number {
  return policy === 'penalty' ? Math.min(days * each, ALL - floor) : 0;
}

/** Percentage that lateness takes off a score from a moment on. */
export interface LateStep {
  /** Milliseconds since 1970. */
  at: number;
  percent: number;
}

/** The next moment at which handing in takes more of the score; null where it never does. `now` and `due` in milliseconds since 1970. */
export function nextLateStep(now: number, due: number, terms: LateTerms): LateStep | null {
  const days = lateDays(now, due);
  const percent = percentOff(days + 1, terms);
  return percent > percentOff(days, terms) ? { at: due + days * DAY_MS, percent } : null;
}

/** What is left of a score, rounded half up to two decimals: what counts, and what is shown. */
export function scoreAfter(score: number, percent: number): number {
  return Math.floor((Math.round(score * 100) * (ALL - percent) + ALL / 2) / ALL) / 100;
}

/** What is left of a score in percent of its marks, rounded half up to two decimals; null for no marks, which have no percentage. */
export function percentAfter(score: number, mark: number, percent: number): number | null {
  const whole = Math.round(mark * 100);
  if (whole === 0) return null;
  const left = Math.round(scoreAfter(score, percent) * 100);
  return Math.floor((2 * left * 10_000 + whole) / (2 * whole)) / 100;
}
