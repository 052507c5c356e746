import { formatDay, formatTime, untilTomorrow } from './dates.ts';

const now = new Date(2026, 10, 21, 15, 0).getTime();
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test('times are HH:mm, also after midnight', () => {
  expect(formatTime(at(2026, 10, 21, 9, 5))).toBe('09:05');
  expect(formatTime(at(2026, 10, 21, 0, 0))).toBe('00:00');
  expect(formatTime(at(2026, 10, 21, 23, 59))).toBe('23:59');
});

test('days are today, yesterday, then the date', () => {
  expect(formatDay(at(2026, 10, 21, 0, 0), now)).toBe('Today');
  expect(formatDay(at(2026, 10, 20, 23, 59), now)).toBe('Yesterday');
  expect(formatDay(at(2026, 10, 19, 12, 0), now)).toBe('Thursday, November 19, 2026');
});

test('yesterday is found over the turn of a month', () => {
  expect(formatDay(at(2026, 9, 31, 12, 0), new Date(2026, 10, 1).getTime())).toBe('Yesterday');
});

test('it is known when the day will be another', () => {
  expect(untilTomorrow(now)).toBe(9 * 60 * 60 * 1_000);
});
