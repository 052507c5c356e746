import type { Db } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import { timestamp, type Timestamp } from '../../time.ts';
import { isGraded } from './state.ts';
import { errorMessages } from '../classwork/messages.ts';
import { findOwnDue } from '../roster/extensions.ts';
import { outdateUnreleasedGrade } from '../grades/unreleased.ts';
import type { ClassworkRow } from '../classwork/queries.ts';

/**
 * Withdraws a student's answer, in a transaction; it becomes their draft again. After a return, the
 * returned answer takes its place. Repeating the call changes nothing.
 * @throws HttpError 404 if nothing is handed in, 403 if it is due, 409 if it is graded or returned
 */
export async function unsubmit(
  trx: Db,
  work: ClassworkRow,
  studentId: string,
  now: Timestamp = timestamp(),
): Promise<void> {
  const due_at = await findOwnDue(trx, work, studentId);
  const row = await take(trx, { id: work.id, due_at }, studentId, now);
  if (!row) return checkUnsubmitted(trx, work, studentId);
  const { id, answer, attempt } = row;
  await outdateUnreleasedGrade(trx, { id, attempt });
  const back =
    attempt === 1 ? { withdrawn_at: now } : await takeReturned(trx, { id, attempt: attempt - 1 });
  await trx
    .updateTable('submissions')
    .set({ ...back, draft: answer })
    .where('id', '=', id)
    .execute();
}

/**
 * Withdraws an answer that is neither due for its student, nor graded, nor returned. Concurrent
 * grades wait.
 */
function take(
  trx: Db,
  { id, due_at }: Pick<ClassworkRow, 'id' | 'due_at'>,
  studentId: string,
  now: Timestamp,
) {
  const isOver = due_at !== null && due_at <= now;
  return trx
    .updateTable('submissions')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('classwork_id', '=', id)
    .where('student_id', '=', studentId)
    .where('withdrawn_at', 'is', null)
    .where('returned_at', 'is', null)
    .where(({ eb, or, ref }) =>
      or([eb('graded_at', 'is', null), eb('graded_attempt', '<', ref('attempt'))]),
    )
    .$if(isOver, (query) => query.where('attempt', '>', 1))
    .returning(['id', 'answer', 'attempt'])
    .executeTakeFirst();
}

async function takeReturned(trx: Db, { id, attempt }: { id: string; attempt: number }) {
  const { submitted_at, returned_at, answer } = await trx
    .deleteFrom('earlier_answers')
    .where('submission_id', '=', id)
    .where('attempt', '=', attempt)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { attempt, submitted_at, returned_at, answer };
}

/** Reports why nothing was withdrawn, unless it was withdrawn before. */
async function checkUnsubmitted(db: Db, { id }: ClassworkRow, studentId: string): Promise<void> {
  const row = await db
    .selectFrom('submissions')
    .select(['graded_at', 'attempt', 'graded_attempt', 'returned_at', 'withdrawn_at', 'draft'])
    .where('classwork_id', '=', id)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  // The student handed in nothing for a grade without a submission.
  const isNothing = !row || (row.withdrawn_at !== null && row.draft === null);
  if (isNothing) throw notFound('submission');
  if (row.withdrawn_at || (row.returned_at && row.draft !== null)) return;
  if (row.returned_at) throw new HttpError('conflict', errorMessages.returned);
  if (isGraded(row)) throw new HttpError('conflict', errorMessages.graded);
  throw new HttpError('forbidden', errorMessages.due);
}
