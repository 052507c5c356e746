import type { ClassDetail } from 'shared-api/contract';
import { connect, listen } from '../../testing/live-client.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { SECOND, timestamp } from '../../time.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { storeMessages } from './store.ts';
import { listAs, numbered, openChat, textsOf } from './testing/chat.ts';
import { MessageWriter } from './live/message-writer.ts';

let server: TestApp;
let origin: string;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
  origin = await listen(server.app);
});
beforeEach(async () => {
  classroom = await createClassroom(server.app);
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (person: Person | null, method: Method, path: string, body?: object) =>
  callAs(server.app, person, method, path, body);
const slowDown = (seconds: unknown, by: Person | null = classroom.owner) =>
  call(by, 'PUT', `/class/${classroom.id}`, { slow_mode: seconds });
const send = (person: Person, text = 'Hello') =>
  call(person, 'POST', `/chat_class/${classroom.id}`, { text });

/** Moves all messages of the class into the past. */
async function pass(seconds: number): Promise<void> {
  const at = timestamp(-seconds * SECOND);
  const { db } = server.app.core;
  for (const [table, column] of [
    ['chat_messages', 'created_at'],
    ['chats', 'last_at'],
  ] as const) {
    await db
      .updateTable(table)
      .set({ [column]: at })
      .where('class_id', '=', classroom.id)
      .execute();
  }
}

test('a student sends one message in the set time, by a call and over the channel together', async () => {
  await slowDown(30);
  expect((await send(classroom.student)).statusCode).toBe(200);
  const early = await send(classroom.student);
  expect([early.statusCode, early.json().code]).toEqual([429, 'slow_mode']);
  expect(early.json().message).toMatch(
    /^Slow mode is on\. Send your next message in (29|30) seconds\.$/,
  );
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(28);

  const chat = await openChat(origin, classroom.id, classroom.student);
  chat.send({ text: 'Again', nonce: 'n1' });
  const error = await chat.nextFrame();
  expect(error).toMatchObject({ type: 'error', code: 'slow_mode', nonce: 'n1' });
  expect(error.retry_after).toBeGreaterThan(28);
  await pass(29);
  expect((await send(classroom.student)).statusCode).toBe(429);
  await pass(31);
  expect(await chat.say('At last', 'n1')).toMatchObject({ message: 'At last' });
  chat.close();
});

test('teachers, other students and other classes are not slowed down', async () => {
  await slowDown(300);
  for (const text of numbered(3)) {
    expect((await send(classroom.owner, text)).statusCode).toBe(200);
    expect((await send(classroom.coTeacher, text)).statusCode).toBe(200);
  }
  expect((await send(classroom.student)).statusCode).toBe(200);
  expect((await send(classroom.student)).statusCode).toBe(429);
  await slowDown(0);
  expect((await send(classroom.student)).statusCode).toBe(200);
});

test('a deleted message counts, and a repeat under its nonce is acknowledged', async () => {
  await slowDown(60);
  const chat = await openChat(origin, classroom.id, classroom.student);
  const { id } = await chat.say('A slip', 'n1');
  expect(await chat.say('A slip', 'n1')).toMatchObject({ id });
  await call(classroom.student, 'DELETE', `/chat_class/${classroom.id}/${id}`);
  expect((await send(classroom.student)).statusCode).toBe(429);
  chat.close();
});

test('of messages sent at once, by several processes, exactly one passes', async () => {
  await slowDown(60);
  const { core } = server.app;
  const message = { authorId: classroom.student.id, text: 'Me first', nonce: null };
  const together = await storeMessages(core, classroom.id, [message, message, message]);
  expect(together.map((outcome) => 'row' in outcome)).toEqual([true, false, false]);
  await pass(61);
  const writers = numbered(8).map(() => new MessageWriter(core, classroom.id));
  const sent = await Promise.allSettled(writers.map((writer) => writer.store(message)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const list = await listAs(server.app, classroom.owner, classroom.id);
  expect(textsOf(list)).toEqual(['Me first', 'Me first']);
});

test('teachers set it, members see it, open pages follow, and the history names it', async () => {
  const path = `/ws/class/${classroom.id}?token=${classroom.student.token}`;
  const client = await connect(origin, path);
  client.send({ type: 'hello' });
  expect(await client.next()).toMatchObject({ type: 'error' });
  expect((await slowDown(30, classroom.coTeacher)).json()).toMatchObject({ slow_mode: 30 });
  expect(await client.next()).toEqual({ type: 'class_changed' });
  client.close();
  const seen: ClassDetail = (
    await call(classroom.student, 'GET', `/class/s?class_id=${classroom.id}`)
  ).json();
  expect(seen.slow_mode).toBe(30);
  const history = await call(
    classroom.owner,
    'GET',
    `/class/${classroom.id}/history?kind=settings`,
  );
  expect(history.json()[0]).toMatchObject({
    event: 'class.settings_changed',
    by: classroom.coTeacher.username,
    names: ['slow_mode'],
  });
  expect('slow_mode' in (await slowDown(0)).json()).toBe(false);
});

test('only teachers set it, and only to a listed time', async () => {
  expect((await slowDown(30, classroom.student)).statusCode).toBe(403);
  expect((await slowDown(30, classroom.stranger)).statusCode).toBe(404);
  expect((await slowDown(30, null)).statusCode).toBe(401);
  for (const seconds of [7, -5, 'soon', 1_000_000]) {
    const reply = await slowDown(seconds);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['slow_mode']]);
  }
});

test('a copy of the class has the same slow mode', async () => {
  await slowDown(60);
  const body = { parts: ['settings'] };
  const { id } = (await call(classroom.owner, 'POST', `/class/${classroom.id}/copy`, body)).json();
  expect((await call(classroom.owner, 'GET', `/class/${id}`)).json().slow_mode).toBe(60);
});
