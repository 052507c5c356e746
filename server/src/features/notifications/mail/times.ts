import { HOUR, MINUTE } from '../../../time.ts';
import type { Times } from '../settings.ts';

/**
 * Delay of an immediate mail. Notifications within it come in one mail, and those read within it in
 * none.
 */
const AT_ONCE = MINUTE;
/** Time zones differ from UTC by whole quarters of an hour. */
const QUARTER = 15 * MINUTE;
const DAY_MINUTES = 24 * 60;

/**
 * Returns when a mail about something that happens now is sent, in milliseconds since 1970; never
 * in quiet hours.
 */
export function mailTime(mode: 'now' | 'daily', times: Times, now = Date.now()): number {
  const { zone, digest_hour } = times;
  return afterQuiet(times, mode === 'now' ? now + AT_ONCE : nextHour(zone, digest_hour, now));
}

/** Returns the wanted time, or the end of the quiet hours that it falls into. */
export function afterQuiet({ zone, quiet_from, quiet_to }: Times, wanted: number): number {
  const isQuiet =
    quiet_from !== null &&
    quiet_to !== null &&
    isWithin(hourAt(zone, wanted), quiet_from, quiet_to);
  return isQuiet ? nextHour(zone, quiet_to, wanted) : wanted;
}

/** Whether an hour lies in a range that excludes its end and may include midnight. */
function isWithin(hour: number, from: number, to: number): boolean {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/**
 * Returns the next time that the clock of a zone reaches an hour, or skips it at the beginning of
 * summer time. Of a repeated hour, the first counts.
 */
function nextHour(zone: string, hour: number, after: number): number {
  let at = Math.floor(after / QUARTER) * QUARTER;
  let before = minuteAt(zone, at);
  for (;;) {
    at += QUARTER;
    const minute = minuteAt(zone, at);
    const isNextDay = before - minute > DAY_MINUTES / 2;
    const from = isNextDay ? before - DAY_MINUTES : before;
    if (from < hour * 60 && hour * 60 <= minute) return at;
    before = minute;
  }
}

function hourAt(zone: string, at: number): number {
  return Math.floor((minuteAt(zone, at) * MINUTE) / HOUR);
}

/** Returns the minute of the day in a time zone. */
function minuteAt(zone: string, at: number): number {
  const [hour = 0, minute = 0] = clockOf(zone).format(at).split(':').map(Number);
  return hour * 60 + minute;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const options = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const clock = new Intl.DateTimeFormat('en-GB', options);
  clocks.set(zone, clock);
  return clock;
}
