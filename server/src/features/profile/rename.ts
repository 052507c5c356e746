import { faultOfUsername, normalizeUsername } from 'shared-api/schema';
import type { Db } from '../../database/schema.ts';
import { invalidField } from '../../errors.ts';
import { lockClassEver } from '../classes/queries.ts';
import { studies } from '../classes/policy.ts';
import { nameColumns } from '../../database/name-columns.ts';
import { isTeachersName, lockUser, numberNamesakes } from '../members/names/namesakes.ts';
import { localizedRuleText } from '../../texts/rule-texts.ts';
import { errorMessages } from './messages.ts';

/**
 * Changes a username, and renumbers the user in all their current and former classes. The present
 * name is always accepted, even if it could not be chosen today.
 * @throws HttpError 400 for the field if it is no valid username, or the name of one of their
 * teachers
 */
export async function rename(trx: Db, userId: string, typed: string): Promise<void> {
  const before = await lockUser(trx, userId);
  const username = normalizeUsername(typed);
  if (typed === before || username === before) return;
  const fault = faultOfUsername(username);
  if (fault !== null) throw invalidField('username', localizedRuleText(fault));

  const name = nameColumns(username);
  const classRows = await listClassesOf(trx, userId);
  // In a fixed order, so that concurrent renames do not deadlock.
  for (const { id } of classRows) await lockClassEver(trx, id);
  for (const { id, role, title, deleted_at } of classRows) {
    if (deleted_at !== null || !studies(role) || !(await isTeachersName(trx, id, userId, name)))
      continue;
    throw invalidField('username', errorMessages.teachersName({ title }));
  }
  await trx.updateTable('users').set(name).where('id', '=', userId).execute();
  for (const { id } of classRows) await numberNamesakes(trx, id, userId);
}

/** Includes left classes, where their texts remain, and deleted ones, which can be restored. */
function listClassesOf(db: Db, userId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('classes', 'classes.id', 'memberships.class_id')
    .select(['classes.id', 'classes.name as title', 'classes.deleted_at', 'memberships.role'])
    .where('memberships.user_id', '=', userId)
    .orderBy('classes.id')
    .execute();
}
