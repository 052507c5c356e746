import type { Db, Role } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { findOwnClass, forbidden, refuseArchived } from '../classes/own-class.ts';
import type { ClassOfUser } from '../classes/queries.ts';
import type { LocalizedText } from '../../localized-text.ts';

/** For views of one kind of member: to the other kind there is none. `can` is a function of the policy. */
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

/** For what every member sees being done, and some may not do; in an archived class nobody does it. */
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
