import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { RemoteState } from 'platform/server';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { purgeReleases } from './purge.ts';
import { build, shipper, type Build } from './testing/ship.ts';
import { createToken, listTokens, revokeToken } from './access/tokens.ts';
import { receiveArchive } from './upload.ts';

let releasesDir: string;
let server: TestApp;
let chat: ReturnType<typeof shipper>;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const environment = { RELEASES_DIR: releasesDir, RATE_LIMITS: 'off' };
  server = await testApp(environment, { log: { write: (line) => lines.push(line) } });
  chat = await shipperFor('ci-chat', 'mf-chat');
});
afterEach(async () => {
  await server.close();
  await rm(releasesDir, { recursive: true, force: true });
});

async function shipperFor(name: string, remote: string | null) {
  return shipper(server.app, await createToken(server.app.core.db, name, remote));
}

/** Uploads a release, and promotes it over the expected one. */
async function ship(content: string, expected: string | null): Promise<Build> {
  const made = await build('mf-chat', content);
  expect((await chat.upload(made)).statusCode).toBe(200);
  const { release } = made;
  expect((await chat.promote('mf-chat', { release, expected })).statusCode).toBe(200);
  return made;
}

async function active(): Promise<unknown> {
  return (await server.app.inject('/registry.json')).json().remotes;
}

test('nobody sees an upload until it is promoted, and then without a restart', async () => {
  const made = await build('mf-chat', 'one');
  const reply = await chat.upload(made);
  expect(reply.json()).toEqual({ release: made.release, active: null, removed: [] });
  expect(await active()).toEqual([]);
  const promoted = await chat.promote('mf-chat', { expected: null });
  expect(promoted.json()).toEqual({ active: made.release, canary: null });
  expect(await active()).toMatchObject([{ name: 'mf-chat', release: made.release }]);
  expect((await chat.registry()).json()).toEqual({
    remotes: [{ name: 'mf-chat', release: made.release, canary: null }],
  });
  const entry = await server.app.inject(`/remotes/mf-chat/${made.release}/remoteEntry.js`);
  expect(entry.body).toContain(`mf_chat_${made.release}`);
  expect(await readdir(path.join(releasesDir, '.uploads'))).toEqual([]);
});

test('an upload without a smoke test is logged as such', async () => {
  await chat.upload(await build('mf-chat', 'one'));
  await chat.upload(await build('mf-chat', 'two'), '');
  const { log } = (await chat.look('mf-chat')).json<RemoteState>();
  const uploads = log.filter(({ what }) => what === 'uploaded');
  expect(uploads.map(({ why }) => why)).toEqual(['unchecked', null]);
});

test('a promotion based on an outdated state is refused, and can be confirmed', async () => {
  const one = await ship('one', null);
  const two = await ship('two', one.release);
  const three = await build('mf-chat', 'three');
  await chat.upload(three);
  const order = { release: three.release, expected: one.release };
  const refused = await chat.promote('mf-chat', order);
  expect(refused.statusCode).toBe(409);
  const short = (made: Build) => made.release.slice(0, 4);
  expect(refused.json().message).toMatch(
    new RegExp(
      `^Not promoted: mf-chat went from ${short(one)} to ${short(two)} at \\d\\d:\\d\\d \\(by ci-chat\\)\\. ` +
        `Look, and say --over ${short(two)}\\.$`,
    ),
  );
  expect(await active()).toMatchObject([{ release: two.release }]);
  const wrong = await chat.promote('mf-chat', { ...order, over: short(one) });
  expect(wrong.statusCode).toBe(409);
  const yes = await chat.promote('mf-chat', { ...order, over: short(two) });
  expect(yes.json()).toEqual({ active: three.release, canary: null });
});

