import { sql } from 'kysely';
import type { UnreleasedGradeTable, Role, SubmissionTable } from '../../database/schema.ts';
import { teaches } from '../classes/policy.ts';
import type { Selectable } from 'kysely';

/** Viewer of a grade: only teachers see unreleased ones (docs/decisions/unreleased-grades.md). */
export type Viewer = 'teacher' | 'student';

export function eyesOf(role: Role): Viewer {
  return teaches(role) ? 'teacher' : 'student';
}

/**
 * SQL: join condition of `held_grades` with `submissions`. For students it never matches, so that
 * nothing can leak to them.
 */
export function isUnreleasedFor(viewer: Viewer) {
  return viewer === 'teacher'
    ? sql<boolean>`held_grades.submission_id = submissions.id`
    : sql<boolean>`1 = 0`;
}

type Column = 'score_hundredths' | 'rubric_scores' | 'comment' | 'graded_at' | 'graded_attempt';

function seen<Name extends Column>(name: Name) {
  return sql<Selectable<SubmissionTable>[Name]>`case
    when held_grades.submission_id is null then ${sql.ref(`submissions.${name}`)}
    else ${sql.ref(`held_grades.${name}`)}
  end`.as(name);
}

// Columns of a submission joined with `held_grades`: an unreleased value replaces the released one.
export const SCORE = seen('score_hundredths');
export const RUBRIC_SCORES = seen('rubric_scores');
export const COMMENT = seen('comment');
export const GRADED_AT = seen('graded_at');
export const GRADED_ATTEMPT = seen('graded_attempt');
export const VERSION = sql<number>`submissions.version + coalesce(held_grades.version, 0)`.as(
  'version',
);

/** SQL: whether it is handed in or, for teachers, graded without a submission. */
export const IS_THERE = sql<boolean>`(submissions.withdrawn_at is null or held_grades.on_paper)`;

/** SQL version of `isGraded` in state.ts. */
export const IS_GRADED = sql<boolean>`(case
  when held_grades.submission_id is null
    then submissions.graded_at is not null and submissions.graded_attempt = submissions.attempt
  else held_grades.graded_at is not null and held_grades.graded_attempt = submissions.attempt
end)`;

type Grade = Pick<Selectable<SubmissionTable>, Column>;
type UnreleasedGrade = Selectable<UnreleasedGradeTable>;

/** Combines a submission and its unreleased grade that were read separately. */
export function seenOf<Row extends Grade & { version: number }>(
  row: Row,
  unreleased: UnreleasedGrade | undefined,
) {
  if (!unreleased) return row;
  const { score_hundredths, rubric_scores, comment, graded_at, graded_attempt } = unreleased;
  const version = row.version + unreleased.version;
  return { ...row, score_hundredths, rubric_scores, comment, graded_at, graded_attempt, version };
}
