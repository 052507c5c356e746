import { isBlankRichText, plainTextOf } from './plainText.ts';
import { sanitizeRichText } from './sanitizeRichText.ts';

test.each(['', '<p></p>', '<p><br /></p><p>&nbsp;\u200b</p>', ' <ul><li></li></ul>\n'])(
  '%j is blank',
  (html) => {
    expect(isBlankRichText(sanitizeRichText(html))).toBe(true);
  },
);

test.each([
  '<p>a</p>',
  '0',
  `<p><img src="/images/${'0'.repeat(64)}.webp" alt=""></p>`,
  '<p>&lt;</p>',
])('%j is not blank', (html) => {
  expect(isBlankRichText(sanitizeRichText(html))).toBe(false);
});

test('joins sub- and superscripts to their words, as they are searched for', () => {
  const html = '<p>x<sup>2</sup> H<sub>2</sub>O 10<sup>-3</sup></p>';
  expect(plainTextOf(sanitizeRichText(html))).toBe('x2 H2O 10-3');
});

test('tells the words of a text, blocks apart, as they were written', () => {
  const html = '<h2>Unit&nbsp;1</h2><p>a &lt; b &amp;amp; <b>c</b>d<br>e</p><ul><li>f</li></ul>';
  expect(plainTextOf(sanitizeRichText(html))).toBe('Unit 1 a < b &amp; cd e f');
});
