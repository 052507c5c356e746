/** ISO 8601 in UTC with milliseconds, as text: sorts by time, and is the same on both engines. */
export type Timestamp = string;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Now, or so many milliseconds from now (before now, when negative). */
export function timestamp(offset = 0): Timestamp {
  return timestampAt(Date.now() + offset);
}

/** Of milliseconds since 1970. */
export function timestampAt(milliseconds: number): Timestamp {
  return new Date(milliseconds).toISOString();
}
