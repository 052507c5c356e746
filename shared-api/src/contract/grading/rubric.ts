/** A level of a criterion, and the points that it is worth. */
export interface RubricLevel {
  title: string;
  points: number;
}

/** A criterion of a rubric, with the most points that it is worth. */
export interface Criterion {
  id: string;
  title: string;
  points: number;
  /** No two levels are worth equally many points. */
  levels: RubricLevel[];
}

/**
 * The criteria by which classwork is graded. Their points add up to the points of the classwork.
 */
export type Rubric = readonly Criterion[];

/** Not in `LIMITS`, which every page loads. Lengths count characters. */
export const RUBRIC_LIMITS = { criteria: 20, levels: 8, title: 120, id: 40 } as const;

/** Adds up points in hundredths, since points have at most two decimals: the sum is exact. */
export function sumOf(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
}

/** Returns the points that all criteria are worth together. */
export function worthOf(rubric: Rubric): number {
  return sumOf(rubric.map(({ points }) => points));
}

/** Whether a criterion can be given these points: from 0 to its own, with at most two decimals. */
export function canHave({ points }: Pick<Criterion, 'points'>, given: number | undefined): boolean {
  return given !== undefined && given >= 0 && given <= points && Number(given.toFixed(2)) === given;
}

/**
 * Returns the score from points by criterion id; null while the points of a criterion are missing
 * or invalid.
 */
export function scoreBy(rubric: Rubric, points: Readonly<Record<string, number>>): number | null {
  const given = rubric.map((criterion) => ({ criterion, points: pointsOf(points, criterion.id) }));
  if (!given.every((each) => canHave(each.criterion, each.points))) return null;
  return sumOf(given.map((each) => each.points ?? 0));
}

/** Reads the points of a criterion, safe for any id (such as `constructor`). */
export function pointsOf(points: Readonly<Record<string, number>>, id: string): number | undefined {
  return Object.hasOwn(points, id) ? points[id] : undefined;
}

/** Returns the level that is worth exactly these points, if any. */
export function levelAt({ levels }: Criterion, points: number): RubricLevel | undefined {
  return levels.find((level) => level.points === points);
}

/** Whether two levels are worth equally many points, which would make the choice ambiguous. */
export function hasTwins({ levels }: Pick<Criterion, 'levels'>): boolean {
  return new Set(levels.map(({ points }) => points)).size < levels.length;
}
