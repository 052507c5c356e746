import { addDays, dayOf, daysIn, keyOf, onDay, rangeOf, startOfWeek, step } from './days.ts';
import { firstWeekday } from './firstWeekday.ts';

test('a day has a name that leads back to it; what names no day of the calendar leads nowhere', () => {
  expect(keyOf(dayOf('2028-02-29') ?? new Date(0))).toBe('2028-02-29');
  for (const wrong of [null, '', 'today', '2027-02-29', '2027-13-01', '2027-1-1']) {
    expect(dayOf(wrong)).toBeNull();
  }
});

const STARTS: [locale: string, weekday: number][] = [
  ['en', 0],
  ['en-US', 0],
  ['en-GB', 1],
  ['en-CA', 0],
  ['de', 1],
  ['ar', 6],
  ['ar-MA', 1],
  ['ar-SA-u-ca-gregory-nu-latn', 0],
];

test('a week begins on the day of the reader’s region, also if the browser does not know it', () => {
  const read = () => STARTS.map(([locale]) => [locale, firstWeekday(locale)]);
  expect(read()).toEqual(STARTS);
  expect(firstWeekday('en-XA')).toBeGreaterThanOrEqual(0);
  const known = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, 'getWeekInfo');
  try {
    Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', {
      value: undefined,
      configurable: true,
    });
    Object.defineProperty(Intl.Locale.prototype, 'weekInfo', {
      value: undefined,
      configurable: true,
    });
    expect(read()).toEqual(STARTS);
  } finally {
    Reflect.deleteProperty(Intl.Locale.prototype, 'weekInfo');
    if (known) Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', known);
  }
});

test('a month is six whole weeks, a week is seven days, an agenda four weeks from its day', () => {
  const date = new Date(2026, 10, 25, 15);
  const spans = (['month', 'week', 'agenda'] as const).map((view) => {
    const days = daysIn(rangeOf(view, date)).map(keyOf);
    return [days[0], days.at(-1), days.length];
  });
  expect(spans).toEqual([
    ['2026-11-01', '2026-12-12', 42],
    ['2026-11-22', '2026-11-28', 7],
    ['2026-11-25', '2026-12-22', 28],
  ]);
  expect(keyOf(startOfWeek(new Date(2026, 10, 22)))).toBe('2026-11-22');
});

test('one step on and one back', () => {
  const date = new Date(2026, 0, 31);
  expect(keyOf(step('month', date, 1))).toBe('2026-02-01');
  expect(keyOf(step('month', date, -1))).toBe('2025-12-01');
  expect(keyOf(step('week', date, 1))).toBe('2026-02-07');
  expect(keyOf(step('agenda', date, -1))).toBe('2026-01-03');
  expect(keyOf(addDays(date, 1))).toBe('2026-02-01');
});

test('another day keeps the time of day', () => {
  const due = new Date(2026, 10, 25, 16, 5);
  const moved = new Date(onDay(due.toISOString(), new Date(2027, 2, 29)));
  expect([keyOf(moved), moved.getHours(), moved.getMinutes()]).toEqual(['2027-03-29', 16, 5]);
});
