import type { Db, Role } from '../../database/schema.ts';
import { teaches } from '../classes/policy.ts';
import { membersOf, oneOf, teachersOf } from './tokens.ts';

/** A class that the reader is in. */
export interface ClassOfResult {
  id: string;
  name: string;
  role: Role;
}

/** All of them, or the one that is named, by their ids. */
export async function listClassesOfReader(
  db: Db,
  userId: string,
  classId: string | undefined,
): Promise<Map<string, ClassOfResult>> {
  const classRows = await db
    .selectFrom('memberships')
    .innerJoin('classes', 'classes.id', 'memberships.class_id')
    .select(['classes.id', 'classes.name', 'memberships.role'])
    .where('memberships.user_id', '=', userId)
    .where('memberships.left_at', 'is', null)
    .where('classes.deleted_at', 'is', null)
    .$if(classId !== undefined, (query) => query.where('classes.id', '=', classId ?? ''))
    .execute();
  return new Map(classRows.map((classRow) => [classRow.id, classRow]));
}

/** Tokens of what somebody may see in these. */
export function seenIn(classRows: Iterable<ClassOfResult>, userId: string): string[] {
  return [...classRows].flatMap(({ id, role }) => [
    membersOf(id),
    ...(teaches(role) ? [teachersOf(id)] : [oneOf(id, userId)]),
  ]);
}
