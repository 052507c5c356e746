import { parseNumber } from 'platform/languages';
import type { AcceptedNumber, AnswerProblem, AnswerTo, NumberQuestion } from 'shared-api/quizzes';
import { decimalOf, isWithin } from './decimal.ts';
import { billionthsOf, NONE, type Share } from './shares.ts';

/**
 * Marks a typed number.
 * @returns null where a person decides, because the text has no single meaning as a number
 */
export function markNumber(
  { accepted }: NumberQuestion,
  { text }: AnswerTo<'number'>,
): Share | null {
  const parsed = parseNumber(text);
  if (parsed.fault === undefined) return best(accepted, parsed.number);
  return parsed.fault === 'empty' ? NONE : null;
}

/**
 * Returns why a typed text has no single meaning as a number: it is none, can mean two, or has its
 * digits grouped. Null for a clear number, and for an empty text.
 */
export function problemOfNumber({ text }: AnswerTo<'number'>): AnswerProblem | null {
  const { fault } = parseNumber(text);
  if (fault === undefined || fault === 'empty') return null;
  return fault === 'unreadable' ? 'no_number' : 'two_numbers';
}

function best(accepted: readonly AcceptedNumber[], number: number): Share {
  // `parseNumber` returns only numbers whose text is plain and exact.
  const given = decimalOf(String(number));
  const part = accepted
    .filter(({ value, tolerance = '0' }) => isWithin(given, decimalOf(value), decimalOf(tolerance)))
    .map(({ share }) => billionthsOf(share))
    .reduce((one, other) => (other > one ? other : one), 0n);
  return { part, whole: billionthsOf() };
}
