import type { AnswerTo, MatchingQuestion } from 'shared-api/quizzes';
import { isSameChoice } from './same-choice.ts';
import { billionthsOf, creditFor, sumOfParts, type Share } from './shares.ts';

/** Marks by pair. */
export function markMatching(
  { items, partners, right, partial_credit: terms }: MatchingQuestion,
  { pairs }: AnswerTo<'matching'>,
): Share {
  const partnerOf = new Map(Object.entries(pairs));
  const parts = items.map(({ id }) => {
    const partner = partnerOf.get(id);
    if (partner === undefined) return undefined;
    return isSameChoice(partners, partner, right[id] ?? '') ? billionthsOf() : 0n;
  });
  return creditFor(sumOfParts(parts, items.length), terms);
}
