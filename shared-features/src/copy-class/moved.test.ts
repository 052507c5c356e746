import { moved } from './moved.ts';

/**
 * Clock changes in Berlin in 2027: an hour is skipped from 01:00 UTC in March, and repeated until
 * 01:00 UTC in October.
 */
const SPRING = Date.parse('2027-03-28T01:00Z');
const AUTUMN = Date.parse('2027-10-31T01:00Z');

beforeEach(() => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return this.getTime() >= SPRING && this.getTime() < AUTUMN ? -120 : -60;
  });
});
afterEach(() => jest.restoreAllMocks());

test.each([
  // Not moved, even when clocks show its hour a second time.
  [0, '2027-10-31T01:30:59.999Z', '2027-10-31T01:30:59.999Z'],
  [-1, '2027-11-07T01:30:59.999Z', '2027-10-31T01:30:59.999Z'],
  [1, '2027-10-24T00:30:00.000Z', '2027-10-31T00:30:00.000Z'],
  [52, '2026-12-01T22:59:59.999Z', '2027-11-30T22:59:59.999Z'],
])('%i weeks, in the offset of before: %s', (weeks, iso, expected) => {
  expect(moved(iso, weeks).toISOString()).toBe(expected);
});
