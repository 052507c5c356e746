import { backoff, withJitter } from './backoff.ts';

test('each try waits longer than the one before, and none longer than 15 seconds', () => {
  expect([0, 1, 2, 3, 4, 50].map(backoff)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});

test('many waiting clients return at different times', () => {
  const delays = Array.from({ length: 100 }, () => withJitter(8_000));
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(4_000);
  expect(Math.max(...delays)).toBeLessThanOrEqual(8_000);
  expect(new Set(delays).size).toBeGreaterThan(90);
});
