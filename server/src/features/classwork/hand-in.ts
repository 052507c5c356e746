import { newId } from '../../database/ids.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../database/time.ts';
import { Refusal, notFound } from '../../errors.ts';
import { isDue } from './present.ts';
import { findClasswork } from './queries.ts';

interface Answer {
  classId: string;
  classworkId: string;
  studentId: string;
  answer: string;
}

/**
 * Keeps an answer, in one statement: whatever happens at the same time (a second answer, the due date, a grade,
 * the end of the classwork) comes wholly before or wholly after it.
 * @returns the submission's id
 * @throws Refusal 404 when there is no such work, 403 when it is due, 409 when it is graded
 */
export async function handIn(db: Db, handedIn: Answer, now = timestamp()): Promise<string> {
  const { classId, classworkId, studentId, answer } = handedIn;
  const row = await db
    .insertInto('submissions')
    .columns(['id', 'classwork_id', 'student_id', 'submitted_at', 'answer'])
    .expression(
      db
        .selectFrom('classwork')
        .select(({ val }) => [
          val(newId()).as('id'),
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
        .where('submissions.graded_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) throw await whyNot(db, handedIn, now);
  return row.id;
}

async function whyNot(db: Db, { classId, classworkId }: Answer, now: string): Promise<Refusal> {
  const work = await findClasswork(db, classId, classworkId);
  if (!work || work.is_draft) return notFound('This classwork');
  if (isDue(work.due_at, now)) return new Refusal('forbidden', 'The due date has passed.');
  return new Refusal('conflict', 'Your answer is graded already, and stays as it is.');
}
