import type { Selectable } from 'kysely';
import type { ClassSettingColumns, CreateClassBody } from 'shared-api/contract';
import type { ClassTable, Db, Role } from '../../database/schema.ts';
import { newId } from '../../database/ids.ts';
import { timestamp, type Timestamp } from '../../time.ts';
import { findCursor, type PageRequest } from '../../http/pages.ts';
import { restorableSince } from '../restoring/restoring.ts';
import { recordAudit } from '../audit/record.ts';
import { makeClassCode, withNewCode } from './codes.ts';
import { mutedUntil } from '../members/muted.ts';
import { findMembership } from '../members/queries.ts';

export type ClassRow = Selectable<ClassTable>;

/** Class with the membership of one user. */
export type ClassOfUser = ClassRow & {
  role: Role;
  pinned: boolean;
  /** Null for everybody who is not muted now. */
  muted_until: Timestamp | null;
  mute_reason: string;
};

/** Lists classes, latest joined (or created) first; of the same moment, the newer class first. */
export async function listClassesOf(
  db: Db,
  userId: string,
  { limit, from, isArchived }: PageRequest & { isArchived: boolean },
) {
  const cursor = await findCursor('before', from, (id) => findMembership(db, id, userId));
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
      'memberships.pinned',
    ])
    .where('memberships.user_id', '=', userId)
    .where('memberships.left_at', 'is', null)
    .where('classes.deleted_at', 'is', null)
    .where('classes.archived_at', isArchived ? 'is not' : 'is', null)
    .$if(cursor !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('memberships.joined_at', 'memberships.class_id'),
          '<',
          tuple(cursor?.joined_at ?? '', cursor?.class_id ?? ''),
        ),
      ),
    )
    .orderBy('memberships.joined_at', 'desc')
    .orderBy('memberships.class_id', 'desc')
    .limit(limit)
    .execute();
}

/** Finds a class of which the user is a member. */
export function findClassOf(
  db: Db,
  classId: string,
  userId: string,
): Promise<ClassOfUser | undefined> {
  return db
    .selectFrom('classes')
    .innerJoin('memberships', 'memberships.class_id', 'classes.id')
    .selectAll('classes')
    .select(['memberships.role', 'memberships.pinned', 'memberships.mute_reason', mutedUntil()])
    .where('classes.id', '=', classId)
    .where('classes.deleted_at', 'is', null)
    .where('memberships.user_id', '=', userId)
    .where('memberships.left_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the name; undefined if the class is gone. */
export async function findClassName(db: Db, classId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('classes')
    .select('name')
    .where('id', '=', classId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}

/** Creates a class with its owner's membership. */
export async function insertClass(
  db: Db,
  ownerId: string,
  fields: CreateClassBody,
  makeCode = makeClassCode,
): Promise<ClassOfUser> {
  return withNewCode(makeCode, (code) => tryInsertClass(db, ownerId, fields, code));
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
    const entry = { actorId: ownerId, classId: id, payload: {} };
    await recordAudit(transaction, { event: 'class.created', ...entry });
    return { ...row, role: 'owner', pinned: false, muted_until: null, mute_reason: '' };
  });
}

/** Finds the class that can be joined by this code, with the user's membership. */
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
 * Locks the class until the end of the transaction, so that changes of its members follow each
 * other. Undefined if the class is gone.
 */
export function lockClass(trx: Db, classId: string) {
  return lock(trx, classId)
    .where('deleted_at', 'is', null)
    .returning(['code', 'uses_code', 'archived_at'])
    .executeTakeFirst();
}

/** Locks a class as `lockClass` does, even if it is deleted, because it may be restored. */
export async function lockClassEver(trx: Db, classId: string): Promise<void> {
  await lock(trx, classId).execute();
}

function lock(trx: Db, classId: string) {
  return trx
    .updateTable('classes')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', classId);
}

export type ClassChange = Partial<
  Pick<
    ClassRow,
    | 'name'
    | 'description'
    | 'category'
    | 'cover_hash'
    | 'meet_link'
    | keyof ClassSettingColumns
    | 'code'
    | 'late_policy'
    | 'late_percent'
    | 'late_floor'
    | 'slow_mode'
    | 'blocked_words'
  >
>;

/**
 * Changes a class, as one new version. With `version`, only if nobody has changed it since.
 * Undefined if it is gone or has changed.
 */
export function updateClass(
  db: Db,
  classId: string,
  change: ClassChange,
  version?: number,
): Promise<ClassRow | undefined> {
  const update = db
    .updateTable('classes')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', classId)
    .where('deleted_at', 'is', null)
    .returningAll();
  return (
    version === undefined ? update : update.where('version', '=', version)
  ).executeTakeFirst();
}

/** Marks a class as deleted; its rows stay. */
export async function markClassDeleted(db: Db, classId: string): Promise<void> {
  await db
    .updateTable('classes')
    .set({ deleted_at: timestamp() })
    .where('id', '=', classId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Archives or unarchives a class. Returns false if nothing changes. */
export async function markClassArchived(
  db: Db,
  classId: string,
  isArchived: boolean,
): Promise<boolean> {
  const changed = await db
    .updateTable('classes')
    .set((eb) => ({
      archived_at: isArchived ? timestamp() : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', classId)
    .where('deleted_at', 'is', null)
    .where('archived_at', isArchived ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Removes pending invitations to teach a class that is archived or deleted; they stay removed if it
 * returns.
 */
export async function forgetTeacherInvitations(trx: Db, classId: string): Promise<void> {
  await trx.deleteFrom('teacher_invitations').where('class_id', '=', classId).execute();
}

/** Finds a class with the user's membership, deleted or not. */
export function findClassEver(db: Db, classId: string, userId: string) {
  return db
    .selectFrom('classes')
    .innerJoin('memberships', 'memberships.class_id', 'classes.id')
    .select(['classes.deleted_at', 'classes.archived_at', 'memberships.role'])
    .where('classes.id', '=', classId)
    .where('memberships.user_id', '=', userId)
    .where('memberships.left_at', 'is', null)
    .executeTakeFirst();
}

/** Restores a class with its contents. Returns false if it was not deleted, or too long ago. */
export async function bringClassBack(db: Db, classId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('classes')
    .set({ deleted_at: null })
    .where('id', '=', classId)
    .where('deleted_at', '>', restorableSince())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
