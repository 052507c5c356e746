import type { Late, Submission } from 'shared-api/contract';
import type { SubmissionTable } from '../../database/schema.ts';
import type { Selectable } from 'kysely';

type Row = Selectable<SubmissionTable>;

/** Whether the current answer has its own grade; until then, that of an earlier one counts. */
export function isGraded({
  graded_at,
  attempt,
  graded_attempt,
}: Pick<Row, 'graded_at' | 'attempt' | 'graded_attempt'>): boolean {
  return graded_at !== null && graded_attempt === attempt;
}

/** Whether it is graded or returned without having been handed in. */
export function isOnPaper({
  paper_id,
  attempt,
}: {
  paper_id: string | null;
  attempt: number | null;
}): boolean {
  return paper_id !== null && attempt === 1;
}

/** Returns the state of an answer, including whether it is late. */
export function stateOf(
  row: Pick<Row, 'graded_at' | 'attempt' | 'graded_attempt' | 'returned_at'>,
  late: Late | null,
): Submission['state'] {
  if (row.returned_at !== null) return 'returned';
  if (isGraded(row)) return 'graded';
  return late ? 'late' : 'handed_in';
}
