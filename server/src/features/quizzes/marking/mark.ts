import type { Answers, Question } from 'shared-api/quizzes';
import { markOneChoice, markSeveralChoices, markTrueFalse } from './choices.ts';
import { markGaps } from './gaps.ts';
import { markMatching } from './matching.ts';
import { markNumber } from './number.ts';
import { markOrdering } from './ordering.ts';
import { hundredthsOf, type Share } from './shares.ts';
import { markShortText } from './short-text.ts';

/** Answer that was checked against the rules of the question's type. */
export type AnyAnswer = Answers[keyof Answers];

/**
 * Marks an answer by the key.
 * @param answer undefined without an answer
 * @returns hundredths of points; null where a person decides
 */
export function mark(question: Question, answer: AnyAnswer | undefined): number | null {
  if (answer === undefined) return 0;
  const share = shareFor(question, answer);
  return share === null ? null : hundredthsOf(question.points, share);
}

function shareFor(question: Question, answer: AnyAnswer): Share | null {
  switch (question.type) {
    case 'one_choice':
      return markOneChoice(question, answer as Answers['one_choice']);
    case 'several_choices':
      return markSeveralChoices(question, answer as Answers['several_choices']);
    case 'true_false':
      return markTrueFalse(question, answer as Answers['true_false']);
    case 'short_text':
      return markShortText(question, answer as Answers['short_text']);
    case 'number':
      return markNumber(question, answer as Answers['number']);
    case 'matching':
      return markMatching(question, answer as Answers['matching']);
    case 'ordering':
      return markOrdering(question, answer as Answers['ordering']);
    case 'gaps':
      return markGaps(question, answer as Answers['gaps']);
    case 'long_text':
      return null;
  }
}
