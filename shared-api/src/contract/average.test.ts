import { averageOf, type GradedWork } from './average.ts';

test.each<[string, GradedWork[], number | null]>([
  ['nothing graded', [], null],
  ['only work for no marks', [{ score: 0, mark: 0 }], null],
  ['nothing reached', [{ score: 0, mark: 20 }], 0],
  ['everything reached', [{ score: 20, mark: 20 }], 100],
  ['a third', [{ score: 1, mark: 3 }], 33.33],
  ['two thirds', [{ score: 2, mark: 3 }], 66.67],
  ['a half of a hundredth', [{ score: 0.05, mark: 1_000 }], 0.01],
  ['less than a half of one', [{ score: 0.04, mark: 1_000 }], 0],
  ['one short of everything', [{ score: 999.95, mark: 1_000 }], 100],
  ['a seventh', [{ score: 1, mark: 7 }], 14.29],
  [
    'a half that floats lose',
    [
      { score: 1.45, mark: 400 },
      { score: 0, mark: 1 },
    ],
    0.18,
  ],
])('%s', (_, gradings, average) => {
  expect(averageOf(gradings)).toBe(average);
});

test('each piece of work counts the same, whatever its mark', () => {
  const gradings = [
    { score: 10, mark: 10 },
    { score: 0, mark: 1_000 },
  ];
  expect(averageOf(gradings)).toBe(50);
});

test('of what came late, what is left of its score counts', () => {
  const late = { score: 80, mark: 100, late: { percent: 20 } };
  expect(averageOf([late])).toBe(64);
  expect(averageOf([late, { score: 10, mark: 10, late: null }])).toBe(82);
  // 1.45 less 10 % is 1.305, and counts as it is shown.
  expect(averageOf([{ score: 1.45, mark: 10, late: { percent: 10 } }])).toBe(13.1);
});

test('work for no marks does not count', () => {
  const gradings = [
    { score: 15, mark: 20 },
    { score: 0, mark: 0 },
  ];
  expect(averageOf(gradings)).toBe(75);
});

test('many thirds are a third, in any order', () => {
  const thirds = Array.from({ length: 300 }, (_, index) => ({
    score: index + 1,
    mark: 3 * (index + 1),
  }));
  expect(averageOf(thirds)).toBe(33.33);
  expect(averageOf(thirds.toReversed())).toBe(33.33);
});

/** Long division by digits, the way it is done on paper: shares nothing with what it checks. */
function onPaper(gradings: GradedWork[]): string {
  const counted = gradings.filter(({ mark }) => mark > 0);
  const product = counted.reduce((all, { mark }) => all * BigInt(mark), 1n);
  let rest = 0n;
  for (const { score, mark } of counted) {
    rest += (BigInt(score.toFixed(2).replace('.', '')) * product) / BigInt(mark);
  }
  const divisor = product * BigInt(counted.length);
  const whole = rest / divisor;
  rest %= divisor;
  const digits: number[] = [];
  for (let place = 0; place < 3; place += 1) {
    rest *= 10n;
    digits.push(Number(rest / divisor));
    rest %= divisor;
  }
  const [tenths = 0, hundredths = 0, thousandths = 0] = digits;
  const up = thousandths >= 5 ? 1n : 0n;
  const total = whole * 100n + BigInt(tenths * 10 + hundredths) + up;
  return `${total / 100n}.${String(total % 100n).padStart(2, '0')}`;
}

/** A repeatable sequence of numbers below `limit`. */
function sequence(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
}

test.each(Array.from({ length: 200 }, (_, seed) => seed))('sheet %d is right on paper', (seed) => {
  const next = sequence(seed);
  const gradings = Array.from({ length: 1 + next(60) }, () => {
    const mark = 1 + next(1_000);
    return { score: next(mark * 100 + 1) / 100, mark };
  });
  const average = averageOf(gradings);
  expect(average?.toFixed(2)).toBe(onPaper(gradings));
  expect(average).toBeGreaterThanOrEqual(0);
  expect(average).toBeLessThanOrEqual(100);
});
