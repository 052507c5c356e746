import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPerson, type Person } from '../../../testing/people.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { build, shipper } from '../testing/ship.ts';
import { createToken } from '../access/tokens.ts';

let releasesDir: string;
let server: TestApp;
let tester: Person;
let operator: ReturnType<typeof shipper>;
let active: string;
let waiting: string;
/** A release that cannot be promoted at present. */
let rival: string;

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const environment = {
    RELEASES_DIR: releasesDir,
    REMOTE_TESTERS: 'ada@school.test, Grace@School.test',
    PUBLIC_URL: 'https://school.example',
  };
  server = await testApp(environment);
  tester = await createPerson(server.app, { email: 'grace@school.test' });
  operator = shipper(server.app, await createToken(server.app.core.db, 'operator', null));
  const [one, two] = [await build('mf-chat', 'one'), await build('mf-chat', 'two')];
  for (const made of [one, two, await build('mf-chess', 'one')]) await operator.upload(made);
  const rivalBuild = await build('mf-rival', 'one', '/mf-chat/:id');
  await operator.upload(rivalBuild);
  rival = rivalBuild.release;
  await operator.promote('mf-chat', { expected: null, release: one.release });
  [active, waiting] = [one.release, two.release];
});
afterAll(async () => {
  await server.close();
  await rm(releasesDir, { recursive: true, force: true });
});

function ask(payload: object, headers: Record<string, string> = tester.headers) {
  return server.app.inject({ method: 'POST', url: '/api/v1/overrides', payload, headers });
}

/** Returns the cookie that a reply sets. */
function cookieOf(reply: { headers: Record<string, unknown> }): string {
  return String(reply.headers['set-cookie']);
}

async function registry(cookie: string) {
  const reply = await server.app.inject({ url: '/registry.json', headers: { cookie } });
  return { reply, ...reply.json() };
}

