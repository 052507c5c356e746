import type { Late, Submission } from 'shared-api/contract';
import type { Timestamp } from '../../time.ts';

interface Attempts {
  attempt: number;
  graded_at: Timestamp | null;
  graded_attempt: number;
}

/** Whether the current answer has its own grade; until then, that of an earlier one counts. */
export function isGraded({ graded_at, attempt, graded_attempt }: Attempts): boolean {
  return graded_at !== null && graded_attempt === attempt;
}

/** Whether it is graded or returned without having been handed in. */
export function isOnPaper({
  on_paper,
  attempt,
}: {
  on_paper: boolean | null;
  attempt: number | null;
}): boolean {
  return on_paper === true && attempt === 1;
}

/** Returns the state of an answer, including whether it is late. */
export function stateOf(
  row: Attempts & { returned_at: Timestamp | null },
  late: Late | null,
): Submission['state'] {
  if (row.returned_at !== null) return 'returned';
  if (isGraded(row)) return 'graded';
  return late ? 'late' : 'handed_in';
}
