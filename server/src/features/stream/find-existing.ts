import type { Db } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { findComment, findOnceScheduled, findPost } from './queries.ts';

/** A post of a class. @throws HttpError 404 where there is none */
export async function findExisting(db: Db, classId: string, postId: string) {
  const row = await findPost(db, classId, postId);
  if (!row) throw notFound('post');
  return row;
}

/** Also under the id that it had while it was scheduled: a page that was open then goes on. @throws HttpError 404 where there is none */
export async function findToRead(db: Db, classId: string, postId: string) {
  const row =
    (await findPost(db, classId, postId)) ?? (await findOnceScheduled(db, classId, postId));
  if (!row) throw notFound('post');
  return row;
}

/** A comment on a post of a class. @throws HttpError 404 where there is none, or none any more */
export async function findExistingComment(db: Db, classId: string, id: string) {
  const row = await findComment(db, classId, id);
  if (!row) throw notFound('comment');
  return row;
}
