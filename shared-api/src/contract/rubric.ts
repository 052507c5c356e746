/** How well something can be done, and what that is worth. */
export interface RubricLevel {
  title: string;
  points: number;
}

/** One of the things that are looked at, with what it is worth at most. */
export interface Criterion {
  id: string;
  title: string;
  points: number;
  /** No two of them are worth the same. */
  levels: RubricLevel[];
}

/** By what classwork is graded. Its criteria are worth together what the classwork is. */
export type Rubric = readonly Criterion[];

/** They are not among `LIMITS`, which every page loads. Lengths count characters. */
export const RUBRIC_LIMITS = { criteria: 20, levels: 8, title: 120, id: 40 } as const;

/** A sum of points: in hundredths, as points have at most two decimals, so that it is exact. */
export function sumOf(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
}

/** What all criteria are worth together. */
export function worthOf(rubric: Rubric): number {
  return sumOf(rubric.map(({ points }) => points));
}

/** Whether a criterion can have so many points: from 0 to its own, with at most two decimals. */
export function canHave({ points }: Pick<Criterion, 'points'>, given: number | undefined): boolean {
  return given !== undefined && given >= 0 && given <= points && Number(given.toFixed(2)) === given;
}

/** The score that comes of points by the ids of criteria; null while a criterion has none, or such as it cannot have. */
export function scoreBy(rubric: Rubric, points: Readonly<Record<string, number>>): number | null {
  const given = rubric.map((criterion) => ({ criterion, points: pointsOf(points, criterion.id) }));
  if (!given.every((each) => canHave(each.criterion, each.points))) return null;
  return sumOf(given.map((each) => each.points ?? 0));
}

/** What stands there for this criterion; whatever its id is called. */
export function pointsOf(points: Readonly<Record<string, number>>, id: string): number | undefined {
  return Object.hasOwn(points, id) ? points[id] : undefined;
}

/** The level that is worth exactly so much. Between two levels there is none. */
export function levelAt({ levels }: Criterion, points: number): RubricLevel | undefined {
  return levels.find((level) => level.points === points);
}

/** Whether two levels are worth the same: nobody could tell which of them was meant. */
export function hasTwins({ levels }: Pick<Criterion, 'levels'>): boolean {
  return new Set(levels.map(({ points }) => points)).size < levels.length;
}
