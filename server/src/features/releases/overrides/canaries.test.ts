import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPerson, type Person } from '../../../testing/people.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { build, shipper } from '../testing/ship.ts';
import { createToken } from '../access/tokens.ts';

let releasesDir: string;
let server: TestApp;
let person: Person;
let operator: ReturnType<typeof shipper>;

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  server = await testApp({ RELEASES_DIR: releasesDir });
  person = await createPerson(server.app);
  operator = shipper(server.app, await createToken(server.app.core.db, 'operator', null));
  const active = await build('mf-chess', 'one');
  const tried = await build('mf-chess', 'two', '/games/:id');
  for (const made of [active, tried]) await operator.upload(made);
  await operator.promote('mf-chess', { expected: null, release: active.release });
  await operator.canary('mf-chess', { expected: null, release: tried.release, percent: 1 });
});
afterAll(async () => {
  await server.close();
  await rm(releasesDir, { recursive: true, force: true });
});

function ask(page: string, headers: Record<string, string> = person.headers) {
  const query = new URLSearchParams({ page });
  return server.app.inject({ url: `/api/v1/canary?${query}`, headers });
}

test('the reply says that only a canary has a page, and nothing else about the canary', async () => {
  const reply = await ask('/games/7?tab=moves');
  expect([reply.statusCode, reply.json()]).toEqual([200, { in_canary: true }]);
});

test.each(['/mf-chess', '/games', '/nowhere', '', '/%', '//games/7/8'])(
  '“%s” is no such page',
  async (page) => {
    expect((await ask(page)).json()).toEqual({ in_canary: false });
  },
);

test('a caller without an account learns nothing', async () => {
  expect((await ask('/games/7', {})).statusCode).toBe(401);
  const inactive = await createPerson(server.app, { isActive: false });
  expect((await ask('/games/7', inactive.headers)).statusCode).toBe(403);
});

test('a path above the maximum length is refused', async () => {
  expect((await ask(`/games/${'7'.repeat(500)}`)).statusCode).toBe(400);
});

test('after the end of the canary there is no such page', async () => {
  const { canary } = (await operator.look('mf-chess')).json();
  await operator.canary('mf-chess', { expected: canary.release, release: null });
  expect((await ask('/games/7')).json()).toEqual({ in_canary: false });
});
