import { getLanguage } from './catalogues.ts';
import { localeOf } from './languages.ts';

/** The server's types have none; Node.js has a `navigator`, but no document. */
interface Browser {
  document?: unknown;
  navigator?: { languages?: readonly string[] };
}

/** The languages that the browser asks for, the first wish first; none outside a browser. */
export function browserLanguages(): readonly string[] {
  const { document, navigator } = globalThis as Browser;
  return document === undefined ? [] : (navigator?.languages ?? []);
}

/**
 * The locale for `Intl`: the page's language with the region that the browser names for that language. `en-GB` and `en-US` differ in
 * the order of a date, the hours of a day and the first day of a week. Calendar and digits are those that fields take, in every region.
 */
export function regionalLocale(language: string, wanted = browserLanguages()): string {
  const [spoken] = language.split('-');
  const regions = wanted.map(readLocale).filter((locale) => locale?.language === spoken);
  const region = regions.find((locale) => locale?.region)?.region;
  return region ? `${spoken}-${region}-u-ca-gregory-nu-latn` : localeOf(language);
}

/** Undefined where it is no tag of a language. */
function readLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** The locale of this tab: it changes only with a new page. */
export function getLocale(): string {
  return regionalLocale(getLanguage());
}
