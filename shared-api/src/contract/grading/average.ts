import { scoreAfter } from './late.ts';

/** A piece of work as an average counts it; its numbers have at most two decimals. */
export interface GradedWork {
  /** The score the teacher gave, before any deduction for lateness. */
  score: number;
  mark: number;
  /**
   * The deduction for lateness, in whole percent of the score; absent when the work came in time.
   */
  late?: { percent: number } | null | undefined;
  /** Absent for work without a category; an unknown id counts as none. */
  category_id?: string | null | undefined;
  /** Whether the student is excused: the work then does not count, whatever its score. */
  excused?: boolean | undefined;
}

/** A `GradedWork` that may have no score yet. */
export type AnyWork = Omit<GradedWork, 'score'> & { score: number | null };

/** Terms by which the work of one category counts; a class without categories has none. */
export interface CategoryTerms {
  id: string;
  /** Percent, with at most two decimals. The weights of a class need not add up to 100. */
  weight: number;
  /** Number of the lowest pieces that do not count; the best one always counts. */
  drop_lowest: number;
}

/** An exact fraction of 1 (not of 100), not reduced to lowest terms. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** Whether a piece of work counts, or why it does not. */
export type Outcome = 'counts' | 'dropped' | 'excused' | 'no_marks' | 'ungraded';

/** A piece of work with its outcome in the average. */
export interface WorkStep<Work> {
  work: Work;
  outcome: Outcome;
  /** The score after lateness as a share of the points; null without a score or without points. */
  part: Fraction | null;
}

/** The work of one category; of no category where `category` is null. */
export interface GroupStep<Work, Category> {
  category: Category | null;
  /** Percent; work without a category gets what the categories leave of 100. */
  weight: number;
  works: WorkStep<Work>[];
  /** The mean of the work that counts; null when none counts. */
  mean: Fraction | null;
}

/** An average with each step of its calculation. */
export interface AverageSteps<Work, Category> {
  /** Rounded half up to two decimals; null when nothing that counts is graded. */
  average: number | null;
  /** The categories in their order, then the work without a category if there is any. */
  groups: GroupStep<Work, Category>[];
  /** The sum of the weights of the groups that have a mean; the average is divided by it. */
  weights: number;
  /** The average before rounding. */
  exact: Fraction | null;
}

/**
 * Calculates the average that every screen, reply and export shows, in percent, rounded half up to
 * two decimals. It is the mean of score/mark; late work counts with the score that is left. Null
 * when nothing is graded. Work without points and excused work do not count. With categories, it is
 * the mean of the categories' means, by the weights of those that have one.
 */
export function averageOf(
  gradings: readonly AnyWork[],
  categories: readonly CategoryTerms[] = [],
): number | null {
  return averageSteps(gradings, categories).average;
}

/** Calculates the average and returns each step. */
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

/**
 * Returns the weight left for work without a category: percent, 100 when there are no categories.
 */
export function weightLeft(categories: readonly Pick<CategoryTerms, 'weight'>[]): number {
  const taken = categories.reduce((sum, { weight }) => sum + hundredths(weight), 0);
  return Math.max(0, hundredths(100) - taken) / 100;
}

/** Rounds a fraction to a percentage with at most two decimals, and says whether that is exact. */
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

/** Marks the lowest as dropped: of equal ones the first, and never the last that counts. */
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

/** Averages the pieces that count, all with equal weight, whatever their points. */
function meanOf(steps: readonly WorkStep<unknown>[]): Fraction | null {
  let count = 0n;
  // Exact fractions: sums of floats miss the halves to round up. One sum per denominator keeps them
  // short.
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
