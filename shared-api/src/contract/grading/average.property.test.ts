import fc from 'fast-check';
import { averageSteps, type AnyWork, type CategoryTerms } from './average.ts';

/** Numbers with at most two decimals. */
const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((it) => it / 100);

const CATEGORIES = ['tests', 'homework', 'talks'];

const works = fc.array(
  fc
    .record({
      mark: fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.constant(0)),
      share: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 6 }),
      percent: fc.option(fc.integer({ min: 1, max: 100 }), { freq: 1 }),
      // The last one is unknown, as after its removal.
      category_id: fc.constantFrom(...CATEGORIES, 'gone', null),
      excused: fc.boolean(),
    })
    .map(({ share, percent, ...work }): AnyWork => {
      const score = share === null ? null : Math.round(share * work.mark * 100) / 100;
      return { ...work, score, late: percent === null ? null : { percent } };
    }),
  { maxLength: 25 },
);

const categories = fc.subarray(CATEGORIES).chain((ids) =>
  fc.tuple(
    ...ids.map((id): fc.Arbitrary<CategoryTerms> =>
      fc.record({
        id: fc.constant(id),
        weight: hundredths(100),
        drop_lowest: fc.integer({ min: 0, max: 3 }),
      }),
    ),
  ),
);

/**
 * The rules in the most direct form: whole numbers over one common denominator, which no code of
 * the product uses.
 */
function exactAverage(list: readonly AnyWork[], terms: readonly CategoryTerms[]): number | null {
  // Scores are in hundredths, and means divide by the number of pieces.
  const denominator = list.reduce((all, { mark }) => all * BigInt(mark || 1), 1n) * factorial(25n);
  const left = 10_000 - terms.reduce((sum, { weight }) => sum + Math.round(weight * 100), 0);
  const groups = [
    ...terms.map(({ id, weight, drop_lowest: drop }) => ({
      id,
      weight: Math.round(weight * 100),
      drop,
    })),
    { id: null, weight: Math.max(0, left), drop: 0 },
  ];
  let [sum, weights] = [0n, 0n];
  for (const { id, weight, drop } of groups) {
    const known = (category: unknown) => terms.some((each) => each.id === category);
    const parts = list
      .filter((work) => (known(work.category_id) ? work.category_id : null) === id)
      .filter(({ score, mark, excused }) => score !== null && mark > 0 && !excused)
      .map(({ score, mark, late }) => {
        const remaining =
          BigInt(Math.round((score ?? 0) * 100)) * BigInt(100 - (late?.percent ?? 0));
        // Half up to hundredths, as the score that the student reads.
        const shown = (remaining + 50n) / 100n;
        return (shown * denominator) / BigInt(mark);
      })
      .sort((one, other) => (one < other ? -1 : 1));
    const counting = parts.slice(Math.min(drop, Math.max(0, parts.length - 1)));
    if (counting.length === 0) continue;
    weights += BigInt(weight);
    sum +=
      (BigInt(weight) * counting.reduce((all, part) => all + part, 0n)) / BigInt(counting.length);
  }
  if (weights === 0n) return null;
  // Hundredths of a score over its points are percent; half up to two decimals.
  const all = weights * denominator;
  return Number((2n * sum * 100n + all) / (2n * all)) / 100;
}

function factorial(number: bigint): bigint {
  return number <= 1n ? 1n : number * factorial(number - 1n);
}

function check(property: fc.IProperty<unknown>): void {
  fc.assert(property, { numRuns: 400 });
}

test('an average is that of exact arithmetic', () => {
  check(
    fc.property(works, categories, (list, terms) => {
      expect(averageSteps(list, terms).average).toBe(exactAverage(list, terms));
    }),
  );
});

test('the order of the grades does not matter', () => {
  const shuffled = works.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
    ),
  );
  check(
    fc.property(shuffled, categories, ([list, other], terms) => {
      expect(averageSteps(other, terms).average).toBe(averageSteps(list, terms).average);
    }),
  );
});

test('an average is between the lowest and the highest grade that counts, and so is each mean', () => {
  check(
    fc.property(works, categories, (list, terms) => {
      const { average, groups } = averageSteps(list, terms);
      const partsOf = (group: (typeof groups)[number]) =>
        group.works.flatMap(({ outcome, part }) =>
          outcome === 'counts' && part
            ? [Number((part.numerator * 1_000_000n) / part.denominator)]
            : [],
        );
      for (const group of groups) {
        const parts = partsOf(group);
        expect(group.mean === null).toBe(parts.length === 0);
        if (!group.mean) continue;
        const mean = Number((group.mean.numerator * 1_000_000n) / group.mean.denominator);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...parts));
        expect(mean).toBeLessThanOrEqual(Math.max(...parts) + 1);
      }
      if (average === null) return;
      const all = groups.filter(({ weight }) => weight > 0).flatMap(partsOf);
      // Parts are cut to millionths, and the average is rounded to hundredths of a percent.
      expect(average * 10_000).toBeGreaterThanOrEqual(Math.min(...all) - 51);
      expect(average * 10_000).toBeLessThanOrEqual(Math.max(...all) + 51);
    }),
  );
});

test('every grade has one outcome, the lowest are dropped, and one always counts', () => {
  check(
    fc.property(works, categories, (list, terms) => {
      const { groups } = averageSteps(list, terms);
      const shown = groups.flatMap((group) => group.works.map(({ work }) => work));
      expect(shown).toHaveLength(list.length);
      expect(new Set(shown)).toEqual(new Set(list));
      for (const { category, works: steps } of groups) {
        const counts = steps.filter(({ outcome }) => outcome === 'counts');
        const dropped = steps.filter(({ outcome }) => outcome === 'dropped');
        expect(dropped.length).toBeLessThanOrEqual(category?.drop_lowest ?? 0);
        if (dropped.length > 0) expect(counts.length).toBeGreaterThan(0);
        const valueOf = ({ part }: (typeof steps)[number]) =>
          Number(part?.numerator ?? 0n) / Number(part?.denominator ?? 1n);
        for (const lower of dropped) {
          for (const other of counts) expect(valueOf(lower)).toBeLessThanOrEqual(valueOf(other));
        }
      }
    }),
  );
});

test('a better grade never lowers the average', () => {
  check(
    fc.property(works, categories, fc.nat(), (list, terms, pick) => {
      const index = list.length === 0 ? 0 : pick % list.length;
      const better = list.map((work, at) =>
        at === index && work.score !== null ? { ...work, score: work.mark } : work,
      );
      const [before, after] = [
        averageSteps(list, terms).average,
        averageSteps(better, terms).average,
      ];
      expect(after ?? 0).toBeGreaterThanOrEqual(before ?? 0);
    }),
  );
});
