import type {
  AnswerTo,
  OneChoiceQuestion,
  SeveralChoicesQuestion,
  TrueFalseQuestion,
} from 'shared-api/quizzes';
import { FULL, NONE, billionthsOf, creditFor, type Share } from './shares.ts';

export function markOneChoice({ right }: OneChoiceQuestion, answer: AnswerTo<'one_choice'>): Share {
  return answer.choice === right ? FULL : NONE;
}

export function markTrueFalse({ right }: TrueFalseQuestion, answer: AnswerTo<'true_false'>): Share {
  return answer.choice === right ? FULL : NONE;
}

/** Marks the set of chosen choices. A choice that is sent twice counts once. */
export function markSeveralChoices(
  { right, partial_credit: terms }: SeveralChoicesQuestion,
  answer: AnswerTo<'several_choices'>,
): Share {
  const key = new Set(right);
  const chosen = new Set(answer.choices);
  const hits = [...chosen].filter((id) => key.has(id)).length;
  const parts = {
    right: billionthsOf() * BigInt(hits),
    wrong: chosen.size - hits,
    total: key.size,
  };
  return creditFor(parts, terms);
}
