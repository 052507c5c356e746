import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { Person } from '../../../testing/people.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { DAY, timestamp } from '../../../time.ts';
import { openSession } from '../../auth/sessions.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { createWork, grade, submit } from '../../classwork/testing/coursework.ts';
import { comment, publish } from '../../posts/testing/posts.ts';
import { inboxOf, read } from '../testing/inbox.ts';
import { PushQueue } from './push-queue.ts';
import { PushServices } from './push-services.ts';
import { servePushes, type Browser } from './testing/push-service.ts';

let service: Awaited<ReturnType<typeof servePushes>>;
let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
let browser: Browser;
beforeAll(async () => {
  service = await servePushes();
  server = await testApp({ PUBLIC_URL: 'http://localhost', PUSH_NEARBY: service.origin });
  app = server.app;
});
beforeEach(async () => {
  service.sent.length = 0;
  classroom = await createClassroom(app);
  browser = service.subscribe();
  await subscribeDevice(classroom.student, browser);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

async function subscribeDevice(person: Person, body: object) {
  const reply = await callAs(app, person, 'PUT', '/notifications/device', body);
  expect(reply.statusCode).toBe(200);
  return reply;
}

/** Makes all queued notifications due now. */
async function due(): Promise<void> {
  await app.core.db
    .updateTable('pushes')
    .set({ due_at: timestamp(-1) })
    .execute();
}

/** Returns what the push service has received, after everything was tried once. */
async function sent(endpoint = browser.endpoint) {
  await app.dispatcher.drain();
  await due();
  app.pushes.wake();
  await app.pushes.drain();
  return service.sent.filter((one) => one.endpoint === endpoint);
}

function queuedPushes() {
  return app.core.db.selectFrom('pushes').selectAll().execute();
}

test('a device gets a notification once, encrypted for it, with the path of its target', async () => {
  const postId = await publish(app, classroom.owner, classroom.id, { title: 'Cells' });
  const [first, ...more] = await sent();
  expect(more).toEqual([]);
  expect(first?.message).toEqual({
    id: expect.any(String),
    tag: expect.stringMatching(/^[\w-]{32}$/),
    title: 'Algebra',
    body: 'New post: Cells',
    href: `/stream/detail/${classroom.id}?stream=${postId}`,
    lang: 'en',
    dir: 'ltr',
  });
  expect(first?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    topic: first?.message.tag,
    urgency: 'normal',
  });
  const { key } = (await callAs(app, classroom.student, 'GET', '/notifications/device')).json();
  expect(first?.headers.authorization).toMatch(new RegExp(`^vapid t=\\S+, k=${key}$`));
  expect(await sent()).toHaveLength(1);
});

test('events within a moment ring once, and a later event replaces the notification', async () => {
  const postId = await publish(app, classroom.student, classroom.id, { title: 'Roots' });
  for (let count = 0; count < 3; count += 1)
    await comment(app, classroom.owner, classroom.id, postId);
  const [first] = await sent();
  expect(first?.message.body).toBe('3 new comments on: Roots');
  await comment(app, classroom.owner, classroom.id, postId);
  const [, second, ...more] = await sent();
  expect(second?.message).toMatchObject({ tag: first?.message.tag });
  expect(more).toEqual([]);
});

test('contains no grade, and is in the reader’s language', async () => {
  await callAs(app, classroom.student, 'PUT', '/user/profile', { language: 'de' });
  const work = await createWork(app, classroom.id, { title: 'Cells' });
  const { id } = (await submit(app, work, classroom.student)).json();
  await grade(app, classroom.owner, id, { score: 17.25, comment: 'Well done' });
  const graded = (await sent()).find(({ message }) => message.body.includes('Cells'));
  expect(graded?.message.lang).toBe('de');
  expect(JSON.stringify(service.sent)).not.toMatch(/17\D25|Well done/);
});

describe('a browser that has changed its subscription by itself', () => {
  const renew = (old: Browser, next: Browser, auth = old.auth) => {
    const body = { ...next, old_endpoint: old.endpoint, old_auth: auth };
    return app.inject({ method: 'POST', url: '/api/v1/notifications/device', payload: body });
  };

  test('gets notifications at the new address, even queued ones, and none at the old one', async () => {
    await publish(app, classroom.owner, classroom.id, { title: 'Cells' });
    await app.dispatcher.drain();
    const next = service.subscribe();
    expect((await renew(browser, next)).statusCode).toBe(200);
    expect((await sent(next.endpoint)).map(({ message }) => message.body)).toEqual([
      'New post: Cells',
    ]);
    expect(await sent()).toEqual([]);
    // It belongs to the same session, and ends with it.
    await callAs(app, classroom.student, 'POST', '/auth/logout');
    expect((await renew(next, service.subscribe())).statusCode).toBe(404);
  });

  test('nobody else can take over a device: not by its endpoint alone, nor with an invalid address', async () => {
    const stranger = service.subscribe();
    expect((await renew(browser, stranger, stranger.auth)).statusCode).toBe(404);
    expect((await renew(stranger, browser)).statusCode).toBe(404);
    const nowhere = { ...stranger, endpoint: 'https://evil.example/push' };
    expect((await renew(browser, nowhere)).json().fields).toHaveProperty('endpoint');
    await publish(app, classroom.owner, classroom.id);
    expect(await sent()).toHaveLength(1);
    expect(await sent(stranger.endpoint)).toEqual([]);
  });
});

test('a notification that was read, or is no longer visible, is not sent', async () => {
  await publish(app, classroom.owner, classroom.id);
  await inboxOf(app, classroom.student);
  await read(app, classroom.student, { all: true });
  expect(await sent()).toEqual([]);
  const postId = await publish(app, classroom.owner, classroom.id, { title: 'Secret' });
  await app.dispatcher.drain();
  await callAs(
    app,
    classroom.owner,
    'DELETE',
    `/class/announcement/${postId}?class_id=${classroom.id}`,
  );
  expect(await sent()).toEqual([]);
  expect(await queuedPushes()).toEqual([]);
});

function save(person: Person, change: object) {
  return callAs(app, person, 'PUT', '/notifications/settings', change);
}

test.each([
  ['notify', (person: Person) => callAs(app, person, 'PUT', '/user/profile', { notify: false })],
  ['the kind', (person: Person) => save(person, { push: { post: false } })],
  ['the class', (person: Person) => save(person, { muted: [classroom.id] })],
  ['the device', (person: Person) => callAs(app, person, 'DELETE', '/notifications/device')],
  ['the session', (person: Person) => callAs(app, person, 'POST', '/auth/logout')],
])('a user who has switched off %s gets none, not even queued ones', async (_what, switchOff) => {
  await publish(app, classroom.owner, classroom.id);
  await app.dispatcher.drain();
  expect(await queuedPushes()).toHaveLength(1);
  expect((await switchOff(classroom.student)).statusCode).toBeLessThan(300);
  await publish(app, classroom.owner, classroom.id);
  expect(await sent()).toEqual([]);
});

test('waits for the end of quiet hours, even of those chosen since', async () => {
  await publish(app, classroom.owner, classroom.id);
  await app.dispatcher.drain();
  const hour = new Date().getUTCHours();
  await save(classroom.student, { zone: 'UTC', quiet: { from: hour, to: (hour + 2) % 24 } });
  expect(await sent()).toEqual([]);
  const [push] = await queuedPushes();
  expect(push?.due_at).toMatch(new RegExp(`T${String((hour + 2) % 24).padStart(2, '0')}:00`));
  await save(classroom.student, { quiet: null });
  expect(await sent()).toHaveLength(1);
});

test.each([404, 410])('removes a browser that is gone (%i)', async (status) => {
  service.answer({ status });
  await publish(app, classroom.owner, classroom.id);
  expect(await sent()).toEqual([]);
  const { on } = (await callAs(app, classroom.student, 'GET', '/notifications/device')).json();
  expect(on).toBe(false);
});

test('retries when the service asks to, and not forever', async () => {
  service.answer({ status: 429, headers: { 'retry-after': '1800' } });
  await publish(app, classroom.owner, classroom.id);
  expect(await sent()).toEqual([]);
  const [push] = await queuedPushes();
  expect(Date.parse(push!.due_at) - Date.now()).toBeGreaterThan(1_700_000);
  for (let count = 0; count < 4; count += 1) service.answer({ status: 503 });
  for (let count = 0; count < 4; count += 1) expect(await sent()).toEqual([]);
  expect(await queuedPushes()).toEqual([]);
  expect(await sent()).toEqual([]);
});

test('does not follow a redirect', async () => {
  const before = service.hits();
  service.answer({ status: 307, headers: { location: `${service.origin}/elsewhere` } });
  await publish(app, classroom.owner, classroom.id);
  expect(await sent()).toEqual([]);
  expect(service.hits()).toBe(before + 1);
  expect(await queuedPushes()).toEqual([]);
});

test('of two queues, one sends; the claims of a dead one are taken over', async () => {
  await publish(app, classroom.owner, classroom.id);
  await app.dispatcher.drain();
  const { db } = app.core;
  // The state that a crashed process leaves.
  await db
    .updateTable('pushes')
    .set({ attempts: 1, due_at: timestamp(DAY) })
    .execute();
  const other = new PushQueue(app.core);
  await due();
  app.pushes.wake();
  other.wake();
  await Promise.all([app.pushes.drain(), other.close()]);
  expect(await sent()).toHaveLength(1);
});

test('a notification that is replaced while it is being sent is sent next', async () => {
  const postId = await publish(app, classroom.student, classroom.id, { title: 'Roots' });
  await comment(app, classroom.owner, classroom.id, postId);
  await app.dispatcher.drain();
  await app.core.db.updateTable('pushes').set({ attempts: 1 }).execute();
  await comment(app, classroom.owner, classroom.id, postId);
  expect((await sent()).at(-1)?.message.body).toBe('2 new comments on: Roots');
});

test('a browser belongs to its latest session, and an account has at most ten', async () => {
  await subscribeDevice(classroom.coTeacher, browser);
  const { on } = (await callAs(app, classroom.student, 'GET', '/notifications/device')).json();
  expect(on).toBe(false);
  for (let count = 0; count <= SERVER_LIMITS.pushDevices; count += 1) {
    const token = await openSession(app.core.db, classroom.student.id, 'log_in');
    const headers = { authorization: `Token ${token}` };
    await subscribeDevice({ ...classroom.student, token, headers }, service.subscribe());
  }
  const devices = await app.core.db
    .selectFrom('push_devices')
    .select('session_id')
    .where('user_id', '=', classroom.student.id)
    .execute();
  expect(devices).toHaveLength(SERVER_LIMITS.pushDevices);
});

test.each([
  ['this machine', 'http://127.0.0.1:1/x'],
  ['a private network', 'https://10.0.0.1/x'],
  ['what is no push service', 'https://school.example/x'],
  ['one that only begins like one', 'https://fcm.googleapis.com.evil.example/x'],
  ['one that only ends like one', 'https://evilpush.apple.com/x'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['a name and a password', 'https://a:b@fcm.googleapis.com/x'],
  ['no encryption', 'http://fcm.googleapis.com/x'],
  ['no address', 'x'],
])('%s is not contacted', async (_what, endpoint) => {
  const reply = await callAs(app, classroom.student, 'PUT', '/notifications/device', {
    ...browser,
    endpoint,
  });
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toEqual(['endpoint']);
});

test('push services of the browsers are accepted; invalid keys are refused', async () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ]) {
    await subscribeDevice(classroom.student, { ...browser, endpoint });
  }
  const wrong = { ...browser, p256dh: 'B'.repeat(87) };
  const reply = await callAs(app, classroom.student, 'PUT', '/notifications/device', wrong);
  expect(Object.keys(reply.json().fields)).toEqual(['p256dh']);
});

