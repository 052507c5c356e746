import { isTimeZone } from '../contract/timeZone.ts';

/**
 * Returns the time zone of this device by its name in the time zone database ('Europe/Berlin');
 * undefined where the browser has no such name.
 */
export function ownTimeZone(): string | undefined;
/** Returns the time zone of this device; falls back to that of the account. */
export function ownTimeZone(accountZone: string): string;
export function ownTimeZone(accountZone?: string): string | undefined {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return isTimeZone(name) ? name : accountZone;
}

/**
 * Returns the zone in which this device reads typed times: 'Europe/Berlin', or 'GMT+02:00' without
 * a name.
 */
export function shownTimeZone(): string {
  const zone = ownTimeZone();
  if (zone !== undefined) return zone;
  const minutes = -new Date().getTimezoneOffset();
  const two = (part: number) => String(Math.abs(part)).padStart(2, '0');
  return `GMT${minutes < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}
