/**
 * Time in ISO 8601, UTC, with milliseconds, as text. It sorts by time and is the same on both
 * engines.
 */
export type Timestamp = string;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns the time `offset` milliseconds from now; a negative offset is in the past. */
export function timestamp(offset = 0): Timestamp {
  return timestampAt(Date.now() + offset);
}

/** Converts milliseconds since 1970. */
export function timestampAt(milliseconds: number): Timestamp {
  return new Date(milliseconds).toISOString();
}
