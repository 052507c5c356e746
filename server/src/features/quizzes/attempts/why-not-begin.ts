import type { Quiz } from 'shared-api/quizzes';
import type { Timestamp } from '../../../time.ts';

/** Facts that decide whether a student can begin an attempt. */
export interface ToBegin {
  is_draft: boolean;
  archived_at: Timestamp | null;
  question_count: number;
  opens_at: Timestamp | null;
  closes_at: Timestamp | null;
  /** Due date of the student, where late work is refused; null otherwise. */
  refused_from: Timestamp | null;
  /** Attempts of each student; null for any number. */
  attempts: number | null;
  begun_count: number;
  /** Whether the student sees a score that a teacher has set by hand. */
  is_graded: boolean;
}

/** Returns why no attempt can begin now; null if one can. */
export function whyNotBegin(quiz: ToBegin, now: Timestamp): Quiz['why_not_begin'] {
  const { opens_at, closes_at, refused_from, attempts } = quiz;
  if (quiz.is_draft) return 'draft';
  if (quiz.archived_at !== null) return 'archived';
  if (quiz.question_count === 0) return 'empty';
  if (opens_at !== null && now < opens_at) return 'not_open';
  const isClosed = [closes_at, refused_from].some((time) => time !== null && time <= now);
  if (isClosed) return 'closed';
  if (attempts !== null && quiz.begun_count >= attempts) return 'no_attempt_left';
  return quiz.is_graded ? 'graded' : null;
}
