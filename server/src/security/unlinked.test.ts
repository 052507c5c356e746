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
  // IDN, and other dots and signs that browsers treat as these.
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
  // Invisible characters that a program may remove.
  'evil.\u200bcom',
  'evil.\u00adcom',
  'Zoë (evil.example)',
  'Read “evil.example”!',
];

/**
 * Matches text that programs turn into links: a dot, a colon, an at sign or a backslash without a
 * joiner beside it.
 */
const LINKING =
  /[.\u2024\u3002\ufe52\uff0e\uff61][\p{L}\p{M}\p{N}]|[:\uff1a](?!\u2060)\S|(?<!\u2060)[@\uff20]|\\\w/u;

test.each(ADDRESSES)('%j looks the same, and is no longer detected as an address', (typed) => {
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
])('%j is unchanged', (typed) => {
  expect(unlinked(typed)).toBe(typed);
  expect(isPlain(typed)).toBe(true);
});

test('a time of day is unchanged, and still kept out of subjects', () => {
  expect(unlinked('Be there at 10:30')).toBe('Be there at 10:30');
  expect(isPlain('Be there at 10:30')).toBe(false);
});
