import { parseNumber } from 'platform/languages';
import type { AcceptedNumber, AnswerTo, NumberQuestion } from 'shared-api/quizzes';
import { decimalOf, isWithin } from './decimal.ts';
import { billionthsOf, NONE, type Share } from './shares.ts';

/**
 * Marks a typed number. One that can mean two numbers, or has its digits grouped, is asked back while
 * the attempt runs. Afterwards it counts as its locale reads it, where that is right; otherwise a
 * person decides.
 * @returns null where a person decides
 */
export function markNumber(
  { accepted }: NumberQuestion,
  { text, locale }: AnswerTo<'number'>,
): Share | null {
  const parsed = parseNumber(text);
  if (parsed.fault === undefined) return best(accepted, parsed.number);
  if (parsed.fault === 'empty') return NONE;
  if (parsed.fault === 'unreadable') return null;
  const read = parseNumber(inLocale(text, locale));
  const share = read.fault === undefined ? best(accepted, read.number) : NONE;
  return share.part > 0n ? share : null;
}

/** Whether a typed text has to be asked back: it has no single meaning as a number. */
export function isUnclearNumber({ text }: AnswerTo<'number'>): boolean {
  const { fault } = parseNumber(text);
  return fault !== undefined && fault !== 'empty';
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

/** Removes the grouping of a locale, and writes its decimals so that they have one meaning. */
function inLocale(text: string, locale: string): string {
  const decimal = decimalSeparator(locale);
  const [whole = '', fraction] = text.trim().split(decimal);
  const digits = whole.replace(/[\s.,'\u2018\u2019\u066C_]/g, '');
  // Zeros at the end make three decimals unambiguous.
  return fraction === undefined ? digits : `${digits}.${fraction}00`;
}

function decimalSeparator(locale: string): string {
  const parts = numberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Locales come from browsers; one that is unknown here counts as English. */
function numberFormat(locale: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat([locale, 'en']);
  } catch {
    return new Intl.NumberFormat('en');
  }
}
