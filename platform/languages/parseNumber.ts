/**
 * Reason why a typed text is not a number: it is empty, groups digits by spaces or similar signs,
 * or is unreadable.
 */
type Fault = 'empty' | 'grouped' | 'unreadable';

/**
 * Number of a typed text, or the reason why there is none. An ambiguous text comes with both
 * possible numbers.
 */
export type ParsedNumber =
  | { number: number; fault?: undefined }
  | { fault: Fault }
  | { fault: 'ambiguous'; whole: number; decimal: number };

/** Length limit; longer texts are refused unread. */
const MAX_LENGTH = 40;
/** Marks that set the direction of text, which keyboards and copied texts add. */
const BIDI_MARKS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/g;
/**
 * Code points of the zero of each kind of digits: Arabic, Persian, full width. The other nine
 * follow it.
 */
const ZEROS = [0x660, 0x6f0, 0xff10];
const LOCAL_DIGIT = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;
/** Variants of the same sign. */
const SIGNS: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [/[\u2212\uFE63\uFF0D]/g, '-'],
  [/\uFF0E/g, '.'],
  [/[\u060C\uFF0C]/g, ','],
];
/** Numbers whose digits are grouped by signs that never separate decimals. */
const GROUPED = /^-?\d[\d.,]*(?:[\s'\u2018\u2019_][\d.,]+)+$/;
/**
 * One to three digits, then groups of three with the same separator: a point, a comma or the Arabic
 * thousands separator.
 */
const THOUSANDS =
  /^[1-9]\d{0,2}(?:\.\d{3})+$|^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d{0,2}(?:\u066C\d{3})+$/;
const DECIMAL = /^(?<whole>.*)(?<sign>[.,\u066B])(?<decimals>\d+)$/;

/**
 * Parses a number that a person typed or pasted, in any language: point and comma both separate
 * decimals.
 * An ambiguous text, such as `1.000`, is not a number. Exponents, prefixes and a plus are refused.
 */
export function parseNumber(typed: string): ParsedNumber {
  if (typed.length > MAX_LENGTH) return { fault: 'unreadable' };
  const text = withPlainSigns(typed);
  if (text === '') return { fault: 'empty' };
  if (GROUPED.test(text)) return { fault: 'grouped' };
  const isNegative = text.startsWith('-');
  const digits = isNegative ? text.slice(1) : text;
  const parsed = parseDigits(digits);
  return isNegative ? negated(parsed) : parsed;
}

/** Returns the parsed number, or NaN. */
export function numberOf(typed: string): number {
  const parsed = parseNumber(typed);
  return parsed.fault === undefined ? parsed.number : NaN;
}

function withPlainSigns(typed: string): string {
  const plain = SIGNS.reduce((text, [pattern, sign]) => text.replace(pattern, sign), typed);
  return plain.replace(BIDI_MARKS, '').replace(LOCAL_DIGIT, digitOf).trim();
}

function digitOf(character: string): string {
  const code = character.charCodeAt(0);
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
}

function parseDigits(text: string): ParsedNumber {
  if (/^\d+$/.test(text)) return exactly(text, '');
  if (THOUSANDS.test(text)) return thousands(text);
  const { whole = '', sign, decimals = '' } = DECIMAL.exec(text)?.groups ?? {};
  if (sign === undefined) return { fault: 'unreadable' };
  if (/^\d*$/.test(whole)) return exactly(whole, decimals);
  // With two different signs, the last one separates the decimals.
  const isGrouped = THOUSANDS.test(whole) && !whole.includes(sign);
  return isGrouped ? exactly(ungrouped(whole), decimals) : { fault: 'unreadable' };
}

/**
 * Parses a text with thousands separators. A single point or comma before three digits is
 * ambiguous: it separates thousands in some countries and decimals in others.
 */
function thousands(text: string): ParsedNumber {
  const whole = exactly(ungrouped(text), '');
  const [head = '', decimals = '', ...more] = text.split(/[.,]/);
  if (decimals === '' || more.length > 0 || whole.fault !== undefined) return whole;
  return { fault: 'ambiguous', whole: whole.number, decimal: Number(`${head}.${decimals}`) };
}

function ungrouped(text: string): string {
  return text.replace(/[.,\u066C]/g, '');
}

/**
 * Refuses more digits than a number can store, because the result would differ from the typed
 * number.
 */
function exactly(whole: string, decimals: string): ParsedNumber {
  const head = whole.replace(/^0+(?=.)/, '') || '0';
  let tail = decimals;
  while (tail.endsWith('0')) tail = tail.slice(0, -1);
  const text = tail === '' ? head : `${head}.${tail}`;
  const number = Number(text);
  return String(number) === text ? { number } : { fault: 'unreadable' };
}

function negated(parsed: ParsedNumber): ParsedNumber {
  // Zero has no sign.
  if (parsed.fault === undefined) return { number: 0 - parsed.number };
  if (parsed.fault !== 'ambiguous') return parsed;
  return { ...parsed, whole: -parsed.whole, decimal: -parsed.decimal };
}
