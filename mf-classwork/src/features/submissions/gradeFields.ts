import type { Submission } from 'shared-api/contract';
import type { Mistakes } from 'shared-api/rules';
import { messages } from './messages.ts';

export interface GradeFields {
  /** As it is typed. */
  score: string;
  comment: string;
}

export function fieldsOf({ score, comment }: Submission): GradeFields {
  return { score: score === null ? '' : String(score), comment };
}

export function bodyOf({ score, comment }: GradeFields) {
  return { score: Number(score), comment: comment.trim() };
}

/** What the rules cannot know; `isUnreadable` tells of a control that holds no number. */
export function refineMistakes(
  mistakes: Mistakes<GradeFields>,
  { score }: GradeFields,
  mark: number,
  isUnreadable: boolean,
): Mistakes<GradeFields> {
  if (isUnreadable) return { ...mistakes, score: messages.gradeUnreadable };
  if (score.trim() === '') return { ...mistakes, score: messages.gradeMissing };
  if (mistakes.score || Number(score) <= mark) return mistakes;
  return { ...mistakes, score: messages.gradeTooHigh({ mark }) };
}

/** What a grade that waits for a connection is about. */
export function gradeOf(submissionId: string): string {
  return `grade of ${submissionId}`;
}
