import type { AnswerTo, OrderingQuestion } from 'shared-api/quizzes';
import { isSameChoice } from './same-choice.ts';
import { billionthsOf, creditFor, sumOfParts, type Share } from './shares.ts';

/** Marks by position: an item is right if it is as many places from the start as in the key. */
export function markOrdering(
  { items, partial_credit: terms }: OrderingQuestion,
  { order }: AnswerTo<'ordering'>,
): Share {
  const parts = items.map(({ id }, position) => {
    const given = order[position];
    // An item counts where it stands first.
    if (given === undefined || order.indexOf(given) < position) return undefined;
    return isSameChoice(items, given, id) ? billionthsOf() : 0n;
  });
  return creditFor(sumOfParts(parts, items.length), terms);
}
