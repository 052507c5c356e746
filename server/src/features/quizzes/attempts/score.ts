import type { CountedAttempt } from 'shared-api/quizzes';

/** A handed-in attempt of a student. */
export interface Attempted {
  /** Hundredths; null until all answers have their points. */
  points: number | null;
  /** Percentage of its score that is deducted because it is late. */
  percentOff: number;
}

interface Worth {
  /** Hundredths of the points of all questions. */
  total: number;
  /** Points that the whole quiz is worth in the gradebook. */
  mark: number;
}

/**
 * Calculates the score of a student from their handed-in attempts, in their order. It is rounded once,
 * and lateness is deducted later, as for other classwork.
 * @returns hundredths; null while points are missing, and where a quiz gives no grade
 */
export function scoreFor(
  attempts: readonly Attempted[],
  counts: CountedAttempt,
  { total, mark }: Worth,
): number | null {
  if (total === 0 || mark === 0) return null;
  if (attempts.length === 0) return null;
  const known = attempts.flatMap(({ points }) => points ?? []);
  const isComplete = known.length === attempts.length;
  if (counts === 'average') {
    if (!isComplete) return null;
    const sum = known.reduce((one, other) => one + other, 0);
    return Math.round((sum * mark * 100) / (total * known.length));
  }
  const points = attemptToShow(attempts, counts)?.points ?? null;
  if (points === null || (counts === 'best' && !isComplete)) return null;
  return Math.round((points * mark * 100) / total);
}

/**
 * Returns the attempt whose answers are the student's submission. The best one is that with the most
 * points after the deduction for lateness, and the earliest of equal ones. While no points are known,
 * it is the newest.
 */
export function attemptToShow<Each extends Attempted>(
  attempts: readonly Each[],
  counts: CountedAttempt,
): Each | undefined {
  if (counts === 'first') return attempts[0];
  const newest = attempts.at(-1);
  if (counts !== 'best') return newest;
  const [first, ...others] = attempts.filter(({ points }) => points !== null);
  if (!first) return newest;
  return others.reduce((best, other) => (worthOf(other) > worthOf(best) ? other : best), first);
}

/** Returns hundredths of a percent of points, after the deduction. */
function worthOf({ points, percentOff }: Attempted): number {
  return (points ?? 0) * (100 - percentOff);
}
