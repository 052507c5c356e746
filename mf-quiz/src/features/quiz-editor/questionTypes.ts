import type { QuestionType } from 'shared-api/quizzes';

/** All types of questions, in the order of choice. */
export const QUESTION_TYPES: readonly QuestionType[] = [
  'one_choice',
  'several_choices',
  'true_false',
  'short_text',
  'number',
  'matching',
  'ordering',
  'gaps',
  'long_text',
];
