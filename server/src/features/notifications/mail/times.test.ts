import { afterQuiet, mailTime } from './times.ts';
import type { Times } from '../settings.ts';

const times = (change: Partial<Times> = {}): Times => {
  return { digest_hour: 7, zone: 'Europe/Berlin', quiet_from: null, quiet_to: null, ...change };
};
const at = (mode: 'now' | 'daily', now: string, change: Partial<Times> = {}) => {
  return new Date(mailTime(mode, times(change), Date.parse(now))).toISOString().slice(0, 16);
};

test.each([
  // Winter, summer, and the mornings of clock changes.
  ['2026-01-10T12:00Z', '2026-01-11T06:00'],
  ['2026-07-10T12:00Z', '2026-07-11T05:00'],
  ['2026-03-28T12:00Z', '2026-03-29T05:00'],
  ['2026-10-24T12:00Z', '2026-10-25T06:00'],
  // A moment before the hour, and at the hour.
  ['2026-01-10T05:59Z', '2026-01-10T06:00'],
  ['2026-01-10T06:00Z', '2026-01-11T06:00'],
])('the daily mail is sent at its hour in the time zone of its reader: %s', (now, due) => {
  expect(at('daily', now)).toBe(due);
});

test('a skipped hour counts as the next one, and a repeated hour counts once', () => {
  expect(at('daily', '2026-03-28T12:00Z', { digest_hour: 2 })).toBe('2026-03-29T01:00');
  expect(at('daily', '2026-10-24T12:00Z', { digest_hour: 2 })).toBe('2026-10-25T00:00');
  expect(at('daily', '2026-10-25T00:00Z', { digest_hour: 2 })).toBe('2026-10-26T01:00');
});

test('quiet hours end when the clock first reaches their end, and begin when it first reaches their beginning', () => {
  // 02:00 to 02:59 occurs twice, from 00:00 and from 01:00 UTC.
  const over = { quiet_from: 2, quiet_to: 3 };
  expect(at('now', '2026-10-25T00:10Z', over)).toBe('2026-10-25T02:00');
  expect(at('now', '2026-10-25T01:10Z', over)).toBe('2026-10-25T02:00');
  expect(at('now', '2026-10-24T23:50Z', { quiet_from: 22, quiet_to: 2 })).toBe('2026-10-25T00:00');
  expect(at('now', '2026-10-25T01:30Z', { quiet_from: 3, quiet_to: 7 })).toBe('2026-10-25T01:31');
  // It is skipped: quiet hours that end in it end there, and those within it do not begin.
  expect(at('now', '2026-03-29T00:30Z', { quiet_from: 22, quiet_to: 2 })).toBe('2026-03-29T01:00');
  expect(at('now', '2026-03-29T00:30Z', over)).toBe('2026-03-29T00:31');
});

test('quiet hours delay from their first second to their last', () => {
  const night = times({ quiet_from: 22, quiet_to: 7 });
  const afterQuietAt = (now: string) => new Date(afterQuiet(night, Date.parse(now))).toISOString();
  expect(afterQuietAt('2026-01-10T20:59:59.999Z')).toBe('2026-01-10T20:59:59.999Z');
  expect(afterQuietAt('2026-01-10T21:00:00.000Z')).toBe('2026-01-11T06:00:00.000Z');
  expect(afterQuietAt('2026-01-11T05:59:59.999Z')).toBe('2026-01-11T06:00:00.000Z');
  expect(afterQuietAt('2026-01-11T06:00:00.000Z')).toBe('2026-01-11T06:00:00.000Z');
});

test('handles midnight, and zones that are not whole hours from UTC', () => {
  expect(at('daily', '2026-01-10T12:00Z', { digest_hour: 0 })).toBe('2026-01-10T23:00');
  expect(at('daily', '2026-01-10T12:00Z', { zone: 'Asia/Kathmandu' })).toBe('2026-01-11T01:15');
  expect(at('daily', '2026-01-10T12:00Z', { zone: 'Pacific/Chatham' })).toBe('2026-01-10T17:15');
});

test('quiet hours delay until they end, also over midnight and for the daily mail', () => {
  const night = { quiet_from: 22, quiet_to: 7 };
  expect(at('now', '2026-01-10T12:00Z', night)).toBe('2026-01-10T12:01');
  expect(at('now', '2026-01-10T21:30Z', night)).toBe('2026-01-11T06:00');
  expect(at('now', '2026-01-11T03:00Z', night)).toBe('2026-01-11T06:00');
  expect(at('now', '2026-01-11T06:00Z', night)).toBe('2026-01-11T06:01');
  expect(at('daily', '2026-01-10T12:00Z', { ...night, digest_hour: 5 })).toBe('2026-01-11T06:00');
  expect(at('now', '2026-01-10T12:30Z', { quiet_from: 13, quiet_to: 15 })).toBe('2026-01-10T14:00');
});
