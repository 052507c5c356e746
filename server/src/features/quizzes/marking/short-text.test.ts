import { weigh } from 'platform/server';
import type { ShortTextQuestion } from 'shared-api/quizzes';
import { mark } from './mark.ts';
import { readPattern } from './pattern.ts';

const question: ShortTextQuestion = {
  type: 'short_text',
  prompt: '<p>?</p>',
  points: 1,
  accepted: [],
  ignores_case: false,
  ignores_accents: false,
  is_exact: false,
};

function isRight(accepted: string, text: string, terms: Partial<ShortTextQuestion> = {}): boolean {
  return mark({ ...question, accepted: [{ text: accepted }], ...terms }, { text }) === 100;
}

/** Pairs that differ only in the keyboard. */
const KEYBOARDS = [
  ["don't", 'don’t'],
  ["'a'", '‚a‘'],
  ['"a"', '„a“'],
  ['"a"', '«a»'],
  ['é', 'e\u0301'],
  ['각', '각'.normalize('NFD')],
  ['a b', 'a\u00A0b'],
  ['10 km', '10\u202Fkm'],
  ['a b', ' a \t  b\n'],
  ['2026', '２０２６'],
  ['2026', '٢٠٢٦'],
  ['2026', '۲۰۲۶'],
  ['ab', 'a\u00ADb'],
  ['ab', '\u200Fab\u200E'],
] as const;

test.each(KEYBOARDS)('%j equals %j, unless the teacher asks for exactness', (one, other) => {
  expect(isRight(one, other)).toBe(true);
  expect(isRight(other, one)).toBe(true);
  expect(isRight(one, other, { is_exact: true })).toBe(false);
  expect(isRight(other, other, { is_exact: true })).toBe(true);
});

test.each([
  ['x²', 'x2'],
  ['½', '1/2'],
  ['a-b', 'a b'],
  ['ab', 'a b'],
  ['a', 'ａ'],
])('%j differs from %j', (one, other) => {
  expect(isRight(one, other)).toBe(false);
});

test.each([
  ['Paris', 'PARIS'],
  ['Straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
  ['İ', 'i\u0307'],
])('case is ignored on choice: %j and %j', (one, other) => {
  expect(isRight(one, other)).toBe(false);
  expect(isRight(one, other, { ignores_case: true })).toBe(true);
});

test.each([
  ['é', 'e'],
  ['Zürich', 'Zurich'],
  ['ế', 'e'],
  ['كَتَبَ', 'كتب'],
])('accents are ignored on choice: %j and %j', (one, other) => {
  expect(isRight(one, other)).toBe(false);
  expect(isRight(one, other, { ignores_accents: true })).toBe(true);
});

test.each([
  ['が', 'か'],
  ['कि', 'क'],
])('marks that make other letters are no accents: %j and %j', (one, other) => {
  expect(isRight(one, other, { ignores_accents: true })).toBe(false);
});

test('the best of several accepted texts counts', () => {
  const accepted = [{ text: 'a', share: 0.25 }, { text: 'A', share: 0.5 }, { text: 'b' }];
  const key = { ...question, accepted, ignores_case: true };
  expect(mark(key, { text: 'a' })).toBe(50);
  expect(mark(key, { text: 'B' })).toBe(100);
  expect(mark(key, { text: 'c' })).toBe(0);
});

test('a share is rounded to hundredths without the errors of binary numbers', () => {
  const accepted = [{ text: 'a', share: 0.15 }];
  expect(mark({ ...question, points: 0.1, accepted }, { text: 'a' })).toBe(2);
});

describe('a pattern', () => {
  const key = { ...question, pattern: 'colou?r' };

  test('matches the whole text', () => {
    expect(mark(key, { text: ' color ' })).toBe(100);
    expect(mark(key, { text: 'colour' })).toBe(100);
    expect(mark(key, { text: 'discolour' })).toBe(0);
    expect(mark(key, { text: 'Color' })).toBe(0);
  });

  test('ignores case and accents where the question does', () => {
    const terms = { ignores_case: true, ignores_accents: true };
    expect(mark({ ...key, ...terms }, { text: 'CÓLOR' })).toBe(100);
  });

  test('has no lookaround and no references, and fits its limit', () => {
    expect(readPattern('(a)\\1', false)).toBeUndefined();
    expect(readPattern('(?=a)a', false)).toBeUndefined();
    expect(readPattern('(', false)).toBeUndefined();
    expect(readPattern('a'.repeat(201), false)).toBeUndefined();
    expect(readPattern('((a{100}){100}){100}', false)).toBeUndefined();
    expect(readPattern('\\p{L}+', false)).toBeDefined();
  });

  test.each([
    ['(a+)+b', 'a'.repeat(500)],
    ['(a|aa)*b', 'a'.repeat(500)],
    ['(.*)*(.*)*(.*)*x', 'a'.repeat(500)],
    ['(?:[a-z0-9]+[-._]?)+@', 'a1'.repeat(250)],
    ['(((a{0,10}){0,10}){0,10})b', 'a'.repeat(500)],
    ['(a?){500}a{500}', 'a'.repeat(500)],
  ])('costs little: %s', async (pattern, text) => {
    expect(await weigh(() => mark({ ...question, pattern }, { text }), 20)).toBeLessThan(20);
  });
});
