import { idAt } from '../../database/ids.ts';
import { withClassClock } from '../../database/queries/class-clock.ts';
import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp, timestampAt, type Timestamp } from '../../time.ts';
import { HttpError, invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/record.ts';
import { moveUses } from '../files/uses.ts';
import { checkNotExcused } from '../roster/excuses.ts';
import { errorMessages } from '../classwork/messages.ts';
import { gradeEntry } from './entries.ts';
import { settleScore, take, type Grade } from './grade.ts';
import { NO_GRADE, readGrade } from './seen.ts';
import {
  DRAFT,
  PAPER,
  isUnseenPaper,
  lockSubmission,
  removeGrade,
  writeGrade,
  type Submission,
} from './write.ts';

interface Target {
  classId: string;
  classworkId: string;
  studentId: string;
}

/** Grade with a score, or with the points of the rubric. */
type PaperGrade = Omit<Grade, 'returned'>;

/**
 * Grades work that was handed in on paper or aloud, in a transaction of `transact`. Notifies the
 * student, and returns the id of the submission that stands for it. A concurrent hand-in comes
 * before it, or is told that it is graded.
 * @throws HttpError 404 if the work is gone, 400 for `score` above the maximum, 409 if there is an
 * answer, if `marks_version` is not the newest, or if the student is excused
 */
export async function gradeOnPaper(
  trx: Db,
  domainEvents: Core['domainEvents'],
  target: Target,
  { comment = '', version = 0, ...grade }: PaperGrade,
  by: string,
): Promise<string> {
  const { id, isUnreleased } = await withClassClock(trx, target.classId, async (trx, at) => {
    await checkNotExcused(trx, target);
    const settled = await settleScore(trx, target.classworkId, grade);
    const { score = 0, rubricScores: rubric_scores = null, isUnreleased } = settled;
    const now = timestampAt(at);
    const before = await lockSubmission(trx, target);
    const { newest } = before ? await readGrade(trx, before) : { newest: undefined };
    const isThere = before && (before.withdrawn_at === null || isUnseenPaper(before, newest));
    if (version !== 0 || isThere) throw new HttpError('conflict', errorMessages.handedInToGrade);
    const row = await insert(trx, before, { ...target, id: idAt(at), now, isUnreleased });
    const score_hundredths = Math.round(score * 100);
    const given = gradeEntry(newest ?? NO_GRADE, { score_hundredths, comment }, isUnreleased);
    await recordAudit(trx, { ...given, ...concernedBy(target, by) });
    await writeGrade(trx, row, newest, {
      score_hundredths,
      rubric_scores,
      comment,
      graded_at: now,
      graded_attempt: PAPER,
      on_paper: true,
      isUnreleased,
    });
    return { id: row.id, isUnreleased };
  });
  if (!isUnreleased) await domainEvents.emit(trx, { what: 'work_graded', ...target, by });
  return id;
}

interface Inserted extends Target {
  id: string;
  now: Timestamp;
  isUnreleased: boolean;
}

/**
 * Inserts the row of the grade, or takes that of a withdrawn answer. While the grade is unreleased, for
 * its student nothing is handed in: a withdrawn answer stays their draft, with its files, and the first
 * answer will be the first version.
 */
async function insert(
  trx: Db,
  before: Submission | undefined,
  { id, classworkId, studentId, now, isUnreleased }: Inserted,
): Promise<Pick<Submission, 'id' | 'classwork_id' | 'student_id'>> {
  const row = { id, classwork_id: classworkId, student_id: studentId };
  if (!before) {
    const unseen = isUnreleased ? { withdrawn_at: now, version: 0 } : {};
    const values = { ...row, submitted_at: now, answer: '', ...unseen };
    await trx.insertInto('submissions').values(values).execute();
    return row;
  }
  const late = { late_at: null, late_due_at: null, late_percent: null, late_floor: null };
  await trx
    .updateTable('submissions')
    .set(({ eb }) => ({
      answer: '',
      ...(isUnreleased
        ? {}
        : { submitted_at: now, withdrawn_at: null, ...late, version: eb('version', '+', 1) }),
    }))
    .where('id', '=', before.id)
    .execute();
  if (!isUnreleased) await moveUses(trx, before.id, PAPER, DRAFT);
  return before;
}

/**
 * Removes a grade without a submission, in a transaction; its student has handed in nothing, as
 * before.
 * @throws HttpError 400 for `score` if there is an answer, 409 if `version` is not the newest
 */
export async function takePaperGrade(
  trx: Db,
  target: Target,
  version: number | undefined,
  by: string,
): Promise<void> {
  const { row, newest, shown } = await take(trx, target, version);
  const concerned = concernedBy(target, by);
  if (isUnseenPaper(row, newest)) {
    const entry = gradeEntry(newest ?? NO_GRADE, NO_GRADE, true);
    await recordAudit(trx, { ...entry, ...concerned });
    // The grade keeps counting its changes, so that no version repeats.
    const nothing = { ...NO_GRADE, graded_attempt: 0 };
    return writeGrade(trx, row, newest, { ...nothing, isUnreleased: true });
  }
  if (!newest?.on_paper || row.attempt > PAPER) {
    throw invalidField('score', errorMessages.gradeStays);
  }
  // The student reads this entry, so it has the grade that they saw.
  await recordAudit(trx, { ...gradeEntry(shown, NO_GRADE, false), ...concerned });
  await removeGrade(trx, row);
  await trx
    .updateTable('submissions')
    .set({
      version: row.version + newest.version + 1,
      withdrawn_at: timestamp(),
      returned_at: null,
    })
    .where('id', '=', row.id)
    .execute();
  await moveUses(trx, row.id, DRAFT, PAPER);
}

function concernedBy({ classId, classworkId, studentId }: Target, by: string) {
  return { actorId: by, classId, userId: studentId, subjectId: classworkId };
}
