import { directionOf } from './languages.ts';

/** A number with a sign or a unit, or a formula of numbers: digits and more, without a letter or a mark of a direction to the left. */
const FORMULA = /^(?=.*\d)(?=.*[^\d.,\s])[^\p{L}\u061c\u200f]+$/su;
/** Digits with separators alone read the same everywhere. A time of day too. */
const PLAIN = /^[\d.,:\s]*$/;
const ISOLATED = /^[\u2066-\u2068][^\u2066-\u2069]*\u2069$/;

/** A formula that reads from left to right wherever it stands: it is isolated in a language that runs to the left. */
export function isolateFormula(text: string, language: string): string {
  if (directionOf(language) === 'ltr' || PLAIN.test(text) || ISOLATED.test(text)) return text;
  return `\u2066${text}\u2069`;
}

/** A value in a sentence: isolated where it is a formula, or runs the other way than the language. */
export function isolateValue(text: string, language: string): string {
  if (ISOLATED.test(text)) return text;
  if (FORMULA.test(text)) return isolateFormula(text, language);
  const opposite =
    directionOf(language) === 'rtl'
      ? /[a-z\u00e0-\u04ff]/i
      : /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
  return opposite.test(text) ? `\u2068${text}\u2069` : text;
}
