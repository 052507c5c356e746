import type { Db } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { findOnceScheduled, findPost } from './queries.ts';

/**
 * Finds a post of a class.
 * @throws HttpError 404 if there is none
 */
export async function findExisting(db: Db, classId: string, postId: string) {
  const row = await findPost(db, classId, postId);
  if (!row) throw notFound('post');
  return row;
}

/**
 * Finds a post by its id, or by the id that it had while it was scheduled, so that open pages keep
 * working.
 * @throws HttpError 404 if there is none
 */
export async function findToRead(db: Db, classId: string, postId: string) {
  const row =
    (await findPost(db, classId, postId)) ?? (await findOnceScheduled(db, classId, postId));
  if (!row) throw notFound('post');
  return row;
}
