import { SERVER_LIMITS } from 'shared-api/schema';
import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp, type Timestamp } from '../../time.ts';
import { HttpError, notFound, invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/record.ts';
import { checkNotExcused } from '../roster/excuses.ts';
import { errorMessages } from '../classwork/messages.ts';
import { gradeBy } from '../rubrics/rubric.ts';
import { gradeEntry, type GradeEntry } from './entries.ts';
import { NO_GRADE, readGrade, type GradeValues, type StoredGrade } from './seen.ts';
import {
  isUnseenPaper,
  lockSubmission,
  showComment,
  writeGrade,
  type Submission,
} from './write.ts';
import { isGraded } from '../submissions/state.ts';

interface Gradable {
  classwork_id: string;
  student_id: string;
}

export interface Grade {
  /** Without a score and rubric points, the grade stays unchanged. */
  score?: number | undefined;
  /**
   * Points per criterion of the rubric. Null grades without the rubric; if absent, the points stay
   * only if the score does.
   */
  rubric_scores?: Record<string, number> | null | undefined;
  /** If absent, the comment stays unchanged. */
  comment?: string | undefined;
  /** Whether the student should hand in again; if absent, unchanged. */
  returned?: boolean | undefined;
  /** Version of the submission that the teacher saw; if absent, any version is graded. */
  version?: number | undefined;
  /**
   * Version of the marks and the rubric that the grade is based on; if absent, the current ones
   * apply.
   */
  marks_version?: number | undefined;
}

/** Effect of a grade for the student. */
export type Graded = 'work_graded' | 'grade_changed' | 'work_returned' | 'nothing';

/**
 * Grades a submission, returns it to the student, or both, in a transaction of `transact`. Notifies
 * the student.
 * @returns the submission's id
 * @throws HttpError 404 if the work is gone, 400 for `score` above the maximum, 409 if `version` or
 * `marks_version` is not the newest, if the student withdrew it or is excused, or if it was
 * returned too often
 */
export async function gradeWork(
  trx: Db,
  domainEvents: Core['domainEvents'],
  submission: Gradable & { id: string; class_id: string },
  grade: Grade,
  by: string,
): Promise<string> {
  const { id, class_id: classId, classwork_id: classworkId, student_id: studentId } = submission;
  const { what, entries } = await gradeWithin(trx, submission, grade);
  if (grade.score !== undefined || grade.returned) {
    await checkNotExcused(trx, { classworkId, studentId });
  }
  const concerned = { actorId: by, classId, userId: studentId, subjectId: classworkId };
  await recordAudit(trx, ...entries.map((entry) => ({ ...entry, ...concerned })));
  if (what !== 'nothing') {
    await domainEvents.emit(trx, { what, classId, classworkId, studentId, by });
  }
  return id;
}

/**
 * Writes the grade alone, and returns its entries for the audit log. The row of the classwork is
 * locked first, so grades, edits and deletions take turns. A return is visible with its comment,
 * even if the grade is not, because the student has to act.
 * @throws HttpError 409 for the return of an unreleased grade without a submission
 */
export async function gradeWithin(
  transaction: Db,
  { classwork_id, student_id }: Gradable,
  grade: Grade,
  now = timestamp(),
): Promise<{ what: Graded; entries: GradeEntry[] }> {
  const { comment, returned } = grade;
  const { isUnreleased, ...settled } = await settleScore(transaction, classwork_id, grade);
  const target = { classworkId: classwork_id, studentId: student_id };
  const { row, newest, shown } = await take(transaction, target, grade.version);
  const before = { ...row, ...(newest ?? NO_GRADE) };
  if (returned && row.attempt >= SERVER_LIMITS.attempts) {
    throw new HttpError('conflict', errorMessages.returnedOften);
  }
  if (returned && isUnseenPaper(row, newest)) {
    throw new HttpError('conflict', errorMessages.returnHeldPaper);
  }
  const given = {
    ...(settled.score === undefined ? {} : gradeOf(before, settled, now)),
    ...(comment === undefined ? {} : { comment }),
  };
  if (Object.keys(given).length > 0) {
    await writeGrade(transaction, row, newest, { ...given, isUnreleased });
  }
  const seen = { ...shown };
  if (!isUnreleased) Object.assign(seen, given);
  else if (returned && comment !== undefined) {
    await showComment(transaction, row, comment);
    seen.comment = comment;
  }
  if (!isUnreleased || returned !== undefined) {
    await transaction
      .updateTable('submissions')
      .set(({ eb }) => ({
        ...(returned === undefined ? {} : { returned_at: returned ? now : null }),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', row.id)
      .execute();
  }
  const what = whatIsNew({ ...row, ...shown }, { ...row, ...seen }, returned);
  const visible = { isUnreleased, returned, shownComment: seen.comment };
  const entries = entriesOf(before, { ...before, ...given }, visible);
  return { what, entries };
}

interface Visible {
  isUnreleased: boolean;
  returned: boolean | undefined;
  /** Comment that the student sees. */
  shownComment: string;
}

/**
 * Lists the audit entries of a grade, a return, or both. A grade that changes nothing has none. The
 * student reads of a return, so its entry never has the comment of an unreleased grade.
 */
function entriesOf(
  before: Seen,
  after: Seen,
  { isUnreleased, returned, shownComment }: Visible,
): GradeEntry[] {
  const isSame = isSameGrade(before, after) && (returned || before.comment === after.comment);
  const changed = isSame ? [] : [gradeEntry(before, after, isUnreleased)];
  if (returned === undefined) return changed;
  const event = returned ? 'grade.returned' : 'grade.return_revoked';
  return [...changed, { event, payload: {}, ...(returned ? { comment: shownComment } : {}) }];
}

function isSameGrade(before: Seen, after: Seen): boolean {
  return (
    isGraded(before) === isGraded(after) &&
    before.score_hundredths === after.score_hundredths &&
    before.rubric_scores === after.rubric_scores
  );
}

/** Compares what the student saw before with what the student sees now. */
function whatIsNew(before: Seen, after: Seen, returned: boolean | undefined): Graded {
  const isSame = isSameGrade(before, after) && before.comment === after.comment;
  if (returned) return isSame && before.returned_at !== null ? 'nothing' : 'work_returned';
  if (isSame || !isGraded(after)) return 'nothing';
  return isGraded(before) ? 'grade_changed' : 'work_graded';
}

type Seen = GradeValues & Pick<Submission, 'attempt' | 'returned_at'>;

function gradeOf(
  before: Seen,
  { score = 0, rubricScores: rubricScores }: Omit<Settled, 'isUnreleased'>,
  now: Timestamp,
) {
  const score_hundredths = Math.round(score * 100);
  const staysBy = isGraded(before) && before.score_hundredths === score_hundredths;
  return {
    score_hundredths,
    // The points must add up to the score; otherwise there are none.
    rubric_scores:
      rubricScores === undefined && staysBy ? before.rubric_scores : (rubricScores ?? null),
    graded_at: now,
    graded_attempt: before.attempt,
  };
}

/**
 * A score with the rubric points that add up to it. Points are null for none, and undefined if
 * unspecified.
 */
interface Settled {
  score: number | undefined;
  rubricScores: string | null | undefined;
  /** Whether the classwork holds new grades back until they are released. */
  isUnreleased: boolean;
}

type GivenScore = Pick<Grade, 'score' | 'rubric_scores' | 'marks_version'>;

/**
 * Validates a grade, and marks the classwork as graded, after which it can no longer be edited. A
 * return without a grade does not do that.
 * @throws HttpError 404 if the work is gone, 409 if `marks_version` is not the newest, 400 for
 * `score` or `rubric_scores` if invalid
 */
export async function settleScore(
  transaction: Db,
  id: string,
  { score: given, rubric_scores: scores, marks_version: marksVersion }: GivenScore,
): Promise<Settled> {
  const isGrade = given !== undefined || Boolean(scores);
  const work = await transaction
    .updateTable('classwork')
    .set(({ ref }) => ({ has_grades: isGrade ? true : ref('has_grades') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['mark', 'rubric', 'marks_version', 'holds_grades'])
    .executeTakeFirst();
  if (!work) throw notFound('submission');
  // Checked first, because the grade may be invalid for other maximum points.
  if (isGrade && marksVersion !== undefined && marksVersion !== work.marks_version) {
    throw new HttpError('marks_changed', errorMessages.marksChanged({ mark: work.mark }));
  }
  const isUnreleased = work.holds_grades;
  if (scores) {
    const { score, stored: rubricScores } = gradeBy(work.rubric, scores);
    if (given !== undefined && given !== score) {
      throw invalidField('score', errorMessages.rubricScore({ score }));
    }
    return { score, rubricScores: rubricScores, isUnreleased };
  }
  if (given !== undefined && given > work.mark)
    throw invalidField('score', errorMessages.scoreTooHigh({ mark: work.mark }));
  return { score: given, rubricScores: scores, isUnreleased };
}

/**
 * Locks the submission until the end of the transaction, and reads its grade.
 * @throws HttpError 409 if `version` is not the newest, or if the student withdrew it
 */
export async function take(
  transaction: Db,
  target: { classworkId: string; studentId: string },
  version: number | undefined,
): Promise<StoredGrade & { row: Submission }> {
  const row = await lockSubmission(transaction, target);
  if (!row) throw new HttpError('conflict', errorMessages.answeredMeanwhile);
  const { newest, shown } = await readGrade(transaction, row);
  const isThere = row.withdrawn_at === null || isUnseenPaper(row, newest);
  const isNewest = version === undefined || row.version + (newest?.version ?? 0) === version;
  if (isThere && isNewest) return { row, newest, shown };
  throw new HttpError('conflict', whyConflict(isThere, { ...row, ...(newest ?? NO_GRADE) }));
}

function whyConflict(isThere: boolean, seen: Seen) {
  if (!isThere) return errorMessages.takenBackMeanwhile;
  if (seen.returned_at) return errorMessages.returnedMeanwhile;
  return isGraded(seen) ? errorMessages.gradedMeanwhile : errorMessages.answeredMeanwhile;
}
