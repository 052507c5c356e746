import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { LOG_PAGE, writeLog } from './log.ts';
import { build, shipper } from './testing/ship.ts';
import { createToken } from './access/tokens.ts';

let releasesDir: string;
let server: TestApp;
let operator: ReturnType<typeof shipper>;
beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  server = await testApp({ RELEASES_DIR: releasesDir, RATE_LIMITS: 'off' });
  operator = shipper(server.app, await createToken(server.app.core.db, 'operator', null));
});
afterAll(async () => {
  await server.close();
  await rm(releasesDir, { recursive: true, force: true });
});

test('the complete log contains who did what, to which remote, and for how many', async () => {
  const [one, two] = [await build('mf-chat', 'one'), await build('mf-chat', 'two')];
  for (const made of [one, two]) await operator.upload(made);
  await operator.promote('mf-chat', { expected: null, release: one.release });
  await operator.canary('mf-chat', { expected: null, release: two.release, percent: 10 });
  const order = { expected: two.release, release: two.release, percent: 30 };
  await operator.canary('mf-chat', order);
  const entries = (await operator.log()).json();
  const by = { by: 'operator', remote: 'mf-chat' };
  expect(entries).toMatchObject([
    { ...by, what: 'canary started', to: two.release, why: 'For 30% of browsers.' },
    { ...by, what: 'canary started', from: null, to: two.release, why: 'For 10% of browsers.' },
    { ...by, what: 'promoted', from: null, to: one.release, why: null },
    { ...by, what: 'uploaded', to: two.release },
    { ...by, what: 'uploaded', to: one.release },
    { by: 'local', remote: null, what: 'token created', to: 'operator' },
  ]);
  expect(new Set(entries.map(({ id }: { id: string }) => id)).size).toBe(entries.length);
  const audited = await server.app.core.db
    .selectFrom('audit_entries')
    .select(['event', 'subject_id', 'payload'])
    .orderBy('id', 'desc')
    .execute();
  expect(audited.map(({ event }) => event)).toEqual([
    'release.canary_started',
    'release.canary_started',
    'release.promoted',
    'release.uploaded',
    'release.uploaded',
    'release.token_created',
  ]);
  const promoted = { by: 'operator', from: null, to: one.release };
  expect(audited[2]).toMatchObject({ subject_id: 'mf-chat', payload: JSON.stringify(promoted) });
});

test('it is paged, and can be filtered by remote', async () => {
  const { db } = server.app.core;
  for (let count = 0; count <= LOG_PAGE; count += 1) {
    const change = { by: 'ci-auth', remote: 'mf-auth', what: 'promoted', to: `r${count}` } as const;
    await writeLog(db, change);
  }
  await writeLog(db, { by: 'ci-chat', remote: 'mf-chat', what: 'uploaded', to: 'last' });
  const first = await operator.log('?remote=mf-auth');
  const entries = first.json();
  expect(entries).toHaveLength(LOG_PAGE);
  expect(entries[0]).toMatchObject({ remote: 'mf-auth', to: `r${LOG_PAGE}` });
  const link = String(first.headers.link);
  const next = `?remote=mf-auth&before=${entries.at(-1).id}`;
  expect(link).toBe(`</api/platform/log${next}>; rel="next"`);
  const rest = await operator.log(next);
  expect(rest.json()).toMatchObject([{ remote: 'mf-auth', to: 'r0' }]);
  expect(rest.headers.link).toBeUndefined();
});

test('it requires an operator’s token, and a valid query', async () => {
  const chat = shipper(server.app, await createToken(server.app.core.db, 'ci-chat', 'mf-chat'));
  expect((await chat.log()).statusCode).toBe(403);
  for (const query of ['?remote=..%2Fx', '?before=%27', `?before=${'a'.repeat(65)}`]) {
    expect((await operator.log(query)).statusCode).toBe(400);
  }
  expect((await operator.log('?remote=mf-none')).json()).toEqual([]);
});
