import type { QuizAttempt } from 'shared-api/quizzes';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../database/schema.ts';
import { notFound } from '../../../errors.ts';
import { findOwnClass } from '../../classes/own-class.ts';
import { isOver } from './ends.ts';
import { handInOverAttempt } from './hand-in.ts';
import { canReadAttempt, canSeeAttempts } from './policy.ts';
import { presentAttempt } from './present.ts';
import { findAttempt, findStudentOf, listQuestionsOf, readAnswers } from './queries.ts';

/**
 * Finds an attempt for its student or a teacher. One whose time is over is handed in first, unless
 * the server only reads for now.
 * @throws HttpError 404 for anybody else
 */
export async function findReadable(core: Core, id: string, userId: string) {
  const { attempt, ownClass } = await find(core.db, id, userId);
  const isLate = attempt.handed_in_at === null && isOver(attempt);
  if (!isLate || (await core.readOnly.isOn())) return { attempt, ownClass };
  await handInOverAttempt(core, id);
  return find(core.db, id, userId);
}

async function find(db: Db, id: string, userId: string) {
  const attempt = await findAttempt(db, id);
  if (!attempt) throw notFound();
  const ownClass = await findOwnClass(db, attempt.class_id, userId);
  if (!canReadAttempt({ id: userId, role: ownClass.role }, attempt)) throw notFound();
  return { attempt, ownClass };
}

/** Reads an attempt as a member of its class sees it. */
export async function readAttempt(core: Core, id: string, userId: string): Promise<QuizAttempt> {
  const { db } = core;
  const { attempt, ownClass } = await findReadable(core, id, userId);
  const [student, questions, answers] = await Promise.all([
    findStudentOf(db, attempt),
    listQuestionsOf(db, attempt.classwork_id),
    readAnswers(db, id),
  ]);
  return presentAttempt(attempt, {
    student,
    questions,
    answers,
    isTeacher: canSeeAttempts(ownClass.role),
  });
}
