import {
  CLASSWORK_TYPE,
  type Assignment,
  type Attachment,
  type AssignmentListItem,
  type EarlierAnswer,
  type Submission,
} from 'shared-api/contract';
import { timestamp, type Timestamp } from '../../time.ts';
import { shownName } from '../classes/names/shown-name.ts';
import { imagePath } from '../images/store.ts';
import type { AnswerFiles } from './answer-files.ts';
import type { ClassworkRow } from './queries.ts';
import { isGraded, stateOf } from './state.ts';
import type { EarlierAnswerRow, MarkRow, OwnSubmissionRow, SubmissionRow } from './submissions.ts';

/** From its very moment on, work is due. */
export function isDue(dueAt: Timestamp | null, now: Timestamp): boolean {
  return dueAt !== null && dueAt <= now;
}

function presentFields(
  row: ClassworkRow,
): Omit<Assignment, 'submitions' | 'is_submited' | 'own_draft'> {
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
export function presentClasswork(
  row: ClassworkRow,
  submissions: SubmissionRow[],
  files?: AnswerFiles,
): Assignment {
  return {
    ...presentFields(row),
    is_submited: false,
    own_draft: null,
    submitions: submissions.map((submission) =>
      presentSubmission(submission, files?.of(submission)),
    ),
  };
}

/** For the teachers' list. */
export function presentListed(
  row: ClassworkRow,
  { submissions = 0, graded = 0 }: { submissions?: number; graded?: number },
  marks: MarkRow[],
): AssignmentListItem {
  return {
    ...presentFields(row),
    is_submited: false,
    own_draft: null,
    submitions: marks.map((mark) => ({
      id: mark.id,
      score: scoreOf(mark.score_hundredths),
      marked: isGraded(mark),
    })),
    submission_count: submissions,
    graded_count: graded,
  };
}

/** For a student: `own` is what this student handed in, or took back. */
export function presentAsStudent(
  row: ClassworkRow,
  own: OwnSubmissionRow | undefined,
  files: AnswerFiles,
): Assignment {
  const handedIn = own && own.withdrawn_at === null ? own : undefined;
  return {
    ...presentFields(row),
    is_submited: handedIn !== undefined,
    own_draft: own?.draft ?? null,
    ...(own?.draft == null ? {} : { draft_attachments: files.of(draftOf(own)) }),
    submitions: handedIn ? [presentSubmission(handedIn, files.of(handedIn))] : [],
  };
}

/** Of what was handed in again and taken back, the answer that was returned is there. */
function draftOf({ id, attempt, withdrawn_at }: OwnSubmissionRow) {
  return { id, attempt: withdrawn_at === null ? attempt + 1 : attempt };
}

/** For the author, and for the teachers, who see their students' addresses (docs/decisions/member-privacy.md). */
export function presentSubmission(row: SubmissionRow, attachments?: Attachment[]): Submission {
  const image = imagePath(row.image_hash);
  return {
    id: row.id,
    score: scoreOf(row.score_hundredths),
    comment: row.comment,
    marked: isGraded(row),
    state: stateOf(row),
    attempt: row.attempt,
    ...(row.answer === undefined ? {} : { answer: row.answer }),
    ...(attachments && { attachments }),
    date_submitted: row.submitted_at,
    date_graded: isGraded(row) ? row.graded_at : null,
    date_returned: row.returned_at,
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

export function presentEarlier(row: EarlierAnswerRow, attachments: Attachment[]): EarlierAnswer {
  return {
    attempt: row.attempt,
    answer: row.answer,
    attachments,
    date_submitted: row.submitted_at,
    date_returned: row.returned_at,
    score: scoreOf(row.score_hundredths),
    comment: row.comment,
  };
}

export function scoreOf(hundredths: number): number;
export function scoreOf(hundredths: number | null): number | null;
export function scoreOf(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}
