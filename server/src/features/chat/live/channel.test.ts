import type { FastifyInstance } from 'fastify';
import { listen } from '../../../testing/live-client.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { listAs, numbered, openChat, textsOf, until, writeMessages } from '../testing/chat.ts';

let server: TestApp;
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
  origin = await listen(app);
});
afterAll(() => server.close());

type Role = 'owner' | 'coTeacher' | 'student';
const open = (classroom: Classroom, role: Role) => openChat(origin, classroom.id, classroom[role]);

test('a message reaches everybody, each with their own view and rights', async () => {
  const classroom = await createClassroom(app);
  const { db } = app.core;
  await db
    .updateTable('users')
    .set({ profile_type: 'costum' })
    .where('id', '=', classroom.coTeacher.id)
    .execute();
  const owner = await open(classroom, 'owner');
  const author = await open(classroom, 'coTeacher');
  const student = await open(classroom, 'student');
  const frame = await author.say('  Good morning\n', 'n1');
  const [stored] = await listAs(app, classroom.student, classroom.id);
  expect(frame).toEqual({
    message: 'Good morning',
    user_email: classroom.coTeacher.email,
    username: classroom.coTeacher.username,
    user_id: classroom.coTeacher.id,
    id: stored?.id,
    timestamp: stored?.timestamp,
    deletable: true,
    image_url: null,
    nonce: 'n1',
  });
  const { nonce, ...shown } = frame;
  expect(nonce).toBe('n1');
  expect(await owner.nextFrame()).toEqual(shown);
  expect(await student.nextFrame()).toEqual({ ...shown, user_email: '', deletable: false });
});

test('messages written at once arrive in the same order everywhere, that of the list', async () => {
  const classroom = await createClassroom(app);
  const clients = await Promise.all([
    open(classroom, 'owner'),
    open(classroom, 'coTeacher'),
    open(classroom, 'student'),
    open(classroom, 'student'),
  ]);
  for (const text of numbered(10)) {
    for (const [index, client] of clients.entries()) client.send({ text: `${index}-${text}` });
  }
  const expected = textsOf(await listAfterAll(classroom, 40));
  for (const client of clients) {
    const received: unknown[] = [];
    for (let count = 0; count < 40; count += 1) received.push((await client.nextFrame()).message);
    expect(received).toEqual(expected);
  }
});

/** Returns the list when it contains this many messages. */
async function listAfterAll(classroom: Classroom, count: number) {
  let list: Awaited<ReturnType<typeof listAs>> = [];
  await until(async () => {
    list = await listAs(app, classroom.owner, classroom.id);
    return list.length >= count;
  }, `${count} messages`);
  return list;
}

test('a message repeated under its nonce is acknowledged again, stored once, and delivered once', async () => {
  const classroom = await createClassroom(app);
  const [author, reader] = [await open(classroom, 'student'), await open(classroom, 'owner')];
  const first = await author.say('Only once', 'n1');
  expect(await author.say('Only once', 'n1')).toEqual(first);
  const again = await open(classroom, 'student');
  expect(await again.say('Only once', 'n1')).toEqual(first);
  expect(await reader.nextFrame()).toMatchObject({ id: first.id });
  const other = await reader.say('Mine', 'n1');
  expect(other.id).not.toBe(first.id);
  expect(await author.nextFrame()).toMatchObject({ id: other.id });
  await callAs(app, classroom.student, 'DELETE', `/chat_class/${classroom.id}/${first.id}`);
  expect(await author.nextFrame()).toEqual({ type: 'deleted', id: first.id });
  expect(await author.say('Only once', 'n1')).toEqual(first);
  expect(await author.nextFrame()).toEqual({ type: 'deleted', id: first.id });
  expect(textsOf(await listAs(app, classroom.owner, classroom.id))).toEqual(['Mine']);
});

