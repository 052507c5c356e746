import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import type { Db } from '../../database/schema.ts';
import { HttpError } from '../../errors.ts';
import { DAY, timestamp } from '../../time.ts';
import { IS_EXCUSED } from '../roster/excuses.ts';
import { isOpenFor } from '../classwork/lateness.ts';
import { errorMessages } from '../classwork/messages.ts';
import { hasNothingIn } from './missing.ts';
import { isDue } from '../classwork/present.ts';
import type { ClassworkRow } from '../classwork/queries.ts';

/**
 * Notifies students who have not handed in and still can, and returns their number. If two teachers
 * remind at once, one succeeds.
 * @throws HttpError 409 if students cannot hand in, or within a day after the last reminder
 */
export async function remind(
  { db, domainEvents }: Pick<Core, 'db' | 'domainEvents'>,
  { id, class_id: classId, is_draft, due_at }: ClassworkRow,
  by: string,
): Promise<number> {
  if (is_draft) throw new HttpError('conflict', errorMessages.remindDraft);
  return transact(db, async (trx) => {
    const missing = await countMissing(trx, id);
    if (missing === 0) {
      if (isDue(due_at, timestamp())) throw new HttpError('conflict', errorMessages.remindOver);
      return 0;
    }
    const { numUpdatedRows } = await trx
      .updateTable('classwork')
      .set({ reminded_at: timestamp() })
      .where('id', '=', id)
      .where(({ eb, or }) =>
        or([eb('reminded_at', 'is', null), eb('reminded_at', '<=', timestamp(-DAY))]),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new HttpError('conflict', errorMessages.reminded);
    await domainEvents.emit(trx, { what: 'work_reminded', classId, classworkId: id, by });
    return missing;
  });
}

/**
 * Counts students who can still hand in; the same as the audience of a reminder
 * (notifications/audience.ts).
 */
async function countMissing(db: Db, classworkId: string): Promise<number> {
  const { count } = await db
    .selectFrom('classwork')
    .innerJoin('classes', 'classes.id', 'classwork.class_id')
    .innerJoin('memberships', 'memberships.class_id', 'classwork.class_id')
    .leftJoin('extensions', (join) =>
      join
        .onRef('extensions.classwork_id', '=', 'classwork.id')
        .onRef('extensions.student_id', '=', 'memberships.user_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('classwork.id', '=', classworkId)
    .where('memberships.role', '=', 'student')
    .where('memberships.left_at', 'is', null)
    .where(isOpenFor(timestamp()))
    .where(({ not }) => not(IS_EXCUSED))
    .where(hasNothingIn('student'))
    .executeTakeFirstOrThrow();
  return count;
}
