import { linkify } from './linkify.ts';

const linksOf = (text: string) =>
  linkify(text).flatMap(({ href, text: shown }) => (href ? [[shown, href]] : []));

test('a text without an address stays whole', () => {
  expect(linkify('a < b & "c"')).toEqual([{ text: 'a < b & "c"' }]);
});

test('an address in a sentence is a link; what is around it is text', () => {
  expect(linkify('See https://a.example/x?y=1#z, please')).toEqual([
    { text: 'See ' },
    { text: 'https://a.example/x?y=1#z', href: 'https://a.example/x?y=1#z' },
    { text: ', please' },
  ]);
});

test.each([
  ['(https://a.example/b)', 'https://a.example/b'],
  ['https://a.example/wiki/Set_(mathematics).', 'https://a.example/wiki/Set_(mathematics)'],
  ['"http://a.example"', 'http://a.example'],
  ['https://a.example/b!?', 'https://a.example/b'],
  ['<https://a.example>', 'https://a.example'],
])('%s ends where a reader would say', (text, url) => {
  expect(linksOf(text).map(([shown]) => shown)).toEqual([url]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://a.example',
  'xhttps://a.example',
  'https://',
  'http://[',
  'file:///etc/passwd',
])('%s is no link', (text) => {
  expect(linksOf(text)).toEqual([]);
});

test('several addresses, and the text between, lose nothing', () => {
  const text = 'https://a.example and http://b.example\n\nhttps://c.example.';
  expect(linksOf(text)).toHaveLength(3);
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('a long text of brackets is split at once', () => {
  const text = `https://a.example/${')'.repeat(1_900)}`;
  expect(linksOf(text)).toHaveLength(1);
});
