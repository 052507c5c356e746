import type { AnyAnswer, Question } from 'shared-api/quizzes';
import { transact } from '../../../database/after-commit.ts';
import type { Db } from '../../../database/schema.ts';
import { HttpError, notFound } from '../../../errors.ts';
import { timestamp, type Timestamp } from '../../../time.ts';
import { forbidden, refuseArchived } from '../../classes/own-class.ts';
import { REFUSED_FROM, endOf, isOver } from './ends.ts';
import { errorMessages } from './messages.ts';
import { findPosition } from './question-order.ts';

interface Target {
  attemptId: string;
  questionId: string;
  studentId: string;
}

interface ToAnswer {
  question: Question;
  /** When the time is over; null without a limit. */
  end: Timestamp | null;
  /** Position of the question where there is no way back; null elsewhere. */
  position: number | null;
}

/**
 * Finds the question that a student answers, with few queries, because this is the call that comes
 * most.
 * @throws HttpError 404 if it is not theirs, 403 if the class is archived or the time is over
 */
export async function findToAnswer(db: Db, target: Target): Promise<ToAnswer> {
  const row = await db
    .selectFrom('quiz_attempts')
    .innerJoin('classwork', 'classwork.id', 'quiz_attempts.classwork_id')
    .innerJoin('classes', 'classes.id', 'classwork.class_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classwork.class_id')
        .onRef('memberships.user_id', '=', 'quiz_attempts.student_id')
        .on('memberships.role', '=', 'student')
        .on('memberships.left_at', 'is', null),
    )
    .innerJoin('quizzes', 'quizzes.classwork_id', 'quiz_attempts.classwork_id')
    .innerJoin('quiz_questions', 'quiz_questions.classwork_id', 'quiz_attempts.classwork_id')
    .select(['quizzes.closes_at', 'quizzes.is_paged', 'quizzes.can_go_back', 'quizzes.shuffles'])
    .select(['quiz_attempts.classwork_id', 'quiz_attempts.seed', REFUSED_FROM.as('refused_from')])
    .select(['quiz_attempts.handed_in_at', 'quiz_attempts.ends_at', 'classes.archived_at'])
    .select('quiz_questions.question')
    .where('quiz_attempts.id', '=', target.attemptId)
    .where('quiz_attempts.student_id', '=', target.studentId)
    .where('quiz_questions.id', '=', target.questionId)
    .where('classwork.deleted_at', 'is', null)
    .where('classes.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  refuseArchived(row);
  if (row.handed_in_at !== null || isOver(row)) throw forbidden(errorMessages.isOver);
  const position = await findPosition(db, row, target.questionId);
  return { question: JSON.parse(row.question) as Question, end: endOf(row), position };
}

interface Given extends Pick<ToAnswer, 'end' | 'position'> {
  answer: AnyAnswer | null;
  /** Version that the student knows, 0 for none; if absent, any version is replaced. */
  version: number | undefined;
}

export interface Saved {
  version: number;
  saved_at: Timestamp;
}

/**
 * Saves an answer; null removes it. A hand-in at the same time comes entirely before or after it. An
 * answer that is saved again as it is changes nothing, because the reply may have been lost.
 * @throws HttpError 403 if the time is over or there is no way back, 409 if the version is not the newest
 */
export function saveAnswer(
  db: Db,
  target: Target,
  { answer, version, ...terms }: Given,
): Promise<Saved> {
  const text = answer === null ? null : JSON.stringify(answer);
  return transact(db, async (trx) => {
    const now = timestamp();
    const wayBack = await moveTo(trx, target.attemptId, terms, now);
    const row = { attempt_id: target.attemptId, question_id: target.questionId };
    const same = { text, version: (version ?? 0) + 1 };
    if (wayBack === 'none') return findSame(trx, row, same, forbidden(errorMessages.noWayBack));
    const saved = await trx
      .insertInto('quiz_answers')
      .values({ ...row, answer: text, saved_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['attempt_id', 'question_id'])
          .doUpdateSet(({ eb }) => ({
            answer: text,
            saved_at: now,
            version: eb('quiz_answers.version', '+', 1),
          }))
          .where(({ eb, lit }) =>
            version === undefined ? lit(true) : eb('quiz_answers.version', '=', version),
          ),
      )
      .returning(['version', 'saved_at'])
      .executeTakeFirst();
    return saved ?? findSame(trx, row, same, savedMeanwhile());
  });
}

/**
 * Opens a question, which leaves those before it where there is no way back.
 * @throws HttpError 403 if the time is over or there is no way back
 */
export async function openQuestion(
  db: Db,
  attemptId: string,
  terms: Pick<ToAnswer, 'end' | 'position'>,
): Promise<void> {
  await transact(db, async (trx) => {
    const wayBack = await moveTo(trx, attemptId, terms, timestamp());
    if (wayBack === 'none') throw forbidden(errorMessages.noWayBack);
  });
}

/**
 * Locks a running attempt, and moves it to a question. Returns `none` if its student has left the
 * question, and there is no way back to it.
 * @throws HttpError 403 if the time is over
 */
async function moveTo(
  trx: Db,
  id: string,
  { end, position }: Pick<ToAnswer, 'end' | 'position'>,
  now: Timestamp,
): Promise<'none' | 'open'> {
  const running = await trx
    .updateTable('quiz_attempts')
    .set(({ eb, ref }) => ({
      position:
        position === null
          ? ref('position')
          : eb.case().when('position', '<', position).then(position).else(ref('position')).end(),
    }))
    .where('id', '=', id)
    .where('handed_in_at', 'is', null)
    .returning('position')
    .executeTakeFirst();
  if (!running || (end !== null && end <= now)) throw forbidden(errorMessages.isOver);
  return position !== null && position < running.position ? 'none' : 'open';
}

function savedMeanwhile(): HttpError {
  return new HttpError('conflict', errorMessages.savedMeanwhile);
}

/**
 * Returns what is saved if it is what the call wanted to save.
 * @throws `otherwise`
 */
async function findSame(
  trx: Db,
  row: { attempt_id: string; question_id: string },
  { text, version }: { text: string | null; version: number },
  otherwise: HttpError,
): Promise<Saved> {
  const before = await trx
    .selectFrom('quiz_answers')
    .select(['answer', 'version', 'saved_at'])
    .where('attempt_id', '=', row.attempt_id)
    .where('question_id', '=', row.question_id)
    .executeTakeFirst();
  if (before?.version === version && before.answer === text) return before;
  throw otherwise;
}