test('of two concurrent promotions one succeeds, and the other gets a conflict', async () => {
  const [one, two] = [await build('mf-chat', 'one'), await build('mf-chat', 'two')];
  for (const made of [one, two]) await chat.upload(made);
  const operator = await shipperFor('ada', null);
  const replies = await Promise.all([
    chat.promote('mf-chat', { release: one.release, expected: null }),
    operator.promote('mf-chat', { release: two.release, expected: null }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = replies.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().message).toMatch(
    /^Not promoted: mf-chat went from nothing to \w{4} at .* \(by (ci-chat|ada)\)\./,
  );
});

test('a rollback goes back, and is refused to a caller who has not seen the last promotion', async () => {
  const one = await ship('one', null);
  const two = await ship('two', one.release);
  const late = await chat.rollback('mf-chat', { expected: one.release });
  expect(late.json().message).toMatch(/^Not rolled back: mf-chat went from/);
  const back = await chat.rollback('mf-chat', { expected: two.release });
  expect(back.json()).toEqual({ active: one.release, canary: null });
  const further = await chat.rollback('mf-chat', { expected: one.release });
  expect(further.statusCode).toBe(409);
  expect(further.json().message).toBe('mf-chat has no earlier release to return to');
});

test('a revoked release is rolled back, and can never return', async () => {
  const one = await ship('one', null);
  const two = await ship('two', one.release);
  const revocation = await chat.revoke('mf-chat', { release: two.release });
  expect(revocation.json()).toEqual({ active: one.release, canary: null });
  const again = await chat.promote('mf-chat', { release: two.release, expected: one.release });
  expect(again.statusCode).toBe(409);
  expect(again.json().message).toContain('has been revoked');
  const state = (await chat.look('mf-chat')).json();
  expect(state).toMatchObject({
    remote: 'mf-chat',
    active: one.release,
    releases: [
      { release: two.release, isWithdrawn: true },
      { release: one.release, isWithdrawn: false },
    ],
  });
});

test('a canary goes to some browsers, beside the active release, until it is promoted or ended', async () => {
  const one = await ship('one', null);
  const two = await build('mf-chat', 'two');
  await chat.upload(two);
  const order = { release: two.release.slice(0, 6), percent: 50, expected: null };
  const started = await chat.canary('mf-chat', order);
  expect(started.json()).toEqual({ active: one.release, canary: two.release });
  const canary = { release: two.release, percent: 50, since: expect.any(String) };
  expect((await chat.look('mf-chat')).json()).toMatchObject({ active: one.release, canary });
  expect((await chat.registry()).json().remotes).toMatchObject([{ canary }]);

  const given = async (bucket: number) => {
    const headers = { cookie: `homeroom_bucket=${bucket}` };
    return (await server.app.inject({ url: '/registry.json', headers })).json().remotes[0].release;
  };
  const everybody = await Promise.all(Array.from({ length: 100 }, (_, bucket) => given(bucket)));
  expect(everybody.filter((release) => release === two.release)).toHaveLength(50);
  expect(everybody.filter((release) => release === one.release)).toHaveLength(50);

  const late = await chat.canary('mf-chat', { release: null, expected: null });
  expect(late.statusCode).toBe(409);
  expect(late.json().message).toMatch(
    new RegExp(
      `^Not ended: the canary of mf-chat went from nothing to ${two.release.slice(0, 4)} at `,
    ),
  );
  const ended = await chat.canary('mf-chat', { release: null, expected: two.release });
  expect(ended.json()).toEqual({ active: one.release, canary: null });
  await chat.canary('mf-chat', order);
  const promoted = await chat.promote('mf-chat', { release: two.release, expected: one.release });
  expect(promoted.json()).toEqual({ active: two.release, canary: null });
  const { log } = (await chat.look('mf-chat')).json();
  expect(log.slice(0, 4)).toMatchObject([
    { by: 'ci-chat', what: 'promoted', from: one.release, to: two.release },
    { by: 'ci-chat', what: 'canary started', from: null, to: two.release },
    { by: 'ci-chat', what: 'canary ended', from: two.release, to: null },
    { by: 'ci-chat', what: 'canary started', from: null, to: two.release },
  ]);
});

test('an invalid canary is refused with a message', async () => {
  const { release } = await ship('one', null);
  const expected = null;
  const cases: [object, number, RegExp][] = [
    [{ release: 'f00', percent: 10, expected }, 404, /has no release f00/],
    [{ percent: 10, expected }, 400, /Say which release/],
    [{ release, percent: 0, expected }, 400, /from 1 to 99/],
    [{ release, percent: 100, expected }, 400, /from 1 to 99/],
    [{ release, expected }, 400, /from 1 to 99/],
    [{ release, percent: 10, expected }, 409, /is already active/],
    [{ release: null, expected }, 409, /has no canary/],
  ];
  for (const [order, status, words] of cases) {
    const reply = await chat.canary('mf-chat', order);
    expect(reply.json().message).toMatch(words);
    expect(reply.statusCode).toBe(status);
  }
});

test('the log says who did what, and when', async () => {
  const one = await ship('one', null);
  const two = await ship('two', one.release);
  await chat.rollback('mf-chat', { expected: two.release });
  const { log } = (await chat.look('mf-chat')).json();
  expect(log).toMatchObject([
    { by: 'ci-chat', what: 'rolled back', from: two.release, to: one.release },
    { by: 'ci-chat', what: 'promoted', from: one.release, to: two.release },
    { by: 'ci-chat', what: 'uploaded', from: null, to: two.release },
    { by: 'ci-chat', what: 'promoted', from: null, to: one.release },
    { by: 'ci-chat', what: 'uploaded', from: null, to: one.release },
    { by: 'local', what: 'token created', from: null, to: 'ci-chat' },
  ]);
  expect(Date.parse(log[0].at)).toBeGreaterThan(Date.now() - 60_000);
  expect(lines.filter((line) => line.includes('releases changed'))).toHaveLength(5);
});

test('a token is for its own remote, an operator’s for all', async () => {
  const stranger = await shipperFor('ci-auth', 'mf-auth');
  const made = await build('mf-chat', 'one');
  const calls = [
    () => stranger.upload(made),
    () => stranger.look('mf-chat'),
    () => stranger.promote('mf-chat', { expected: null }),
    () => stranger.rollback('mf-chat', { expected: null }),
    () => stranger.revoke('mf-chat', { release: made.release }),
  ];
  for (const call of calls) {
    const reply = await call();
    expect(reply.statusCode).toBe(403);
    expect(reply.json().message).toBe('The token ci-auth is for mf-auth alone, not for mf-chat.');
  }
  const operator = await shipperFor('operator', null);
  expect((await operator.upload(made)).statusCode).toBe(200);
  const { log } = (await operator.look('mf-chat')).json();
  expect(log).toContainEqual(expect.objectContaining({ by: 'ci-auth', what: 'token refused' }));
});

test('a revoked or unknown token gives no access', async () => {
  await revokeToken(server.app.core.db, 'ci-chat');
  const revoked = await chat.look('mf-chat');
  expect(revoked.statusCode).toBe(401);
  expect(revoked.json().message).toBe('The token ci-chat was revoked.');
  const made = await build('mf-chat', 'one');
  for (const token of ['x'.repeat(43), 'garbage', 'x'.repeat(500), '']) {
    const reply = await shipper(server.app, token).upload(made);
    expect(reply.statusCode).toBe(401);
    expect(reply.json().message).toMatch(/^This takes a token/);
  }
  expect(await readdir(releasesDir)).toEqual([]);
});

test('a token is stored as a hash, has a unique name forever, and records its last use', async () => {
  const { db } = server.app.core;
  const token = await createToken(db, 'ci-auth', 'mf-auth');
  const [row] = await db
    .selectFrom('release_tokens')
    .selectAll()
    .where('name', '=', 'ci-auth')
    .execute();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await listTokens(db)).toMatchObject([
    { name: 'ci-auth', remote: 'mf-auth', used_at: null },
    { name: 'ci-chat', remote: 'mf-chat' },
  ]);
  await shipper(server.app, token).look('mf-auth');
  expect(await listTokens(db)).toMatchObject([{ used_at: expect.any(String) }, {}]);
  await revokeToken(db, 'ci-auth');
  await expect(createToken(db, 'ci-auth', 'mf-auth')).rejects.toThrow('choose another');
  await expect(revokeToken(db, 'ci-auth')).rejects.toThrow('no token ci-auth');
  for (const name of ['local', 'CI', 'a b', '', 'x'.repeat(61)]) {
    await expect(createToken(db, name, null)).rejects.toThrow('is no name');
  }
});

test('content that does not match its declaration is not stored', async () => {
  const made = await build('mf-chat', 'one');
  const cases: [Build, number, RegExp][] = [
    [{ ...made, release: 'abcdef012345' }, 400, /^What arrived is \w{12}, not abcdef012345/],
    [{ ...made, archive: made.archive.subarray(0, -50) }, 400, /not a complete gzipped tar/],
    [{ ...made, archive: Buffer.from('hello') }, 400, /not a complete gzipped tar/],
    [
      { ...(await build('mf-auth', 'one')), remote: 'mf-chat' },
      409,
      /mf-auth, but the folder is mf-chat/,
    ],
  ];
  for (const [sent, status, words] of cases) {
    const reply = await chat.upload(sent);
    expect(reply.json().message).toMatch(words);
    expect(reply.statusCode).toBe(status);
  }
  expect(await readdir(releasesDir)).toEqual(['.uploads']);
  expect(await readdir(path.join(releasesDir, '.uploads'))).toEqual([]);
});

test.each([
  ['/mf-chat', 'The path /mf-chat belongs to mf-chat, not to mf-rival'],
  ['/:page', 'The path /:page of mf-rival would hide /mf-chat, which belongs to mf-chat'],
  ['/outbox', 'The path /outbox belongs to the shell or the server, not to mf-rival'],
  ['/reset/:x', 'The path /reset/:x belongs to the shell or the server, not to mf-rival'],
])('a release that claims %s is not stored, whatever its tools allow', async (claimed, words) => {
  await ship('one', null);
  const operator = await shipperFor('operator', null);
  const reply = await operator.upload(await build('mf-rival', 'one', claimed));
  expect([reply.statusCode, reply.json().message]).toEqual([409, words]);
  expect((await operator.promote('mf-rival', { expected: null })).statusCode).toBe(404);
  expect(await active()).toHaveLength(1);
});

test('a release whose path was given to another remote in the meantime is not promoted', async () => {
  const operator = await shipperFor('operator', null);
  await operator.upload(await build('mf-rival', 'one', '/mf-chat/:id'));
  await ship('one', null);
  const reply = await operator.promote('mf-rival', { expected: null });
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    'The path /mf-chat/:id of mf-rival would hide /mf-chat, which belongs to mf-chat',
  ]);
  expect(await active()).toHaveLength(1);
});

