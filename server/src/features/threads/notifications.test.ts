import type { FastifyInstance } from 'fastify';
import type { Person } from '../../testing/people.ts';
import { connect, listen, type LiveClient } from '../../testing/live-client.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { endStudentMembership } from '../members/queries.ts';
import { addStudent, createCoursework, type Coursework } from '../classwork/testing/coursework.ts';
import { inboxOf, read, notificationsTo } from '../notifications/testing/inbox.ts';
import { remove, restore, write } from './testing/threads.ts';

let server: TestApp;
let app: FastifyInstance;
let coursework: Coursework;
let bea: Person;
let origin: string;
beforeAll(async () => {
  server = await testApp({ REDIS_URL: process.env.TEST_REDIS_URL });
  app = server.app;
  origin = await listen(app);
});
beforeEach(async () => {
  coursework = await createCoursework(app);
  bea = await addStudent(app, coursework.id);
});
afterAll(() => server.close());

/** Returns the notifications about private messages only. */
const notifications = (person: Person) => inboxOf(app, person, '?kind=private_message');

test('a message of a student notifies all teachers, and no other student', async () => {
  await write(app, bea, coursework.work.id, 'Is it graded?');
  for (const teacher of [coursework.owner, coursework.coTeacher]) {
    expect((await notifications(teacher)).items).toMatchObject([
      {
        title: 'Fractions',
        excerpt: 'Is it graded?',
        count: 1,
        actor: { username: bea.username },
        href: `/classwork/${coursework.work.id}?title=Fractions&cwd=${coursework.id}&thread=${bea.id}`,
      },
    ]);
  }
  expect((await notifications(bea)).items).toEqual([]);
  expect((await notifications(coursework.student)).items).toEqual([]);
});

test('a message of a teacher notifies that student only', async () => {
  await write(app, coursework.owner, coursework.work.id, 'Where is it?', bea);
  expect((await notifications(bea)).items).toMatchObject([
    {
      title: 'Fractions',
      excerpt: 'Where is it?',
      actor: { username: coursework.owner.username },
      href: `/s/${coursework.id}?tab=classwork&work=${coursework.work.id}&thread=${coursework.work.id}`,
    },
  ]);
  for (const person of [coursework.owner, coursework.coTeacher, coursework.student]) {
    expect((await notifications(person)).items).toEqual([]);
  }
});

test('messages of one thread are merged with a count; another student’s are separate', async () => {
  await write(app, bea, coursework.work.id, 'One');
  await write(app, bea, coursework.work.id, 'Two');
  await write(app, coursework.student, coursework.work.id, 'Three');
  const { items } = await notifications(coursework.owner);
  expect(items.map(({ count, excerpt }) => [count, excerpt])).toEqual([
    [1, 'Three'],
    [2, 'Two'],
  ]);
  await read(app, coursework.owner, { all: true });
  await write(app, bea, coursework.work.id, 'Four');
  expect((await notifications(coursework.owner)).items[0]).toMatchObject({
    count: 1,
    excerpt: 'Four',
  });
});

test('a deleted message is not notified, and is again once it is restored', async () => {
  const { id } = (await write(app, bea, coursework.work.id, 'One')).json();
  expect((await notifications(coursework.owner)).items).toHaveLength(1);
  await remove(app, bea, coursework.work.id, id);
  expect((await notifications(coursework.owner)).items).toEqual([]);
  await restore(app, bea, coursework.work.id, id);
  expect((await notifications(coursework.owner)).items).toMatchObject([{ excerpt: 'One' }]);
});

test('of several, the remaining messages are counted', async () => {
  await write(app, bea, coursework.work.id, 'One');
  const { id } = (await write(app, bea, coursework.work.id, 'Two')).json();
  await notifications(coursework.owner);
  await remove(app, bea, coursework.work.id, id);
  expect((await notifications(coursework.owner)).items).toMatchObject([{ count: 2, excerpt: '' }]);
});

test('a thread that a user can no longer see is not notified', async () => {
  await write(app, bea, coursework.work.id, 'One');
  await write(app, coursework.owner, coursework.work.id, 'Two', bea);
  expect((await notifications(coursework.owner)).items).toHaveLength(1);
  expect((await notifications(bea)).items).toHaveLength(1);
  await endStudentMembership(app.core.db, coursework.id, bea.id);
  expect((await notifications(coursework.owner)).items).toEqual([]);
  expect((await notifications(bea)).items).toEqual([]);
  await callAs(app, bea, 'POST', `/class/join/${coursework.code}`);
  expect((await notifications(bea)).items).toHaveLength(1);
  const path = `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`;
  await callAs(app, coursework.owner, 'DELETE', path);
  expect((await notifications(coursework.owner)).items).toEqual([]);
  expect((await notifications(bea)).items).toEqual([]);
});

test('a mail mentions a message, but not its text', async () => {
  await write(app, coursework.owner, coursework.work.id, 'A secret', bea);
  expect(await notificationsTo(app, bea)).toEqual(['private_message Fractions 1']);
  const { db, mails } = app.core;
  const waiting = await db
    .selectFrom('mails')
    .select(['kind', 'due_at'])
    .where('user_id', '=', bea.id)
    .execute();
  expect(waiting).toMatchObject([{ kind: 'news' }]);
  await db
    .updateTable('mails')
    .set({ due_at: new Date(0).toISOString() })
    .where('user_id', '=', bea.id)
    .execute();
  mails.wake();
  await mails.drain();
  const { text, html } = await db
    .selectFrom('outbox')
    .select(['text', 'html'])
    .where('address', '=', bea.email)
    .executeTakeFirstOrThrow();
  expect(text).toContain('1 private message: Fractions');
  expect(text + html).not.toContain('A secret');
});

test('a muted class causes neither mail nor push', async () => {
  await callAs(app, bea, 'PUT', '/notifications/settings', { muted: [coursework.id] });
  await write(app, coursework.owner, coursework.work.id, 'Hello', bea);
  expect((await notifications(bea)).unread).toBe(1);
  const waiting = await app.core.db
    .selectFrom('mails')
    .select('kind')
    .where('user_id', '=', bea.id)
    .execute();
  expect(waiting).toEqual([]);
});

async function open(person: Person): Promise<LiveClient> {
  const client = await connect(origin, `/ws/class/${coursework.id}?token=${person.token}`);
  await settle(client);
  return client;
}

/** Waits for admission, and expects no earlier frame. */
async function settle(client: LiveClient): Promise<void> {
  client.send({ type: 'hello' });
  expect(await client.next()).toMatchObject({ type: 'error', code: 'invalid' });
}

test('open pages of that student and of the teachers get an event, those of other students do not', async () => {
  const [teacher, own, other] = [
    await open(coursework.coTeacher),
    await open(bea),
    await open(coursework.student),
  ];
  const { id } = (await write(app, coursework.owner, coursework.work.id, 'Hello', bea)).json();
  await write(app, bea, coursework.work.id, 'Yes?');
  await remove(app, coursework.owner, coursework.work.id, id);
  await restore(app, coursework.owner, coursework.work.id, id);
  const frame = { type: 'thread_changed', assignment_id: coursework.work.id, student_id: bea.id };
  for (const client of [teacher, own]) {
    for (let frameCount = 0; frameCount < 4; frameCount += 1)
      expect(await client.next()).toEqual(frame);
    client.close();
  }
  await settle(other);
  other.close();
});
