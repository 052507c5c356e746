import { isGiven, numbersOf, scoreOfTyped } from './typedPoints.ts';

const RUBRIC = [
  { id: 'a', title: 'Idea', points: 5, levels: [] },
  { id: 'b', title: 'Words', points: 5, levels: [] },
];

test('points accept a decimal comma', () => {
  expect(numbersOf({ a: '0,5', b: '4.25' })).toEqual({ a: 0.5, b: 4.25 });
  expect(scoreOfTyped(RUBRIC, { a: '0,5', b: '4.25' })).toBe('4.75');
});

test.each(['1e0', '0x1', '1.000', '1 0', ''])('%j gives no points', (typed) => {
  expect(isGiven(RUBRIC[0]!, { a: typed })).toBe(false);
  expect(scoreOfTyped(RUBRIC, { a: typed, b: '1' })).toBe('');
});
