import { mentionRanges } from './mentionRanges.ts';
import { comparableName } from './matchNames.ts';

const NAMES = new Set(
  ['anna', 'Anna (2)', 'mary ann', 'Åsa', '李明', "o'neil"].map(comparableName),
);

test.each([
  ['Ask @anna, please', ['@anna']],
  ['@ANNA and @mary ann and @mary', ['@ANNA', '@mary ann']],
  ['@anna (2) knows', ['@anna (2)']],
  ['@annabel, me@anna, https://a.test/@anna, @@anna, @ anna', []],
  ['你好@李明你好', ['@李明']],
  ['@\u00c5sa @A\u030asa @asa @o\u2019neil', ['@\u00c5sa', '@A\u030asa', '@o\u2019neil']],
  ['@anna and all', ['@anna']],
  ['nobody', []],
])('who is mentioned in %j', (text, found) => {
  const ranges = mentionRanges(text, NAMES);
  expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(found);
});

test('a text of only @ signs is read quickly', () => {
  const text = '@a '.repeat(700);
  const start = performance.now();
  expect(mentionRanges(text, NAMES)).toEqual([]);
  expect(performance.now() - start).toBeLessThan(1_000);
});
