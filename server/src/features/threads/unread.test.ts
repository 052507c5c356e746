import type { FastifyInstance } from 'fastify';
import type { Assignment, RosterLine } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { onClassEvent } from '../../events/subscriptions.ts';
import { addStudent, createCoursework, type Coursework } from '../classwork/testing/coursework.ts';
import { purgeThreadsOf } from './purge.ts';
import { markAsRead, remove, write } from './testing/threads.ts';

let server: TestApp;
let app: FastifyInstance;
let coursework: Coursework;
let bea: Person;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  coursework = await createCoursework(app);
  bea = await addStudent(app, coursework.id);
});
afterAll(() => server.close());

async function say(person: Person, student?: Person): Promise<string> {
  return (await write(app, person, coursework.work.id, 'Well?', student)).json().id;
}

/** Returns a teacher's unread count for one student. */
async function unreadOf(teacher: Person, student: Person): Promise<number> {
  const path = `/class/assignment/${coursework.work.id}/roster`;
  const lines: RosterLine[] = (await callAs(app, teacher, 'GET', path)).json();
  return lines.find(({ user }) => user.id === student.id)?.unread_count ?? 0;
}

/** Returns a student's own unread count. */
async function ownUnread(student: Person): Promise<number> {
  const path = `/class/students/assignment?class_id=${coursework.id}`;
  const list: Assignment[] = (await callAs(app, student, 'GET', path)).json();
  return list.find(({ id }) => id === coursework.work.id)?.unread_count ?? 0;
}

test('messages of the other side are unread until they are marked, for each reader separately', async () => {
  const { owner, coTeacher } = coursework;
  await say(bea);
  const second = await say(bea);
  expect(await unreadOf(owner, bea)).toBe(2);
  expect(await unreadOf(owner, coursework.student)).toBe(0);
  // Own messages are not unread.
  expect(await ownUnread(bea)).toBe(0);
  expect((await markAsRead(app, owner, coursework.work.id, second, bea)).statusCode).toBe(200);
  expect(await unreadOf(owner, bea)).toBe(0);
  expect(await unreadOf(coTeacher, bea)).toBe(2);
  const answer = await say(owner, bea);
  expect(await ownUnread(bea)).toBe(1);
  // Teachers are not the other side of each other.
  expect(await unreadOf(coTeacher, bea)).toBe(2);
  expect((await markAsRead(app, bea, coursework.work.id, answer)).statusCode).toBe(200);
  expect(await ownUnread(bea)).toBe(0);
});

test('the count is in submissions, too, and a deleted message does not count', async () => {
  const { owner, student } = coursework;
  await callAs(
    app,
    student,
    'POST',
    `/assignment/submit/${coursework.work.id}?class_id=${coursework.id}`,
    {
      answer: '<p>x</p>',
    },
  );
  const id = await say(student);
  const path = `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`;
  const read = async () => {
    const work: Assignment = (await callAs(app, owner, 'GET', path)).json();
    return work.submitions[0];
  };
  const submission = await read();
  expect(submission?.unread_count).toBe(1);
  const alone = await callAs(app, owner, 'GET', `/class/assignments/${submission?.id}`);
  expect(alone.json().unread_count).toBe(1);
  await remove(app, student, coursework.work.id, id);
  expect(await read()).not.toHaveProperty('unread_count');
});

test('messages written meanwhile stay unread, and an older mark changes nothing', async () => {
  const { owner } = coursework;
  const first = await say(bea);
  const [, second] = await Promise.all([
    markAsRead(app, owner, coursework.work.id, first, bea),
    say(bea),
  ]);
  expect(await unreadOf(owner, bea)).toBe(1);
  await Promise.all([
    markAsRead(app, owner, coursework.work.id, second, bea),
    markAsRead(app, owner, coursework.work.id, first, bea),
    markAsRead(app, owner, coursework.work.id, second, bea),
  ]);
  expect(await unreadOf(owner, bea)).toBe(0);
  await markAsRead(app, owner, coursework.work.id, first, bea);
  expect(await unreadOf(owner, bea)).toBe(0);
});

test('nobody can mark a thread that they may not read, or by a message of another thread', async () => {
  const { owner, student, stranger } = coursework;
  const id = await say(bea);
  const other = await say(student);
  const statuses = [
    await markAsRead(app, student, coursework.work.id, id, bea),
    await markAsRead(app, stranger, coursework.work.id, id, bea),
    await markAsRead(app, student, coursework.work.id, id),
    await markAsRead(app, owner, coursework.work.id, other, bea),
    await markAsRead(app, owner, coursework.work.id, 'nothing', bea),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
  expect(await unreadOf(owner, bea)).toBe(1);
});

test('only the reader gets an event, once, and an archived class allows it', async () => {
  const { owner } = coursework;
  const id = await say(bea);
  await callAs(app, owner, 'POST', `/class/${coursework.id}/archive`);
  const messages: string[] = [];
  const stop = onClassEvent(app.core.bus, coursework.id, (event) => {
    if (event.type === 'thread_read') messages.push(event.reader_id);
  });
  await markAsRead(app, owner, coursework.work.id, id, bea);
  await markAsRead(app, owner, coursework.work.id, id, bea);
  stop();
  expect(messages).toEqual([owner.id]);
  expect(await unreadOf(owner, bea)).toBe(0);
});

test('it is removed with its thread', async () => {
  const id = await say(bea);
  await markAsRead(app, coursework.owner, coursework.work.id, id, bea);
  const { db } = app.core;
  await purgeThreadsOf(db, coursework.id);
  const rows = await db
    .selectFrom('thread_reads')
    .select('message_id')
    .where('message_id', '=', id)
    .execute();
  expect(rows).toEqual([]);
});
