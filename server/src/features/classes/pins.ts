import { SERVER_LIMITS } from 'shared-api/schema';
import { transact } from '../../database/after-commit.ts';
import type { Db, Role } from '../../database/schema.ts';
import { HttpError } from '../../errors.ts';
import { errorMessages } from './messages.ts';
import { lockUser } from '../members/names/namesakes.ts';
import { findOwnClass } from './own-class.ts';
import { sameSide, teaches } from './policy.ts';
import type { ClassOfUser } from './queries.ts';

/**
 * Maximum number of pins, in each of the two sections of the sidebar: taught and attended classes.
 */
const MOST = SERVER_LIMITS.sidebarClasses;

/** Pins or unpins a class for one user; idempotent. */
export function pin(
  db: Db,
  classId: string,
  userId: string,
  pinned: boolean,
): Promise<ClassOfUser> {
  return transact(db, async (trx) => {
    // Locks the user: of two tabs at the same moment, one sees the other's pin.
    await lockUser(trx, userId);
    const row = await findOwnClass(trx, classId, userId);
    if (row.pinned === pinned) return row;
    if (pinned && (await countPinned(trx, userId, row.role)) >= MOST) {
      const text = teaches(row.role) ? errorMessages.taughtPins : errorMessages.joinedPins;
      throw new HttpError('conflict', text({ max: MOST }));
    }
    await trx
      .updateTable('memberships')
      .set({ pinned })
      .where('class_id', '=', classId)
      .where('user_id', '=', userId)
      .where('left_at', 'is', null)
      .execute();
    return { ...row, pinned };
  });
}

/** Counts pinned, listed classes in the section of this role. */
async function countPinned(db: Db, userId: string, role: Role): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .innerJoin('classes', 'classes.id', 'memberships.class_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('memberships.user_id', '=', userId)
    .where('memberships.left_at', 'is', null)
    .where('memberships.pinned', '=', true)
    .where('memberships.role', 'in', sameSide(role))
    .where('classes.deleted_at', 'is', null)
    .where('classes.archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Unpins a restored class for users who have reached the limit meanwhile. */
export async function unpinBeyond(trx: Db, classId: string): Promise<void> {
  const pinned = await trx
    .selectFrom('memberships')
    .select(['user_id', 'role'])
    .where('class_id', '=', classId)
    .where('pinned', '=', true)
    .execute();
  for (const { user_id, role } of pinned) {
    if ((await countPinned(trx, user_id, role)) <= MOST) continue;
    await trx
      .updateTable('memberships')
      .set({ pinned: false })
      .where('class_id', '=', classId)
      .where('user_id', '=', user_id)
      .execute();
  }
}
