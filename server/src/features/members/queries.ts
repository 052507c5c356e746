import type { Db, Role } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { findCursor, type PageRequest } from '../../http/pages.ts';
import { mutedUntil } from './muted.ts';

/**
 * Returns the role in a class; null for somebody who is not (or no longer) a member, undefined if
 * there is no such class.
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

/** Lists students by the date of joining. */
export async function listStudents(db: Db, classId: string, { limit, from }: PageRequest) {
  const cursor = await findCursor('after', from, (id) => findMembership(db, classId, id));
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
      'memberships.namesake',
      'memberships.mute_reason',
      mutedUntil(),
    ])
    .where('memberships.class_id', '=', classId)
    .where('memberships.role', '=', 'student')
    .where('memberships.left_at', 'is', null)
    .$if(cursor !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('memberships.joined_at', 'memberships.user_id'),
          '>',
          tuple(cursor?.joined_at ?? '', cursor?.user_id ?? ''),
        ),
      ),
    )
    .orderBy('memberships.joined_at')
    .orderBy('memberships.user_id')
    .limit(limit)
    .execute();
}

export async function countStudents(db: Db, classId: string): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .where('role', '=', 'student')
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds a membership even if it has ended, because it stays valid as a cursor. */
export function findMembership(db: Db, classId: string, userId: string) {
  return db
    .selectFrom('memberships')
    .select(['class_id', 'user_id', 'joined_at'])
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Adds a student, also one who had left. Of two concurrent calls, the database lets one return
 * true, the other false.
 */
export async function insertStudent(db: Db, classId: string, userId: string): Promise<boolean> {
  const joined = {
    role: 'student',
    joined_at: timestamp(),
    left_at: null,
    removed_code: null,
  } as const;
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

/** Adds a teacher who is not a member at present. The caller has locked the class. */
export async function insertTeacher(trx: Db, classId: string, userId: string): Promise<void> {
  const joined = {
    role: 'teacher',
    joined_at: timestamp(),
    left_at: null,
    removed_code: null,
  } as const;
  await trx
    .insertInto('memberships')
    .values({ class_id: classId, user_id: userId, ...joined })
    .onConflict((conflict) => conflict.columns(['class_id', 'user_id']).doUpdateSet(joined))
    .execute();
}

/**
 * Returns how a former member left the class; undefined for a member, or somebody who never was
 * one.
 */
export function findFormer(db: Db, classId: string, userId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(({ ref }) => [
      'memberships.role',
      'memberships.removed_code',
      'users.email_key',
      ref('memberships.left_at').$notNull().as('left_at'),
    ])
    .where('memberships.class_id', '=', classId)
    .where('memberships.user_id', '=', userId)
    .where('memberships.left_at', 'is not', null)
    .executeTakeFirst();
}

/** Ends a student's membership. Returns false if the user is no student of the class. */
export function endStudentMembership(db: Db, classId: string, userId: string): Promise<boolean> {
  return endMembership(db, classId, userId, 'student');
}

/** Ends a membership with this role. Returns false if there is none; the owner cannot leave. */
export function endMembership(
  db: Db,
  classId: string,
  userId: string,
  role: Exclude<Role, 'owner'>,
): Promise<boolean> {
  return end(active(db, classId, userId, role));
}

/** Ends a membership as `endMembership` does, and records that the member was removed. */
export function removeMembership(
  db: Db,
  classId: string,
  userId: string,
  role: Exclude<Role, 'owner'>,
): Promise<boolean> {
  return end(
    active(db, classId, userId, role).set(({ selectFrom }) => ({
      removed_code: selectFrom('classes').select('code').where('id', '=', classId),
    })),
  );
}

function active(db: Db, classId: string, userId: string, role: Role) {
  return db
    .updateTable('memberships')
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .where('left_at', 'is', null);
}

async function end(member: ReturnType<typeof active>): Promise<boolean> {
  const { numUpdatedRows } = await member
    .set({ left_at: timestamp(), pinned: false })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type RemovedRow = Awaited<ReturnType<typeof listRemoved>>[number];

/** Lists removed members, newest first. */
export function listRemoved(db: Db, classId: string, limit: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(({ ref }) => [
      'users.id',
      'users.username',
      'users.image_hash',
      'users.email',
      'memberships.namesake',
      ref('memberships.left_at').$notNull().as('left_at'),
    ])
    .where('memberships.class_id', '=', classId)
    .where('memberships.role', '=', 'student')
    .where('memberships.removed_code', 'is not', null)
    .orderBy('memberships.left_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();
}
