import type { AcceptedNumber, NumberQuestion } from 'shared-api/quizzes';
import { mark } from './mark.ts';
import { problemOfNumber } from './number.ts';

function points(accepted: AcceptedNumber[], text: string, locale = 'en'): number | null {
  const question: NumberQuestion = { type: 'number', prompt: '<p>?</p>', points: 1, accepted };
  return mark(question, { text, locale });
}

test.each([
  ['0.3', '0', '0.3'],
  ['0.3', '0', '0,3'],
  ['0.3', '0', '0.300'],
  ['12', '0', '١٢'],
  ['-12.50', '0', '−12,5'],
  ['0', '0', '-0'],
])('%s with the tolerance %s is %j', (value, tolerance, text) => {
  expect(points([{ value, tolerance }], text)).toBe(100);
});

test('the edges of a tolerance are in it, and nothing beyond', () => {
  const accepted = [{ value: '0.2', tolerance: '0.1' }];
  expect(points(accepted, '0.3')).toBe(100);
  expect(points(accepted, '0.1')).toBe(100);
  expect(points(accepted, '0.30000000000001')).toBe(0);
  expect(points(accepted, '0.09999999999999')).toBe(0);
  // 0.1 + 0.2 exceeds 0.3 in binary numbers.
  expect(points([{ value: '0.1', tolerance: '0.2' }], '0.3')).toBe(100);
  expect(points([{ value: '1.1', tolerance: '2.2' }], '3.3')).toBe(100);
  expect(points([{ value: '-0.1', tolerance: '0.2' }], '-0.3')).toBe(100);
});

test('the best of several accepted numbers counts', () => {
  const accepted = [
    { value: '9.81', tolerance: '0.01' },
    { value: '10', tolerance: '0.5', share: 0.5 },
  ];
  expect(points(accepted, '9.8')).toBe(100);
  expect(points(accepted, '9.5')).toBe(50);
  expect(points(accepted, '9.49')).toBe(0);
});

test.each([
  ['1.000', 'de', '1000', 'two_numbers'],
  ['1,000', 'en', '1', 'two_numbers'],
  ['1 000,5', 'fr', '1000.5', 'two_numbers'],
  ['1’000', 'de-CH', '1000', 'two_numbers'],
  ['١.٠٠٠', 'ar', '1', 'two_numbers'],
  ['five', 'en', '5', 'no_number'],
  ['8 m/s', 'en', '8', 'no_number'],
  ['1e2', 'en', '100', 'no_number'],
  ['1.2.3', 'en', '1', 'no_number'],
])('a person marks %j of %s, whether or not it means %s', (text, locale, value, problem) => {
  expect(problemOfNumber({ text, locale })).toBe(problem);
  expect(points([{ value }], text, locale)).toBeNull();
  expect(points([{ value: '7' }], text, locale)).toBeNull();
});

test('an empty text is no answer', () => {
  expect(points([{ value: '0' }], ' ')).toBe(0);
  expect(problemOfNumber({ text: ' ', locale: 'en' })).toBeNull();
});
