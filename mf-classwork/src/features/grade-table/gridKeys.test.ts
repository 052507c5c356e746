import { target } from './gridKeys.ts';

const SIZE = { rows: 5, columns: 6, page: 10 };
const AT = { row: 2, column: 3 };

test.each([
  ['ArrowLeft', false, 2],
  ['ArrowRight', false, 4],
  ['ArrowLeft', true, 4],
  ['ArrowRight', true, 2],
])('%s, read from right to left: %s, leads to column %s', (key, isRtl, column) => {
  expect(target(key, AT, SIZE, { isControl: false, isRtl })).toEqual({ row: 2, column });
});

test.each([
  ['ArrowLeft', false, 0],
  ['ArrowLeft', true, 5],
  ['ArrowRight', true, 0],
])('with Ctrl, %s leads to the end on its side (from right to left: %s)', (key, isRtl, column) => {
  expect(target(key, AT, SIZE, { isControl: true, isRtl })).toEqual({ row: 2, column });
});
