import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import { withClassClock } from '../../../database/queries/class-clock.ts';
import type { Db } from '../../../database/schema.ts';
import { timestampAt, type Timestamp } from '../../../time.ts';
import { holdWork } from '../../roster/extensions.ts';
import { mark } from '../marking/mark.ts';
import { endOf, isOver } from './ends.ts';
import {
  findAttempt,
  listQuestionsOf,
  totalOf,
  type AskedRow,
  type AttemptRow,
} from './queries.ts';
import { settleGrade } from './settle.ts';
import { readGiven, submitCounting } from './submit.ts';

/**
 * Hands an attempt in, once, whichever process tries: marks it, stores it among the submissions, and
 * gives the student their score. Answers that were saved before its end count.
 */
export function handInAttempt(core: Core, id: string): Promise<void> {
  return handInIf(core, id, () => true);
}

/** Hands an attempt in if its time is over. A teacher may have moved its end meanwhile. */
export function handInOverAttempt(core: Core, id: string): Promise<void> {
  return handInIf(core, id, isOver);
}

async function handInIf(
  core: Core,
  id: string,
  canEnd: (attempt: AttemptRow, now: Timestamp) => boolean,
): Promise<void> {
  const found = await findAttempt(core.db, id);
  if (!found || found.handed_in_at !== null) return;
  await transact(core.db, (trx) => {
    return withClassClock(trx, found.class_id, async (_, at) => {
      // Lock order as for grades: class clock, classwork, submission.
      await holdWork(trx, found.classwork_id);
      // Its settings and marks may have changed until the lock.
      const attempt = await findAttempt(trx, id);
      const now = timestampAt(at);
      if (!attempt || !canEnd(attempt, now)) return;
      const end = endOf(attempt);
      const handed_in_at = end !== null && end < now ? end : now;
      if (!(await finish(trx, id, handed_in_at))) return;
      await handInEnded(core, trx, { ...attempt, handed_in_at });
    });
  });
}

/**
 * Ends an attempt. Answers that are saved at the same time come before it, or are refused. Returns
 * false if it was handed in before.
 */
async function finish(trx: Db, id: string, handed_in_at: Timestamp): Promise<boolean> {
  const row = await trx
    .updateTable('quiz_attempts')
    .set({ handed_in_at })
    .where('id', '=', id)
    .where('handed_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function handInEnded(
  core: Core,
  trx: Db,
  attempt: AttemptRow & { handed_in_at: Timestamp },
): Promise<void> {
  const { classwork_id: classworkId, class_id: classId, student_id: studentId } = attempt;
  const questions = await listQuestionsOf(trx, classworkId);
  await markAnswers(trx, attempt, questions);
  const handedIn = await submitCounting(trx, attempt, { questions, isHandIn: true });
  const what = handedIn?.isNew ? 'work_handed_in' : 'answer_changed';
  await core.domainEvents.emit(trx, { what, classId, classworkId, by: studentId });
  await settleGrade(core, trx, attempt, { total: totalOf(questions), by: null });
}

/** Writes the points of all questions, also of those without an answer. */
async function markAnswers(
  trx: Db,
  { id, handed_in_at }: AttemptRow & { handed_in_at: Timestamp },
  questions: readonly AskedRow[],
): Promise<void> {
  const answers = await readGiven(trx, id);
  const rows = questions.map(({ id: question_id, question }) => ({
    attempt_id: id,
    question_id,
    answer: null,
    version: 0,
    saved_at: handed_in_at,
    points_hundredths: mark(question, answers.get(question_id)),
  }));
  if (rows.length > 0) {
    await trx
      .insertInto('quiz_answers')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['attempt_id', 'question_id'])
          .doUpdateSet(({ ref }) => ({ points_hundredths: ref('excluded.points_hundredths') })),
      )
      .execute();
  }
}
