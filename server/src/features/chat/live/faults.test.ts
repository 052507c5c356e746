import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../../app.ts';
import { SECOND } from '../../../time.ts';
import { connect, listen } from '../../../testing/live-client.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { chatTopic } from '../../../events/topics/chat-topic.ts';
import { storeMessage } from '../store.ts';
import { listAs, numbered, openChat, textsOf, until, withoutEvents } from '../testing/chat.ts';

let server: TestApp;
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
  origin = await listen(app);
});
afterAll(() => server.close());

type Role = 'owner' | 'student';
const open = (classroom: Classroom, role: Role) => openChat(origin, classroom.id, classroom[role]);

const WRONG: [string, unknown, object][] = [
  ['no text', { text: '' }, { code: 'invalid' }],
  ['white space', { text: ' \n\t ', nonce: 'n1' }, { code: 'invalid', nonce: 'n1' }],
  ['too long', { text: 'x'.repeat(2_001), nonce: 'n1' }, { code: 'invalid', nonce: 'n1' }],
  ['far too long', { text: 'x'.repeat(50_000) }, { code: 'invalid' }],
  ['a number', { text: 1 }, { code: 'invalid' }],
  ['a list', { text: ['Hello'], nonce: 'n1' }, { code: 'invalid', nonce: 'n1' }],
  ['NUL', { text: 'a\0b', nonce: 'n1' }, { code: 'malformed', nonce: 'n1' }],
  ['a nonce that is no text', { text: 'Hello', nonce: 1 }, { code: 'invalid' }],
  ['a long nonce', { text: 'Hello', nonce: 'x'.repeat(65) }, { code: 'invalid' }],
  ['another type of frame', { type: 'deleted', id: 'x' }, { code: 'invalid' }],
  ['nothing', {}, { code: 'invalid' }],
  ['no JSON', '{"text":', { code: 'malformed' }],
  ['no object', '"Hello"', { code: 'malformed' }],
];

test.each(WRONG)('%s gets an error frame; the connection and the others stay', async (...row) => {
  const [, frame, error] = row;
  const classroom = await createClassroom(app);
  const [author, reader] = [await open(classroom, 'student'), await open(classroom, 'owner')];
  author.send(frame);
  expect(await author.nextFrame()).toEqual({
    type: 'error',
    message: expect.any(String),
    ...error,
  });
  await author.say('Still here');
  expect(await reader.nextFrame()).toMatchObject({ message: 'Still here' });
});

test('the longest text, of any characters, arrives unchanged', async () => {
  const classroom = await createClassroom(app);
  const client = await open(classroom, 'student');
  for (const text of ['x'.repeat(2_000), '漢'.repeat(2_000), '🎓'.repeat(1_000), '"\\<b>\u2028.']) {
    expect((await client.say(text)).message).toBe(text);
  }
  client.send({ text: 'half \ud83d' });
  expect(await client.nextFrame()).toMatchObject({ message: 'half \ufffd' });
  expect(textsOf(await listAs(app, classroom.owner, classroom.id)).at(-1)).toBe('half \ufffd');
});

test('binary frames and floods end only their own connection', async () => {
  const classroom = await createClassroom(app);
  const reader = await open(classroom, 'owner');
  const binary = await open(classroom, 'student');
  binary.socket.send(Buffer.from('{"text":"Hello"}'), { binary: true });
  expect((await binary.closed).code).toBe(1003);
  const flood = await open(classroom, 'student');
  const codes: unknown[] = [];
  flood.socket.on('message', (data) => codes.push(JSON.parse(String(data)).code));
  flood.send({ type: 'typing' });
  expect(await reader.nextFrame()).toMatchObject({ type: 'typing' });
  for (let frame = 1; frame < 100; frame += 1) flood.send({ type: 'typing' });
  expect((await flood.closed).code).toBe(1008);
  expect(codes).toContain('too_many_requests');
  await reader.say('Quiet again');
});

test('a client that writes too fast receives the refused messages', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const classroom = await createClassroom(limited.app);
  const origin = await listen(limited.app);
  const client = await openChat(origin, classroom.id, classroom.student);
  const [first, second] = [numbered(25), [] as unknown[]];
  for (const nonce of first) client.send({ text: nonce, nonce });
  for (const nonce of first) {
    const frame = await client.nextFrame();
    if (frame.type === 'error') {
      expect(frame.code).toBe('too_many_requests');
      second.push(frame.nonce);
    } else expect(frame.nonce).toBe(nonce);
  }
  expect(second).toEqual(['21', '22', '23', '24', '25']);
  const other = await openChat(origin, classroom.id, classroom.owner);
  await other.say('Not my fault');
  expect(await listAs(limited.app, classroom.owner, classroom.id)).toHaveLength(21);
  await limited.close();
});

test('a client that does not read is dropped; the others get everything', async () => {
  const classroom = await createClassroom(app);
  const [idle, reader] = [await open(classroom, 'owner'), await open(classroom, 'student')];
  const writing = { classId: classroom.id, authorId: classroom.student.id, nonce: null };
  const { row } = await storeMessage(withoutEvents(app.core), {
    ...writing,
    text: '漢'.repeat(2_000),
  });
  idle.socket.pause();
  // More than the buffers of the network and the server hold together.
  for (let seq = row.seq; seq < 2_500; seq += 1) {
    const sent = { ...row, id: `message${seq}`, seq };
    chatTopic.publish(app.core.bus, classroom.id, { type: 'message', row: sent });
    expect(await reader.nextFrame()).toMatchObject({ id: sent.id });
  }
  idle.socket.resume();
  expect((await idle.closed).code).toBe(1006);
});

