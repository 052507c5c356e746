import type { Submission } from 'shared-api/contract';
import type { SubmissionTable } from '../../database/schema.ts';
import type { Selectable } from 'kysely';

type Row = Selectable<SubmissionTable>;

/** Whether the answer that is there has a grade of its own: that of an earlier one counts until then. */
export function isGraded({
  graded_at,
  attempt,
  graded_attempt,
}: Pick<Row, 'graded_at' | 'attempt' | 'graded_attempt'>): boolean {
  return graded_at !== null && graded_attempt === attempt;
}

/** How far what was handed in is. */
export function stateOf(
  row: Pick<Row, 'graded_at' | 'attempt' | 'graded_attempt' | 'returned_at'>,
): Submission['state'] {
  if (row.returned_at !== null) return 'returned';
  return isGraded(row) ? 'graded' : 'handed_in';
}
