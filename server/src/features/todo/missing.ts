import { sql } from 'kysely';
import { compareTextsIn } from 'platform/languages';
import { isDueAt } from 'shared-api/contract';
import { OWN_DUE } from '../../database/queries/own-due.ts';
import type { Db } from '../../database/schema.ts';
import { HttpError } from '../../errors.ts';
import type { Timestamp } from '../../time.ts';
import { shownName } from '../members/names/shown-name.ts';
import { IS_EXCUSED } from '../roster/excuses.ts';
import { errorMessages } from '../classwork/messages.ts';
import { isThereFor, type Viewer } from '../grades/seen.ts';

/** SQL: a student of `memberships` has handed in nothing for `classwork`, as the viewer sees it. */
export function hasNothingIn(viewer: Viewer) {
  return sql<boolean>`not exists (
    select 1 from submissions
    where submissions.classwork_id = classwork.id
      and submissions.student_id = memberships.user_id
      and ${isThereFor(viewer)}
  )`;
}

/** Selects students of these pieces of classwork, with their extensions. */
function studentsOf(db: Db, classworkIds: readonly string[]) {
  return db
    .selectFrom('classwork')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classwork.class_id')
        .on('memberships.role', '=', 'student')
        .on('memberships.left_at', 'is', null),
    )
    .leftJoin('extensions', (join) =>
      join
        .onRef('extensions.classwork_id', '=', 'classwork.id')
        .onRef('extensions.student_id', '=', 'memberships.user_id'),
    )
    .where('classwork.id', 'in', classworkIds)
    .where(({ not }) => not(IS_EXCUSED))
    .where(hasNothingIn('teacher'));
}

/**
 * Counts by classwork the students who have handed in nothing, are not excused, and whose extension
 * ends after `now`. Teachers' view. Only students with an extension are read.
 */
export async function countStillExtended(
  db: Db,
  classworkIds: readonly string[],
  now: Timestamp,
): Promise<Map<string, number>> {
  if (classworkIds.length === 0) return new Map();
  const rows = await studentsOf(db, classworkIds)
    .select(({ fn }) => ['classwork.id', fn.countAll<number>().as('count')])
    .where('extensions.due_at', '>', now)
    .groupBy('classwork.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Refuses one grade for several students while some have handed in nothing and still have time, by
 * their own dates. Call it while the row of the classwork is locked, so that no extension comes in
 * between.
 * @throws HttpError 409 that names these students
 */
export async function checkNobodyHasTime(
  trx: Db,
  classworkId: string,
  studentIds: readonly string[],
  now: Timestamp,
): Promise<void> {
  if (studentIds.length === 0) return;
  const rows = await studentsOf(trx, [classworkId])
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.username', 'memberships.namesake', OWN_DUE.as('due_at')])
    .where('memberships.user_id', 'in', studentIds)
    .where(OWN_DUE, 'is not', null)
    .execute();
  const names = rows
    .filter(({ due_at }) => !isDueAt(due_at, Date.parse(now)))
    .map((row) => shownName(row));
  if (names.length > 0)
    throw new HttpError('conflict', (language) => {
      const sorted = names.toSorted(compareTextsIn(language));
      return errorMessages.haveTime({ names: sorted, count: names.length })(language);
    });
}
