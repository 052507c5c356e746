import { tooOften } from './messages.ts';

test.each([
  [1, 'in 1 second.'],
  [40.2, 'in 41 seconds.'],
  [60, 'in 1 minute.'],
  [61, 'in 2 minutes.'],
  [900, 'in 15 minutes.'],
  [7_200, 'in 2 hours.'],
  [null, 'later.'],
])('a wait of %s seconds is shown as "%s"', (seconds, words) => {
  expect(tooOften(seconds)).toBe(`Too many attempts. Try again ${words}`);
});
