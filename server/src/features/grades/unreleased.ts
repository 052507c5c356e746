import { sql, type Selectable } from 'kysely';
import type { Core } from '../../core.ts';
import { withClassClock } from '../../database/queries/class-clock.ts';
import type { Db, UnreleasedGradeTable, SubmissionTable } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import type { Timestamp } from '../../time.ts';
import { moveAllUses } from '../files/uses.ts';
import { listExcused } from '../roster/excuses.ts';
import { errorMessages } from '../classwork/messages.ts';
import type { ClassworkRow } from '../classwork/queries.ts';
import { seenOf } from './seen.ts';
import { isGraded } from '../submissions/state.ts';

type UnreleasedGrade = Selectable<UnreleasedGradeTable>;
type Row = Selectable<SubmissionTable>;
type Grade = Pick<
  UnreleasedGrade,
  'score_hundredths' | 'rubric_scores' | 'comment' | 'graded_at' | 'graded_attempt'
>;

export function findUnreleasedGrade(db: Db, id: string): Promise<UnreleasedGrade | undefined> {
  return db
    .selectFrom('held_grades')
    .selectAll()
    .where('submission_id', '=', id)
    .executeTakeFirst();
}

/**
 * Writes an unreleased grade in place of an earlier one. The caller has locked the row of the
 * submission.
 */
async function hold(trx: Db, id: string, grade: Grade & { on_paper: boolean }): Promise<void> {
  await trx
    .insertInto('held_grades')
    .values({ submission_id: id, ...grade, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('submission_id')
        .doUpdateSet(({ eb }) => ({ ...grade, version: eb('held_grades.version', '+', 1) })),
    )
    .execute();
}

interface Unseen {
  given: Partial<Grade>;
  /** Comment as it was sent. */
  comment: string | undefined;
  returned: boolean | undefined;
  now: Timestamp;
}

/**
 * Writes a grade that its student does not see. A return is visible with its comment, because the
 * student has to act.
 * @throws HttpError 409 for the return of a grade without a submission
 */
export async function gradeUnseen(
  trx: Db,
  { row, unreleased }: { row: Row; unreleased: UnreleasedGrade | undefined },
  { given, comment, returned, now }: Unseen,
): Promise<'work_returned' | 'nothing'> {
  const { id } = row;
  const on_paper = unreleased?.on_paper ?? false;
  if (returned && on_paper) throw new HttpError('conflict', errorMessages.returnHeldPaper);
  if (Object.keys(given).length > 0) {
    const { score_hundredths, rubric_scores, graded_at, graded_attempt, ...before } = seenOf(
      row,
      unreleased,
    );
    const grade = { score_hundredths, rubric_scores, graded_at, graded_attempt };
    await hold(trx, id, { ...grade, comment: before.comment, ...given, on_paper });
  }
  if (returned === undefined) return 'nothing';
  await trx
    .updateTable('submissions')
    .set(({ eb }) => ({
      returned_at: returned ? now : null,
      version: eb('version', '+', 1),
      ...(returned && comment !== undefined ? { comment } : {}),
    }))
    .where('id', '=', id)
    .execute();
  const isSame = comment === undefined || comment === row.comment;
  return !returned || (isSame && row.returned_at !== null) ? 'nothing' : 'work_returned';
}

/** Writes an unreleased grade without a submission; its student sees nothing. */
export async function holdPaperGrade(
  trx: Db,
  id: string,
  grade: Omit<Grade, 'graded_attempt'>,
): Promise<void> {
  await hold(trx, id, { ...grade, graded_attempt: 1, on_paper: true });
}

/** Clears an unreleased grade without a submission. The row stays, so that no version repeats. */
export async function clearUnreleasedWithoutSubmission(trx: Db, id: string): Promise<void> {
  const nothing = { score_hundredths: null, rubric_scores: null, comment: '', graded_at: null };
  await hold(trx, id, { ...nothing, graded_attempt: 0, on_paper: false });
}

/**
 * Detaches an unreleased grade from an answer that its student replaces or withdraws. The caller
 * has locked the row. Students must not learn of the grade, so they may do this. The grade then
 * belongs to an earlier answer, and counts until the new one has its own.
 */
export async function outdateUnreleasedGrade(
  trx: Db,
  { id, attempt }: Pick<Row, 'id' | 'attempt'>,
): Promise<void> {
  await trx
    .updateTable('held_grades')
    .set(({ eb, ref }) => ({
      on_paper: false,
      graded_attempt: eb
        .case()
        .when('graded_attempt', '=', attempt)
        .then(0)
        .else(ref('graded_attempt'))
        .end(),
    }))
    .where('submission_id', '=', id)
    .execute();
}

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
  const rows = await holdRows(trx, classworkId);
  if (rows.length === 0) return 0;
  const unreleased = new Map(
    (await listUnreleasedGrades(trx, classworkId)).map((one) => [one.submission_id, one]),
  );
  const onPaper = rows.map(({ id }) => id).filter((id) => unreleased.get(id)?.on_paper);
  await moveAllUses(trx, onPaper, 1, 2);
  await show(trx, classworkId);
  const excused = (await listExcused(trx, [classworkId])).get(classworkId);
  const students = await listStudentIds(trx, classId);
  let count = 0;
  for (const row of rows) {
    const what = whatIsNew(row, unreleased.get(row.id));
    const isAssigned = students.has(row.student_id) && !excused?.has(row.student_id);
    if (what === 'nothing' || !isAssigned) continue;
    await domainEvents.emit(trx, { what, classId, classworkId, studentId: row.student_id, by });
    count += 1;
  }
  return count;
}

