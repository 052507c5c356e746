import type { Db } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import { findClassOf, type ClassOfUser } from './queries.ts';
import type { LocalizedText } from '../../localized-text.ts';

/** A class that somebody is not in, or that is gone, does not exist for them. */
export async function findOwnClass(
  db: Db,
  classId: string | undefined,
  userId: string,
): Promise<ClassOfUser> {
  const row = classId === undefined ? undefined : await findClassOf(db, classId, userId);
  if (!row) throw notFound('class');
  return row;
}

export function forbidden(said: LocalizedText): HttpError {
  return new HttpError('forbidden', said);
}
