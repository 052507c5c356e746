import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { HttpError, notFound, invalidField } from '../../errors.ts';
import { refusals } from './messages.ts';

interface Gradable {
  id: string;
  classwork_id: string;
}

export interface Grade {
  score: number;
  /** Without one, the comment stays as it is. */
  comment?: string | undefined;
  /** Of the submission that was looked at; without it, whatever is there is graded. */
  version?: number | undefined;
}

/** What a grade came to for the student. */
type Graded = 'work_graded' | 'grade_changed' | 'nothing';

/**
 * Grades a submission, in a transaction of `transact`, tells its student, and returns its id.
 * @throws HttpError 404 when the work is gone, 400 by `score` above its mark, 409 when `version` is not the newest
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
  { score, comment, version }: Grade,
  now = timestamp(),
): Promise<Graded> {
  const work = await transaction
    .updateTable('classwork')
    .set({ has_grades: true })
    .where('id', '=', classwork_id)
    .where('deleted_at', 'is', null)
    .returning('mark')
    .executeTakeFirst();
  if (!work) throw notFound('submission');
  if (score > work.mark)
    throw invalidField('score', refusals.scoreTooHigh({ mark: String(work.mark) }));
  const before = await transaction
    .selectFrom('submissions')
    .select(['score_hundredths', 'comment', 'graded_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const row = await transaction
    .updateTable('submissions')
    .set(({ eb }) => ({
      score_hundredths: Math.round(score * 100),
      ...(comment === undefined ? {} : { comment }),
      graded_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(['score_hundredths', 'comment'])
    .executeTakeFirst();
  if (!row) throw await conflictOf(transaction, id);
  if (!before?.graded_at) return 'work_graded';
  const isSame = before.score_hundredths === row.score_hundredths && before.comment === row.comment;
  return isSame ? 'nothing' : 'grade_changed';
}

async function conflictOf(db: Db, id: string): Promise<HttpError> {
  const row = await db
    .selectFrom('submissions')
    .select('graded_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return new HttpError(
    'conflict',
    row?.graded_at ? refusals.gradedMeanwhile : refusals.answeredMeanwhile,
  );
}
