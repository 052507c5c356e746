import { testApp, type TestApp } from '../../testing/test-app.ts';
import { encodeImage } from './decoding/encode.ts';
import { imagePath, saveImage } from './store.ts';
import { makePicture } from './testing/pictures.ts';

let server: TestApp;
let hash: string;
let path: string;
beforeAll(async () => {
  server = await testApp();
  hash = await saveImage(server.app.core.db, await encodeImage(await makePicture('png'), 'avatar'));
  path = imagePath(hash);
});
afterAll(() => server.close());

test('a stored picture needs no token, and may be cached forever', async () => {
  const reply = await server.app.inject(path);
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(reply.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: `"${hash}"`,
  });
});

test('a client that has it gets 304 and no bytes', async () => {
  const headers = { 'if-none-match': `W/"${hash}"` };
  const reply = await server.app.inject({ url: path, headers });
  expect([reply.statusCode, reply.rawPayload.length]).toEqual([304, 0]);
});

test('HEAD returns only the size', async () => {
  const reply = await server.app.inject({ method: 'HEAD', url: path });
  expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, 0]);
  expect(Number(reply.headers['content-length'])).toBeGreaterThan(100);
});

test('the same picture stored twice, even at once, is stored once', async () => {
  const { db } = server.app.core;
  const file = await encodeImage(await makePicture('png'), 'avatar');
  const again = await Promise.all([saveImage(db, file), saveImage(db, file)]);
  expect(again).toEqual([hash, hash]);
  const { count } = await db
    .selectFrom('images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test.each([
  `/images/${'0'.repeat(64)}.webp`,
  '/images/nothing.webp',
  '/images/nothing',
  '/images/..%2f..%2fetc%2fpasswd',
  '/images/%00.webp',
  '/images/%f',
])('%s returns an error in JSON, which nobody caches', async (url) => {
  const reply = await server.app.inject(url);
  expect([400, 404]).toContain(reply.statusCode);
  expect(reply.json()).toEqual({ code: expect.any(String), message: expect.any(String) });
  expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
  expect(reply.headers.etag).toBeUndefined();
});

test('no picture is presented as null', () => {
  expect(imagePath(null)).toBeNull();
});
