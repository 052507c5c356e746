import { CLASS_CODE_ALPHABET } from 'shared-api/schema';
import { makeClassCode, readClassCode } from './codes.ts';

test('a code consists of eight unambiguous letters and digits', () => {
  const codes = Array.from({ length: 2_000 }, () => makeClassCode());
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('')).size).toBe(CLASS_CODE_ALPHABET.length);
});

test.each([
  ['ABCD2345', 'ABCD2345'],
  ['abcd2345', 'ABCD2345'],
  ['  aBcD2345\t', 'ABCD2345'],
  ['ABCD234', null],
  ['ABCD23456', null],
  ['ABCD 345', null],
  ['ABCD0345', null],
  ['ÄBCD2345', null],
  ['', null],
])('"%s" is read as %s', (typed, code) => {
  expect(readClassCode(typed)).toBe(code);
});