test('while the database fails, the author gets an error, and can send the same again', async () => {
  const classroom = await createClassroom(app);
  const [author, reader] = [await open(classroom, 'student'), await open(classroom, 'owner')];
  const { db } = app.core;
  await sql`alter table chats rename to chats_away`.execute(db);
  author.send({ text: 'Important', nonce: 'n1' });
  const answer = await author.nextFrame();
  await sql`alter table chats_away rename to chats`.execute(db);
  expect(answer).toEqual({
    type: 'error',
    code: 'unavailable',
    message: expect.any(String),
    nonce: 'n1',
  });
  const frame = await author.say('Important', 'n1');
  expect(await reader.nextFrame()).toMatchObject({ id: frame.id });
  expect(textsOf(await listAs(app, classroom.owner, classroom.id))).toEqual(['Important']);
});

test('a message of a removed member is refused, even if no event has arrived', async () => {
  const [left, ended] = [await createClassroom(app), await createClassroom(app)];
  const [first, second] = [await open(left, 'student'), await open(ended, 'student')];
  const { db } = app.core;
  const now = new Date().toISOString();
  await db
    .updateTable('memberships')
    .set({ left_at: now })
    .where('user_id', '=', left.student.id)
    .execute();
  await db.updateTable('classes').set({ deleted_at: now }).where('id', '=', ended.id).execute();
  for (const client of [first, second]) client.send({ text: 'Too late' });
  expect((await first.closed).code).toBe(4403);
  expect((await second.closed).code).toBe(4404);
  expect(await listAs(app, left.owner, left.id)).toEqual([]);
});

test('removing a member closes with 4403 and deleting the class with 4404, at once', async () => {
  const classroom = await createClassroom(app);
  const [student, owner] = [await open(classroom, 'student'), await open(classroom, 'owner')];
  const path = `/class/members/${classroom.student.id}?class_id=${classroom.id}`;
  await callAs(app, classroom.owner, 'DELETE', path);
  expect((await student.closed).code).toBe(4403);
  await owner.say('Alone');
  await callAs(app, classroom.owner, 'DELETE', `/class/${classroom.id}`);
  expect((await owner.closed).code).toBe(4404);
});

test('strangers and invalid tokens are not admitted', async () => {
  const classroom = await createClassroom(app);
  const path = `/ws/chat_class/${classroom.id}`;
  const stranger = await connect(origin, `${path}?token=${classroom.stranger.token}`);
  expect((await stranger.closed).code).toBe(4404);
  expect((await (await connect(origin, `${path}?token=garbage`)).closed).code).toBe(4401);
});

describe('at the next heartbeat', () => {
  beforeEach(() => {
    // Fakes the heartbeat only; everything else uses real time.
    const doNotFake = ['setTimeout', 'setImmediate', 'nextTick', 'Date', 'performance'] as const;
    jest.useFakeTimers({ doNotFake: [...doNotFake, 'queueMicrotask', 'hrtime'] });
  });
  afterEach(() => jest.useRealTimers());

  test('an ended session closes with 4401; the others continue', async () => {
    const classroom = await createClassroom(app);
    const [student, owner] = [await open(classroom, 'student'), await open(classroom, 'owner')];
    await callAs(app, classroom.student, 'POST', '/auth/logout');
    jest.advanceTimersByTime(25 * SECOND);
    expect((await student.closed).code).toBe(4401);
    await owner.say('Still here');
  });

  test('messages stored or deleted by another process without an event are delivered', async () => {
    const classroom = await createClassroom(app);
    const client = await open(classroom, 'student');
    const { db } = app.core;
    const writing = { classId: classroom.id, authorId: classroom.owner.id, nonce: null };
    const { row } = await storeMessage(withoutEvents(app.core), { ...writing, text: 'One' });
    await storeMessage(withoutEvents(app.core), { ...writing, text: 'Two' });
    jest.advanceTimersByTime(15 * SECOND);
    expect(await client.nextFrame()).toMatchObject({ message: 'One' });
    expect(await client.nextFrame()).toMatchObject({ message: 'Two' });
    const deleted_at = new Date().toISOString();
    await db.updateTable('chat_messages').set({ deleted_at }).where('id', '=', row.id).execute();
    jest.advanceTimersByTime(15 * SECOND);
    expect(await client.nextFrame()).toEqual({ type: 'deleted', id: row.id });
  });
});

test('a server that restarts under load has stored everything it acknowledged', async () => {
  const own = await testApp();
  const classroom = await createClassroom(own.app);
  const origin = await listen(own.app);
  const acknowledged: string[] = [];
  const clients = await Promise.all(
    (['owner', 'coTeacher', 'student'] as const).map(async (role) => {
      const client = await openChat(origin, classroom.id, classroom[role]);
      client.socket.on('message', (data) => {
        const { nonce } = JSON.parse(String(data)) as { nonce?: string };
        if (nonce !== undefined) acknowledged.push(nonce);
      });
      return client;
    }),
  );
  const send = async (round: number) => {
    for (const [index, client] of clients.entries()) {
      const nonce = `${index}-${round}`;
      client.send({ text: nonce, nonce });
      await setImmediate();
    }
  };
  for (let round = 0; round < 10; round += 1) await send(round);
  await until(() => acknowledged.length >= clients.length, 'acknowledgements');
  const closing = own.app.close();
  for (let round = 10; round < 20; round += 1) await send(round);
  await closing;
  for (const client of clients) expect((await client.closed).code).toBe(1001);
  const next = await buildApp(own.app.core.config);
  const texts = textsOf(await listAs(next, classroom.owner, classroom.id));
  expect(texts).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(texts).size).toBe(texts.length);
  await next.close();
  await own.close();
});
