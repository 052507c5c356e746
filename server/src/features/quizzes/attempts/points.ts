import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import { withClassClock } from '../../../database/queries/class-clock.ts';
import type { Db } from '../../../database/schema.ts';
import { HttpError, invalidField, notFound } from '../../../errors.ts';
import { holdWork } from '../../roster/extensions.ts';
import { errorMessages } from './messages.ts';
import { findAttempt, listQuestionsOf, totalOf, type AttemptRow } from './queries.ts';
import { settleGrade } from './settle.ts';
import { submitCounting } from './submit.ts';

interface Given {
  questionId: string;
  points: number;
  /** Version of the points that the teacher saw; undefined replaces any. */
  version: number | undefined;
  /** The teacher. */
  by: string;
}

/**
 * Gives points for one answer of an attempt; the score of the student follows.
 * @throws HttpError 404 if the quiz has no such question, 400 for more points than those of the
 * question, 409 while the attempt runs, or if `version` is not the newest
 */
export async function givePoints(
  core: Core,
  { id, class_id, classwork_id }: AttemptRow,
  { questionId, points, version, by }: Given,
): Promise<void> {
  await transact(core.db, (trx) => {
    return withClassClock(trx, class_id, async () => {
      await holdWork(trx, classwork_id);
      // Its settings and marks may have changed until the lock.
      const attempt = await findAttempt(trx, id);
      if (!attempt) throw notFound();
      const questions = await listQuestionsOf(trx, classwork_id);
      const question = questions.find(({ id }) => id === questionId)?.question;
      if (!question) throw notFound();
      if (points > question.points) {
        throw invalidField('points', errorMessages.pointsTooHigh({ points: question.points }));
      }
      if (attempt.handed_in_at === null) throw new HttpError('conflict', errorMessages.stillRuns);
      await write(trx, { attempt_id: id, question_id: questionId }, { points, version });
      // Another attempt may be the best one now.
      const changed = await submitCounting(trx, attempt, { questions, isHandIn: false });
      if (changed) {
        const what = 'answer_changed';
        await core.domainEvents.emit(trx, { what, classId: class_id, classworkId: classwork_id });
      }
      await settleGrade(core, trx, attempt, { total: totalOf(questions), by });
    });
  });
}

/**
 * Writes points, unless others have changed them meanwhile. The same points again change nothing,
 * because the reply may have been lost.
 */
async function write(
  trx: Db,
  row: { attempt_id: string; question_id: string },
  { points, version }: Pick<Given, 'points' | 'version'>,
): Promise<void> {
  const points_hundredths = Math.round(points * 100);
  const before = await trx
    .selectFrom('quiz_answers')
    .select(['points_hundredths', 'points_version'])
    .where('attempt_id', '=', row.attempt_id)
    .where('question_id', '=', row.question_id)
    .executeTakeFirstOrThrow();
  const isAgain =
    version !== undefined &&
    before.points_version === version + 1 &&
    before.points_hundredths === points_hundredths;
  if (isAgain) return;
  if (version !== undefined && version !== before.points_version) {
    throw new HttpError('conflict', errorMessages.pointsChanged);
  }
  await trx
    .updateTable('quiz_answers')
    .set({ points_hundredths, points_version: before.points_version + 1 })
    .where('attempt_id', '=', row.attempt_id)
    .where('question_id', '=', row.question_id)
    .execute();
}
