import type { Db } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import { findClassOf, type ClassOfUser } from './queries.ts';
import type { LocalizedText } from '../../texts/localized-text.ts';
import type { Timestamp } from '../../time.ts';
import { errorMessages } from './messages.ts';

/**
 * Finds a class of which the user is a member.
 * @throws HttpError 404 for any other class
 */
export async function findOwnClass(
  db: Db,
  classId: string | undefined,
  userId: string,
): Promise<ClassOfUser> {
  const row = classId === undefined ? undefined : await findClassOf(db, classId, userId);
  if (!row) throw notFound('class');
  return row;
}

/**
 * Finds a class as `findOwnClass` does, for changes.
 * @throws HttpError also if the class is archived
 */
export async function findOwnClassToChange(
  db: Db,
  classId: string | undefined,
  userId: string,
): Promise<ClassOfUser> {
  const row = await findOwnClass(db, classId, userId);
  refuseArchived(row);
  return row;
}

/**
 * Refuses changes of an archived class, for every role.
 * @throws HttpError if it is archived
 */
export function refuseArchived({ archived_at }: { archived_at: Timestamp | null }): void {
  if (archived_at !== null) throw archivedError();
}

export function archivedError(): HttpError {
  return new HttpError('archived', errorMessages.archived);
}

/**
 * Refuses what a muted student writes.
 * @throws HttpError if they are muted now
 */
export function refuseMuted({ muted_until }: { muted_until: Timestamp | null }): void {
  if (muted_until !== null) throw mutedError();
}

export function mutedError(): HttpError {
  return new HttpError('muted', errorMessages.muted);
}

export function forbidden(text: LocalizedText): HttpError {
  return new HttpError('forbidden', text);
}
