import Fastify, { type FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { SECOND } from '../time.ts';
import { readCookie, writeCookie, type ServerCookie } from './cookies.ts';

const COOKIE: ServerCookie = { name: 'homeroom_test', sameSite: 'strict', path: '/api' };
const open: FastifyInstance[] = [];
afterAll(() => Promise.all(open.map((app) => app.close())));

function appAt(publicUrl: string, cookie = COOKIE): FastifyInstance {
  const app = Fastify();
  app.decorate('core', { config: { publicUrl } } as Core);
  app.get('/write', (_request, reply) => {
    writeCookie(reply, cookie, 'new', { lifetime: 60 * SECOND });
    return {};
  });
  app.get('/read', (request) => ({ value: readCookie(request, cookie) ?? null }));
  open.push(app);
  return app;
}

async function read(app: FastifyInstance, cookie: string): Promise<unknown> {
  return (await app.inject({ url: '/read', headers: { cookie } })).json().value;
}

const written = async (app: FastifyInstance) => (await app.inject('/write')).headers['set-cookie'];

test('with https the name has the prefix, which browsers accept from this host only', async () => {
  const app = appAt('https://school.example');
  expect(await written(app)).toBe(
    '__Host-homeroom_test=new; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
  );
  expect(await read(app, '__Host-homeroom_test=a')).toBe('a');
  // Another host of the domain may have set it.
  expect(await read(app, 'homeroom_test=planted')).toBeNull();
});

test('a cookie from before the prefix counts where it is harmless, and never before the new one', async () => {
  const app = appAt('https://school.example', { ...COOKIE, isReadWithoutPrefix: true });
  expect(await read(app, 'homeroom_test=old')).toBe('old');
  expect(await read(app, 'homeroom_test=old; __Host-homeroom_test=new')).toBe('new');
});

test('without https there is no prefix, which browsers would refuse', async () => {
  const app = appAt('http://127.0.0.1:8800');
  expect(await written(app)).toBe(
    'homeroom_test=new; Max-Age=60; Path=/api; HttpOnly; SameSite=Strict',
  );
  expect(await read(app, '__Host-homeroom_test=a; homeroom_test=b')).toBe('b');
});
