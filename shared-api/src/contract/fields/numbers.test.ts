import { strictNumber } from './numbers.ts';

test.each([
  ['7', 7],
  ['-7', -7],
  ['20.5', 20.5],
  [20.5, 20.5],
])('%j is %d', (sent, number) => {
  expect(strictNumber().validateSync(sent)).toBe(number);
});

test.each([
  '',
  ' ',
  ' 7',
  '1e2',
  '0x10',
  '0b11',
  '1 000',
  '1,000',
  '8,5',
  '+5',
  '5.',
  '.5',
  'Infinity',
])('%j is refused', (sent) => expect(strictNumber().isValidSync(sent)).toBe(false));
