/** @jest-environment node */
import { pruneOptionsOf } from '../promotion/prune.ts';

test('zero days and zero releases are accepted as zero', () => {
  expect(pruneOptionsOf({ RELEASES_KEPT_DAYS: '0', RELEASES_KEPT: ' 0 ' })).toEqual({
    days: 0,
    newest: 0,
  });
});

test.each([{}, { RELEASES_KEPT: '', RELEASES_KEPT_DAYS: ' ' }])('unset: %j', (environment) => {
  expect(pruneOptionsOf(environment)).toEqual({ days: 30, newest: 10 });
});

test.each(['-1', '1.5', '1e1', '0x10', 'ten', '10 days', '99999999999999999999', 'NaN'])(
  'an invalid whole number is refused with the name of its setting: %s',
  (value) => {
    expect(() => pruneOptionsOf({ RELEASES_KEPT: value })).toThrow(
      `RELEASES_KEPT must be a whole number from 0 to 10000; it is "${value}".`,
    );
  },
);
