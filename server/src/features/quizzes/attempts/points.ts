import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import { withClassClock } from '../../../database/queries/class-clock.ts';
import { HttpError, invalidField, notFound } from '../../../errors.ts';
import { holdWork } from '../../roster/extensions.ts';
import { errorMessages } from './messages.ts';
import { listQuestionsOf, totalOf, type AttemptRow } from './queries.ts';
import { settleGrade } from './settle.ts';

interface Given {
  questionId: string;
  points: number;
  /** The teacher. */
  by: string;
}

/**
 * Gives points for one answer of an attempt; the score of the student follows.
 * @throws HttpError 404 if the quiz has no such question, 400 for more points than those of the
 * question, 409 while the attempt runs
 */
export async function givePoints(
  core: Core,
  attempt: AttemptRow,
  { questionId, points, by }: Given,
): Promise<void> {
  await transact(core.db, (trx) => {
    return withClassClock(trx, attempt.class_id, async () => {
      await holdWork(trx, attempt.classwork_id);
      const questions = await listQuestionsOf(trx, attempt.classwork_id);
      const question = questions.find(({ id }) => id === questionId)?.question;
      if (!question) throw notFound();
      if (points > question.points) {
        throw invalidField('points', errorMessages.pointsTooHigh({ points: question.points }));
      }
      if (attempt.handed_in_at === null) throw new HttpError('conflict', errorMessages.stillRuns);
      await trx
        .updateTable('quiz_answers')
        .set({ points_hundredths: Math.round(points * 100) })
        .where('attempt_id', '=', attempt.id)
        .where('question_id', '=', questionId)
        .execute();
      await settleGrade(core, trx, attempt, { total: totalOf(questions), by });
    });
  });
}
