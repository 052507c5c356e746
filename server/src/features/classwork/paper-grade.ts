import { idAt } from '../../database/ids.ts';
import { inOrder } from '../../database/in-order.ts';
import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp, timestampAt } from '../../time.ts';
import { HttpError, invalidField } from '../../errors.ts';
import { moveUses } from '../files/uses.ts';
import { checkNotExcused } from './excuses.ts';
import { settleScore, take, type Grade } from './grade.ts';
import { refusals } from './messages.ts';

interface Place {
  classId: string;
  classworkId: string;
  studentId: string;
}

/** With a score, or with the points of the rubric. */
type PaperGrade = Omit<Grade, 'returned'>;

/** What a student took back stays their draft, with its files: those of an answer that is still to come. */
const [PAPER, DRAFT] = [1, 2];

/**
 * Grades what was not handed in here, but on paper or aloud, in a transaction of `transact`; tells its student, and returns the id of
 * the submission that stands for it. Whoever hands in at the same time came before it, or is told that it is graded.
 * @throws HttpError 404 when the work is gone, 400 by `score` above its mark, 409 when there is an answer, and for who is excused
 */
export async function gradeOnPaper(
  trx: Db,
  happenings: Core['happenings'],
  place: Place,
  { comment = '', version = 0, ...grade }: PaperGrade,
  by: string,
): Promise<string> {
  const id = await inOrder(trx, place.classId, async (held, at) => {
    await checkNotExcused(held, place);
    const { score = 0, kept = null } = await settleScore(held, place.classworkId, grade);
    const given = { at, score, rubric_scores: kept, comment };
    const row = version === 0 ? await insert(held, place, given) : undefined;
    if (!row) throw new HttpError('conflict', refusals.handedInToGrade);
    if (row.version > 1) await moveUses(held, row.id, PAPER, DRAFT);
    await held
      .insertInto('paper_grades')
      .values({ submission_id: row.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return row.id;
  });
  await happenings.tell(trx, { what: 'work_graded', ...place, by });
  return id;
}

/** In the place of nothing, or of what was taken back. */
function insert(
  trx: Db,
  { classworkId, studentId }: Place,
  given: { at: number; score: number; rubric_scores: string | null; comment: string },
) {
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
  return trx
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
}

/**
 * Takes away a grade that was given without an answer, in a transaction: its student has handed in nothing, as before.
 * @throws HttpError 400 by `score` for what was handed in, 409 when `version` is not the newest
 */
export async function takePaperGrade(
  trx: Db,
  id: string,
  version: number | undefined,
): Promise<void> {
  const { attempt } = await take(trx, id, version);
  const paper = await trx
    .selectFrom('paper_grades')
    .select('submission_id')
    .where('submission_id', '=', id)
    .executeTakeFirst();
  if (!paper || attempt > PAPER) throw invalidField('score', refusals.gradeStays);
  await trx
    .updateTable('submissions')
    .set({
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

/** Once a first answer is handed in after all; whether there was none until then. */
export async function forgetPaper(trx: Db, id: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('paper_grades')
    .where('submission_id', '=', id)
    .returning('submission_id')
    .executeTakeFirst();
  return gone !== undefined;
}
