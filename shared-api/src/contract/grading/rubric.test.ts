import { canHave, hasTwins, levelAt, scoreBy, sumOf, worthOf, type Criterion } from './rubric.ts';

const WAY: Criterion = {
  id: 'way',
  title: 'Way',
  points: 0.3,
  levels: [
    { title: 'All', points: 0.3 },
    { title: 'Some', points: 0.1 },
  ],
};
const RESULT: Criterion = { id: 'result', title: 'Result', points: 5, levels: [] };

test('a sum is exact despite binary fractions', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf(Array<number>(20).fill(0.07))).toBe(1.4);
  expect(sumOf([])).toBe(0);
  expect(worthOf([WAY, RESULT])).toBe(5.3);
});

test.each([
  [0, true],
  [0.3, true],
  [0.31, false],
  [0.123, false],
  [-0.1, false],
  [NaN, false],
  [undefined, false],
])('of 0.3 points one can have %s: %s', (given, isOne) => {
  expect(canHave(WAY, given)).toBe(isOne);
});

test.each([
  [{ way: 0.1, result: 4.2 }, 4.3],
  [{ way: 0, result: 0 }, 0],
  [{ way: 0.1 }, null],
  [{ way: 0.1, result: 5.01 }, null],
  [{ way: 0.1, result: NaN }, null],
  [{}, null],
])('points %j come to %s', (points, score) => {
  expect(scoreBy([WAY, RESULT], points)).toBe(score);
});

test('an id such as `constructor` has no points until they are given', () => {
  const odd = [{ ...RESULT, id: 'constructor' }];
  expect(scoreBy(odd, {})).toBeNull();
  expect(scoreBy(odd, { constructor: 5 } as unknown as Record<string, number>)).toBe(5);
});

test('a level is reached exactly; between two there is none', () => {
  expect(levelAt(WAY, 0.1)?.title).toBe('Some');
  expect(levelAt(WAY, 0.2)).toBeUndefined();
});

test('two levels with equal points are detected', () => {
  expect(hasTwins(WAY)).toBe(false);
  expect(hasTwins({ levels: [...WAY.levels, { title: 'Other', points: 0.1 }] })).toBe(true);
});
