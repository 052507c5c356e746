import type { QuestionFields } from 'shared-api/quizzes';
import type { Role } from '../../database/schema.ts';
import { studies, teaches } from '../classes/policy.ts';

/** Whether the role changes questions, and sees drafts. */
export function canManageQuestions(role: Role): boolean {
  return teaches(role);
}

export function canAnswer(role: Role): boolean {
  return studies(role);
}

/**
 * Whether a member sees the answers of others, and results. A student has to answer first, so that
 * nobody copies.
 */
export function canSeeAnswers(
  role: Role,
  { shows_answers: areShown }: Pick<QuestionFields, 'shows_answers'>,
  hasAnswered: boolean,
): boolean {
  return teaches(role) || (areShown && hasAnswered);
}
