import type { Db, Role } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { findOwnClass, forbidden, refuseArchived } from '../classes/own-class.ts';
import type { ClassOfUser } from '../classes/queries.ts';
import type { LocalizedText } from '../../texts/localized-text.ts';

/**
 * Returns the class for a view of one kind of member; for the other kind it is a 404. `can` is a
 * function of the policy.
 */
export async function findClassToSee(
  db: Db,
  classId: string | undefined,
  userId: string,
  can: (role: Role) => boolean,
): Promise<ClassOfUser> {
  const row = await findOwnClass(db, classId, userId);
  if (!can(row.role)) throw notFound('page');
  return row;
}

/**
 * Returns the class for an action that every member sees but not all may take. In an archived class
 * nobody may.
 */
export async function findClassToAct(
  db: Db,
  classId: string | undefined,
  userId: string,
  can: (role: Role) => boolean,
  refusal: LocalizedText,
): Promise<ClassOfUser> {
  const row = await findOwnClass(db, classId, userId);
  if (!can(row.role)) throw forbidden(refusal);
  refuseArchived(row);
  return row;
}
