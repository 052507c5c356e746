import { isPlain, unlinked } from './unlinked.ts';

const ADDRESSES = [
  'evil.example',
  'www.evil.example',
  'https://evil.example/x?y=z',
  'http://localhost',
  'mailto:a@evil.example',
  'a@evil.example',
  'tel:112',
  '192.0.2.7',
  '\\\\evil\\share',
  // IDN, and the other dots and signs that browsers read as these.
  'bücher.example',
  'пример.рф',
  '例え.テスト',
  'xn--e1afmkfd.xn--p1ai',
  'evil\u3002com',
  'evil\uff0ecom',
  'evil\uff61com',
  'evil\u2024com',
  'evil\ufe52com',
  'a\uff20evil.example',
  'http\uff1a//evil.example',
  // Invisible characters that a program may drop.
  'evil.\u200bcom',
  'evil.\u00adcom',
  'Zoë (evil.example)',
  'Read “evil.example”!',
];

/** Written as no program reads it: a dot, a colon, an at sign and backslashes touch nothing but joiners. */
const LINKING =
  /[.\u2024\u3002\ufe52\uff0e\uff61][\p{L}\p{M}\p{N}]|[:\uff1a](?!\u2060)\S|(?<!\u2060)[@\uff20]|\\\w/u;

test.each(ADDRESSES)('%j looks the same, and holds together no longer', (typed) => {
  const written = unlinked(typed);
  expect(written).not.toMatch(LINKING);
  expect(written.replaceAll('\u2060', '')).toBe(typed);
  expect(isPlain(typed)).toBe(false);
});

test.each([
  'Zoë O’Neill',
  'J. R. Smith',
  'Algebra 2.1',
  'At 10,5 of 20',
  'مرحبًا بكم. أهلًا',
  'Well done... really.',
])('%j stays as it is', (typed) => {
  expect(unlinked(typed)).toBe(typed);
  expect(isPlain(typed)).toBe(true);
});

test('a time of day stays as it is, and is left out of a subject as ever', () => {
  expect(unlinked('Be there at 10:30')).toBe('Be there at 10:30');
  expect(isPlain('Be there at 10:30')).toBe(false);
});
