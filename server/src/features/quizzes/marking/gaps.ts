import type { AnswerTo, Gap, GapsQuestion } from 'shared-api/quizzes';
import { billionthsOf, creditFor, sumOfParts, type Share } from './shares.ts';
import { markText } from './short-text.ts';

/** Marks by gap. An empty text is no answer. */
export function markGaps(
  { gaps, partial_credit: terms }: GapsQuestion,
  answer: AnswerTo<'gaps'>,
): Share {
  const given = new Map(Object.entries(answer.gaps));
  const parts = gaps.map((gap) => markGap(gap, given.get(gap.id)));
  return creditFor(sumOfParts(parts, gaps.length), terms);
}

function markGap(gap: Gap, given: string | undefined): bigint | undefined {
  if (given === undefined || given.trim() === '') return undefined;
  if (gap.kind === 'text') return markText(gap, given);
  const chosen = gap.choices.find(({ id }) => id === given);
  const right = gap.choices.find(({ id }) => id === gap.right);
  return chosen !== undefined && chosen.text === right?.text ? billionthsOf() : 0n;
}
