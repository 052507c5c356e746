import type { PartialCredit } from 'shared-api/quizzes';

/** Shares of files have five decimals or more: a third is 33.33333 %. */
const TOLERANCE = 0.0001;

/** Whether two shares of the points are the same but for rounding. */
export function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < TOLERANCE;
}

/**
 * Finds the rule that gives each right choice and each wrong one its share of the points;
 * undefined if none of ours does.
 * @param shares share of each choice, from -1 to 1; positive ones are right
 */
export function partialCreditOf(shares: readonly number[]): PartialCredit | undefined {
  const right = shares.filter((share) => share > 0);
  const wrong = shares.filter((share) => share <= 0);
  const each = 1 / right.length;
  if (right.length === 0 || !right.every((share) => isNear(share, each))) return undefined;
  if (wrong.every((share) => share === 0)) return 'proportional';
  return wrong.every((share) => isNear(share, -each)) ? 'right_minus_wrong' : undefined;
}

/** Returns the share of a right and of a wrong choice under a rule. */
export function sharesOf(
  credit: PartialCredit,
  rightCount: number,
): { right: number; wrong: number } {
  const each = 1 / rightCount;
  return { right: each, wrong: { none: -1, proportional: 0, right_minus_wrong: -each }[credit] };
}
