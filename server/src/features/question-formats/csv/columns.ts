import type { QuestionType } from 'shared-api/quizzes';

/** Columns of a question, before the numbered columns of its parts. */
export const COLUMNS = [
  ...(['type', 'title', 'prompt', 'points', 'partial_credit', 'shuffles', 'unit'] as const),
  ...(['ignores_case', 'ignores_accents', 'is_exact', 'pattern'] as const),
  ...(['feedback', 'feedback_right', 'feedback_wrong', 'notes_for_graders'] as const),
];

/** Columns of a part, each with a number, such as `text_1`. */
export const PART_COLUMNS = ['text', 'key', 'share', 'feedback'] as const;

export type Column = (typeof COLUMNS)[number];
export type PartColumn = (typeof PART_COLUMNS)[number];

export const TYPES: readonly QuestionType[] = [
  ...(['one_choice', 'several_choices', 'true_false', 'short_text', 'number'] as const),
  ...(['matching', 'ordering', 'gaps', 'long_text'] as const),
];

const PART = new RegExp(`^(?:${PART_COLUMNS.join('|')})_([1-9]\\d?|100)$`);

/** Whether the name of a column is one of ours. */
export function isColumn(name: string): boolean {
  return COLUMNS.some((column) => column === name) || PART.test(name);
}

/** Returns the number of a part's column; undefined for a column of the question. */
export function partNumber(name: string): number | undefined {
  const number = PART.exec(name)?.[1];
  return number === undefined ? undefined : Number(number);
}
