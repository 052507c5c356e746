import type { AnyAnswer } from 'shared-api/quizzes';
import type { Db } from '../../../database/schema.ts';
import { lockSubmission } from '../../grades/write.ts';
import { handIn, type HandedIn } from '../../submissions/hand-in.ts';
import { answersAsHtml } from './answer-html.ts';
import { listLateAttempts } from './lateness.ts';
import { keepPictures } from './pictures.ts';
import { readAnswers, type AskedRow, type AttemptRow } from './queries.ts';
import { attemptToShow } from './score.ts';

/**
 * Makes the answers of the attempt that counts the submission of a student, in a transaction that has
 * locked the classwork. Returns undefined if they are already.
 * @param isHandIn whether an attempt was handed in, which ends a return; points of a teacher do not
 */
export async function submitCounting(
  trx: Db,
  attempt: Pick<AttemptRow, 'class_id' | 'classwork_id' | 'student_id' | 'counts'>,
  { questions, isHandIn }: { questions: readonly AskedRow[]; isHandIn: boolean },
): Promise<HandedIn | undefined> {
  const { class_id: classId, classwork_id: classworkId, student_id: studentId } = attempt;
  const row = await lockSubmission(trx, { classworkId, studentId });
  const attempts = await listLateAttempts(trx, attempt, row);
  const shown = attemptToShow(attempts, attempt.counts);
  const isReturned = row !== undefined && row.returned_at !== null;
  if (!shown || (isReturned && !isHandIn)) return undefined;
  const answers = await readGiven(trx, shown.id);
  const answer = answersAsHtml(questions, answers);
  const isThere = row !== undefined && row.withdrawn_at === null && !isReturned;
  if (isThere && row.answer === answer) return undefined;
  // After a return, the newest hand-in is the one that the teacher asked for.
  const attemptEndedAt =
    (isReturned ? attempts.at(-1) : undefined)?.handed_in_at ?? shown.handed_in_at;
  const ofStudent = { classId, classworkId, studentId, answer, attemptEndedAt };
  const handedIn = await handIn(trx, ofStudent);
  await keepPictures(trx, handedIn.id, answers);
  return handedIn;
}

/** Reads the answers of an attempt that are not removed. */
export async function readGiven(trx: Db, attemptId: string): Promise<Map<string, AnyAnswer>> {
  const given = new Map<string, AnyAnswer>();
  for (const [questionId, { answer }] of await readAnswers(trx, attemptId)) {
    if (answer !== undefined) given.set(questionId, answer);
  }
  return given;
}
