import { localeOf } from './languages.ts';

type Compare = (a: string, b: string) => number;

/** Collators by locale, because creating one is slow. */
const collators = new Map<string, Intl.Collator>();

/**
 * Returns a comparison of texts by the alphabet of a locale, with 2 before 10. Case and accents
 * matter only between equal letters. Pages and the server sort every list of names or titles with
 * it, so that the order is the same everywhere.
 */
export function collatorOf(locale: string): Compare {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, collator);
  return collator.compare;
}

/** Returns the comparison for a language, in a program that serves readers of all languages. */
export function compareTextsIn(language: string): Compare {
  return collatorOf(localeOf(language));
}
