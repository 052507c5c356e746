import { sql, type Selectable } from 'kysely';
import type { Db, GradeTable, SubmissionTable } from '../../database/schema.ts';
import { timestamp, type Timestamp } from '../../time.ts';
import { moveAllUses } from '../files/uses.ts';
import { GRADE_OF, NO_GRADE, type GradeValues } from './seen.ts';

export type Submission = Selectable<SubmissionTable>;
type Newest = Selectable<GradeTable>;

/**
 * Attempts: a grade without a submission is the first. A withdrawn answer stays the student's draft,
 * with its files, for the second.
 */
export const [PAPER, DRAFT] = [1, 2];

/**
 * Locks a submission until the end of the transaction. All writes of its grade lock it first, so
 * that they take turns with hand-ins and withdrawals.
 */
export function lockSubmission(
  trx: Db,
  { classworkId, studentId }: { classworkId: string; studentId: string },
): Promise<Submission | undefined> {
  return trx
    .updateTable('submissions')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('classwork_id', '=', classworkId)
    .where('student_id', '=', studentId)
    .returningAll()
    .executeTakeFirst();
}

/** Change of a grade. Values that are absent stay unchanged. */
interface Change extends Partial<GradeValues> {
  on_paper?: boolean;
}

const PAIR = ['classwork_id', 'student_id'] as const;
type Pair = Pick<Submission, (typeof PAIR)[number]>;

/**
 * Writes a grade for a locked submission. An unreleased one leaves what the student sees unchanged,
 * and has a version of its own; the caller counts a released one in the submission's version.
 */
export async function writeGrade(
  trx: Db,
  row: Pair,
  newest: Newest | undefined,
  change: Change & { isUnreleased: boolean },
): Promise<void> {
  const { isUnreleased, ...values } = change;
  if (isUnreleased && newest && newest.released_at !== null) {
    const { score_hundredths, rubric_scores, comment, graded_at, graded_attempt } = newest;
    const shown = { score_hundredths, rubric_scores, comment, graded_at, graded_attempt };
    await trx
      .insertInto('earlier_grades')
      .values({ ...pairOf(row), ...shown })
      .execute();
  }
  const written = {
    ...values,
    version: isUnreleased ? (newest?.version ?? 0) + 1 : 0,
    released_at: isUnreleased ? null : timestamp(),
  };
  await trx
    .insertInto('grades')
    .values({ ...pairOf(row), ...NO_GRADE, ...written })
    .onConflict((conflict) => conflict.columns(PAIR).doUpdateSet(written))
    .execute();
}

/** Shows a comment to the student at once, beside an unreleased grade. */
export async function showComment(trx: Db, row: Pair, comment: string): Promise<void> {
  await trx
    .insertInto('earlier_grades')
    .values({ ...pairOf(row), ...NO_GRADE, comment })
    .onConflict((conflict) => conflict.columns(PAIR).doUpdateSet({ comment }))
    .execute();
}

/** Removes a released grade and everything that its student sees of it. */
export async function removeGrade(trx: Db, row: Pair): Promise<void> {
  await trx
    .deleteFrom('earlier_grades')
    .where('classwork_id', '=', row.classwork_id)
    .where('student_id', '=', row.student_id)
    .execute();
  await trx
    .updateTable('grades')
    .set({ ...NO_GRADE, version: 0, released_at: timestamp() })
    .where('classwork_id', '=', row.classwork_id)
    .where('student_id', '=', row.student_id)
    .execute();
}

/**
 * Detaches the grade of a locked submission from an answer that its student hands in or withdraws. An
 * unreleased grade then belongs to an earlier answer, and counts until the new one has its own: a
 * refusal would reveal it. An answer to the first attempt takes the place of work on paper.
 * @param keepsGrade whether the new answer keeps an unreleased grade
 */
export async function detachGrade(
  trx: Db,
  row: Pair,
  newest: Newest | undefined,
  { attempt, keepsGrade = false }: { attempt: number; keepsGrade?: boolean },
): Promise<void> {
  if (!newest) return;
  const { graded_attempt, released_at } = newest;
  const isOutdated = !keepsGrade && released_at === null && graded_attempt === attempt;
  await trx
    .updateTable('grades')
    .set({
      on_paper: newest.on_paper && attempt > PAPER,
      graded_attempt: isOutdated ? 0 : graded_attempt,
    })
    .where('classwork_id', '=', row.classwork_id)
    .where('student_id', '=', row.student_id)
    .execute();
}

