import { SERVER_LIMITS } from 'shared-api/calls';
import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { HttpError, notFound, invalidField } from '../../errors.ts';
import { refusals } from './messages.ts';
import { isGraded } from './state.ts';

interface Gradable {
  id: string;
  classwork_id: string;
}

export interface Grade {
  /** Without one, the grade stays as it is. */
  score?: number | undefined;
  /** Without one, the comment stays as it is. */
  comment?: string | undefined;
  /** Whether its student is to hand it in again; without it, that stays as it is. */
  returned?: boolean | undefined;
  /** Of the submission that was looked at; without it, whatever is there is graded. */
  version?: number | undefined;
}

/** What a grade came to for the student. */
type Graded = 'work_graded' | 'grade_changed' | 'work_returned' | 'nothing';

/**
 * Grades a submission, returns it, or both, in a transaction of `transact`, tells its student, and returns its id.
 * @throws HttpError 404 when the work is gone, 400 by `score` above its mark, 409 when `version` is not the newest, when
 *   its student took it back, and when it was returned too often
 */
export async function gradeWork(
  trx: Db,
  happenings: Core['happenings'],
  submission: Gradable & { class_id: string; student_id: string },
  grade: Grade,
  by: string,
): Promise<string> {
  const { id, class_id: classId, classwork_id: classworkId, student_id: studentId } = submission;
  const what = await gradeWithin(trx, submission, grade);
  if (what !== 'nothing') {
    await happenings.tell(trx, { what, classId, classworkId, studentId, by });
  }
  return id;
}

/** The grade alone. The classwork's row comes first: a grade, an edit and a deletion take turns. */
export async function gradeWithin(
  transaction: Db,
  { id, classwork_id }: Gradable,
  grade: Grade,
  now = timestamp(),
): Promise<Graded> {
  const { score, comment, returned } = grade;
  await checkMark(transaction, classwork_id, score);
  const before = await take(transaction, id, grade.version);
  if (returned && before.attempt >= SERVER_LIMITS.attempts) {
    throw new HttpError('conflict', refusals.returnedOften);
  }
  const graded = {
    score_hundredths: score === undefined ? 0 : Math.round(score * 100),
    graded_at: now,
    graded_attempt: before.attempt,
  };
  const after = await transaction
    .updateTable('submissions')
    .set({
      ...(score === undefined ? {} : graded),
      ...(comment === undefined ? {} : { comment }),
      ...(returned === undefined ? {} : { returned_at: returned ? now : null }),
    })
    .where('id', '=', id)
    // A call may ask for nothing but what is so already.
    .$if(score === undefined && comment === undefined && returned === undefined, (query) =>
      query.set({ comment: before.comment }),
    )
    .returning(['score_hundredths', 'comment', 'graded_at', 'attempt', 'graded_attempt'])
    .executeTakeFirstOrThrow();
  const isSame =
    isGraded(before) === isGraded(after) &&
    before.score_hundredths === after.score_hundredths &&
    before.comment === after.comment;
  if (returned) return isSame && before.returned_at !== null ? 'nothing' : 'work_returned';
  if (isSame || !isGraded(after)) return 'nothing';
  return isGraded(before) ? 'grade_changed' : 'work_graded';
}

/** What is graded can no longer be edited; what is returned alone can. */
export async function checkMark(
  transaction: Db,
  id: string,
  score: number | undefined,
): Promise<void> {
  const work = await transaction
    .updateTable('classwork')
    .set(({ ref }) => ({ has_grades: score === undefined ? ref('has_grades') : true }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('mark')
    .executeTakeFirst();
  if (!work) throw notFound('submission');
  if (score !== undefined && score > work.mark)
    throw invalidField('score', refusals.scoreTooHigh({ mark: String(work.mark) }));
}

/**
 * Whoever else changes it waits for the end of the transaction.
 * @returns what it is until then
 * @throws HttpError 409 when `version` is not the newest, and when its student took it back
 */
export async function take(transaction: Db, id: string, version: number | undefined) {
  const row = await transaction
    .updateTable('submissions')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning([
      'score_hundredths',
      'comment',
      'graded_at',
      'attempt',
      'graded_attempt',
      'returned_at',
    ])
    .executeTakeFirst();
  if (!row) throw await conflictOf(transaction, id);
  return row;
}

async function conflictOf(db: Db, id: string): Promise<HttpError> {
  const row = await db
    .selectFrom('submissions')
    .select(['graded_at', 'attempt', 'graded_attempt', 'returned_at', 'withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return new HttpError('conflict', whyConflict(row));
}

function whyConflict(
  row:
    (Parameters<typeof isGraded>[0] & { returned_at: unknown; withdrawn_at: unknown }) | undefined,
) {
  if (row?.withdrawn_at) return refusals.takenBackMeanwhile;
  if (row?.returned_at) return refusals.returnedMeanwhile;
  return row && isGraded(row) ? refusals.gradedMeanwhile : refusals.answeredMeanwhile;
}
