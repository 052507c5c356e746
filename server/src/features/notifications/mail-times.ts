import { HOUR, MINUTE } from '../../time.ts';
import type { Times } from './settings.ts';

/** What happens within it comes in one mail, and what is read within it in none. */
const AT_ONCE = MINUTE;
/** Zones stand at whole quarters of an hour from UTC. */
const QUARTER = 15 * MINUTE;
const DAY_MINUTES = 24 * 60;

/** When a mail of what happens now is to leave, in milliseconds since 1970: never in quiet hours. */
export function mailTime(mode: 'now' | 'daily', times: Times, now = Date.now()): number {
  const { zone, digest_hour } = times;
  return afterQuiet(times, mode === 'now' ? now + AT_ONCE : nextHour(zone, digest_hour, now));
}

/** As wanted, or when the quiet hours are over that it lies in. */
export function afterQuiet({ zone, quiet_from, quiet_to }: Times, wanted: number): number {
  const isQuiet =
    quiet_from !== null &&
    quiet_to !== null &&
    isWithin(hourAt(zone, wanted), quiet_from, quiet_to);
  return isQuiet ? nextHour(zone, quiet_to, wanted) : wanted;
}

/** From one hour to before another one, by way of midnight where that comes first. */
function isWithin(hour: number, from: number, to: number): boolean {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/**
 * The next time that clocks in a zone come to an hour, or skip it as summer time begins. Where it comes twice, the first counts.
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

/** Of the day, by the clocks there. */
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
