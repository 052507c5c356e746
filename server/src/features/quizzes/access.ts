import type { Db } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { findOwnClass, forbidden, refuseArchived } from '../classes/own-class.ts';
import { errorMessages } from './messages.ts';
import { canManageQuizzes } from './policy.ts';
import { findQuiz } from './queries.ts';

/**
 * Finds a quiz and its class, for a member.
 * @throws HttpError 404 also for a student if it is a draft
 */
export async function findQuizToRead(db: Db, id: string, userId: string) {
  const row = await findQuiz(db, id);
  if (!row) throw notFound('classwork');
  const ownClass = await findOwnClass(db, row.class_id, userId);
  if (row.is_draft && !canManageQuizzes(ownClass.role)) throw notFound('classwork');
  return { row, ownClass };
}

/**
 * Finds a quiz for a teacher who reads its questions.
 * @throws HttpError 403 for a student
 */
export async function findQuizToManage(db: Db, id: string, userId: string) {
  const found = await findQuizToRead(db, id, userId);
  if (!canManageQuizzes(found.ownClass.role)) throw forbidden(errorMessages.teachersOnly);
  return found;
}

/** Finds a quiz for a teacher who changes its questions. */
export async function findQuizToChange(db: Db, id: string, userId: string) {
  const found = await findQuizToManage(db, id, userId);
  refuseArchived(found.ownClass);
  return found;
}
