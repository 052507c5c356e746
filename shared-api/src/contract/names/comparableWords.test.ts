import { comparableWords } from './comparableWords.ts';

const contains = (text: string, word: string) =>
  comparableWords(text).includes(comparableWords(word));

test.each([
  ['You FOOL!', 'fool'],
  ['Fool', 'fool'],
  ['a fóól', 'Fool'],
  ['fo\u00ADol, fo\u200Bol', 'fool'],
  ['ｆｏｏｌ', 'fool'],
  ['Go, away', 'go away'],
  ['Du Straßenköter', 'strassenkoter'],
  ['你是笨蛋啊', '笨蛋'],
  ['يا غبـي', 'غبي'],
])('%j contains %j', (text, word) => {
  expect(contains(text, word)).toBe(true);
});

test.each([
  ['foolish', 'fool'],
  ['tomfool', 'fool'],
  ['go far away', 'go away'],
  ['f o o l', 'fool'],
  ['Scunthorpe', 'thorpe'],
  ['', 'fool'],
])('%j does not contain %j', (text, word) => {
  expect(contains(text, word)).toBe(false);
});

test.each(['', '...', '\u200B', '👍'])('%j has no words', (text) => {
  expect(comparableWords(text)).toBe('');
});

test('the longest text is read quickly', () => {
  const start = performance.now();
  comparableWords('a '.repeat(25_000));
  comparableWords('á'.repeat(50_000));
  expect(performance.now() - start).toBeLessThan(1_000);
});
