import { LIMITS, foldedName, matchIndex } from 'shared-api/contract';
import type { Db } from '../../../database/schema.ts';
import { shownName } from './shown-name.ts';

export type MentionableRow = Awaited<ReturnType<typeof listOthers>>[number];

/**
 * Suggests members to mention for typed letters: first those whose name begins with them, then
 * those with another matching word. Names are searched here, because no database index finds words,
 * or folds accents as pages do.
 */
export async function findMentionable(
  db: Db,
  classId: string,
  userId: string,
  typed: string,
): Promise<MentionableRow[]> {
  const wanted = foldedName(typed);
  return (await listOthers(db, classId, userId))
    .map((row) => ({ row, name: foldedName(shownName(row)) }))
    .map((one) => ({ ...one, place: matchIndex(wanted, one.name) }))
    .filter(({ place: index }) => index !== -1)
    .sort((one, other) => one.place - other.place || (one.name < other.name ? -1 : 1))
    .slice(0, LIMITS.mentionable)
    .map(({ row }) => row);
}

function listOthers(db: Db, classId: string, userId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.username', 'users.image_hash', 'memberships.namesake'])
    .where('memberships.class_id', '=', classId)
    .where('memberships.left_at', 'is', null)
    .where('memberships.user_id', '!=', userId)
    .execute();
}
