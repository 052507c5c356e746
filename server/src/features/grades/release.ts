import type { Core } from '../../core.ts';
import { withClassClock } from '../../database/queries/class-clock.ts';
import type { Db } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { recordAudit, type AuditEntry } from '../audit/record.ts';
import { listExcused } from '../roster/excuses.ts';
import type { ClassworkRow } from '../classwork/queries.ts';
import { isGraded } from '../submissions/state.ts';
import { scoresOf } from './entries.ts';
import { isUnseenPaper, releaseStored, type Unreleased } from './write.ts';

/**
 * Releases all grades of a piece of classwork, in a transaction of `transact`. Later grades are
 * visible at once. A concurrent grade comes entirely before or after it.
 * @returns how many students see a new or changed grade, and whether anything has changed
 * @throws HttpError 404 if the work is gone
 */
export function releaseAll(
  trx: Db,
  domainEvents: Core['domainEvents'],
  { id, class_id: classId }: Pick<ClassworkRow, 'id' | 'class_id'>,
  by: string,
): Promise<{ released: number; isNew: boolean }> {
  return withClassClock(trx, classId, async (transaction) => {
    // Locks the row: concurrent grades, edits and deletions wait.
    const work = await transaction
      .updateTable('classwork')
      .set(({ ref }) => ({ changed_at: ref('changed_at') }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('holds_grades')
      .executeTakeFirst();
    if (!work) throw notFound('classwork');
    if (!work.holds_grades) return { released: 0, isNew: false };
    await transaction
      .updateTable('classwork')
      .set({ holds_grades: false })
      .where('id', '=', id)
      .execute();
    const released = await releaseGrades(transaction, domainEvents, { id, class_id: classId }, by);
    return { released, isNew: true };
  });
}

/**
 * Releases the grades after the caller has locked the row of the classwork and switched holding
 * off. Returns the number of notified students.
 */
export async function releaseGrades(
  trx: Db,
  domainEvents: Core['domainEvents'],
  { id: classworkId, class_id: classId }: Pick<ClassworkRow, 'id' | 'class_id'>,
  by: string,
): Promise<number> {
  const unreleased = await releaseStored(trx, classworkId);
  if (unreleased.length === 0) return 0;
  const excused = (await listExcused(trx, [classworkId])).get(classworkId);
  const students = await listStudentIds(trx, classId);
  const entries: AuditEntry[] = [];
  let count = 0;
  for (const one of unreleased) {
    const { student_id: studentId } = one.row;
    const what = whatIsNew(one);
    if (what !== 'nothing') entries.push(entryOf(one, classId, by));
    const isAssigned = students.has(studentId) && !excused?.has(studentId);
    if (what === 'nothing' || !isAssigned) continue;
    await domainEvents.emit(trx, { what, classId, classworkId, studentId, by });
    count += 1;
  }
  await recordAudit(trx, ...entries);
  return count;
}

function entryOf({ row, newest, shown }: Unreleased, classId: string, by: string): AuditEntry {
  return {
    event: 'grade.released',
    actorId: by,
    classId,
    userId: row.student_id,
    subjectId: row.classwork_id,
    payload: scoresOf(shown, newest),
    comment: newest.comment,
  };
}

/** Students who left still get their grade, in case they return. */
async function listStudentIds(trx: Db, classId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('class_id', '=', classId)
    .where('role', '=', 'student')
    .where('left_at', 'is', null)
    .execute();
  return new Set(rows.map(({ user_id: id }) => id));
}

/** Returns what the student sees now and did not see before. */
function whatIsNew({
  row,
  newest,
  shown,
}: Unreleased): 'work_graded' | 'grade_changed' | 'nothing' {
  if (newest.graded_at === null) return 'nothing';
  // A withdrawn answer is not handed in.
  if (row.withdrawn_at !== null && !isUnseenPaper(row, newest)) return 'nothing';
  if (!isGraded({ ...row, ...shown })) return 'work_graded';
  const isSame =
    shown.score_hundredths === newest.score_hundredths &&
    shown.rubric_scores === newest.rubric_scores &&
    shown.comment === newest.comment;
  return isSame ? 'nothing' : 'grade_changed';
}
