import type { Timestamp } from './schema.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Now, or so many milliseconds from now (before now, when negative). */
export function timestamp(offset = 0): Timestamp {
  return new Date(Date.now() + offset).toISOString();
}
