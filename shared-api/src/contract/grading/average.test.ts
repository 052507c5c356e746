import { averageOf, weightLeft, type CategoryTerms, type GradedWork } from './average.ts';

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

test('each piece of work has equal weight, whatever its points', () => {
  const gradings = [
    { score: 10, mark: 10 },
    { score: 0, mark: 1_000 },
  ];
  expect(averageOf(gradings)).toBe(50);
});

test('late work counts with the score left after the deduction', () => {
  const late = { score: 80, mark: 100, late: { percent: 20 } };
  expect(averageOf([late])).toBe(64);
  expect(averageOf([late, { score: 10, mark: 10, late: null }])).toBe(82);
  // 1.45 less 10 % is 1.305; the rounded value counts.
  expect(averageOf([{ score: 1.45, mark: 10, late: { percent: 10 } }])).toBe(13.1);
});

test('work without points does not count', () => {
  const gradings = [
    { score: 15, mark: 20 },
    { score: 0, mark: 0 },
  ];
  expect(averageOf(gradings)).toBe(75);
});

test('the mean of many thirds is a third, in any order', () => {
  const thirds = Array.from({ length: 300 }, (_, index) => ({
    score: index + 1,
    mark: 3 * (index + 1),
  }));
  expect(averageOf(thirds)).toBe(33.33);
  expect(averageOf(thirds.toReversed())).toBe(33.33);
});

