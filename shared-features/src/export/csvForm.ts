import { browserLanguages, getLocale, regionalLocale } from 'platform/languages';
import type { CsvForm } from 'shared-api/contract';

/** Regions that separate fields by semicolons although they write decimals with a point. */
const SEMICOLON_REGIONS = ['CH', 'LI'];

/**
 * Returns the form of CSV that spreadsheet programs on the reader's computer open. They follow the
 * region of the system, which a page cannot read. If the page's locale has the standard form, the
 * browser's language decides.
 */
export function csvForm(locale = getLocale(), wanted = browserLanguages()): CsvForm {
  const [own] = wanted;
  const form = formIn(locale);
  if (form !== 'comma' || own === undefined) return form;
  return formIn(regionalLocale(own.split('-')[0] ?? own, [own]));
}

/**
 * Semicolons are used where the comma is a decimal sign, and in all regions of Arabic, as in
 * Windows.
 */
function formIn(locale: string): CsvForm {
  const { language, region = '' } = new Intl.Locale(locale);
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value;
  if (decimal === ',') return 'semicolon_decimal_comma';
  return language === 'ar' || SEMICOLON_REGIONS.includes(region) ? 'semicolon' : 'comma';
}
