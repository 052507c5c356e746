import { directionOf } from './languages.ts';

/**
 * Number with a sign or a unit, or a formula of numbers: digits and other signs, without letters
 * and right-to-left marks.
 */
const FORMULA = /^(?=.*\d)(?=.*[^\d.,\s])[^\p{L}\u061c\u200f]+$/su;
/** Digits with separators, and times of day, which read the same everywhere. */
const PLAIN = /^[\d.,:\s]*$/;
const ISOLATED = /^[\u2066-\u2068][^\u2066-\u2069]*\u2069$/;

/** Isolates a formula in a right-to-left language, so that it reads from left to right. */
export function isolateFormula(text: string, language: string): string {
  if (directionOf(language) === 'ltr' || PLAIN.test(text) || ISOLATED.test(text)) return text;
  return `\u2066${text}\u2069`;
}

/**
 * Returns a value for use in a sentence. It is isolated where it is a formula, or its direction
 * differs from the language's.
 */
export function isolateValue(text: string, language: string): string {
  if (ISOLATED.test(text)) return text;
  if (FORMULA.test(text)) return isolateFormula(text, language);
  const opposite =
    directionOf(language) === 'rtl'
      ? /[a-z\u00e0-\u04ff]/i
      : /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
  return opposite.test(text) ? `\u2068${text}\u2069` : text;
}
