import { hostileParts } from '../testing/hostile.ts';
import {
  attackedServer,
  CALLS,
  fill,
  pathOf,
  shorten,
  type AttackedServer,
} from './testing/attacked-server.ts';

let server: AttackedServer;
beforeAll(async () => {
  server = await attackedServer();
});
afterAll(() => server.close());

test.each(CALLS.map((call, index) => ({ name: `${call.method} ${call.path}`, call, index })))(
  '$name blocks nobody, whatever its URL',
  async ({ call, index, name }) => {
    const { ids } = server;
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, one = '']) => one);
    const paths = [200, 14_000].flatMap((length) => [
      ...names.flatMap((one) =>
        hostileParts(length).map((text) => pathOf(call, { ...ids, [one]: text })),
      ),
      ...hostileParts(length).map((text) => `${pathOf(call, {})}?class_id=${text}`),
    ]);
    const repeated = `${pathOf(call, ids)}?${'class_id=a&'.repeat(1_200)}limit=1`;
    const sent = [...paths, repeated].map((path) => ({
      name: `${name} at ${shorten(path)}`,
      method: call.method,
      path,
      headers: server.stranger(index).headers,
    }));
    expect(await server.stallsOf(sent)).toEqual([]);
  },
  120_000,
);

test('no path of the site blocks anybody', async () => {
  const paths = server.routes.flatMap((route) => [
    ...hostileParts(14_000).map((text) => `${fill(route, server.ids)}?a=${text}`),
    ...hostileParts(14_000).map((text) => {
      return fill(route.replace('*', text), { file: text, id: text, classId: text, userId: text });
    }),
  ]);
  const unique = [...new Set(paths)];
  const sent = unique.map((path) => ({ name: shorten(path), path: path || '/' }));
  expect(await server.stallsOf(sent)).toEqual([]);
}, 120_000);

const PREFIXES: Record<string, string> = {
  authorization: 'Token ',
  'content-type': 'multipart/form-data; boundary=',
  range: 'bytes=',
};
const PLACES = ['/', '/healthz', '/metrics', '/api/v1/class', '/api/v1/user/profile', '/images/a'];

test.each([
  ...['authorization', 'accept-encoding', 'if-none-match', 'accept', 'cookie', 'origin', 'range'],
  ...['x-forwarded-for', 'host', 'content-type', 'sec-websocket-protocol', 'if-modified-since'],
])(
  'no header blocks anybody: %s',
  async (header) => {
    const values = hostileParts(14_000).flatMap((text) => [
      text,
      (PREFIXES[header] ?? 'x ') + text,
    ]);
    const sent = PLACES.flatMap((path) =>
      values.map((value) => ({
        name: `${path} with ${header}: ${shorten(value)}`,
        method: path.endsWith('profile') ? 'PUT' : 'GET',
        path,
        headers: { ...server.stranger(0).headers, [header]: value },
        ...(path.endsWith('profile') ? { body: '--x--' } : {}),
      })),
    );
    expect(await server.stallsOf(sent)).toEqual([]);
  },
  120_000,
);