test('impossible changes are refused with a message', async () => {
  const made = await ship('one', null);
  const expected = made.release;
  const replies = [
    [await chat.promote('mf-chat', {}), 400],
    [await chat.promote('mf-chat', { expected, release: '../mf-auth' }), 400],
    [await chat.promote('mf-chat', { expected, release: 'f00' }), 404],
    [await chat.revoke('mf-chat', { release: 'f00' }), 404],
    [await chat.revoke('mf-chat', {}), 400],
    [await chat.look('..%2fmf-auth'), 404],
    [await chat.look('Mf-Chat'), 404],
  ] as const;
  expect(replies.map(([reply]) => reply.statusCode)).toEqual(replies.map(([, status]) => status));
});

test('a body above the size limit is not read', async () => {
  const archive = Buffer.alloc(31 * 1024 * 1024);
  const reply = await chat.upload({ remote: 'mf-chat', release: 'abc', archive });
  expect(reply.statusCode).toBe(413);
});

test('slow senders of one team delay no other team, and are limited themselves', async () => {
  const [one, two, three] = [
    await build('mf-chat', 'one'),
    await build('mf-chat', 'two'),
    await build('mf-chat', 'three'),
  ];
  const slow = [one, two].map((made) => {
    const body = new PassThrough();
    body.write(made.archive.subarray(0, 10));
    return { made, body, reply: chat.upload({ ...made, archive: body }) };
  });
  const uploads = path.join(releasesDir, '.uploads');
  while ((await readdir(uploads).catch(() => [])).length < 2) await setTimeout(10);

  const inbox = await shipperFor('ci-inbox', 'mf-inbox');
  expect((await inbox.upload(await build('mf-inbox', 'fast'))).statusCode).toBe(200);
  expect((await chat.upload(three)).statusCode).toBe(503);

  for (const { made, body } of slow) body.end(made.archive.subarray(10));
  const replies = await Promise.all(slow.map(({ reply }) => reply));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await chat.upload(three)).statusCode).toBe(200);
  expect(await readdir(uploads)).toEqual([]);
});

