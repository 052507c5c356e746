import type { Timestamp } from '../../../time.ts';

/** Grade of a submission, with the number of the current answer. */
export interface GivenGrade {
  score_hundredths: number | null;
  graded_at: Timestamp | null;
  graded_attempt: number;
  attempt: number;
}

/**
 * Whether a teacher has set the score of the current answer by hand: it is not the one that the
 * attempts gave.
 */
export function isByHand(
  grade: GivenGrade | undefined,
  attempts: readonly { given_hundredths: number | null }[],
): boolean {
  if (!grade || grade.graded_at === null || grade.graded_attempt !== grade.attempt) return false;
  return attempts.every(({ given_hundredths: given }) => given !== grade.score_hundredths);
}
