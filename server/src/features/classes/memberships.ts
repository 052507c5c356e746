import type { Db, Role } from '../../database/schema.ts';
import { timestamp } from '../../database/time.ts';

/**
 * What a person is in a class: null when they are not (any longer) in it, undefined when there is no such class.
 */
export async function findRoleIn(
  db: Db,
  classId: string,
  userId: string,
): Promise<Role | null | undefined> {
  const row = await db
    .selectFrom('classes')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classes.id')
        .on('memberships.user_id', '=', userId)
        .on('memberships.left_at', 'is', null),
    )
    .select('memberships.role')
    .where('classes.id', '=', classId)
    .where('classes.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.role;
}

export type MemberRow = Awaited<ReturnType<typeof listStudents>>[number];

export function listStudents(db: Db, classId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id',
      'users.username',
      'users.image_hash',
      'users.email',
      'users.born_on',
      'users.interests',
      'users.intro',
      'users.created_at',
      'users.profile_type',
      'memberships.joined_at',
    ])
    .where('memberships.class_id', '=', classId)
    .where('memberships.role', '=', 'student')
    .where('memberships.left_at', 'is', null)
    .orderBy('memberships.joined_at')
    .orderBy('users.id')
    .execute();
}

/**
 * Makes the person a student, also after having left. Two calls at once are settled by the database:
 * one answers true, the other false.
 */
export async function insertStudent(db: Db, classId: string, userId: string): Promise<boolean> {
  const joined = { role: 'student', joined_at: timestamp(), left_at: null } as const;
  const row = await db
    .insertInto('memberships')
    .values({ class_id: classId, user_id: userId, ...joined })
    .onConflict((conflict) =>
      conflict
        .columns(['class_id', 'user_id'])
        .doUpdateSet(joined)
        .where('memberships.left_at', 'is not', null),
    )
    .returning('class_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the person is not, or no longer, a student of the class. */
export async function endStudentMembership(
  db: Db,
  classId: string,
  userId: string,
): Promise<boolean> {
  const result = await db
    .updateTable('memberships')
    .set({ left_at: timestamp() })
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .where('role', '=', 'student')
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
