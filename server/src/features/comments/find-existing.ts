import type { Db } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { findComment } from './queries.ts';

/**
 * Finds a comment on a post of a class.
 * @throws HttpError 404 if there is none, or it is deleted
 */
export async function findExistingComment(db: Db, classId: string, id: string) {
  const row = await findComment(db, classId, id);
  if (!row) throw notFound('comment');
  return row;
}
