import { createHash } from 'node:crypto';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let html: string;
beforeAll(async () => {
  server = await testApp({ PRODUCT_NAME: 'A <b>"school"</b>' });
  html = (await server.app.inject('/api/docs')).body;
});
afterAll(() => server.close());

test('it shows every call, with its path, its errors and a way to send it', async () => {
  const { paths } = await server.app.apiDocument();
  for (const methods of Object.values(paths)) {
    for (const { operationId } of Object.values(methods)) {
      expect(html).toContain(`<article id="${operationId}">`);
      expect(html).toContain(`<a href="#${operationId}">`);
    }
  }
  expect(html).toContain('<code>/class/assignment/{id}</code>');
  expect(html).toContain('Students cannot post in this class.');
  expect(html).toContain('curl -X DELETE');
  expect(html).toContain('/ws/chat_class/{classId}');
});

test('each of its links leads to exactly one place on the page', () => {
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const links = Array.from(html.matchAll(/href="#([^"]+)"/g), ([, id]) => id);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
});

test('texts from operators are escaped', () => {
  expect(html).toContain('<h1>The API of A &lt;b&gt;&quot;school&quot;&lt;/b&gt;</h1>');
  expect(html).not.toContain('<b>');
});

test('it needs no script, and its policy allows none', async () => {
  const { headers } = await server.app.inject('/api/docs');
  expect(html).not.toContain('<script');
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test.each(['/api/docs', '/api/openapi.json'])(
  '%s is sent again only after a change',
  async (url) => {
    const first = await server.app.inject(url);
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    const again = await server.app.inject({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
  },
);
