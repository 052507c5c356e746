/** The languages that people can choose, each in its own words. The first is the one that texts are written in. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const;

/** A language that people can choose, as BCP 47 writes it. */
export type Language = keyof typeof LANGUAGES;

/** What texts are written in, and what stands in for a text that is missing. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

/** Made of the English texts, longer and with accents: what stays plain in it is in no catalogue. Nobody is offered it. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** Where a browser keeps what was chosen in it; the front door reads it. */
export const LANGUAGE_COOKIE = 'homeroom_language';

/** Whether people can choose it. */
export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** For `Intl`. English is American, as it was specified. Digits are those that people type into fields. */
export function localeOf(language: string): string {
  return language.startsWith('en') ? 'en-US' : `${language}-u-nu-latn`;
}

/** How a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
