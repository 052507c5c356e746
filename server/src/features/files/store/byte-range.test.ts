import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  [undefined, undefined],
  ['bytes=', undefined],
  ['bytes=-', undefined],
  ['bytes=9-0', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-9', undefined],
  [`bytes=${'9'.repeat(400)}-`, undefined],
])('%s of 100 bytes', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