test('a release that is incomplete at its deadline is refused, and nothing of it stays', async () => {
  const deadline = new AbortController();
  const body = new PassThrough();
  body.write('the beginning');
  const received = receiveArchive(releasesDir, body, deadline.signal);
  deadline.abort();
  await expect(received).rejects.toMatchObject({ code: 'too_slow' });
  expect(await readdir(path.join(releasesDir, '.uploads'))).toEqual([]);
});

test('remains of an upload from a killed server are removed', async () => {
  const [old, young] = ['old', 'young'].map((name) => path.join(releasesDir, '.uploads', name));
  for (const dir of [old!, young!]) await mkdir(dir, { recursive: true });
  await utimes(old!, 0, 0);
  await purgeReleases(server.app.core);
  expect(await readdir(path.join(releasesDir, '.uploads'))).toEqual(['young']);
});

test.each(['constructor', 'mf-nobody', '__proto__', 'toString'])(
  'no release of the unknown remote %s can be changed, and none is found',
  async (remote) => {
    await ship('one', null);
    const operator = await shipperFor('operator', null);
    const replies = await Promise.all([
      operator.promote(remote, { expected: null }),
      operator.promote(remote, { release: 'a1', expected: null }),
      operator.rollback(remote, { expected: null }),
      operator.revoke(remote, { release: 'a1' }),
      operator.canary(remote, { release: null, expected: null }),
      operator.canary(remote, { release: 'a1', percent: 10, expected: null }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
    const look = await operator.look(remote);
    expect(look.statusCode).toBe(/^[a-z-]+$/.test(remote) ? 200 : 404);
    expect((await operator.log(`?remote=${remote}`)).statusCode).toBeLessThan(500);
  },
);

test('a remote whose name is that of a property of every object is released like any other', async () => {
  const operator = await shipperFor('operator', null);
  const made = await build('constructor', 'one');
  expect((await operator.upload(made)).statusCode).toBe(200);
  const promoted = await operator.promote('constructor', { expected: null });
  expect(promoted.json()).toEqual({ active: made.release, canary: null });
  const back = await operator.rollback('constructor', { expected: made.release });
  expect(back.statusCode).toBe(409);
});

test('a catalogue whose language is called __proto__ changes no other object', async () => {
  const files = { 'texts.__proto__.page.js': '' };
  const reply = await chat.upload(await build('mf-chat', 'one', '/mf-chat', files));
  const isPolluted = Object.hasOwn(Object.prototype, './page');
  Reflect.deleteProperty(Object.prototype, './page');
  expect(isPolluted).toBe(false);
  expect(reply.statusCode).toBeLessThan(500);
});