/** Lets the grade of a locked submission count only until the current answer has its own. */
export async function outdateGrade(trx: Db, row: Pair): Promise<void> {
  await trx
    .updateTable('grades')
    .set({ graded_attempt: 0 })
    .where('classwork_id', '=', row.classwork_id)
    .where('student_id', '=', row.student_id)
    .execute();
}

/** Unreleased grade, with the submission and the grade that its student sees instead. */
export interface Unreleased {
  row: Submission;
  newest: Newest;
  shown: GradeValues;
}

/**
 * Releases all grades of a piece of classwork, whose row the caller has locked, in a few statements
 * whatever the size of the class. Returns them as they were before.
 */
export async function releaseStored(trx: Db, classworkId: string): Promise<Unreleased[]> {
  const rows = await lockUnreleased(trx, classworkId);
  if (rows.length === 0) return [];
  const unreleased = await listUnreleased(trx, classworkId, rows);
  const onPaper = unreleased.filter(({ row, newest }) => isUnseenPaper(row, newest));
  const ids = onPaper.map(({ row }) => row.id);
  await moveAllUses(trx, ids, PAPER, DRAFT);
  await showReleased(trx, classworkId);
  await trx.deleteFrom('earlier_grades').where('classwork_id', '=', classworkId).execute();
  await trx
    .updateTable('grades')
    .set({ version: 0, released_at: timestamp() })
    .where('classwork_id', '=', classworkId)
    .where('released_at', 'is', null)
    .execute();
  return unreleased;
}

function lockUnreleased(trx: Db, classworkId: string): Promise<Submission[]> {
  return trx
    .updateTable('submissions')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('classwork_id', '=', classworkId)
    .where('student_id', 'in', ({ selectFrom }) =>
      selectFrom('grades')
        .select('grades.student_id')
        .where('grades.classwork_id', '=', classworkId)
        .where('grades.released_at', 'is', null),
    )
    .returningAll()
    .execute();
}

async function listUnreleased(
  trx: Db,
  classworkId: string,
  rows: Submission[],
): Promise<Unreleased[]> {
  const of = async <Grade extends Pair>(read: Promise<Grade[]>) =>
    new Map((await read).map((grade) => [grade.student_id, grade]));
  const newestOf = await of(
    trx
      .selectFrom('grades')
      .selectAll()
      .where('classwork_id', '=', classworkId)
      .where('released_at', 'is', null)
      .execute(),
  );
  const shownTo = await of(
    trx.selectFrom('earlier_grades').selectAll().where('classwork_id', '=', classworkId).execute(),
  );
  return rows.flatMap((row) => {
    const newest = newestOf.get(row.student_id);
    return newest ? [{ row, newest, shown: shownTo.get(row.student_id) ?? NO_GRADE }] : [];
  });
}

/** Counts the released grades in the submissions' versions, and shows those without a submission. */
async function showReleased(trx: Db, classworkId: string): Promise<void> {
  const isPaper = sql`submissions.withdrawn_at is not null and grades.on_paper and grades.graded_at is not null`;
  const unlessPaper = (column: string) =>
    sql<never>`case when ${isPaper} then null else submissions.${sql.ref(column)} end`;
  await trx
    .updateTable('submissions')
    .from('grades')
    .set({
      version: sql<number>`submissions.version + grades.version`,
      submitted_at: sql<Timestamp>`case when ${isPaper} then grades.graded_at else submissions.submitted_at end`,
      withdrawn_at: unlessPaper('withdrawn_at'),
      late_at: unlessPaper('late_at'),
      late_due_at: unlessPaper('late_due_at'),
      late_percent: unlessPaper('late_percent'),
      late_floor: unlessPaper('late_floor'),
    })
    .where(GRADE_OF)
    .where('submissions.classwork_id', '=', classworkId)
    .where('grades.released_at', 'is', null)
    .execute();
}

/** Whether it is an unreleased grade without a submission; for its student nothing is handed in. */
export function isUnseenPaper(
  { withdrawn_at }: Pick<Submission, 'withdrawn_at'>,
  newest: Newest | undefined,
): boolean {
  return (
    withdrawn_at !== null && newest !== undefined && newest.on_paper && newest.graded_at !== null
  );
}

function pairOf({ classwork_id, student_id }: Pair): Pair {
  return { classwork_id, student_id };
}