function holdRows(trx: Db, classworkId: string): Promise<Row[]> {
  return trx
    .updateTable('submissions')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('classwork_id', '=', classworkId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('held_grades')
          .select('held_grades.submission_id')
          .whereRef('held_grades.submission_id', '=', 'submissions.id'),
      ),
    )
    .returningAll()
    .execute();
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

function listUnreleasedGrades(trx: Db, classworkId: string): Promise<UnreleasedGrade[]> {
  return trx
    .selectFrom('held_grades')
    .innerJoin('submissions', 'submissions.id', 'held_grades.submission_id')
    .selectAll('held_grades')
    .where('submissions.classwork_id', '=', classworkId)
    .execute();
}

/** Copies all unreleased grades in one statement, whatever the size of the class. */
async function show(trx: Db, classworkId: string): Promise<void> {
  const unlessPaper = (column: string) =>
    sql<never>`case when held_grades.on_paper then null else submissions.${sql.ref(column)} end`;
  await trx
    .updateTable('submissions')
    .from('held_grades')
    .set(({ ref }) => ({
      version: sql<number>`submissions.version + held_grades.version`,
      score_hundredths: ref('held_grades.score_hundredths'),
      rubric_scores: ref('held_grades.rubric_scores'),
      comment: ref('held_grades.comment'),
      graded_at: ref('held_grades.graded_at'),
      graded_attempt: ref('held_grades.graded_attempt'),
      submitted_at: sql<Timestamp>`case when held_grades.on_paper then held_grades.graded_at else submissions.submitted_at end`,
      withdrawn_at: unlessPaper('withdrawn_at'),
      late_at: unlessPaper('late_at'),
      late_due_at: unlessPaper('late_due_at'),
      late_percent: unlessPaper('late_percent'),
      late_floor: unlessPaper('late_floor'),
    }))
    .whereRef('held_grades.submission_id', '=', 'submissions.id')
    .where('submissions.classwork_id', '=', classworkId)
    .execute();
  await trx
    .deleteFrom('held_grades')
    .where('submission_id', 'in', ({ selectFrom }) =>
      selectFrom('submissions').select('submissions.id').where('classwork_id', '=', classworkId),
    )
    .execute();
}

/** Returns what the student sees now and did not see before. */
function whatIsNew(
  row: Row,
  unreleased: UnreleasedGrade | undefined,
): 'work_graded' | 'grade_changed' | 'nothing' {
  if (!unreleased || unreleased.graded_at === null) return 'nothing';
  // A withdrawn answer is not handed in.
  if (row.withdrawn_at !== null && !unreleased.on_paper) return 'nothing';
  if (!isGraded(row)) return 'work_graded';
  const isSame =
    row.score_hundredths === unreleased.score_hundredths &&
    row.rubric_scores === unreleased.rubric_scores &&
    row.comment === unreleased.comment;
  return isSame ? 'nothing' : 'grade_changed';
}
