import type { Db, Role } from '../../database/schema.ts';
import { teaches } from '../classes/policy.ts';
import { membersOf, oneOf, teachersOf } from './tokens.ts';

/** Class of which the reader is a member. */
export interface ClassOfResult {
  id: string;
  name: string;
  role: Role;
}

/** Lists the reader's classes, or the named one, by id. */
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

/** Returns the tokens of what the user may see in these classes. */
export function seenIn(classRows: Iterable<ClassOfResult>, userId: string): string[] {
  return [...classRows].flatMap(({ id, role }) => [
    membersOf(id),
    ...(teaches(role) ? [teachersOf(id)] : [oneOf(id, userId)]),
  ]);
}
