import { shiftBy } from './shift-date.ts';

test.each([
  ['UTC', 7, '2026-10-22T21:59:00.000Z', '2026-10-29T21:59:00.000Z'],
  // Summer time ends on Oct 25: 23:59 local time stays 23:59.
  ['Europe/Berlin', 7, '2026-10-22T21:59:00.000Z', '2026-10-29T22:59:00.000Z'],
  ['Europe/Berlin', -7, '2026-10-29T22:59:00.000Z', '2026-10-22T21:59:00.000Z'],
  ['Europe/Berlin', 364, '2026-03-03T08:00:00.500Z', '2027-03-02T08:00:00.500Z'],
  // The earlier offset applies if an hour occurs twice, such as 02:30 here.
  ['Europe/Berlin', 1, '2026-10-24T00:30:00.000Z', '2026-10-25T00:30:00.000Z'],
  // The second of them is kept, even with a shift of 0.
  ['Europe/Berlin', 0, '2026-10-25T01:30:59.999Z', '2026-10-25T01:30:59.999Z'],
  ['Europe/Berlin', -1, '2026-10-26T01:30:59.999Z', '2026-10-25T01:30:59.999Z'],
  ['Europe/Berlin', 364, '2026-10-25T01:30:59.999Z', '2027-10-24T00:30:59.999Z'],
  // The last moment of a day is kept, to the millisecond.
  ['Europe/Berlin', 7, '2026-10-22T21:59:59.999Z', '2026-10-29T22:59:59.999Z'],
  ['America/Havana', 364, '2025-11-02T04:59:59.999Z', '2026-11-01T04:59:59.999Z'],
  // 02:30 is skipped that day: an hour later, never earlier.
  ['Europe/Berlin', 1, '2026-03-28T01:30:00.000Z', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', -1, '2026-03-30T00:30:00.000Z', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', 7, '2026-03-05T04:59:00.000Z', '2026-03-12T03:59:00.000Z'],
  ['Asia/Kathmandu', 3650, '2026-02-28T18:15:00.000Z', '2036-02-26T18:15:00.000Z'],
  ['Pacific/Apia', 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
])('in %s, %i days from %s is %s', (zone, days, at, expected) => {
  expect(shiftBy(days, zone)(at)).toBe(expected);
});
