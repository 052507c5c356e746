import { transact } from '../../database/after-commit.ts';
import type { Db, Role } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import type { LocalizedText } from '../../texts/localized-text.ts';
import { findRoleIn } from '../members/queries.ts';
import { forbidden, refuseArchived } from '../classes/own-class.ts';
import { lockClass } from '../classes/queries.ts';

export interface ByOwner {
  classId: string;
  /** Id of the caller. */
  by: string;
}

interface Rule {
  may: (role: Role) => boolean;
  refusal: LocalizedText;
}

/**
 * Runs an action of the owner with the class locked. The role is checked under the lock, because
 * the class may have been transferred a moment ago.
 */
export function asOwner<T>(
  db: Db,
  { classId, by }: ByOwner,
  { may, refusal }: Rule,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    const classRow = await lockClass(trx, classId);
    if (!classRow) throw notFound('class');
    const role = await findRoleIn(trx, classId, by);
    if (!role) throw notFound('class');
    if (!may(role)) throw forbidden(refusal);
    refuseArchived(classRow);
    return work(trx);
  });
}
