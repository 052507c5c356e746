/**
 * Languages that people can choose, each by its own name. The first is the one that texts are
 * written in.
 */
export const LANGUAGES = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const;

/** A language that people can choose, as BCP 47 writes it. */
export type Language = keyof typeof LANGUAGES;

/** Language that texts are written in; also the fallback for missing translations. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

/**
 * Pseudo-language for tests: English texts, longer and with accents. A text that stays plain is in
 * no catalogue. It is not offered to people.
 */
export const PSEUDO_LANGUAGE = 'en-XA';

/** Cookie with the language that was chosen in a browser; the page server reads it. */
export const LANGUAGE_COOKIE = 'homeroom_language';

/** Whether people can choose this language. */
export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/**
 * Returns the locale for `Intl`. English is American, as specified. Digits are those that people
 * type into fields.
 */
export function localeOf(language: string): string {
  return language.startsWith('en') ? 'en-US' : `${language}-u-nu-latn`;
}

/** Returns the writing direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
