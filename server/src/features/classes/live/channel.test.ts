import type { FastifyInstance } from 'fastify';
import { SECOND } from '../../../time.ts';
import { createPerson } from '../../../testing/people.ts';
import { connect, listen, type LiveClient } from '../../../testing/live-client.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { comment, edit, editComment, publish } from '../../posts/testing/posts.ts';
import { classTopic } from '../../../events/topics/class-topic.ts';
import { callAs, createClassroom, createFormerStudent } from '../testing/classroom.ts';

let server: TestApp;
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
  origin = await listen(app);
});
afterAll(() => server.close());

const open = (classId: string, token: string) => {
  return connect(origin, `/ws/class/${classId}?token=${token}`);
};

/** Waits until the server has admitted this connection. */
async function settle(client: LiveClient): Promise<void> {
  client.send({ type: 'hello' });
  expect(await client.next()).toMatchObject({ type: 'error', code: 'invalid' });
}

test('posts, comments and deletions reach all open pages of the class, and nobody else', async () => {
  const [classroom, other] = [await createClassroom(app), await createClassroom(app)];
  const clients = [
    await open(classroom.id, classroom.owner.token),
    await open(classroom.id, classroom.coTeacher.token),
    await open(classroom.id, classroom.student.token),
  ];
  const elsewhere = await open(other.id, other.owner.token);
  const post_id = await publish(app, classroom.student, classroom.id);
  await edit(app, classroom.student, classroom.id, post_id, { title: 'Edited' });
  const id = await comment(app, classroom.owner, classroom.id, post_id, 'Well asked');
  await editComment(app, classroom.owner, classroom.id, id, { content: 'Well put' });
  await callAs(app, classroom.owner, 'DELETE', `/comment/${id}?class_id=${classroom.id}`);
  await callAs(
    app,
    classroom.owner,
    'DELETE',
    `/class/announcement/${post_id}?class_id=${classroom.id}`,
  );
  await callAs(app, classroom.owner, 'PUT', `/class/${classroom.id}`, { name: 'New' });
  classTopic.publish(app.core.bus, classroom.id, { type: 'classwork_changed' });
  for (const client of clients) {
    expect(await client.next()).toEqual({ type: 'post_published', post_id });
    expect(await client.next()).toEqual({ type: 'post_edited', post_id });
    const comment = {
      id,
      user_id: classroom.owner.id,
      user_name: classroom.owner.username,
      profile_image: null,
      content: 'Well asked',
      attachments: [],
      date: expect.any(String),
      date_edited: null,
      version: 1,
    };
    expect(await client.next()).toEqual({ type: 'comment_added', post_id, comment });
    const date_edited = expect.any(String);
    const edited = { ...comment, content: 'Well put', date_edited, version: 2 };
    expect(await client.next()).toEqual({ type: 'comment_edited', post_id, comment: edited });
    expect(await client.next()).toEqual({ type: 'comment_deleted', post_id, comment_id: id });
    expect(await client.next()).toEqual({ type: 'post_deleted', post_id });
    expect(await client.next()).toEqual({ type: 'class_changed' });
    expect(await client.next()).toEqual({ type: 'classwork_changed' });
    client.close();
  }
  await settle(elsewhere);
  elsewhere.close();
});

test('no event is missed while a connection is being admitted', async () => {
  const classroom = await createClassroom(app);
  for (let round = 0; round < 5; round += 1) {
    const client = await open(classroom.id, classroom.student.token);
    classTopic.publish(app.core.bus, classroom.id, { type: 'class_changed' });
    expect(await client.next()).toEqual({ type: 'class_changed' });
    client.close();
  }
});

test('an invalid token, or one of an unconfirmed account, closes with 4401', async () => {
  const { id } = await createClassroom(app);
  const waiting = await createPerson(app, { isActive: false });
  for (const token of ['', 'garbage', 'x'.repeat(43), waiting.token]) {
    expect((await (await open(id, token)).closed).code).toBe(4401);
  }
});

