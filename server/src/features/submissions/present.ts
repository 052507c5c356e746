import type { Attachment, Submission, EarlierAnswer } from 'shared-api/contract';
import type { WorkFiles } from '../classwork/work-files.ts';
import { type UnreadCounts, presentCount, presentUnread } from '../classwork/message-counts.ts';
import { imagePath } from '../images/store.ts';
import { latenessOf } from '../classwork/lateness.ts';
import { scoreOf } from '../grades/score.ts';
import { readScores } from '../rubrics/rubric.ts';
import { shownName } from '../members/names/shown-name.ts';
import type { SubmissionRow, OwnSubmissionRow, EarlierAnswerRow } from './queries.ts';
import { isGraded, stateOf, isOnPaper } from './state.ts';

/** Returns the files of an answer; absent without an answer. */
export function attachedTo(
  { id, attempt, answer, withdrawn_at = null }: AttachedTo,
  { answers }: WorkFiles,
): Attachment[] | undefined {
  if (answer === undefined) return undefined;
  // The files belong to the withdrawn answer, not to the grade without a submission.
  return withdrawn_at === null ? answers.of(id, attempt) : [];
}

type AttachedTo = Pick<SubmissionRow, 'id' | 'attempt' | 'answer'> &
  Partial<Pick<SubmissionRow, 'withdrawn_at'>>;

/**
 * Returns the attempt number of a withdrawn draft. After a return, the row holds the returned
 * answer again, so the draft is the next attempt.
 */
export function draftOf({ id, attempt, answer, withdrawn_at }: OwnSubmissionRow) {
  return { id, answer, attempt: withdrawn_at === null ? attempt + 1 : attempt };
}

/**
 * Presents a submission for its author, and for teachers, who see their students' e-mail addresses
 * (docs/decisions/member-privacy.md).
 */
export function presentSubmission(
  row: SubmissionRow,
  attachments?: Attachment[],
  unread: UnreadCounts = new Map(),
): Submission {
  const image = imagePath(row.image_hash);
  const late = latenessOf(row, row.due_at);
  return {
    id: row.id,
    score: scoreOf(row.score_hundredths),
    ...readScores(row.rubric_scores),
    comment: row.comment,
    marked: isGraded(row),
    state: stateOf(row, late),
    attempt: row.attempt,
    ...(row.answer === undefined ? {} : { answer: row.answer }),
    ...(attachments && { attachments }),
    date_submitted: row.submitted_at,
    date_graded: isGraded(row) ? row.graded_at : null,
    date_returned: row.returned_at,
    ...(late ? { late } : {}),
    ...(isOnPaper(row) ? { on_paper: true } : {}),
    ...(row.excused_id === null ? {} : { is_excused: true }),
    ...presentCount(row.message_count),
    ...presentUnread(unread, row.classwork_id, row.student_id),
    ...(row.held_at === null ? {} : { is_held: true }),
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
    ...(isOnPaper(row) ? { on_paper: true } : {}),
    attempt: row.attempt,
    answer: row.answer,
    attachments,
    date_submitted: row.submitted_at,
    date_returned: row.returned_at,
    score: scoreOf(row.score_hundredths),
    ...readScores(row.rubric_scores),
    comment: row.comment,
  };
}
