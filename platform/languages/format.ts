import { getLanguage } from './catalogues.ts';
import { isolateFormula, isolateValue } from './isolate.ts';
import { getLocale } from './region.ts';

const locale = getLocale();
const made = new Map<string, unknown>();

/** A formatter takes long to make: each is made once. */
function once<Formatter>(key: unknown[], make: () => Formatter): Formatter {
  const name = JSON.stringify(key);
  if (!made.has(name)) made.set(name, make());
  return made.get(name) as Formatter;
}

/** A number, as the reader's region writes it. One with a sign or a unit is isolated. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return isolateValue(numberText(value, options), getLanguage());
}

/** A formula of numbers, such as '8 / 10': it reads from left to right in every language. */
export function formatFormula(text: string): string {
  return isolateFormula(text, getLanguage());
}

function numberText(value: number, options: Intl.NumberFormatOptions): string {
  return once(['number', options], () => new Intl.NumberFormat(locale, options)).format(value);
}

/**
 * A number for a field, as the reader types it: the decimal sign of their region, and no grouping. `parseNumber` reads the
 * same number of it.
 */
export function formatPlainNumber(value: number): string {
  const options = { useGrouping: false, maximumFractionDigits: 20 };
  const text = numberText(value, options);
  // Three decimals alone could be thousands.
  const isAmbiguous = /\D\d{3}$/.test(text);
  return isAmbiguous ? numberText(value, { ...options, minimumFractionDigits: 4 }) : text;
}

/** A moment, as the reader's region writes it, in the time zone of this device unless told. */
export function formatDate(value: Date, options: Intl.DateTimeFormatOptions): string {
  return once(['date', options], () => new Intl.DateTimeFormat(locale, options)).format(value);
}

/** How far away something is, as "in 3 days". */
export function formatDistance(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  const make = () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return once(['distance'], make).format(value, unit);
}

/** For sorting by what people read: in the order of the reader's alphabet, whatever the case, 2 before 10. */
export function compareTexts(a: string, b: string): number {
  const options = { numeric: true, sensitivity: 'base' } as const;
  return once(['compare'], () => new Intl.Collator(locale, options)).compare(a, b);
}