test('does not connect to a push service name that resolves to a private network', async () => {
  const { config } = app.core;
  const services = new PushServices({ ...config, pushServices: ['localhost'] }, randomBytes(32));
  const inside = { ...browser, endpoint: 'https://localhost/device' };
  expect(services.isKnown(inside.endpoint)).toBe(true);
  const message = { payload: {}, topic: 'topic', isUrgent: false };
  await expect(services.send(inside, message)).rejects.toThrow('localhost is not public');
});

test('open pages come first, and a service gets one signature for all', async () => {
  // The server's own queue would send them too, a moment after they were stored.
  await app.pushes.close();
  for (const title of ['Cells', 'Roots'])
    await publish(app, classroom.owner, classroom.id, { title });
  await app.dispatcher.drain();
  await due();
  const sentBefore: number[] = [];
  const dispatcher = {
    isRunning: true,
    drain: async () => {
      sentBefore.push(service.sent.length);
      dispatcher.isRunning = false;
    },
  };
  const queue = new PushQueue(app.core, dispatcher);
  queue.wake();
  await queue.drain();
  expect(sentBefore).toEqual([0]);
  expect(service.sent).toHaveLength(2);
  expect(new Set(service.sent.map(({ headers }) => headers.authorization)).size).toBe(1);
  await queue.close();
});
