import { idAt } from '../../database/ids.ts';
import { withClassClock } from '../../database/queries/class-clock.ts';
import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp, timestampAt } from '../../time.ts';
import { HttpError, invalidField } from '../../errors.ts';
import { moveUses } from '../files/uses.ts';
import { checkNotExcused } from '../roster/excuses.ts';
import { clearUnreleasedWithoutSubmission, holdPaperGrade } from './unreleased.ts';
import { settleScore, take, type Grade } from './grade.ts';
import { errorMessages } from '../classwork/messages.ts';

interface Target {
  classId: string;
  classworkId: string;
  studentId: string;
}

/** Grade with a score, or with the points of the rubric. */
type PaperGrade = Omit<Grade, 'returned'>;

/**
 * Attempts: the grade without a submission is the first. A withdrawn answer stays the student's
 * draft, with its files, for the second.
 */
const [PAPER, DRAFT] = [1, 2];

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
    const { score = 0, rubricScores: rubricScores = null, isUnreleased } = settled;
    const given = { at, score, rubric_scores: rubricScores, comment };
    const write = isUnreleased ? insertUnseen : insert;
    const row = version === 0 ? await write(trx, target, given) : undefined;
    if (!row) throw new HttpError('conflict', errorMessages.handedInToGrade);
    await trx
      .insertInto('paper_grades')
      .values({ submission_id: row.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { id: row.id, isUnreleased };
  });
  if (!isUnreleased) await domainEvents.emit(trx, { what: 'work_graded', ...target, by });
  return id;
}

interface Given {
  at: number;
  score: number;
  rubric_scores: string | null;
  comment: string;
}

/** Inserts the grade, or replaces a withdrawn answer. */
async function insert(trx: Db, { classworkId, studentId }: Target, given: Given) {
  const { at, score, rubric_scores, comment } = given;
  const now = timestampAt(at);
  const graded = {
    submitted_at: now,
    score_hundredths: Math.round(score * 100),
    rubric_scores,
    comment,
    graded_at: now,
    graded_attempt: PAPER,
    answer: '',
  };
  const row = await trx
    .insertInto('submissions')
    .values({ id: idAt(at), classwork_id: classworkId, student_id: studentId, ...graded })
    .onConflict((conflict) =>
      conflict
        .columns(['classwork_id', 'student_id'])
        .doUpdateSet(({ eb }) => ({
          ...graded,
          version: eb('submissions.version', '+', 1),
          withdrawn_at: null,
          late_at: null,
          late_due_at: null,
          late_percent: null,
          late_floor: null,
        }))
        .where('submissions.withdrawn_at', 'is not', null),
    )
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (row && row.version > 1) await moveUses(trx, row.id, PAPER, DRAFT);
  return row;
}

/**
 * Inserts an unreleased grade. For its student nothing is handed in, and their first answer will be
 * the first version. A withdrawn answer stays as it is, with its files.
 */
async function insertUnseen(trx: Db, { classworkId, studentId }: Target, given: Given) {
  const { at, score, rubric_scores, comment } = given;
  const now = timestampAt(at);
  const nothing = { submitted_at: now, answer: '' };
  const row = await trx
    .insertInto('submissions')
    .values({ id: idAt(at), classwork_id: classworkId, student_id: studentId, ...nothing })
    .onConflict((conflict) =>
      conflict
        .columns(['classwork_id', 'student_id'])
        .doUpdateSet({ answer: '' })
        .where('submissions.withdrawn_at', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('held_grades')
                .select('held_grades.submission_id')
                .whereRef('held_grades.submission_id', '=', 'submissions.id')
                .where('held_grades.on_paper', '=', true),
            ),
          ),
        ),
    )
    .returning(['id', 'withdrawn_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.withdrawn_at === null) {
    await trx
      .updateTable('submissions')
      .set({ withdrawn_at: now, version: 0 })
      .where('id', '=', row.id)
      .execute();
  }
  const score_hundredths = Math.round(score * 100);
  await holdPaperGrade(trx, row.id, { score_hundredths, rubric_scores, comment, graded_at: now });
  return row;
}

/**
 * Removes a grade without a submission, in a transaction; its student has handed in nothing, as
 * before.
 * @throws HttpError 400 for `score` if there is an answer, 409 if `version` is not the newest
 */
export async function takePaperGrade(
  trx: Db,
  id: string,
  version: number | undefined,
): Promise<void> {
  const { row, unreleased } = await take(trx, id, version);
  if (unreleased?.on_paper) return clearUnreleasedWithoutSubmission(trx, id);
  const paper = await trx
    .selectFrom('paper_grades')
    .select('submission_id')
    .where('submission_id', '=', id)
    .executeTakeFirst();
  if (!paper || row.attempt > PAPER) throw invalidField('score', errorMessages.gradeStays);
  await trx.deleteFrom('held_grades').where('submission_id', '=', id).execute();
  await trx
    .updateTable('submissions')
    .set({
      version: row.version + (unreleased?.version ?? 0) + 1,
      withdrawn_at: timestamp(),
      returned_at: null,
      score_hundredths: null,
      rubric_scores: null,
      comment: '',
      graded_at: null,
    })
    .where('id', '=', id)
    .execute();
  await moveUses(trx, id, DRAFT, PAPER);
}

/** Removes the marker when a first answer is handed in after all. Returns whether there was one. */
export async function forgetUnsubmitted(trx: Db, id: string): Promise<boolean> {
  const cleared = await trx
    .deleteFrom('paper_grades')
    .where('submission_id', '=', id)
    .returning('submission_id')
    .executeTakeFirst();
  return cleared !== undefined;
}
