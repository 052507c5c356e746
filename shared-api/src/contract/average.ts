import { scoreAfter } from './late.ts';

/** One graded piece of work; both numbers have at most two decimals. */
export interface GradedWork {
  /** As the teacher gave it. */
  score: number;
  mark: number;
  /** Where it came late: what that takes, in whole percent of the score. */
  late?: { percent: number } | null | undefined;
}

/**
 * The average that every screen, reply and export shows: the mean of score/mark as a percentage, rounded half
 * up to two decimals. Of work that came late, what is left of its score counts. Null when nothing is graded. Work for no marks
 * has no percentage and does not count.
 */
export function averageOf(gradings: readonly GradedWork[]): number | null {
  let count = 0n;
  let sum = 0n;
  let denominator = 1n;
  // Fractions, as sums of floats miss the halves that are to be rounded up; one per mark keeps them short.
  for (const [mark, scores] of scoresByMark(gradings)) {
    count += BigInt(scores.count);
    sum = sum * BigInt(mark) + BigInt(scores.sum) * denominator;
    denominator *= BigInt(mark);
  }
  if (count === 0n) return null;
  return Number(divideHalfUp(sum * 10_000n, denominator * count)) / 100;
}

/** Sums of the scores by mark, all in hundredths. */
function scoresByMark(
  gradings: readonly GradedWork[],
): Map<number, { count: number; sum: number }> {
  const sums = new Map<number, { count: number; sum: number }>();
  for (const { score, mark, late } of gradings) {
    const key = hundredths(mark);
    if (key === 0) continue;
    const known = sums.get(key) ?? { count: 0, sum: 0 };
    sums.set(key, {
      count: known.count + 1,
      sum: known.sum + hundredths(scoreAfter(score, late?.percent ?? 0)),
    });
  }
  return sums;
}

function hundredths(value: number): number {
  return Math.round(value * 100);
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
