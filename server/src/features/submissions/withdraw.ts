import type { Db } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import { timestamp, type Timestamp } from '../../time.ts';
import { isGraded } from './state.ts';
import { errorMessages } from '../classwork/messages.ts';
import { findOwnDue } from '../roster/extensions.ts';
import { readGrade } from '../grades/seen.ts';
import { detachGrade, lockSubmission } from '../grades/write.ts';
import { isDue } from '../classwork/present.ts';
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
  const dueAt = await findOwnDue(trx, work, studentId);
  const row = await lockSubmission(trx, { classworkId: work.id, studentId });
  // The student handed in nothing for a grade without a submission.
  if (!row || (row.withdrawn_at !== null && row.draft === null)) throw notFound('submission');
  if (row.withdrawn_at !== null || (row.returned_at !== null && row.draft !== null)) return;
  if (row.returned_at !== null) throw new HttpError('conflict', errorMessages.returned);
  const { newest, shown } = await readGrade(trx, row);
  if (isGraded({ ...row, ...shown })) throw new HttpError('conflict', errorMessages.graded);
  const { id, answer, attempt } = row;
  if (attempt === 1 && isDue(dueAt, now)) throw new HttpError('forbidden', errorMessages.due);
  await detachGrade(trx, row, newest, { attempt });
  const back =
    attempt === 1 ? { withdrawn_at: now } : await takeReturned(trx, { id, attempt: attempt - 1 });
  await trx
    .updateTable('submissions')
    .set(({ eb }) => ({ ...back, draft: answer, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
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
