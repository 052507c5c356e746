import { getLanguage } from './catalogues.ts';
import { localeOf } from './languages.ts';

/**
 * Browser globals, which the server's types do not have. Node.js has a `navigator`, but no
 * document.
 */
interface Browser {
  document?: unknown;
  navigator?: { languages?: readonly string[] };
}

/**
 * Returns the languages that the browser prefers, the first choice first; empty outside a browser.
 */
export function browserLanguages(): readonly string[] {
  const { document, navigator } = globalThis as Browser;
  return document === undefined ? [] : (navigator?.languages ?? []);
}

/**
 * Returns the locale for `Intl`: the page's language with the region that the browser names for it.
 * `en-GB` and `en-US` differ in date order, hour format and first day of the week. Calendar and
 * digits are those that fields accept, in every region.
 */
export function regionalLocale(language: string, wanted = browserLanguages()): string {
  const [base] = language.split('-');
  const regions = wanted.map(readLocale).filter((locale) => locale?.language === base);
  const region = regions.find((locale) => locale?.region)?.region;
  return region ? `${base}-${region}-u-ca-gregory-nu-latn` : localeOf(language);
}

/** Parses a language tag; undefined if it is invalid. */
function readLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** Returns the locale of this tab, which changes only with a new page. */
export function getLocale(): string {
  return regionalLocale(getLanguage());
}
