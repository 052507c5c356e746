import type { Selectable } from 'kysely';
import type { CreateClassBody } from 'shared-api/contract';
import type { ClassTable, Db, Role } from '../../database/schema.ts';
import { newId } from '../../database/ids.ts';
import { timestamp } from '../../database/time.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { makeClassCode } from './codes.ts';

export type ClassRow = Selectable<ClassTable>;

/** A class as one person stands to it. */
export type ClassOfUser = ClassRow & { role: Role };

/** Newest joined (or made) first; of two at the same moment the newer class. */
export function listClassesOf(db: Db, userId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('classes', 'classes.id', 'memberships.class_id')
    .select([
      'classes.id',
      'classes.name',
      'classes.description',
      'classes.category',
      'classes.cover_hash',
      'memberships.role',
    ])
    .where('memberships.user_id', '=', userId)
    .where('memberships.left_at', 'is', null)
    .where('classes.deleted_at', 'is', null)
    .orderBy('memberships.joined_at', 'desc')
    .orderBy('classes.id', 'desc')
    .execute();
}

/** The class, if it is there and this person belongs to it. */
export function findClassOf(
  db: Db,
  classId: string,
  userId: string,
): Promise<ClassOfUser | undefined> {
  return db
    .selectFrom('classes')
    .innerJoin('memberships', 'memberships.class_id', 'classes.id')
    .selectAll('classes')
    .select('memberships.role')
    .where('classes.id', '=', classId)
    .where('classes.deleted_at', 'is', null)
    .where('memberships.user_id', '=', userId)
    .where('memberships.left_at', 'is', null)
    .executeTakeFirst();
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

const CODE_ATTEMPTS = 5;

/** Makes a class and its owner's membership. */
export async function insertClass(
  db: Db,
  ownerId: string,
  fields: CreateClassBody,
  makeCode = makeClassCode,
): Promise<ClassOfUser> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryInsertClass(db, ownerId, fields, makeCode());
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === CODE_ATTEMPTS) throw error;
    }
  }
}

async function tryInsertClass(
  db: Db,
  ownerId: string,
  { name, description, category }: CreateClassBody,
  code: string,
): Promise<ClassOfUser> {
  const id = newId();
  const now = timestamp();
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('classes')
      .values({ id, name, description, category, code, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('memberships')
      .values({ class_id: id, user_id: ownerId, role: 'owner', joined_at: now })
      .execute();
    return { ...row, role: 'owner' };
  });
}

/** The class that can be joined by this code, and what the person already is in it. */
export function findClassByCode(db: Db, code: string, userId: string) {
  return db
    .selectFrom('classes')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classes.id')
        .on('memberships.user_id', '=', userId)
        .on('memberships.left_at', 'is', null),
    )
    .select(['classes.id', 'memberships.role'])
    .where('classes.code', '=', code)
    .where('classes.uses_code', '=', true)
    .where('classes.deleted_at', 'is', null)
    .executeTakeFirst();
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

export type ClassChange = Partial<
  Pick<
    ClassRow,
    | 'name'
    | 'description'
    | 'category'
    | 'cover_hash'
    | 'meet_link'
    | 'default_grade'
    | 'students_can_post'
    | 'students_can_comment'
    | 'uses_code'
  >
>;

export async function updateClass(db: Db, classId: string, change: ClassChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('classes').set(change).where('id', '=', classId).execute();
}

/** Soft: the row stays, and everything below it with it. */
export async function markClassDeleted(db: Db, classId: string): Promise<void> {
  await db
    .updateTable('classes')
    .set({ deleted_at: timestamp() })
    .where('id', '=', classId)
    .where('deleted_at', 'is', null)
    .execute();
}
