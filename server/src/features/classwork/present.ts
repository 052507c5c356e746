import {
  CLASSWORK_TYPE,
  type Assignment,
  type AssignmentListItem,
  type Submission,
} from 'shared-api/contract';
import { timestamp, type Timestamp } from '../../time.ts';
import { shownName } from '../classes/names/shown-name.ts';
import { imagePath } from '../images/store.ts';
import type { ClassworkRow } from './queries.ts';
import type { SubmissionRow } from './submissions.ts';

/** From its very moment on, work is due. */
export function isDue(dueAt: Timestamp | null, now: Timestamp): boolean {
  return dueAt !== null && dueAt <= now;
}

function presentFields(row: ClassworkRow): Omit<Assignment, 'submitions' | 'is_submited'> {
  return {
    id: row.id,
    title: row.title,
    question: row.question,
    classwork_type: CLASSWORK_TYPE,
    mark: row.mark,
    draft: row.is_draft,
    date_due: row.due_at,
    _files: JSON.parse(row.files) as string[],
    date_created: row.posted_at,
    is_due: isDue(row.due_at, timestamp()),
  };
}

/** For teachers. */
export function presentClasswork(row: ClassworkRow, submissions: SubmissionRow[]): Assignment {
  return {
    ...presentFields(row),
    is_submited: false,
    submitions: submissions.map(presentSubmission),
  };
}

/** For the teachers' list. */
export function presentListed(
  row: ClassworkRow,
  { submissions = 0, graded = 0 }: { submissions?: number; graded?: number },
  marks: { id: string; score_hundredths: number | null }[],
): AssignmentListItem {
  return {
    ...presentFields(row),
    is_submited: false,
    submitions: marks.map(({ id, score_hundredths }) => ({
      id,
      score: scoreOf(score_hundredths),
      marked: score_hundredths !== null,
    })),
    submission_count: submissions,
    graded_count: graded,
  };
}

/** For a student: `own` is what this student handed in. */
export function presentAsStudent(row: ClassworkRow, own: SubmissionRow | undefined): Assignment {
  return {
    ...presentFields(row),
    is_submited: own !== undefined,
    submitions: own ? [presentSubmission(own)] : [],
  };
}

/** For the author, and for the teachers, who see their students' addresses (docs/decisions/member-privacy.md). */
export function presentSubmission(row: SubmissionRow): Submission {
  const image = imagePath(row.image_hash);
  return {
    id: row.id,
    score: scoreOf(row.score_hundredths),
    comment: row.comment,
    marked: row.graded_at !== null,
    ...(row.answer === undefined ? {} : { answer: row.answer }),
    date_submitted: row.submitted_at,
    version: row.version,
    user: {
      id: row.student_id,
      username: shownName(row),
      profile_image: image,
      image_url: image,
      email: row.email,
    },
  };
}

export function scoreOf(hundredths: number): number;
export function scoreOf(hundredths: number | null): number | null;
export function scoreOf(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}
