import type { CountedAttempt } from 'shared-api/quizzes';

/** Handed-in attempts of a student, in their order, each with its hundredths of points. */
export interface Attempted {
  /** Null until all answers have their points. */
  points: number | null;
}

interface Worth {
  /** Hundredths of the points of all questions. */
  total: number;
  /** Points that the whole quiz is worth in the gradebook. */
  mark: number;
}

/**
 * Calculates the score of a student from their handed-in attempts, rounded once.
 * @returns hundredths; null while points are missing, and where a quiz gives no grade
 */
export function scoreFor(
  attempts: readonly Attempted[],
  counts: CountedAttempt,
  { total, mark }: Worth,
): number | null {
  if (total === 0 || mark === 0) return null;
  const counting = countingOf(attempts, counts).map(({ points }) => points);
  if (counting.length === 0 || counting.includes(null)) return null;
  const all = counting.map((points) => points ?? 0);
  const [sum, share] =
    counts === 'average'
      ? [all.reduce((one, other) => one + other, 0), all.length]
      : [Math.max(...all), 1];
  return Math.round((sum * mark * 100) / (total * share));
}

function countingOf(attempts: readonly Attempted[], counts: CountedAttempt): readonly Attempted[] {
  if (counts === 'first') return attempts.slice(0, 1);
  return counts === 'last' ? attempts.slice(-1) : attempts;
}

/**
 * Whether the newest attempt can change the score, so that it takes the place of the earlier one among
 * the submissions.
 */
export function canCount(attempts: readonly Attempted[], counts: CountedAttempt): boolean {
  const [newest, ...earlier] = attempts.toReversed();
  if (counts === 'first') return earlier.length === 0;
  if (counts !== 'best' || newest?.points == null) return true;
  const { points } = newest;
  return earlier.every((attempt) => attempt.points === null || attempt.points < points);
}
