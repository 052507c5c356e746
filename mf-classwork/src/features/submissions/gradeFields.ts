import type { FormikErrors } from 'formik';
import type { Submission } from 'shared-api/contract';
import { gradeRules, validateWith } from 'shared-api/rules';
import { messages } from './messages.ts';

const validate = validateWith<{ score: number; comment: string }>(gradeRules);

export interface GradeFields {
  /** As it is typed. */
  score: string;
  comment: string;
}

export function fieldsOf({ score, comment }: Submission): GradeFields {
  return { score: score === null ? '' : String(score), comment };
}

export function isSame(a: GradeFields, b: GradeFields): boolean {
  return a.score === b.score && a.comment === b.comment;
}

/** In the server's words; `isUnreadable` tells of a control that holds no number. */
export async function mistakesIn(
  { score, comment }: GradeFields,
  mark: number,
  isUnreadable: boolean,
): Promise<FormikErrors<GradeFields>> {
  if (isUnreadable) return { score: messages.gradeUnreadable };
  if (score.trim() === '') return { score: messages.gradeMissing };
  const mistakes = await validate({ score: Number(score), comment });
  if (Object.keys(mistakes).length > 0) return mistakes;
  return Number(score) > mark ? { score: messages.gradeTooHigh(mark) } : {};
}
