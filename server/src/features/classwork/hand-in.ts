import { idAt } from '../../database/ids.ts';
import { inOrder } from '../../database/in-order.ts';
import type { Db } from '../../database/schema.ts';
import { timestampAt, type Timestamp } from '../../time.ts';
import { HttpError, notFound } from '../../errors.ts';
import { isDue } from './present.ts';
import { findClasswork } from './queries.ts';
import { refusals } from './messages.ts';

interface Answer {
  classId: string;
  classworkId: string;
  studentId: string;
  answer: string;
  /** Of what was handed in before, as its author knows it, 0 for nothing; without it, whatever is there is replaced. */
  version?: number | undefined;
}

export interface HandedIn {
  /** Of the submission. */
  id: string;
  /** False where it took the place of an answer. */
  isFirst: boolean;
}

/**
 * Keeps an answer, in one statement: whatever happens at the same time (a second answer, the due date, a grade,
 * the end of the classwork) comes wholly before or wholly after it.
 * @throws HttpError 404 when there is no such work, 403 when it is due, 409 when it is graded or `version` is not the newest
 */
export async function handIn(db: Db, handedIn: Answer, given?: Timestamp): Promise<HandedIn> {
  const keep = async (trx: Db, at: number) => {
    const now = timestampAt(at);
    const row = await insert(trx, handedIn, idAt(at), now);
    if (!row) throw await whyNot(trx, handedIn, now);
    return { id: row.id, isFirst: row.version === 1 };
  };
  return inOrder(db, handedIn.classId, keep, given === undefined ? undefined : Date.parse(given));
}

async function insert(
  db: Db,
  { classId, classworkId, studentId, answer, version }: Answer,
  id: string,
  now: Timestamp,
): Promise<{ id: string; version: number } | undefined> {
  return db
    .insertInto('submissions')
    .columns(['id', 'classwork_id', 'student_id', 'submitted_at', 'answer'])
    .expression(
      db
        .selectFrom('classwork')
        .select(({ val }) => [
          val(id).as('id'),
          'classwork.id as classwork_id',
          val(studentId).as('student_id'),
          val(now).as('submitted_at'),
          val(answer).as('answer'),
        ])
        .where('classwork.id', '=', classworkId)
        .where('classwork.class_id', '=', classId)
        .where('classwork.deleted_at', 'is', null)
        .where('classwork.is_draft', '=', false)
        .where(({ eb, or }) =>
          or([eb('classwork.due_at', 'is', null), eb('classwork.due_at', '>', now)]),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['classwork_id', 'student_id'])
        .doUpdateSet(({ eb, ref }) => ({
          submitted_at: ref('excluded.submitted_at'),
          answer: ref('excluded.answer'),
          version: eb('submissions.version', '+', 1),
        }))
        .where('submissions.graded_at', 'is', null)
        .where(({ eb, lit }) =>
          version === undefined ? lit(true) : eb('submissions.version', '=', version),
        ),
    )
    .returning(['id', 'version'])
    .executeTakeFirst();
}

async function whyNot(
  db: Db,
  { classId, classworkId, studentId }: Answer,
  now: string,
): Promise<HttpError> {
  const work = await findClasswork(db, classId, classworkId);
  if (!work || work.is_draft) return notFound('classwork');
  if (isDue(work.due_at, now)) return new HttpError('forbidden', refusals.due);
  const { graded_at: isGraded } = await db
    .selectFrom('submissions')
    .select('graded_at')
    .where('classwork_id', '=', classworkId)
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  return new HttpError('conflict', isGraded ? refusals.graded : refusals.handedInMeanwhile);
}
