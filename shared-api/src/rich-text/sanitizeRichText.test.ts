import { weigh } from 'platform/testing';
import { writtenPicture } from './addresses.ts';
import { picturesIn, sanitizeRichText } from './sanitizeRichText.ts';
import { XSS } from './testing/xss.ts';

const OWN = `/images/${'a1'.repeat(32)}.webp`;

const ALLOWED: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    ['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'br'].map(bare),
  ),
  ...Object.fromEntries(['strong', 'em', 'u', 's', 'sup', 'sub'].map(bare)),
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt'],
  ol: ['start'],
};

function bare(name: string) {
  return [name, []] as const;
}

/** Lists everything that a browser finds in it and the rules forbid. */
function forbiddenIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.body.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const allowed = element.namespaceURI?.endsWith('xhtml') ? ALLOWED[name] : undefined;
    if (!allowed) return [name];
    const attributes = element
      .getAttributeNames()
      .filter((attribute) => !allowed.includes(attribute));
    return [...attributes, ...forbiddenAddresses(element)].map((found) => `${name} ${found}`);
  });
}

function forbiddenAddresses(element: Element): string[] {
  const href = element.getAttribute('href');
  const src = element.getAttribute('src');
  const found: string[] = [];
  if (href !== null && !/^(https?:\/\/|mailto:)/.test(href)) found.push(href);
  if (src !== null && !/^\/images\/[0-9a-f]{64}\.webp$/.test(src)) found.push(src);
  if (element.localName === 'a' && element.getAttribute('target') !== '_blank')
    found.push('target');
  return found;
}

test('the corpus has enough attacks', () => {
  expect(new Set(Object.values(XSS).flat()).size).toBeGreaterThan(130);
});

describe.each(Object.entries(XSS))('%s', (_, attacks) => {
  test.each(attacks)('%j is harmless, alone and amid a text', (attack) => {
    for (const html of [attack, `<p>before ${attack} after</p>`, `<ul><li>${attack}</li></ul>`]) {
      const safe = sanitizeRichText(html);
      expect(forbiddenIn(safe)).toEqual([]);
      expect(sanitizeRichText(safe)).toBe(safe);
      // After parsing by a browser it is as harmless as the written markup.
      const shown = document.createElement('div');
      shown.innerHTML = safe;
      expect(forbiddenIn(shown.innerHTML)).toEqual([]);
      expect(forbiddenIn(sanitizeRichText(shown.innerHTML))).toEqual([]);
    }
  });
});

test('the check detects unsanitised attacks', () => {
  expect(forbiddenIn('<p onclick="x">a</p><svg></svg><a href="javascript:x">b</a>')).toEqual([
    'p onclick',
    'svg',
    'a javascript:x',
    'a target',
  ]);
});

test('keeps all that the editor writes, letter by letter', () => {
  const written = [
    '<h2>Title</h2><h3>Part</h3><h4>Detail</h4>',
    '<p>x<sup>2</sup> H<sub>2</sub>O</p><ol start="3"><li>third</li></ol>',
    '<p><strong>b</strong><em>i</em><u>u</u><s>s</s><code>c</code><br />next</p>',
    '<blockquote><p>said</p><p>\u00a0 "again"</p></blockquote><pre><code>if (a &lt; b) {\n  c();\n}</code></pre>',
    `${'<ul><li>a'.repeat(9)}${'</li></ul>'.repeat(9)}<ol><li>1</li></ol>`,
    '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">x</a></p>',
    `<p><img src="${OWN}" alt="A dot" /></p>`,
  ].join('');
  expect(sanitizeRichText(written)).toBe(written);
});

