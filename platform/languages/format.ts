import { getLanguage } from './catalogues.ts';
import { collatorOf } from './collation.ts';
import { isolateFormula, isolateValue } from './isolate.ts';
import { getLocale } from './region.ts';

const locale = getLocale();
const made = new Map<string, unknown>();

/** Caches a formatter, because creating one is slow. */
function once<Formatter>(key: unknown[], make: () => Formatter): Formatter {
  const name = JSON.stringify(key);
  if (!made.has(name)) made.set(name, make());
  return made.get(name) as Formatter;
}

/** Formats a number for the reader's region. One with a sign or a unit is isolated. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return isolateValue(numberText(value, options), getLanguage());
}

/**
 * Isolates a formula of numbers, such as '8 / 10', so that it reads from left to right in every
 * language.
 */
export function formatFormula(text: string): string {
  return isolateFormula(text, getLanguage());
}

function numberText(value: number, options: Intl.NumberFormatOptions): string {
  return once(['number', options], () => new Intl.NumberFormat(locale, options)).format(value);
}

/**
 * Formats a number for a field, as the reader types it: with the decimal sign of their region, and
 * no grouping. `parseNumber` reads the same number from it.
 */
export function formatPlainNumber(value: number): string {
  const options = { useGrouping: false, maximumFractionDigits: 20 };
  const text = numberText(value, options);
  // Exactly three decimals could be read as thousands.
  const isAmbiguous = /\D\d{3}$/.test(text);
  return isAmbiguous ? numberText(value, { ...options, minimumFractionDigits: 4 }) : text;
}

/** Formats a date for the reader's region; default time zone: that of this device. */
export function formatDate(value: Date, options: Intl.DateTimeFormatOptions): string {
  return once(['date', options], () => new Intl.DateTimeFormat(locale, options)).format(value);
}

/** Formats a distance in time, such as "in 3 days". */
export function formatDistance(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  const make = () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return once(['distance'], make).format(value, unit);
}

/** Compares two texts by the reader's alphabet, to sort what people read. */
export function compareTexts(a: string, b: string): number {
  return collatorOf(locale)(a, b);
}