test('a tester sees another release, in this browser and until the session ends', async () => {
  const reply = await ask({ remote: 'mf-chat', release: waiting.slice(0, 6) });
  expect(reply.json()).toEqual({ overridden: ['mf-chat'] });
  const cookie = cookieOf(reply);
  expect(cookie).toMatch(
    /^__Host-homeroom_override=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const mine = await registry(cookie);
  expect(mine.overridden).toEqual(['mf-chat']);
  expect(mine.remotes).toMatchObject([{ name: 'mf-chat', release: waiting }]);
  expect(mine.reply.headers['cache-control']).toBe('no-store');
  const others = await registry('');
  expect(others.overridden).toBeUndefined();
  expect(others.remotes).toMatchObject([{ name: 'mf-chat', release: active }]);

  // A second override is added to the first, even for a remote that was never promoted.
  const { release } = await build('mf-chess', 'one');
  const more = await ask({ remote: 'mf-chess', release }, { ...tester.headers, cookie });
  expect(more.json()).toEqual({ overridden: ['mf-chat', 'mf-chess'] });
  expect((await registry(cookieOf(more))).overridden).toEqual(['mf-chat', 'mf-chess']);

  const url = '/api/v1/auth/logout';
  await server.app.inject({ method: 'POST', url, headers: tester.headers });
  expect((await registry(cookie)).remotes).toMatchObject([{ release: active }]);
  tester = await createPerson(server.app, { email: 'ada@school.test' });
});

test('a dev server on the user’s own machine may replace a remote, and only its origin is allowed', async () => {
  const cookie = cookieOf(await ask({ remote: 'mf-chat', release: 'http://localhost:5173' }));
  expect((await registry(cookie)).remotes).toMatchObject([
    {
      name: 'mf-chat',
      release: 'dev',
      container: 'mf_chat_UNRELEASED',
      entry: 'http://localhost:5173/remoteEntry.js',
      routes: [{ path: '/mf-chat' }],
      preload: {},
    },
  ]);
});

test.each([
  'https://evil.example',
  'http://localhost.evil.example',
  'http://localhost:5173/path',
  'http://user@localhost:5173',
  'http://127.0.0.1.nip.io',
  'javascript:alert(1)',
  "http://localhost:5173; script-src 'unsafe-inline'",
  '../mf-auth',
  'f00',
])('code of other origins is refused: %s', async (release) => {
  const reply = await ask({ remote: 'mf-chat', release });
  expect([400, 404]).toContain(reply.statusCode);
  expect(reply.headers['set-cookie']).toBeUndefined();
});

test('nobody else may: neither by a request, nor by writing the cookie', async () => {
  const stranger = await createPerson(server.app);
  const wanted = { remote: 'mf-chat', release: waiting };
  expect((await ask(wanted, stranger.headers)).statusCode).toBe(403);
  expect((await ask(wanted, {})).statusCode).toBe(401);
  const cookie = cookieOf(await ask(wanted));
  const [name = '', value = ''] = cookie.split(';')[0]!.split('=');
  const text = Buffer.from(
    JSON.stringify({ sessionId: 'x', email: tester.email, remotes: { 'mf-chat': waiting } }),
  ).toString('base64url');
  const forged = [text, value.slice(0, 43) + text, `${value}A`, value.slice(1), '', '{}'];
  for (const one of forged) {
    expect((await registry(`${name}=${one}`)).overridden).toBeUndefined();
  }
});

test('after a reset the promoted release is back', async () => {
  const reply = await server.app.inject({ method: 'DELETE', url: '/api/v1/overrides' });
  expect(reply.json()).toEqual({ overridden: [] });
  expect(cookieOf(reply)).toMatch(/^__Host-homeroom_override=; Max-Age=0; Path=\/; HttpOnly/);
});

test('a release with a path of another remote is refused in the language of the reader', async () => {
  const wanted = { remote: 'mf-rival', release: rival };
  const reply = await ask(wanted);
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    'This release of mf-rival uses /mf-chat/:id. This path overlaps with pages of mf-chat.',
  ]);
  const german = await ask(wanted, { ...tester.headers, 'accept-language': 'de' });
  expect(german.json().message).toContain('überschneidet sich mit Seiten von mf-chat');
});

test('a release that lacks a page which the shell needs is refused', async () => {
  // The tools of a release build no shell, so it is written as `npm start` leaves it.
  const dir = path.join(releasesDir, 'shell', 'abc123');
  await mkdir(dir, { recursive: true });
  const lists = { gives: {}, versions: {}, needs: {}, ranges: {}, slots: [], copies: [] };
  await writeFile(path.join(dir, 'fits.json'), JSON.stringify({ ...lists, pages: ['/mf-chat'] }));
  const file = path.join(releasesDir, 'registry.json');
  const stored = await readFile(file, 'utf8');
  await writeFile(file, JSON.stringify({ ...JSON.parse(stored), shell: { release: 'abc123' } }));
  const without = await build('mf-chat', 'three', '/mf-chats');
  await operator.upload(without);
  const reply = await ask({ remote: 'mf-chat', release: without.release });
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    'This release of mf-chat lacks /mf-chat. People need this page.',
  ]);
  const order = { expected: active, release: without.release };
  const promotion = await operator.promote('mf-chat', order);
  expect([promotion.statusCode, promotion.json().message]).toEqual([
    409,
    `Refused: mf-chat ${without.release} lacks the page /mf-chat, which shell abc123 (live) needs. Choose a release that has it.`,
  ]);
  await writeFile(file, stored);
});

test('a revoked release is refused', async () => {
  const cookie = cookieOf(await ask({ remote: 'mf-chat', release: waiting }));
  await operator.revoke('mf-chat', { release: waiting });
  expect((await registry(cookie)).remotes).toMatchObject([{ release: active }]);
  expect((await ask({ remote: 'mf-chat', release: waiting })).statusCode).toBe(409);
});
