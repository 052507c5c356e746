import type { Db } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import { findRoleIn } from '../members/queries.ts';
import { findOwnClass, refuseArchived } from '../classes/own-class.ts';
import { studies } from '../classes/policy.ts';
import { findClassworkById } from '../classwork/queries.ts';
import { errorMessages } from './messages.ts';
import { canSeeThread } from './policy.ts';
import type { ThreadKey } from './queries.ts';

interface ThreadQuery {
  classworkId: string;
  /** Id of the student; by default the reader, because students need not name themselves. */
  studentId: string | undefined;
}

/**
 * Finds the thread about a piece of classwork with one student, for a reader who may see it. The
 * student must be a current member.
 * @throws HttpError 404 if any part is not visible to the reader
 */
export async function findThread(db: Db, query: ThreadQuery, readerId: string): Promise<ThreadKey> {
  return (await find(db, query, readerId)).threadKey;
}

/**
 * Finds a thread as `findThread` does, for changes.
 * @throws HttpError 409 also if the class is archived, or the work is a draft
 */
export async function findThreadToChange(
  db: Db,
  query: ThreadQuery,
  readerId: string,
): Promise<ThreadKey> {
  const { threadKey, ownClass, work } = await find(db, query, readerId);
  refuseArchived(ownClass);
  if (work.is_draft) throw new HttpError('conflict', errorMessages.draft);
  return threadKey;
}

async function find(
  db: Db,
  { classworkId, studentId: namedStudent }: ThreadQuery,
  readerId: string,
) {
  const work = await findClassworkById(db, classworkId, 'takesAnswers');
  if (!work) throw notFound('classwork');
  const { class_id: classId } = work;
  const ownClass = await findOwnClass(db, classId, readerId);
  if (work.is_draft && studies(ownClass.role)) throw notFound('classwork');
  const studentId = namedStudent ?? readerId;
  if (!canSeeThread({ id: readerId, role: ownClass.role }, studentId)) throw notFound('student');
  const role = studentId === readerId ? ownClass.role : await findRoleIn(db, classId, studentId);
  if (!role || !studies(role)) throw notFound('student');
  return { threadKey: { classId, classworkId, studentId }, ownClass, work };
}
