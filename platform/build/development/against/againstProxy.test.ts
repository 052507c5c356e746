/** @jest-environment node */
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import WebpackDevServer from 'webpack-dev-server';
import webpack from 'webpack';
import { freePort } from '../../../release/development/freePort.ts';
import { againstProxy } from './againstProxy.ts';

const REMOTE = {
  name: 'mf-new',
  release: 'dev',
  container: 'mf_new_dev',
  entry: '/remotes/mf-new/dev/remoteEntry.js',
  routes: [{ path: '/new', module: './new', access: 'open', layout: 'public' } as const],
  contributes: {},
  preload: {},
};

let school: Server;
let seen: IncomingMessage[] = [];
let dev: WebpackDevServer;
let upstream: string;
let here: string;

beforeAll(async () => {
  school = createServer((request, reply) => {
    seen.push(request);
    reply.setHeader('set-cookie', 'known=1; Secure; HttpOnly');
    reply.setHeader('strict-transport-security', 'max-age=1');
    reply.setHeader('integrity-policy', 'blocked-destinations=(script)');
    if (request.url === '/moved') reply.writeHead(302, { location: `${upstream}/login` }).end();
    else if (request.url?.startsWith('/registry.json')) reply.end('{"remotes":[]}');
    else if (request.headers.accept === 'text/html') {
      reply.statusCode = 404;
      reply.end('<script id="registry">{"remotes":[]}</script>');
    } else reply.end('as it is');
  });
  school.on('upgrade', (request, socket) => {
    seen.push(request);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((done) => school.listen(0, '127.0.0.1', done));
  upstream = `http://127.0.0.1:${(school.address() as AddressInfo).port}`;
  const port = await freePort();
  here = `http://127.0.0.1:${port}`;
  const proxy = againstProxy({ upstream, here: [here], remote: () => REMOTE });
  const options = { host: '127.0.0.1', port, proxy, static: false, hot: false, client: false };
  dev = new WebpackDevServer(options, webpack({ entry: {}, mode: 'none' }));
  await dev.start();
});
beforeEach(() => void (seen = []));
afterAll(async () => {
  await dev.stop();
  school.close();
});

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(here + path, { headers, redirect: 'manual', ...init });

test('a page that the server does not know yet is answered with the local remote', async () => {
  const reply = await ask('/new', { accept: 'text/html', 'if-none-match': '"x"' });
  expect(reply.status).toBe(200);
  const html = await reply.text();
  const registry = { remotes: [REMOTE], origins: [here] };
  expect(html).toBe(`<script id="registry">${JSON.stringify(registry)}</script>`);
  // Its scripts change with every edit, so they may run without integrity on these origins.
  expect(reply.headers.has('integrity-policy')).toBe(false);
  expect(seen[0]?.headers['if-none-match']).toBeUndefined();
  expect((await ask('/nowhere', { accept: 'text/html' })).status).toBe(404);
  expect(await (await ask('/registry.json?shell=1')).json()).toEqual(registry);
});

test('everything else passes unchanged, with cookies that a browser accepts on this origin', async () => {
  const reply = await ask('/api/v1/class', { cookie: 'local__Host-chosen=1' });
  expect(await reply.text()).toBe('as it is');
  expect(reply.headers.get('set-cookie')).toBe('known=1; HttpOnly');
  expect(seen[0]?.headers.cookie).toBe('__Host-chosen=1');
  expect(reply.headers.has('strict-transport-security')).toBe(false);
  expect((await ask('/moved')).headers.get('location')).toBe(`${here}/login`);
});

test('the server receives its own origin from local pages, and the true origin from other sites', async () => {
  await ask('/api/v1/class', { origin: here }, { method: 'POST' });
  await ask('/api/v1/class', { origin: 'https://evil.example' }, { method: 'POST' });
  expect(seen.map(({ headers }) => headers.origin)).toEqual([upstream, 'https://evil.example']);
  expect(`http://${seen[0]?.headers.host}`).toBe(upstream);
});

test('WebSocket connections are proxied too', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'websocket', origin: here };
  const status = await new Promise((done) => {
    const request = get(`${here}/ws/class/7`, { headers }, (reply) => done(reply.statusCode));
    request.on('error', done);
  });
  expect(status).toBe(403);
  expect(seen.map(({ url, headers }) => [url, headers.origin])).toEqual([
    ['/ws/class/7', upstream],
  ]);
});
