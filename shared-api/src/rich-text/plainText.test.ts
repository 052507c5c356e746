import { wordsOf } from '../contract/search/searchWords.ts';
import { isBlankRichText, plainLinesOf, plainTextOf } from './plainText.ts';
import { sanitizeRichText } from './sanitizeRichText.ts';

test.each([
  '',
  '<p></p>',
  '<p><sup> </sup></p>',
  '<p><br /></p><p>&nbsp;\u200b</p>',
  ' <ul><li></li></ul>\n',
])('%j is blank', (html) => {
  expect(isBlankRichText(sanitizeRichText(html))).toBe(true);
});

test.each([
  '<p>a</p>',
  '0',
  `<p><img src="/images/${'0'.repeat(64)}.webp" alt=""></p>`,
  '<p>&lt;</p>',
])('%j is not blank', (html) => {
  expect(isBlankRichText(sanitizeRichText(html))).toBe(false);
});

test.each([
  ['x<sup>2</sup> H<sub>2</sub>O 10<sup>-3</sup>', 'x² H₂O 10⁻³'],
  ['10<sup>\u22126</sup> Ca<sup>2+</sup> 1<sup>st</sup> a<sub>n + 1</sub>', '10⁻⁶ Ca²⁺ 1ˢᵗ aₙ ₊ ₁'],
  ['4<sup>0.5</sup> x<sub>q</sub> س<sup>٢</sup> 2<sup>&lt;</sup>', '4^(0.5) x_q س^٢ 2^(<)'],
  ['<em>e<sup>x<sup>2</sup></sup></em> 2<sup><strong>n</strong></sup>', 'e^(x²) 2ⁿ'],
  ['5<sup>&nbsp;3&nbsp;</sup>m<sup> </sup>', '5 ³ m'],
  // A shortened text may end inside one.
  ['10<sup>-3', '10⁻³'],
  ['10<sup></sup>3<sup>', '103'],
])('keeps super- and subscripts in plain text: %s', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});

test('keeps words as search finds them', () => {
  const text = plainTextOf('<p>H<sub>2</sub>O, 10<sup>-3</sup>, x<sup>n</sup></p>');
  expect(Array.from(wordsOf(text), ({ folded }) => folded)).toEqual(['h2o', '10', '3', 'xn']);
});

test('returns the text with a space between blocks', () => {
  const html = '<h2>Unit&nbsp;1</h2><p>a &lt; b &amp;amp; <b>c</b>d<br>e</p><ul><li>f</li></ul>';
  expect(plainTextOf(sanitizeRichText(html))).toBe('Unit 1 a < b &amp; cd e f');
});

test('returns the lines of a text, items with their numbers', () => {
  const html = sanitizeRichText(
    '<h2>Acids</h2><p>10<sup>-3</sup><br>mol</p><ol start="3"><li>c<ol><li>i</li><li>ii</li></ol></li><li>d</li></ol><ul><li>e</li></ul><pre><code>a;\nb;</code></pre>',
  );
  expect(plainLinesOf(html).split('\n')).toEqual([
    'Acids',
    '10⁻³',
    'mol',
    '3. c',
    '1. i',
    '2. ii',
    '4. d',
    '• e',
    'a;',
    'b;',
  ]);
});
