import { DAY, timestampAt, type Timestamp } from '../../time.ts';

const CLOCK = {
  calendar: 'iso8601',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

/**
 * Returns a function that moves times by whole days. The local time in the zone is kept across
 * changes of summer time; a skipped hour becomes the next one.
 */
export function shiftBy(days: number, zone: string): (at: Timestamp) => Timestamp {
  const clock = new Intl.DateTimeFormat('en-US', { ...CLOCK, timeZone: zone });
  return (at) => {
    const before = Date.parse(at);
    const shown = before + offsetAt(clock, before) + days * DAY;
    const near = shown - offsetAt(clock, before);
    const exact = shown - offsetAt(clock, near);
    const isShown = exact + offsetAt(clock, exact) === shown;
    return timestampAt(isShown ? exact : Math.max(near, exact));
  };
}

/** Returns the offset of the zone from UTC in milliseconds. */
function offsetAt(clock: Intl.DateTimeFormat, at: number): number {
  const parts = clock.formatToParts(at);
  const read = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return shown - Math.floor(at / 1_000) * 1_000;
}
