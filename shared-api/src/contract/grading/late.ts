/** Terms for work handed in after its due date. The two numbers apply to `penalty` alone. */
export interface LateTerms {
  policy: 'refuse' | 'accept' | 'penalty';
  /** Whole percent of the score, for each day begun. */
  percent_per_day: number;
  /** Whole percent of the score that is always kept. */
  floor: number;
}

/**
 * Terms of a class until its teachers choose: late work is refused. The numbers are defaults of the
 * form.
 */
export const LATE_AT_FIRST: LateTerms = { policy: 'refuse', percent_per_day: 10, floor: 50 };
const DAY_MS = 86_400_000;
const ALL = 100;

/**
 * Whether a due date has passed; never for null. `now` is the server's clock, in milliseconds since
 * 1970.
 */
export function isDueAt(due: string | null, now: number): boolean {
  return due !== null && Date.parse(due) <= now;
}

/** The state of one piece of classwork for one student. */
export interface Expected {
  /** The student's own due date, extensions included; null without one. */
  due: string | null;
  /** Whether there is an answer or a grade. */
  hasAnswer: boolean;
  isExcused: boolean;
}

/** Whether a student's answer is missing: due for them, not handed in, not graded, not excused. */
export function isMissing({ due, hasAnswer, isExcused }: Expected, now: number): boolean {
  return !hasAnswer && !isExcused && isDueAt(due, now);
}

/**
 * Whether a student can still hand in on time: nothing handed in, not excused, not yet due for
 * them.
 */
export function isPending({ due, hasAnswer, isExcused }: Expected, now: number): boolean {
  return !hasAnswer && !isExcused && !isDueAt(due, now);
}

/**
 * Counts the days begun since the due date: 0 before it, 1 from it on, 2 after 24 hours. Both
 * arguments in milliseconds since 1970.
 */
export function lateDays(handedIn: number, due: number): number {
  return handedIn < due ? 0 : Math.floor((handedIn - due) / DAY_MS) + 1;
}

/** Returns the percentage of the score that this number of days deducts. */
export function percentOff(
  days: number,
  { policy, percent_per_day: each, floor }: LateTerms,
): number {
  return policy === 'penalty' ? Math.min(days * each, ALL - floor) : 0;
}

/** A moment from which lateness deducts a larger percentage of the score. */
export interface LateStep {
  /** Milliseconds since 1970. */
  at: number;
  percent: number;
}

/**
 * Finds the next moment at which handing in costs more of the score; null when it never does. `now`
 * and `due` are milliseconds since 1970.
 */
export function nextLateStep(now: number, due: number, terms: LateTerms): LateStep | null {
  const days = lateDays(now, due);
  const percent = percentOff(days + 1, terms);
  return percent > percentOff(days, terms) ? { at: due + days * DAY_MS, percent } : null;
}

/**
 * Returns the score left after the deduction, rounded half up to two decimals. Averages and screens
 * use it.
 */
export function scoreAfter(score: number, percent: number): number {
  return Math.floor((Math.round(score * 100) * (ALL - percent) + ALL / 2) / ALL) / 100;
}

/**
 * Returns the score left after the deduction in percent of the points, rounded half up to two
 * decimals; null for classwork without points.
 */
export function percentAfter(score: number, mark: number, percent: number): number | null {
  const whole = Math.round(mark * 100);
  if (whole === 0) return null;
  const left = Math.round(scoreAfter(score, percent) * 100);
  return Math.floor((2 * left * 10_000 + whole) / (2 * whole)) / 100;
}
