import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db, GradeTable, Role, SubmissionTable } from '../../database/schema.ts';
import { teaches } from '../classes/policy.ts';

/** Viewer of a grade: only teachers see unreleased ones (docs/decisions/unreleased-grades.md). */
export type Viewer = 'teacher' | 'student';

export function viewerOf(role: Role): Viewer {
  return teaches(role) ? 'teacher' : 'student';
}

type Columns = 'score_hundredths' | 'rubric_scores' | 'comment' | 'graded_at' | 'graded_attempt';
export type GradeValues = Pick<Selectable<GradeTable>, Columns>;

export const NO_GRADE: GradeValues = {
  score_hundredths: null,
  rubric_scores: null,
  comment: '',
  graded_at: null,
  graded_attempt: 1,
};

/** SQL: join condition of `grades` with `submissions`. */
export const GRADE_OF = sql<boolean>`(
  grades.classwork_id = submissions.classwork_id and grades.student_id = submissions.student_id
)`;

/** SQL: join condition of `earlier_grades` with `submissions`. */
export const EARLIER_GRADE_OF = sql<boolean>`(
  earlier_grades.classwork_id = submissions.classwork_id
  and earlier_grades.student_id = submissions.student_id
)`;

/**
 * SQL: columns of the grade that the viewer sees, for queries that join `grades` by GRADE_OF. Queries
 * for students also join `earlier_grades` by EARLIER_GRADE_OF.
 */
export function gradeFor(viewer: Viewer) {
  const column = <Name extends Columns>(name: Name) => {
    const newest = sql.ref(`grades.${name}`);
    const seen =
      viewer === 'teacher'
        ? newest
        : sql`case when grades.released_at is null then ${sql.ref(`earlier_grades.${name}`)} else ${newest} end`;
    const none = NO_GRADE[name];
    const value = none === null ? seen : sql`coalesce(${seen}, ${sql.lit(none)})`;
    return sql<GradeValues[Name]>`${value}`.as(name);
  };
  return {
    score: column('score_hundredths'),
    rubricScores: column('rubric_scores'),
    comment: column('comment'),
    gradedAt: column('graded_at'),
    gradedAttempt: column('graded_attempt'),
    /** When an unreleased grade was given; null for students. */
    heldAt: (viewer === 'teacher'
      ? sql<string | null>`case when grades.released_at is null then grades.graded_at end`
      : sql<string | null>`null`
    ).as('held_at'),
    version: (viewer === 'teacher'
      ? sql<number>`submissions.version + coalesce(grades.version, 0)`
      : sql<number>`submissions.version`
    ).as('version'),
  };
}

/**
 * SQL: whether something is handed in or, for teachers, graded without a submission. The row of an
 * unreleased grade without a submission counts as withdrawn, so that its student sees nothing.
 */
export function isThereFor(viewer: Viewer) {
  return viewer === 'teacher'
    ? sql<boolean>`(submissions.withdrawn_at is null or exists (
        select 1 from grades where ${GRADE_OF} and grades.on_paper and grades.graded_at is not null
      ))`
    : sql<boolean>`submissions.withdrawn_at is null`;
}

/** SQL version of `isGraded` in state.ts, as teachers see it. */
export const IS_GRADED = sql<boolean>`(
  grades.graded_at is not null and grades.graded_attempt = submissions.attempt
)`;

type Row = Pick<Selectable<SubmissionTable>, 'classwork_id' | 'student_id'>;

export interface StoredGrade {
  /** Grade for teachers. */
  newest: Selectable<GradeTable> | undefined;
  /** Grade for the student. */
  shown: GradeValues;
}

/** Reads the grade of a submission, whose row the caller has locked. */
export async function readGrade(trx: Db, row: Row): Promise<StoredGrade> {
  const newest = await selectOf(trx, 'grades', row);
  if (!newest) return { newest, shown: NO_GRADE };
  if (newest.released_at !== null) return { newest, shown: newest };
  return { newest, shown: (await selectOf(trx, 'earlier_grades', row)) ?? NO_GRADE };
}

function selectOf(trx: Db, table: 'grades' | 'earlier_grades', { classwork_id, student_id }: Row) {
  return trx
    .selectFrom(table)
    .selectAll()
    .where('classwork_id', '=', classwork_id)
    .where('student_id', '=', student_id)
    .executeTakeFirst();
}

/** SQL: whether a student sees a grade for a piece of classwork, both given by the columns of their ids. */
export function hasGradeFor(classworkColumn: string, studentColumn: string) {
  const isOf = (
    table: string,
  ) => sql`${sql.ref(`${table}.classwork_id`)} = ${sql.ref(classworkColumn)}
    and ${sql.ref(`${table}.student_id`)} = ${sql.ref(studentColumn)}
    and ${sql.ref(`${table}.graded_at`)} is not null`;
  return sql<boolean>`(
    exists (select 1 from grades where ${isOf('grades')} and grades.released_at is not null)
    or exists (select 1 from earlier_grades where ${isOf('earlier_grades')})
  )`;
}
