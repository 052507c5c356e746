import { localeOf } from './languages.ts';

type Compare = (a: string, b: string) => number;

/** Making a collator is slow: each locale has one. */
const collators = new Map<string, Intl.Collator>();

/**
 * Compares texts by the alphabet of a locale, 2 before 10. Case and accents decide only between texts of the same letters. It sorts every
 * list of names or titles, in pages and on the server, so that all of them have one order.
 */
export function collatorOf(locale: string): Compare {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, collator);
  return collator.compare;
}

/** The same for a program that speaks to readers of all languages. */
export function compareTextsIn(language: string): Compare {
  return collatorOf(localeOf(language));
}
