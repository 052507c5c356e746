import type { Db, Role } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';

export type TeacherRow = Awaited<ReturnType<typeof listTeachersOf>>[number];

/**
 * Lists teachers, the owner first, then by the date of joining. The limit of invitations keeps the
 * list short enough for one reply.
 */
export async function listTeachersOf(db: Db, classId: string) {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id',
      'users.username',
      'users.image_hash',
      'users.email',
      'users.profile_type',
      'memberships.namesake',
      'memberships.role',
      'memberships.joined_at',
    ])
    .where('memberships.class_id', '=', classId)
    .where('memberships.role', 'in', ['owner', 'teacher'])
    .where('memberships.left_at', 'is', null)
    .orderBy('memberships.joined_at')
    .orderBy('users.id')
    .execute();
  const isOwner = ({ role }: { role: Role }) => role === 'owner';
  return [...rows.filter(isOwner), ...rows.filter((row) => !isOwner(row))];
}

/** Counts the teachers of a class and the invited ones. */
export async function countTeachers(db: Db, classId: string, butEmailKey: string): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .where('role', 'in', ['owner', 'teacher'])
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  const invited = await db
    .selectFrom('teacher_invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .where('email_key', '!=', butEmailKey)
    .where('expires_at', '>', timestamp())
    .executeTakeFirstOrThrow();
  return count + invited.count;
}

/**
 * Swaps the roles of two members. Returns false, and changes nothing, if one of them has another
 * role by now.
 */
export async function swapOwner(
  trx: Db,
  classId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  if (from === to) return false;
  return (
    // In this order, because the database never allows two owners of a class.
    (await changeRole(trx, classId, from, { before: 'owner', after: 'teacher' })) &&
    (await changeRole(trx, classId, to, { before: 'teacher', after: 'owner' }))
  );
}

export async function changeRole(
  trx: Db,
  classId: string,
  userId: string,
  { before, after }: { before: Role; after: Role },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('memberships')
    .set({ role: after })
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .where('role', '=', before)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds the owner of an existing class. */
export function findOwner(db: Db, classId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.username', 'memberships.namesake'])
    .where('memberships.class_id', '=', classId)
    .where('memberships.role', '=', 'owner')
    .executeTakeFirst();
}