/** Long division by digits, as on paper; shares no code with the function under test. */
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
  for (let index = 0; index < 3; index += 1) {
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

test.each(Array.from({ length: 200 }, (_, seed) => seed))(
  'random grades %d match long division',
  (seed) => {
    const next = sequence(seed);
    const gradings = Array.from({ length: 1 + next(60) }, () => {
      const mark = 1 + next(1_000);
      return { score: next(mark * 100 + 1) / 100, mark };
    });
    const average = averageOf(gradings);
    expect(average?.toFixed(2)).toBe(onPaper(gradings));
    expect(average).toBeGreaterThanOrEqual(0);
    expect(average).toBeLessThanOrEqual(100);
  },
);

describe('categories', () => {
  const category = (id: string, weight: number, drop_lowest = 0): CategoryTerms => {
    return { id, weight, drop_lowest };
  };
  const graded = (category_id: string | null, score: number, mark = 10) => {
    return { category_id, score, mark };
  };
  const tests = category('tests', 60);
  const homework = category('homework', 40);

  test('count by their weights, however many pieces each has', () => {
    const works = [graded('tests', 9), graded('homework', 5), graded('homework', 7)];
    // 60 % of 90 and 40 % of 60.
    expect(averageOf(works, [tests, homework])).toBe(78);
    expect(averageOf(works)).toBe(70);
  });

  test('without graded work are left out, and the others make up the whole', () => {
    expect(averageOf([graded('tests', 9)], [tests, homework])).toBe(90);
    const three = [category('a', 50), category('b', 30), category('c', 20)];
    // (50 * 80 + 20 * 45) / 70
    expect(averageOf([graded('a', 8), graded('c', 4.5)], three)).toBe(70);
  });

  test('need not add up to 100', () => {
    const works = [graded('a', 10), graded('b', 4)];
    expect(averageOf(works, [category('a', 1), category('b', 2)])).toBe(60);
    expect(averageOf(works, [category('a', 300), category('b', 600)])).toBe(60);
    expect(averageOf(works, [category('a', 0.01), category('b', 0.02)])).toBe(60);
  });

  test('leave the rest of 100 to work without a category', () => {
    const works = [graded('tests', 10), graded(null, 5)];
    expect(averageOf(works, [tests])).toBe(80);
    expect(averageOf(works, [category('tests', 100)])).toBe(100);
    expect(averageOf(works, [category('tests', 0)])).toBe(50);
    expect(weightLeft([])).toBe(100);
    expect(weightLeft([category('a', 33.33), category('b', 33.33)])).toBe(33.34);
    expect(weightLeft([category('a', 70), category('b', 70)])).toBe(0);
  });

  test('that are unknown count as none, as after their removal', () => {
    const works = [graded('tests', 10), graded('gone', 5)];
    expect(averageOf(works, [tests])).toBe(80);
    expect(averageOf(works, [])).toBe(averageOf([graded(null, 10), graded(null, 5)]));
  });

  test('of weight 0 do not count, even alone', () => {
    const works = [graded('tests', 10), graded('notes', 0)];
    expect(averageOf(works, [category('tests', 100), category('notes', 0)])).toBe(100);
    expect(averageOf([graded('notes', 7)], [category('notes', 0), homework])).toBeNull();
    expect(averageOf([graded(null, 7)], [tests, homework])).toBeNull();
  });

  test('drop their lowest, by percentage, but never the last', () => {
    const works = [graded('tests', 3), graded('tests', 10, 100), graded('tests', 9)];
    expect(averageOf(works, [category('tests', 100, 1)])).toBe(60);
    expect(averageOf(works, [category('tests', 100, 2)])).toBe(90);
    expect(averageOf(works, [category('tests', 100, 50)])).toBe(90);
    expect(averageOf([graded('tests', 2)], [category('tests', 100, 1)])).toBe(20);
  });

  test('drop by the score after lateness, and neither excused work nor work without points', () => {
    const late = { ...graded('tests', 8), late: { percent: 50 } };
    expect(averageOf([late, graded('tests', 6)], [category('tests', 100, 1)])).toBe(60);
    const works = [
      { ...graded('tests', 0), excused: true },
      graded('tests', 0, 0),
      graded('tests', 4),
      graded('tests', 8),
    ];
    expect(averageOf(works, [category('tests', 100, 1)])).toBe(80);
  });

  test('are rounded once, at the end', () => {
    const works = [graded('a', 1, 3), graded('b', 2, 3)];
    // (1/3 * 1 + 2/3 * 2) / 3 = 5/9; of 33.33 and 66.67 it would be 55.5566...
    expect(averageOf(works, [category('a', 1), category('b', 2)])).toBe(55.56);
    const seventh = [graded('a', 1, 7), graded('b', 0)];
    // 1/7 * 0.07 / 2 is half of a hundredth of one percent.
    expect(averageOf(seventh, [category('a', 0.07), category('b', 199.93)])).toBe(0.01);
  });

  test.each(Array.from({ length: 200 }, (_, seed) => seed))(
    'random categories %d match exact arithmetic',
    (seed) => {
      const next = sequence(seed);
      const categories = Array.from({ length: 1 + next(5) }, (_, index) => {
        return category(`c${index}`, next(5_000) / 100, next(4));
      });
      const works = Array.from({ length: next(40) }, () => {
        const mark = 1 + next(60);
        const work = graded(`c${next(6)}`, next(mark * 100 + 1) / 100, mark);
        return { ...work, excused: next(9) === 0 };
      });
      expect(averageOf(works, categories)).toBe(byProducts(works, categories));
      expect(averageOf(works.toReversed(), categories)).toBe(averageOf(works, categories));
    },
  );
});

/** One common denominator and division by digits; shares no code with the function under test. */
function byProducts(works: GradedWork[], categories: CategoryTerms[]): number | null {
  const least =
    232_792_560n * 23n * 29n * 31n * 37n * 41n * 43n * 47n * 53n * 59n * 49n * 27n * 32n * 625n;
  const taken = categories.reduce((sum, { weight }) => sum + Math.round(weight * 100), 0);
  const terms = [
    ...categories,
    { id: '', weight: Math.max(0, 10_000 - taken) / 100, drop_lowest: 0 },
  ];
  const means: { sum: bigint; count: number; weight: number }[] = [];
  for (const { id, weight, drop_lowest: drop } of terms) {
    const isIn = (work: GradedWork) => {
      const named = categories.some((one) => one.id === work.category_id);
      return named ? work.category_id === id : id === '';
    };
    const parts = works
      .filter((work) => isIn(work) && !work.excused)
      .map(({ score, mark }) => (BigInt(Math.round(score * 100)) * least) / BigInt(mark * 100))
      .sort((one, other) => (one < other ? 1 : -1));
    const counted = parts.slice(0, Math.max(1, parts.length - drop));
    const sum = counted.reduce((all, part) => all + part, 0n);
    if (counted.length > 0)
      means.push({ sum, count: counted.length, weight: Math.round(weight * 100) });
  }
  const all = means.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return null;
  const counts = means.reduce((product, { count }) => product * BigInt(count), 1n);
  const total = means.reduce((sum, mean) => {
    return sum + (mean.sum * counts * BigInt(mean.weight)) / BigInt(mean.count);
  }, 0n);
  const divisor = least * counts * BigInt(all);
  const thousandths = (total * 100_000n) / divisor;
  const isUp = thousandths % 10n >= 5n;
  return Number(thousandths / 10n + (isUp ? 1n : 0n)) / 100;
}

test('excused work never changes an average, whatever the score', () => {
  const works = [
    { score: 15, mark: 20 },
    { score: 0, mark: 20, excused: true },
  ];
  expect(averageOf(works)).toBe(75);
  expect(averageOf([{ score: 20, mark: 20, excused: true }])).toBeNull();
});
