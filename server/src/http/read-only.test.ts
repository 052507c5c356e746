import { setTimeout as sleep } from 'node:timers/promises';
import { endReadOnly, startReadOnly } from '../database/maintenance.ts';
import { callAs, createClassroom, type Classroom } from '../features/classes/testing/classroom.ts';
import { listAs, openChat, textsOf } from '../features/chat/testing/chat.ts';
import { POST, publish } from '../features/posts/testing/posts.ts';
import { listen } from '../testing/live-client.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let origin: string;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
  origin = await listen(server.app);
  classroom = await createClassroom(server.app);
});
afterAll(() => server.close());

/** Waits until every process has looked again. */
const settled = () => sleep(1_100);

async function turnOn() {
  await startReadOnly(server.app.core.db);
  await settled();
}

async function turnOff() {
  await endReadOnly(server.app.core.db);
  await settled();
}
afterEach(turnOff);

const post = (key: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/class/announcement?class_id=${classroom.id}`,
    headers: { ...classroom.student.headers, 'idempotency-key': key, 'accept-language': 'de' },
    payload: POST,
  });

test('writes get 503 with a code and Retry-After, and reads go on', async () => {
  await turnOn();
  const refused = await post('key-number-1');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual({
    code: 'read_only',
    message:
      'Während der Wartung lässt sich nichts speichern. Bitte in ein paar Minuten noch einmal versuchen.',
  });
  expect(refused.headers).toMatchObject({ 'retry-after': '15', 'homeroom-read-only': 'on' });
  const path = `/class/announcement?class_id=${classroom.id}`;
  const read = await callAs(server.app, classroom.student, 'GET', path);
  expect(read.statusCode).toBe(200);
  expect(read.headers['homeroom-read-only']).toBe('on');
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok', mode: 'read-only' });
});

test('a write that was refused takes effect once when it is sent again', async () => {
  const before = (await server.app.core.db.selectFrom('posts').select('id').execute()).length;
  await turnOn();
  expect((await post('key-number-2')).statusCode).toBe(503);
  await turnOff();
  const sent = await post('key-number-2');
  expect(sent.statusCode).toBe(200);
  expect(sent.headers['homeroom-read-only']).toBeUndefined();
  expect((await post('key-number-2')).json().id).toBe(sent.json().id);
  const posts = await server.app.core.db.selectFrom('posts').select('id').execute();
  expect(posts.length).toBe(before + 1);
});

test('a chat message is not stored: the connection ends, so that the browser queues it', async () => {
  const client = await openChat(origin, classroom.id, classroom.student);
  await turnOn();
  client.send({ text: 'Hello?', nonce: 'n1' });
  expect((await client.closed).code).toBe(1013);
  expect(textsOf(await listAs(server.app, classroom.owner, classroom.id))).toEqual([]);
});

test('no background work writes meanwhile, and it goes on afterwards', async () => {
  const { app } = server;
  await turnOn();
  const { owner, id } = classroom;
  await app.core.db
    .insertInto('mails')
    .values({
      id: 'waiting',
      kind: 'reset',
      address: owner.email,
      user_id: owner.id,
      class_id: null,
      created_at: '2031-01-01T00:00:00.000Z',
      due_at: '2021-01-01T00:00:00.000Z',
    })
    .execute();
  const mail = () =>
    app.core.db
      .selectFrom('mails')
      .select(['attempts'])
      .where('id', '=', 'waiting')
      .executeTakeFirstOrThrow();
  app.core.mails.wake();
  await app.core.mails.drain();
  expect(await mail()).toEqual({ attempts: 0 });
  await turnOff();
  app.core.mails.wake();
  await app.core.mails.drain();
  expect(await mail()).toEqual({ attempts: 1 });
  await publish(app, owner, id);
});
