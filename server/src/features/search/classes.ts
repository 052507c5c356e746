import type { Db, Role } from '../../database/schema.ts';
import { teaches } from '../classes/policy.ts';
import { membersOf, oneOf, teachersOf } from './tokens.ts';

/** A class that the reader is in. */
export interface Room {
  id: string;
  name: string;
  role: Role;
}

/** All of them, or the one that is named, by their ids. */
export async function listRooms(
  db: Db,
  userId: string,
  classId: string | undefined,
): Promise<Map<string, Room>> {
  const rooms = await db
    .selectFrom('memberships')
    .innerJoin('classes', 'classes.id', 'memberships.class_id')
    .select(['classes.id', 'classes.name', 'memberships.role'])
    .where('memberships.user_id', '=', userId)
    .where('memberships.left_at', 'is', null)
    .where('classes.deleted_at', 'is', null)
    .$if(classId !== undefined, (query) => query.where('classes.id', '=', classId ?? ''))
    .execute();
  return new Map(rooms.map((room) => [room.id, room]));
}

/** Tokens of what somebody may see in these. */
export function seenIn(rooms: Iterable<Room>, userId: string): string[] {
  return [...rooms].flatMap(({ id, role }) => [
    membersOf(id),
    ...(teaches(role) ? [teachersOf(id)] : [oneOf(id, userId)]),
  ]);
}
