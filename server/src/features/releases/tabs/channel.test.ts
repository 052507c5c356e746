import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { revokeRelease } from 'platform/server';
import { RELEASES_CHANNEL } from 'shared-api/contract';
import { connect, listen, type LiveClient } from '../../../testing/live-client.ts';
import { createPerson } from '../../../testing/people.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { OpenTabs } from './open-tabs.ts';
import { TabCounts, readTabCounts, removeOldTabCounts } from './tab-counts.ts';
import { build, shipper, type Build } from '../testing/ship.ts';
import { createToken } from '../access/tokens.ts';

let releasesDir: string;
let server: TestApp;
let origin: string;
let made: Build[];

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  server = await testApp({ RELEASES_DIR: releasesDir });
  origin = await listen(server.app);
  const chat = shipper(server.app, await createToken(server.app.core.db, 'ci-chat', 'mf-chat'));
  made = [];
  for (const content of ['one', 'two', 'three']) {
    const next = await build('mf-chat', content);
    await chat.upload(next);
    await chat.promote('mf-chat', { expected: made.at(-1)?.release ?? null });
    made.push(next);
  }
});
afterAll(async () => {
  await server.close();
  await rm(releasesDir, { recursive: true, force: true });
});

/** Opens a tab that reports these releases of the chat as running. */
async function openTab(releases: string[], protocols: string[] = []) {
  const client = await connect(origin, RELEASES_CHANNEL, { protocols });
  const running = releases.map((release) => ({ remote: 'mf-chat', release }));
  client.send({ type: 'running', shell: 'abc', releases: running });
  return client;
}

test('a revocation by another process reaches tabs that run the release, with a session or without', async () => {
  const [one = '', two = '', three = ''] = made.map(({ release }) => release);
  const { token } = await createPerson(server.app);
  const stranger = await openTab([three]);
  const member = await openTab([two, three], ['homeroom', token]);
  const other = await openTab([two]);
  // As the command does, without asking this server.
  const workspace = { root: releasesDir, releasesDir };
  await revokeRelease('mf-chat', three, workspace);
  const frame = { type: 'withdrawn', remote: 'mf-chat', release: three };
  expect(await stranger.next()).toEqual(frame);
  expect(await member.next()).toEqual(frame);
  // A tab that reconnects gets what it missed; a tab that does not run the release gets nothing.
  const late = await openTab([one, three]);
  expect(await late.next()).toEqual(frame);
  await revokeRelease('mf-chat', two, workspace);
  const next = { ...frame, release: two };
  expect(await other.next()).toEqual(next);
  expect(await member.next()).toEqual(next);
  for (const client of [stranger, member, other, late]) client.close();
});

/** Waits until earlier frames are handled; frames are answered in order. */
async function settle(client: LiveClient) {
  client.send({ type: 'other' });
  expect(await client.next()).toMatchObject({ type: 'error' });
}

test('a frame of a logged-in user counts as a success of the running releases, once a minute', async () => {
  const { db } = server.app.core;
  const [one = ''] = made.map(({ release }) => release);
  const { id, token } = await createPerson(server.app);
  const waiting = await createPerson(server.app, { isActive: false });
  const successes = () => {
    const people = [id, waiting.id];
    return db.selectFrom('release_successes').selectAll().where('user_id', 'in', people).execute();
  };
  for (const protocols of [[], ['homeroom', waiting.token], ['homeroom', token]]) {
    const client = await openTab([one, 'neverreleased'], protocols);
    await settle(client);
    client.close();
  }
  const [success, ...others] = await successes();
  expect(others).toEqual([]);
  expect(success).toMatchObject({
    remote: 'mf-chat',
    release: one,
    user_id: id,
    network: '127.0.0.0/24',
  });
  const again = await openTab([one], ['homeroom', token]);
  await settle(again);
  again.close();
  expect(await successes()).toEqual([success]);
});

test.each([
  [{ type: 'running', shell: '', releases: 'mf-chat' }],
  [{ type: 'running', shell: '', releases: [{ remote: '../x', release: 'abc' }] }],
  [{ type: 'running', shell: '', releases: [{ remote: 'mf-chat', release: 'A B' }] }],
  [{ type: 'running', shell: 'x y', releases: [] }],
  [{ type: 'running', shell: '', releases: Array(101).fill({ remote: 'a', release: 'b' }) }],
  [{ type: 'running', releases: [] }],
  [{ type: 'other', shell: '', releases: [] }],
])('an invalid frame is refused: %.80j', async (frame) => {
  const client = await connect(origin, RELEASES_CHANNEL);
  client.send(frame);
  expect(await client.next()).toMatchObject({ type: 'error', code: 'invalid' });
  client.close();
});

test('the number of followed tabs is limited; a tab that closes makes room', async () => {
  const small = await testApp({ RELEASES_DIR: releasesDir, OPEN_TABS: '2' });
  const there = await listen(small.app);
  const tabs = [await connect(there, RELEASES_CHANNEL), await connect(there, RELEASES_CHANNEL)];
  const late = await connect(there, RELEASES_CHANNEL);
  expect(await late.closed).toEqual({ code: 1013, reason: 'Too many connections.' });
  const [first] = tabs;
  first?.close();
  while (!(await isLetIn(there))) await first?.closed;
  for (const { close } of tabs) close();
  await small.close();
});

/** Whether a connection is admitted; an admitted one gets an error about this frame. */
async function isLetIn(at: string): Promise<boolean> {
  const { socket, send, close } = await connect(at, RELEASES_CHANNEL);
  const answer = new Promise<boolean>((resolve) => {
    socket.once('message', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
  send({ type: 'other' });
  const isIn = await answer;
  close();
  return isIn;
}

test('tabs are counted by release, users once, across all processes', async () => {
  const { db } = server.app.core;
  const tabs = new OpenTabs();
  const chat = { remote: 'mf-chat', release: 'one' };
  const senders = [() => undefined, () => undefined, () => undefined];
  tabs.run(senders[0]!, { userId: 'ada', releases: [chat] });
  tabs.run(senders[1]!, { userId: 'ada', releases: [chat] });
  tabs.run(senders[2]!, { userId: null, releases: [chat, { remote: 'mf-auth', release: 'two' }] });
  const [here, there] = [new TabCounts(db), new TabCounts(db)];
  await here.keep(tabs.counts());
  await there.keep([{ ...chat, tabs: 10, users: 5 }]);
  const sorted = async () => {
    const counts = await readTabCounts(db);
    return counts.toSorted((a, b) => b.tabs - a.tabs);
  };
  expect(await sorted()).toEqual([
    { ...chat, tabs: 13, users: 6 },
    { remote: 'mf-auth', release: 'two', tabs: 1, users: 0 },
  ]);
  tabs.leave(senders[2]!);
  await here.keep(tabs.counts());
  await there.forget();
  expect(await sorted()).toEqual([{ ...chat, tabs: 2, users: 1 }]);
  await db.updateTable('release_tabs').set({ at: '2026-01-31T12:00:00.000Z' }).execute();
  expect(await sorted()).toEqual([]);
  await removeOldTabCounts(db);
  expect(await db.selectFrom('release_tabs').selectAll().execute()).toEqual([]);
});
