import type { Db } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import { findRoleIn } from '../classes/memberships.ts';
import { findOwnClass, refuseArchived } from '../classes/own-class.ts';
import { studies } from '../classes/policy.ts';
import { findClassworkById } from '../classwork/queries.ts';
import { refusals } from './messages.ts';
import { canSeeThread } from './policy.ts';
import type { ThreadPlace } from './queries.ts';

interface Asked {
  classworkId: string;
  /** Without one, the reader: students need not name themselves. */
  studentId: string | undefined;
}

/**
 * The thread about a piece of classwork with one student, for somebody who may see it; of who is in the class alone, as everything that is theirs.
 * @throws HttpError 404 whatever of it is not there for the reader
 */
export async function findThread(db: Db, asked: Asked, readerId: string): Promise<ThreadPlace> {
  return (await find(db, asked, readerId)).place;
}

/** As `findThread`, for whatever changes something in it. @throws HttpError 409 also where the class is archived, or the work is a draft */
export async function findThreadToChange(
  db: Db,
  asked: Asked,
  readerId: string,
): Promise<ThreadPlace> {
  const { place, room, work } = await find(db, asked, readerId);
  refuseArchived(room);
  if (work.is_draft) throw new HttpError('conflict', refusals.draft);
  return place;
}

async function find(db: Db, { classworkId, studentId: asked }: Asked, readerId: string) {
  const work = await findClassworkById(db, classworkId);
  if (!work) throw notFound('classwork');
  const { class_id: classId } = work;
  const room = await findOwnClass(db, classId, readerId);
  if (work.is_draft && studies(room.role)) throw notFound('classwork');
  const studentId = asked ?? readerId;
  if (!canSeeThread({ id: readerId, role: room.role }, studentId)) throw notFound('student');
  const role = studentId === readerId ? room.role : await findRoleIn(db, classId, studentId);
  if (!role || !studies(role)) throw notFound('student');
  return { place: { classId, classworkId, studentId }, room, work };
}
