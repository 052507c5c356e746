import { checkScore } from './checkScore.ts';
import { messages } from './messages.ts';
import { readScore } from './typedScore.ts';

test.each([
  ['8,5', { score: 8.5 }],
  ['8.5', { score: 8.5 }],
  ['١٢٫٥', { score: 12.5 }],
  ['1000', { score: 1000 }],
  ['', { score: null }],
])('%j in a cell is a grade', (typed, read) => {
  expect(readScore(typed, 1000, checkScore)).toEqual(read);
});

test.each(['1.000', '1,000', '1 000', '1e2', '0x10', '0b11', '+5', 'Infinity'])(
  '%j in a cell is refused, whatever the marks',
  (typed) => expect(readScore(typed, 1000, checkScore)).toEqual({ mistake: expect.any(String) }),
);

test('a grade above the points is refused with a message about bonus points', () => {
  const error = messages.tooHigh({ mark: 20 });
  expect(error).toContain('Bonus points');
  expect(readScore('20,5', 20, checkScore)).toEqual({ mistake: error });
});
