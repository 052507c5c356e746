import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { purgeReleases } from './purge.ts';
import { percentile, stepOf, valueOf } from './tabs/scale.ts';
import { TabCounts } from './tabs/tab-counts.ts';
import { build, shipper } from './testing/ship.ts';
import { createToken } from './access/tokens.ts';

let releasesDir: string;
let server: TestApp;
beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  server = await testApp({ RELEASES_DIR: releasesDir });
});
afterAll(async () => {
  await server.close();
  await rm(releasesDir, { recursive: true, force: true });
});

function report(what: 'remote' | 'view', payload: object) {
  return server.app.inject({ method: 'POST', url: `/api/v1/reports/${what}`, payload });
}

test('an operator sees the releases, who runs them, and how they perform', async () => {
  const { db } = server.app.core;
  const operator = shipper(server.app, await createToken(db, 'operator', null));
  const [one, two] = [await build('mf-chat', 'one'), await build('mf-chat', 'two')];
  for (const made of [one, two]) await operator.upload(made);
  await operator.promote('mf-chat', { expected: null, release: one.release });
  await operator.canary('mf-chat', { expected: null, release: two.release, percent: 10 });
  const running = { remote: 'mf-chat', release: one.release, tabs: 7, users: 5 };
  await new TabCounts(db).keep([running]);
  const failure = { remote: 'mf-chat', phase: 'load', message: 'Broken', path: '/' };
  for (const release of [two.release, two.release, 'unknown']) {
    await report('remote', { ...failure, release });
  }
  const view = { remote: 'mf-chat', shell: '', lcp: 1_000, cls: 0.1 };
  for (const loadMs of [100, 200, 300, 4_000]) {
    await report('view', { ...view, release: one.release, loadMs });
  }
  await report('view', { ...view, release: 'unknown' });

  const { remotes } = (await operator.overview()).json();
  expect(remotes.map(({ remote }: { remote: string }) => remote)).toEqual(['shell', 'mf-chat']);
  const [, chat] = remotes;
  expect(chat).toMatchObject({ active: one.release, canary: { release: two.release }, before: [] });
  const of = (id: string) =>
    chat.releases.find(({ release }: { release: string }) => release === id);
  expect(of(one.release)).toMatchObject({ tabs: 7, users: 5, failures: {}, views: 4 });
  expect(of(two.release)).toMatchObject({ tabs: 0, failures: { load: 2 }, views: 0 });
  expect(of(two.release).p75.loadMs).toBeNull();
  const { loadMs, lcp, cls, inp } = of(one.release).p75;
  expect(loadMs / 300).toBeCloseTo(1.1, 0);
  expect(lcp / 1_000).toBeCloseTo(1.1, 0);
  expect(cls).toBeGreaterThanOrEqual(0.1);
  expect(cls).toBeLessThan(0.13);
  expect(inp).toBeNull();
  // Releases that were never released here are not counted.
  const rows = await db.selectFrom('release_counts').select('release').execute();
  expect(new Set(rows.map(({ release }) => release))).toEqual(new Set([one.release, two.release]));
  await db.updateTable('release_counts').set({ count: 0 }).execute();
  await purgeReleases(server.app.core);
});

test('a revoked release is no target of a rollback', async () => {
  const operator = shipper(server.app, await createToken(server.app.core.db, 'grace', null));
  const ids: string[] = [];
  for (const content of ['one', 'two', 'three']) {
    const made = await build('mf-auth', content);
    await operator.upload(made);
    await operator.promote('mf-auth', { expected: ids.at(-1) ?? null, release: made.release });
    ids.push(made.release);
  }
  await operator.revoke('mf-auth', { release: ids[1] });
  const { remotes } = (await operator.overview()).json();
  const auth = remotes.find(({ remote }: { remote: string }) => remote === 'mf-auth');
  expect(auth).toMatchObject({ active: ids[2], before: [ids[0]] });
});

test('it requires an operator’s token, not that of one remote', async () => {
  const chat = shipper(server.app, await createToken(server.app.core.db, 'ci-chat', 'mf-chat'));
  const reply = await chat.overview();
  expect(reply.statusCode).toBe(403);
  expect(reply.json().message).toContain('operator');
});

test.each([
  { remote: 'mf-chat', release: 'one' },
  { remote: 'mf-chat', release: 'one', shell: '', lcp: -1 },
  { remote: 'mf-chat', release: 'one', shell: '', lcp: 600_001 },
  { remote: 'mf-chat', release: 'one', shell: '', cls: 'high' },
  { remote: 'Mf Chat', release: 'one', shell: '' },
])('an invalid page view is refused: %j', async (payload) => {
  expect((await report('view', payload)).statusCode).toBe(400);
});

test('a measurement is exact to a fifth, from zero to the maximum', () => {
  for (const value of [0, 1, 7, 99.5, 1_234, 60_000, 600_000]) {
    const count = valueOf(stepOf(value));
    expect(count).toBeGreaterThanOrEqual(value > 1 ? value : 0);
    expect(count).toBeLessThan(value > 1 ? value * 1.2 + 0.001 : 1);
  }
  expect(percentile(new Map(), 75)).toBeNull();
  expect(
    percentile(
      new Map([
        [20, 1],
        [10, 3],
      ]),
      75,
    ),
  ).toBe(valueOf(10));
  expect(
    percentile(
      new Map([
        [20, 2],
        [10, 2],
      ]),
      75,
    ),
  ).toBe(valueOf(20));
});