test('a foreign or missing class closes with 4404, without any frame before', async () => {
  const { id, stranger } = await createClassroom(app);
  const former = await createFormerStudent(app, id);
  const classes: [string, string][] = [
    [id, stranger.token],
    [id, former.token],
    ['nothing', stranger.token],
    ['%00', stranger.token],
  ];
  for (const [classId, token] of classes) {
    const client = await open(classId, token);
    classTopic.publish(app.core.bus, id, { type: 'class_changed' });
    const received: unknown[] = [];
    client.socket.on('message', (data) => received.push(String(data)));
    expect((await client.closed).code).toBe(4404);
    expect(received).toEqual([]);
  }
});

test('a user has at most fifty connections; one more is closed, and the others stay', async () => {
  const classroom = await createClassroom(app);
  const { token } = classroom.student;
  const tabs = await Promise.all(Array.from({ length: 50 }, () => open(classroom.id, token)));
  for (const tab of tabs) await settle(tab);
  expect((await (await open(classroom.id, token)).closed).code).toBe(1013);
  const teacher = await open(classroom.id, classroom.owner.token);
  await settle(teacher);
  tabs[0]?.close();
  await tabs[0]?.closed;
  const next = await open(classroom.id, token);
  await settle(next);
  for (const client of [...tabs, teacher, next]) client.close();
});

test('a removed member is closed with 4403 at once, in every tab; the others get the new number', async () => {
  const classroom = await createClassroom(app);
  const tabs = [
    await open(classroom.id, classroom.student.token),
    await open(classroom.id, classroom.student.token),
  ];
  const teacher = await open(classroom.id, classroom.owner.token);
  for (const client of [...tabs, teacher]) await settle(client);
  const path = `/class/members/${classroom.student.id}?class_id=${classroom.id}`;
  await callAs(app, classroom.owner, 'DELETE', path);
  for (const tab of tabs) expect((await tab.closed).code).toBe(4403);
  expect(await teacher.next()).toEqual({ type: 'class_changed' });
  teacher.close();
});

test('deleting the class closes with 4404 for everybody', async () => {
  const classroom = await createClassroom(app);
  const clients = [
    await open(classroom.id, classroom.owner.token),
    await open(classroom.id, classroom.student.token),
  ];
  for (const client of clients) await settle(client);
  await callAs(app, classroom.owner, 'DELETE', `/class/${classroom.id}`);
  for (const client of clients) expect((await client.closed).code).toBe(4404);
});

describe('at the next heartbeat', () => {
  beforeEach(() => {
    // Fakes the heartbeat only; everything else uses real time.
    const doNotFake = ['setTimeout', 'setImmediate', 'nextTick', 'Date', 'performance'] as const;
    jest.useFakeTimers({ doNotFake: [...doNotFake, 'queueMicrotask', 'hrtime'] });
  });
  afterEach(() => jest.useRealTimers());

  const heartbeat = () => jest.advanceTimersByTime(25 * SECOND);

  test('an ended session closes with 4401', async () => {
    const classroom = await createClassroom(app);
    const client = await open(classroom.id, classroom.student.token);
    await settle(client);
    await callAs(app, classroom.student, 'POST', '/auth/logout');
    heartbeat();
    expect((await client.closed).code).toBe(4401);
  });

  test('lost access without an event is noticed: 4403 for a member, 4404 for a class', async () => {
    const [left, ended] = [await createClassroom(app), await createClassroom(app)];
    const first = await open(left.id, left.student.token);
    const second = await open(ended.id, ended.student.token);
    for (const client of [first, second]) await settle(client);
    const { db } = app.core;
    const now = new Date().toISOString();
    await db
      .updateTable('memberships')
      .set({ left_at: now })
      .where('user_id', '=', left.student.id)
      .execute();
    await db.updateTable('classes').set({ deleted_at: now }).where('id', '=', ended.id).execute();
    heartbeat();
    expect((await first.closed).code).toBe(4403);
    expect((await second.closed).code).toBe(4404);
  });
});
