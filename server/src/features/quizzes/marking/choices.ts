import type {
  AnswerTo,
  OneChoiceQuestion,
  SeveralChoicesQuestion,
  TrueFalseQuestion,
} from 'shared-api/quizzes';
import { isSameChoice } from './same-choice.ts';
import { FULL, NONE, billionthsOf, creditFor, type Share } from './shares.ts';

export function markOneChoice(
  { choices, right }: OneChoiceQuestion,
  { choice }: AnswerTo<'one_choice'>,
): Share {
  return isSameChoice(choices, choice, right) ? FULL : NONE;
}

export function markTrueFalse({ right }: TrueFalseQuestion, answer: AnswerTo<'true_false'>): Share {
  return answer.choice === right ? FULL : NONE;
}

/**
 * Marks the set of chosen choices. A choice that is sent twice counts once. Each right choice is hit
 * by one that looks the same.
 */
export function markSeveralChoices(
  { choices, right, partial_credit: terms }: SeveralChoicesQuestion,
  answer: AnswerTo<'several_choices'>,
): Share {
  const key = new Set(right);
  const chosen = new Set(answer.choices);
  const left = [...chosen];
  const hits = [...key].filter((wanted) => {
    const index = left.findIndex((id) => isSameChoice(choices, id, wanted));
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  }).length;
  const parts = {
    right: billionthsOf() * BigInt(hits),
    wrong: chosen.size - hits,
    total: key.size,
  };
  return creditFor(parts, terms);
}