describe('a message that arrives by a call', () => {
  const post = (classroom: Classroom, role: Role, text: string, key: string) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/chat_class/${classroom.id}`,
      headers: { ...classroom[role].headers, 'idempotency-key': key },
      payload: { text },
    });

  test('reaches everybody like one over the channel, its author with the key as nonce', async () => {
    const classroom = await createClassroom(app);
    const author = await open(classroom, 'student');
    const reader = await open(classroom, 'owner');
    const reply = await post(classroom, 'student', '  From the train\n', 'key-of-train');
    expect([reply.statusCode, reply.json().content]).toEqual([200, 'From the train']);
    const { id } = reply.json();
    expect(await author.nextFrame()).toMatchObject({ id, nonce: 'key-of-train' });
    expect(await reader.nextFrame()).not.toHaveProperty('nonce');
  });

  test('is the same message as one over the channel with that nonce, and vice versa', async () => {
    const classroom = await createClassroom(app);
    const author = await open(classroom, 'student');
    const { id } = await author.say('One', 'nonce-of-one');
    expect((await post(classroom, 'student', 'One', 'nonce-of-one')).json()).toMatchObject({ id });
    const two = await post(classroom, 'student', 'Two', 'nonce-of-two');
    expect(await author.nextFrame()).toMatchObject({ id: two.json().id });
    expect(await author.say('Two', 'nonce-of-two')).toMatchObject({ id: two.json().id });
    expect(textsOf(await listAs(app, classroom.owner, classroom.id))).toEqual(['One', 'Two']);
  });

  test('under the key of another message is refused', async () => {
    const classroom = await createClassroom(app);
    await post(classroom, 'student', 'One', 'nonce-of-one');
    expect((await post(classroom, 'student', 'Two', 'nonce-of-one')).statusCode).toBe(409);
    expect((await post(classroom, 'student', 'Two', 'short')).statusCode).toBe(400);
    expect((await post(classroom, 'owner', 'Two', 'nonce-of-one')).statusCode).toBe(200);
  });

  test('counts together with those over the channel', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const classroom = await createClassroom(limited.app);
    const client = await openChat(await listen(limited.app), classroom.id, classroom.student);
    for (const text of numbered(20)) await client.say(text);
    const path = `/chat_class/${classroom.id}`;
    const reply = await callAs(limited.app, classroom.student, 'POST', path, {
      text: 'One too many',
    });
    expect(reply.statusCode).toBe(429);
    await limited.close();
  });
});

test('one nonce sent on two connections at once creates one message', async () => {
  const classroom = await createClassroom(app);
  const tabs = [await open(classroom, 'student'), await open(classroom, 'student')];
  for (const nonce of numbered(10)) for (const tab of tabs) tab.send({ text: nonce, nonce });
  expect(textsOf(await listAfterAll(classroom, 10))).toEqual(numbered(10));
  for (const tab of tabs) tab.send({ text: 'The end' });
  expect(textsOf(await listAfterAll(classroom, 12)).slice(0, 10)).toEqual(numbered(10));
});

test('a deleted message disappears everywhere at once, also for readers who reconnect', async () => {
  const classroom = await createClassroom(app);
  const clients = [await open(classroom, 'owner'), await open(classroom, 'student')];
  const [id] = await writeMessages(app, classroom.id, classroom.student, ['A slip']);
  for (const client of clients) expect(await client.nextFrame()).toMatchObject({ id });
  await callAs(app, classroom.owner, 'DELETE', `/chat_class/${classroom.id}/${id}`);
  const late = await open(classroom, 'coTeacher');
  for (const client of [...clients, late]) {
    expect(await client.nextFrame()).toEqual({ type: 'deleted', id });
  }
});

test('others see who is typing, at a limited rate, and it is never stored', async () => {
  const classroom = await createClassroom(app);
  const [typist, tab, reader] = [
    await open(classroom, 'student'),
    await open(classroom, 'student'),
    await open(classroom, 'owner'),
  ];
  for (let count = 0; count < 10; count += 1) typist.send({ type: 'typing' });
  await typist.say('Done');
  expect(await reader.nextFrame()).toEqual({
    type: 'typing',
    user_id: classroom.student.id,
    username: classroom.student.username,
  });
  expect(await reader.nextFrame()).toMatchObject({ message: 'Done' });
  expect(await tab.nextFrame()).toMatchObject({ message: 'Done' });
  expect(textsOf(await listAs(app, classroom.owner, classroom.id))).toEqual(['Done']);
});

test('members are notified when people, not tabs, come or go', async () => {
  const classroom = await createClassroom(app);
  const owner = await open(classroom, 'owner');
  const tabs = await Promise.all(Array.from({ length: 20 }, () => open(classroom, 'student')));
  const names = [classroom.owner.username, classroom.student.username];
  let frame = await owner.next();
  if ((frame as { count: number }).count === 1) frame = await owner.next();
  expect(frame).toEqual({ type: 'presence', count: 2, names });
  for (const tab of tabs) tab.close();
  expect(await owner.next()).toEqual({ type: 'presence', count: 1, names: names.slice(0, 1) });
});

test('a chat reaches its own class only', async () => {
  const [classroom, other] = [await createClassroom(app), await createClassroom(app)];
  const elsewhere = await open(other, 'owner');
  await (await open(classroom, 'student')).say('Here');
  await elsewhere.say('There');
});
