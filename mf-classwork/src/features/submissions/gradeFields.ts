import type { Submission } from 'shared-api/contract';
import type { Mistakes } from 'shared-api/rules';
import { messages } from './messages.ts';

export interface GradeFields {
  /** As it is typed. */
  score: string;
  comment: string;
}

/** What is said of the answer that is there: a new one begins with neither grade nor comment. */
export function fieldsOf({ score, comment, marked, state }: Submission): GradeFields {
  return {
    score: marked && score !== null ? String(score) : '',
    comment: marked || state === 'returned' ? comment : '',
  };
}

/** What is returned needs no score. */
export function bodyOf({ score, comment }: GradeFields, isReturned: boolean) {
  const words = { comment: comment.trim() };
  if (!isReturned) return { ...words, score: Number(score) };
  const grade = score.trim() === '' ? {} : { score: Number(score) };
  return { ...words, ...grade, returned: true };
}

interface Circumstances {
  mark: number;
  /** The control holds what is no number. */
  isUnreadable: boolean;
  isReturned: boolean;
}

/** What the rules cannot know. */
export function refineMistakes(
  mistakes: Mistakes<GradeFields>,
  { score }: GradeFields,
  { mark, isUnreadable, isReturned }: Circumstances,
): Mistakes<GradeFields> {
  if (isUnreadable) return { ...mistakes, score: messages.gradeUnreadable };
  if (score.trim() === '') {
    return isReturned ? mistakes : { ...mistakes, score: messages.gradeMissing };
  }
  if (mistakes.score || Number(score) <= mark) return mistakes;
  return { ...mistakes, score: messages.gradeTooHigh({ mark }) };
}

/** What a grade that waits for a connection is about. */
export function gradeOf(submissionId: string): string {
  return `grade of ${submissionId}`;
}