test.each([
  [
    '<b>b</b><i>i</i><del>d</del><strike>k</strike><ins>n</ins>',
    '<strong>b</strong><em>i</em><s>d</s><s>k</s><u>n</u>',
  ],
  ['<h1>a</h1><h5>b</h5><h6>c</h6>', '<h2>a</h2><h4>b</h4><h4>c</h4>'],
  ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  ['<a href="/settings">a</a>', 'a'],
  ['<sup style="color:red" onclick="x()" class="a">2</sup>', '<sup>2</sup>'],
  ['<ol start="1" type="a" reversed><li>a</li></ol>', '<ol><li>a</li></ol>'],
  [
    '<ol start="99999"><li>a</li></ol><ol start="-1"><li>b</li></ol>',
    '<ol><li>a</li></ol><ol><li>b</li></ol>',
  ],
  ['<ol start="3&quot; onclick=x"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  ['<table><tr><td>a</td></tr></table>', 'a'],
])('reads %s as %s', (given, saved) => {
  expect(sanitizeRichText(given)).toBe(saved);
});

test('opens every link in a separate page without a referrer', () => {
  expect(
    sanitizeRichText('<a href="mailto:ada@example.org" target="_top" rel="opener">a</a>'),
  ).toBe(
    '<a href="mailto:ada@example.org" rel="noopener noreferrer nofollow" target="_blank">a</a>',
  );
});

const LINK = 'rel="noopener noreferrer nofollow" target="_blank"';

test.each([
  [
    '<img src="https://a.example/x.png?a=1&amp;b=2" alt="A leaf">!',
    `<a href="https://a.example/x.png?a=1&amp;b=2" ${LINK}>A leaf</a>!`,
  ],
  [
    '<img src="http://a.example/x.png">',
    `<a href="http://a.example/x.png" ${LINK}>http://a.example/x.png</a>`,
  ],
  [
    '<a href="https://b.example/"><img src="https://a.example/x.png" alt="A &lt;leaf&gt;"> b</a>',
    `<a href="https://b.example/" ${LINK}><em>A &lt;leaf&gt;</em> b</a>`,
  ],
  ['<img src="data:image/png;base64,AAAA" alt="A dot"> after', '<em>A dot</em> after'],
  ['a<img src="data:image/png;base64,AAAA">b', 'ab'],
  [`<img src="//evil.example${OWN}">a<img src="/images/x.webp">`, 'a'],
  [`<img src="${OWN}?track=1">a`, 'a'],
])('a foreign picture keeps only its description: %s', (given, saved) => {
  expect(sanitizeRichText(given)).toBe(saved);
  expect(sanitizeRichText(saved)).toBe(saved);
});

test('lets the server list the pictures and replace them by its copies', () => {
  const written = sanitizeRichText(
    `<p><img src=" HTTPS://a.example/x" alt="x"><img src="${OWN}"><img src="javascript:x"></p>`,
    writtenPicture,
  );
  expect(picturesIn(written)).toEqual(['https://a.example/x', OWN]);
  expect(sanitizeRichText(written, (src) => (src === OWN ? OWN : undefined))).toBe(
    `<p><a href="https://a.example/x" ${LINK}>x</a><img src="${OWN}" alt="" /></p>`,
  );
});

describe.each(Object.entries(XSS))('%s, as written', (_, attacks) => {
  test.each(attacks)('%j leaves pictures that can only be pictures', (attack) => {
    const allowed =
      /^(https?:\/\/|data:image\/(png|jpeg|gif|webp);base64,|\/images\/[0-9a-f]{64}\.webp$)/;
    for (const src of picturesIn(sanitizeRichText(attack, writtenPicture))) {
      expect(src).toMatch(allowed);
    }
  });
});

test('removes characters that break databases or pages', () => {
  expect(sanitizeRichText('<p>a\u0000b&#1;\u0007\tc</p>')).toBe('<p>ab\tc</p>');
});

const HUGE = [
  '<p>word <b>bold</b> &amp; more</p>'.repeat(20_000),
  '<div>'.repeat(50_000),
  '<b><i>'.repeat(30_000) + 'x',
  '<'.repeat(200_000),
  `<a href="${'java '.repeat(50_000)}">x</a>`,
  `<img src="data:image/png;base64,${'A'.repeat(1_000_000)}!">`,
  '<!--'.repeat(50_000),
  '&#'.repeat(200_000),
  '<ul><li>'.repeat(20_000),
  '<p '.repeat(100_000),
  `<p ${'a=b '.repeat(100_000)}>`,
];

test.each(HUGE.map((html) => [html.slice(0, 20), html]))(
  'answers in time to many of %j',
  async (_start, html) => {
    let safe = '';
    expect(await weigh(() => (safe = sanitizeRichText(html)), 40)).toBeLessThan(40);
    expect(sanitizeRichText(safe)).toBe(safe);
  },
);
