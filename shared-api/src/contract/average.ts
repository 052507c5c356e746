import { scoreAfter } from './late.ts';

export { CATEGORY_TITLE, MOST_CATEGORIES, MOST_DROPPED, MOST_WEIGHT } from './gradingLimits.ts';

/** One piece of work, as it counts in an average; its numbers have at most two decimals. */
export interface GradedWork {
  /** As the teacher gave it. */
  score: number;
  mark: number;
  /** Where it came late: what that takes, in whole percent of the score. */
  late?: { percent: number } | null | undefined;
  /** Nothing, or the id of what is none of the categories: it is in none. */
  category_id?: string | null | undefined;
  /** Whether its student is excused from it, so that it does not count, whatever its score. */
  excused?: boolean | undefined;
}

/** The same, where it may have no score. */
export type AnyWork = Omit<GradedWork, 'score'> & { score: number | null };

/** How the work of a category counts; a class without categories has none of these. */
export interface CategoryTerms {
  id: string;
  /** Percent, with at most two decimals. They need not come to 100. */
  weight: number;
  /** So many of the lowest do not count; the best one always does. */
  drop_lowest: number;
}

/** Exact, and not in lowest terms: of 1, not of 100. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** Why a piece of work counts, or does not. */
export type Outcome = 'counts' | 'dropped' | 'excused' | 'no_marks' | 'ungraded';

/** What became of one piece of work. */
export interface WorkStep<Work> {
  work: Work;
  outcome: Outcome;
  /** What is left of its score: null without one, and for no marks. */
  part: Fraction | null;
}

/** The work of one category, or all that is in none. */
export interface GroupStep<Work, Category> {
  category: Category | null;
  /** Percent; of what is in no category, what the others leave of 100. */
  weight: number;
  works: WorkStep<Work>[];
  /** Of those that count; null where none does. */
  mean: Fraction | null;
}

/** An average with the whole way to it. */
export interface AverageSteps<Work, Category> {
  /** Rounded half up to two decimals. Null when nothing that counts is graded. */
  average: number | null;
  /** Categories in their order, then what is in none, where there is such. */
  groups: GroupStep<Work, Category>[];
  /** Of the groups that have a mean, which the average is divided by. */
  weights: number;
  /** What is rounded. */
  exact: Fraction | null;
}

/**
 * The average that every screen, reply and export shows: the mean of score/mark as a percentage, rounded half
 * up to two decimals. Of work that came late, what is left of its score counts. Null when nothing is graded. Work for no marks
 * has no percentage and does not count; nor does what its student is excused from. Where there are categories, each has such a mean, and the average is
 * that of these, by the weights of those that have one.
 */
export function averageOf(
  gradings: readonly AnyWork[],
  categories: readonly CategoryTerms[] = [],
): number | null {
  return averageSteps(gradings, categories).average;
}

/** The same, step by step. */
export function averageSteps<Work extends AnyWork, Category extends CategoryTerms>(
  works: readonly Work[],
  categories: readonly Category[],
): AverageSteps<Work, Category> {
  const known = new Set(categories.map(({ id }) => id));
  const byCategory = Map.groupBy(works, ({ category_id: id }) => (id && known.has(id) ? id : null));
  const groups = [...categories, null].flatMap((category) => {
    const inIt = byCategory.get(category?.id ?? null) ?? [];
    return category || inIt.length > 0
      ? [groupStep(inIt, category, category?.weight ?? weightLeft(categories))]
      : [];
  });
  let weights = 0;
  let sum: Fraction = { numerator: 0n, denominator: 1n };
  for (const { mean, weight } of groups) {
    if (!mean) continue;
    weights += hundredths(weight);
    sum = add(sum, { ...mean, numerator: mean.numerator * BigInt(hundredths(weight)) });
  }
  const exact = weights === 0 ? null : { ...sum, denominator: sum.denominator * BigInt(weights) };
  return { average: exact && shownPercent(exact).percent, groups, weights: weights / 100, exact };
}

/** What categories leave to the work that is in none: percent, all of it where there are no categories. */
export function weightLeft(categories: readonly Pick<CategoryTerms, 'weight'>[]): number {
  const taken = categories.reduce((sum, { weight }) => sum + hundredths(weight), 0);
  return Math.max(0, hundredths(100) - taken) / 100;
}

/** As it is shown, with at most two decimals, and whether that is all of it. */
export function shownPercent({ numerator, denominator }: Fraction): {
  percent: number;
  isExact: boolean;
} {
  const whole = numerator * 10_000n;
  return {
    percent: Number(divideHalfUp(whole, denominator)) / 100,
    isExact: whole % denominator === 0n,
  };
}

function groupStep<Work extends AnyWork, Category extends CategoryTerms>(
  works: readonly Work[],
  category: Category | null,
  weight: number,
): GroupStep<Work, Category> {
  const steps = works.map(workStep);
  dropLowest(steps, category?.drop_lowest ?? 0);
  return { category, weight, works: steps, mean: meanOf(steps) };
}

function workStep<Work extends AnyWork>(work: Work): WorkStep<Work> {
  const { score, mark, late, excused } = work;
  const part = partOf(score, mark, late?.percent ?? 0);
  if (excused) return { work, outcome: 'excused', part };
  if (score === null) return { work, outcome: 'ungraded', part };
  return { work, outcome: part ? 'counts' : 'no_marks', part };
}

function partOf(score: number | null, mark: number, percent: number): Fraction | null {
  if (score === null || hundredths(mark) === 0) return null;
  const left = hundredths(scoreAfter(score, percent));
  return { numerator: BigInt(left), denominator: BigInt(hundredths(mark)) };
}

/** Of two that are as low, the first; never the last one that counts. */
function dropLowest(steps: WorkStep<unknown>[], most: number): void {
  if (most === 0) return;
  const counting = steps.filter(({ outcome }) => outcome === 'counts');
  const lowest = counting.toSorted(({ part: one }, { part: other }) => compare(one, other));
  for (const step of lowest.slice(0, Math.min(most, counting.length - 1))) step.outcome = 'dropped';
}

function compare(one: Fraction | null, other: Fraction | null): number {
  if (!one || !other) return 0;
  return Number(one.numerator * other.denominator - other.numerator * one.denominator);
}

/** Each piece counts the same, whatever its mark. */
function meanOf(steps: readonly WorkStep<unknown>[]): Fraction | null {
  let count = 0n;
  // Fractions, as sums of floats miss the halves that are to be rounded up; one per mark keeps them short.
  const byMark = new Map<bigint, bigint>();
  for (const { outcome, part } of steps) {
    if (outcome !== 'counts' || !part) continue;
    count += 1n;
    byMark.set(part.denominator, (byMark.get(part.denominator) ?? 0n) + part.numerator);
  }
  if (count === 0n) return null;
  let sum: Fraction = { numerator: 0n, denominator: 1n };
  for (const [denominator, numerator] of byMark) sum = add(sum, { numerator, denominator });
  return { ...sum, denominator: sum.denominator * count };
}

function add(one: Fraction, other: Fraction): Fraction {
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  };
}

function hundredths(value: number): number {
  return Math.round(value * 100);
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
