import { imageAddress, isImageAddress, linkAddress } from './addresses.ts';

test.each([
  ['ada@example.org', 'mailto:ada@example.org'],
  [' example.org/a b ', 'https://example.org/a%20b'],
  ['http://example.org', 'http://example.org/'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
])('a link to %j leads to %s', (typed, url) => {
  expect(linkAddress(typed)).toBe(url);
});

test.each([
  '',
  'word',
  'java\tscript:alert(1)',
  'data:image/png;base64,AAAA',
  '/settings',
  '//a.example',
  'https://a@b.example',
])('there is no link to %j', (typed) => {
  expect(linkAddress(typed)).toBeUndefined();
});

test.each(['https://example.org/a.png', 'data:image/webp;base64,AAAA'])(
  '%s may be an image',
  (src) => {
    expect(imageAddress(src)).toBe(src);
  },
);

test.each([
  'mailto:ada@example.org',
  'data:image/svg+xml;base64,AAAA',
  'data:text/html,x',
  '/a.png',
])('%s may be none', (src) => {
  expect(imageAddress(src)).toBeUndefined();
});

test('accepts an image of the server, but not a similar path', () => {
  const own = `/images/${'0f'.repeat(32)}.webp`;
  expect(isImageAddress(own)).toBe(true);
  for (const src of [
    `/${own}`,
    `${own}?a`,
    '/images/a.webp',
    '/logo.png',
    `//evil.example${own}`,
  ]) {
    expect(isImageAddress(src)).toBe(false);
  }
});
