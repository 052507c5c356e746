import { browserLanguages, getLocale, regionalLocale } from 'platform/languages';
import type { CsvForm } from 'shared-api/contract';

/** Regions that part fields by semicolons although they write decimals with a point. */
const SEMICOLON_REGIONS = ['CH', 'LI'];

/**
 * The form of CSV that spreadsheet programs open on the reader's computer. They go by the region of the system, which a page does not
 * know: where the page's locale has the standard form, the browser's own language counts.
 */
export function csvForm(locale = getLocale(), wanted = browserLanguages()): CsvForm {
  const [own] = wanted;
  const form = formIn(locale);
  if (form !== 'comma' || own === undefined) return form;
  return formIn(regionalLocale(own.split('-')[0] ?? own, [own]));
}

/** Semicolons stand where the comma is a decimal sign, and in all regions of Arabic, as Windows has it. */
function formIn(locale: string): CsvForm {
  const { language, region = '' } = new Intl.Locale(locale);
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value;
  if (decimal === ',') return 'semicolon_decimal_comma';
  return language === 'ar' || SEMICOLON_REGIONS.includes(region) ? 'semicolon' : 'comma';
}
