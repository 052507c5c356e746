import { averageOf } from './average.ts';
import {
  LATE_AT_FIRST,
  isMissing,
  isPending,
  lateDays,
  nextLateStep,
  percentAfter,
  percentOff,
  scoreAfter,
  type LateTerms,
} from './late.ts';

const DUE = Date.parse('2026-11-20T08:30:00.000Z');
const DAY = 86_400_000;

test.each([
  ['long before', -DAY, 0],
  ['a millisecond before', -1, 0],
  ['at the very moment', 0, 1],
  ['a second after', 1_000, 1],
  ['a millisecond before the first day ends', DAY - 1, 1],
  ['when the second day begins', DAY, 2],
  ['a millisecond before the second day ends', 2 * DAY - 1, 2],
  ['a year after', 365 * DAY, 366],
])('%s', (_, after, days) => {
  expect(lateDays(DUE + after, DUE)).toBe(days);
});

test('a day has 24 hours even when the clocks change', () => {
  const due = Date.parse('2026-10-24T22:00:00+02:00');
  expect(lateDays(Date.parse('2026-10-25T21:00:00+01:00') - 1, due)).toBe(1);
  expect(lateDays(Date.parse('2026-10-25T21:00:00+01:00'), due)).toBe(2);
});

const penalty = (percent_per_day: number, floor: number): LateTerms => {
  return { policy: 'penalty', percent_per_day, floor };
};

test.each([
  [0, penalty(10, 50), 0],
  [1, penalty(10, 50), 10],
  [5, penalty(10, 50), 50],
  [6, penalty(10, 50), 50],
  [3, penalty(15, 60), 40],
  [1, penalty(100, 0), 100],
  [1_000, penalty(7, 0), 100],
  [9, penalty(10, 100), 0],
  [9, penalty(0, 0), 0],
])('%d days of %j cost %d percent', (days, terms, percent) => {
  expect(percentOff(days, terms)).toBe(percent);
});

test('the policy `accept` deducts nothing, whatever the numbers', () => {
  expect(percentOff(9, { ...penalty(10, 0), policy: 'accept' })).toBe(0);
  expect(percentOff(9, LATE_AT_FIRST)).toBe(0);
});

test.each([
  [80, 20, 64],
  [18, 0, 18],
  [18, 100, 0],
  [0, 50, 0],
  [0.01, 50, 0.01],
  [0.01, 51, 0],
  [0.05, 50, 0.03],
  [1.45, 10, 1.31],
  [33.33, 33, 22.33],
  [1_000, 1, 990],
  [999.99, 7, 929.99],
])('of %d, %d percent less are %d', (score, percent, left) => {
  expect(scoreAfter(score, percent)).toBe(left);
});

test('every score and percentage match integer arithmetic', () => {
  const wrong: unknown[] = [];
  for (let hundredths = 0; hundredths <= 100_000; hundredths += 37) {
    for (let percent = 0; percent <= 100; percent += 1) {
      const rounded = (BigInt(hundredths) * BigInt(100 - percent) + 50n) / 100n;
      const left = scoreAfter(hundredths / 100, percent);
      if (left !== Number(rounded) / 100) wrong.push([hundredths, percent, left]);
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  [18, 20, 0, 90],
  [1, 3, 0, 33.33],
  [2, 3, 0, 66.67],
  [0.05, 1_000, 0, 0.01],
  [0.04, 1_000, 0, 0],
  [1.45, 10, 10, 13.1],
  [0, 20, 0, 0],
  [0, 0, 0, null],
])('%d of %d with %d percent less are %p percent', (score, mark, percent, shown) => {
  expect(percentAfter(score, mark, percent)).toBe(shown);
});

test('the percentage of one piece of work equals the average of it alone', () => {
  const wrong: unknown[] = [];
  for (let mark = 1; mark <= 1_000; mark += 13) {
    for (let score = 0; score <= mark; score += 0.37) {
      const work = { score: Math.round(score * 100) / 100, mark };
      if (percentAfter(work.score, mark, 0) !== averageOf([work])) wrong.push(work);
    }
  }
  expect(wrong).toEqual([]);
});

test('the next step says when the deduction grows and to how much, until the limit', () => {
  const terms: LateTerms = { policy: 'penalty', percent_per_day: 20, floor: 50 };
  expect(nextLateStep(DUE - DAY, DUE, terms)).toEqual({ at: DUE, percent: 20 });
  expect(nextLateStep(DUE, DUE, terms)).toEqual({ at: DUE + DAY, percent: 40 });
  expect(nextLateStep(DUE + DAY - 1, DUE, terms)).toEqual({ at: DUE + DAY, percent: 40 });
  expect(nextLateStep(DUE + DAY, DUE, terms)).toEqual({ at: DUE + 2 * DAY, percent: 50 });
  expect(nextLateStep(DUE + 2 * DAY, DUE, terms)).toBeNull();
  for (const policy of ['accept', 'refuse'] as const) {
    expect(nextLateStep(DUE, DUE, { ...terms, policy })).toBeNull();
  }
});

test('an answer is missing from its own due date on, and never without one', () => {
  const expected = { due: new Date(DUE).toISOString(), hasAnswer: false, isExcused: false };
  expect([isMissing(expected, DUE - 1), isPending(expected, DUE - 1)]).toEqual([false, true]);
  expect([isMissing(expected, DUE), isPending(expected, DUE)]).toEqual([true, false]);
  for (const other of [{ hasAnswer: true }, { isExcused: true }]) {
    expect(isMissing({ ...expected, ...other }, DUE)).toBe(false);
    expect(isPending({ ...expected, ...other }, DUE - 1)).toBe(false);
  }
  expect(isMissing({ ...expected, due: null }, DUE)).toBe(false);
  expect(isPending({ ...expected, due: null }, DUE)).toBe(true);
});
