import type { Db } from '../../../database/schema.ts';
import { teaches } from '../../classes/policy.ts';
import type { NameColumns } from '../../../database/name-columns.ts';

export type NameKeys = Pick<NameColumns, 'name_folded' | 'name_look'>;

/** Lists other current and former members whose name is confusable with these keys. */
function listNamesakes(db: Db, classId: string, userId: string, keys: NameKeys) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'memberships.user_id',
      'memberships.role',
      'memberships.left_at',
      'memberships.namesake',
    ])
    .where('memberships.class_id', '=', classId)
    .where('memberships.user_id', '!=', userId)
    .where(({ eb, or }) =>
      or([
        eb('users.name_folded', '=', keys.name_folded),
        eb('users.name_look', '=', keys.name_look),
      ]),
    )
    .execute();
}

/**
 * Locks a user until the end of the transaction: of concurrent joining and renaming, one sees the
 * other. Lock order: the user before any class.
 */
export async function lockUser(trx: Db, userId: string): Promise<string> {
  const { username } = await trx
    .updateTable('users')
    .set(({ ref }) => ({ username: ref('username') }))
    .where('id', '=', userId)
    .returning('username')
    .executeTakeFirstOrThrow();
  return username;
}

export function findNameKeys(db: Db, userId: string): Promise<NameKeys> {
  return db
    .selectFrom('users')
    .select(['name_folded', 'name_look'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Whether the name is that of a teacher of the class, or confusable with it. */
export async function isTeachersName(
  db: Db,
  classId: string,
  userId: string,
  keys: NameKeys,
): Promise<boolean> {
  const others = await listNamesakes(db, classId, userId, keys);
  return others.some(({ role, left_at }) => teaches(role) && left_at === null);
}

/**
 * Numbers a user who is new in a class, or has a new name, after members with the same name; the
 * first one has no number. Teachers come before students. The caller has locked the class.
 */
export async function numberNamesakes(trx: Db, classId: string, userId: string): Promise<void> {
  const keys = await findNameKeys(trx, userId);
  const others = await listNamesakes(trx, classId, userId, keys);
  const self = await trx
    .selectFrom('memberships')
    .select('role')
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  // The membership of somebody who left long ago may be removed by now.
  if (!self) return;
  const before = teaches(self.role) ? others.filter(({ role }) => teaches(role)) : others;
  const own = greatest(before) + 1;
  await setNumber(trx, classId, userId, own);
  let last = Math.max(own, greatest(others));
  for (const other of others) {
    if (other.namesake === own) await setNumber(trx, classId, other.user_id, (last += 1));
  }
}

function greatest(rows: { namesake: number }[]): number {
  return rows.reduce((most, { namesake }) => Math.max(most, namesake), 0);
}

async function setNumber(trx: Db, classId: string, userId: string, namesake: number) {
  await trx
    .updateTable('memberships')
    .set({ namesake })
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .execute();
}
