import type { FastifyInstance } from 'fastify';
import { API_BASE } from 'shared-api/contract';
import { callAs } from '../features/classes/testing/classroom.ts';
import {
  addStudent,
  createCoursework,
  createWork,
  type Coursework,
} from '../features/classwork/testing/coursework.ts';
import { POST, publish } from '../features/stream/testing/posts.ts';
import type { Person } from '../testing/people.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { DAY, timestamp } from '../time.ts';
import { forgetSentCalls } from './once.ts';

let server: TestApp;
let app: FastifyInstance;
let room: Coursework;
let postId: string;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  room = await createCoursework(app);
  postId = await publish(app, room.owner, room.id);
});
afterAll(() => server.close());

const KEY = 'one-key-1';

function send(
  person: Person,
  method: 'POST' | 'PUT',
  path: string,
  payload: object,
  key: string = KEY,
) {
  const headers = { ...person.headers, 'idempotency-key': key };
  return app.inject({ method, url: API_BASE + path, headers, payload });
}

const toComment = () => `/comment/${postId}?class_id=${room.id}`;

async function readComments(): Promise<string[]> {
  const path = `/class/announcement/${postId}?class_id=${room.id}`;
  const reply = await callAs(app, room.owner, 'GET', path);
  return reply.json().comments.map(({ content }: { content: string }) => content);
}

test('a comment that is sent many times at once under one key is there once, and answered each time', async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => send(room.student, 'POST', toComment(), { content: 'Once' })),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
  expect(await readComments()).toEqual(['Once']);
});

test('the same key of another person is another', async () => {
  const other = await addStudent(app, room.id);
  await send(room.student, 'POST', toComment(), { content: 'Mine' });
  await send(other, 'POST', toComment(), { content: 'Mine, too' });
  expect(await readComments()).toEqual(['Mine', 'Mine, too']);
});

test('something else under the same key is refused, and so is what is no key', async () => {
  await send(room.student, 'POST', toComment(), { content: 'First' });
  const other = await send(room.student, 'POST', toComment(), { content: 'Second' });
  expect([other.statusCode, other.json().code]).toEqual([409, 'conflict']);
  const short = await send(room.student, 'POST', toComment(), { content: 'Third' }, 'short');
  expect([short.statusCode, short.json().code]).toEqual([400, 'malformed']);
  expect(await readComments()).toEqual(['First']);
});

test('what was refused may be tried again under its key', async () => {
  const path = `/assignment/submit/${room.work.id}?class_id=${room.id}`;
  const { db } = app.core;
  const due = (due_at: string | null) =>
    db.updateTable('classwork').set({ due_at }).where('id', '=', room.work.id).execute();
  await due(timestamp(-DAY));
  const answer = { answer: '<p>Late</p>' };
  expect((await send(room.student, 'POST', path, answer)).statusCode).toBe(403);
  await due(null);
  expect((await send(room.student, 'POST', path, answer)).statusCode).toBe(200);
});

test('a post comes once, whatever became of the reply', async () => {
  const path = `/class/announcement?class_id=${room.id}`;
  const first = await send(room.owner, 'POST', path, POST);
  const again = await send(room.owner, 'POST', path, POST);
  expect(again.json().id).toBe(first.json().id);
  const { length } = (await callAs(app, room.owner, 'GET', path)).json();
  expect(length).toBe(2);
});

test('an answer replaces only the one that its author knew, and once', async () => {
  const work = await createWork(app, room.id);
  const path = `/assignment/submit/${work.id}?class_id=${room.id}`;
  const hand = (answer: string, version: number, key: string) =>
    send(room.student, 'POST', path, { answer: `<p>${answer}</p>`, version }, key);
  const first = await hand('From the train', 0, 'key-of-train');
  expect(first.json().version).toBe(1);
  expect((await hand('From home', 1, 'key-of-home')).json().version).toBe(2);
  // The reply had been lost: it is not said again over what came later.
  const again = await hand('From the train', 0, 'key-of-train');
  expect(again.json().answer).toBe('<p>From home</p>');
  const late = await hand('From the phone', 1, 'key-of-phone');
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  expect(late.json().message).toContain('another answer');
});

test('a grade that is sent again is no conflict with itself', async () => {
  const path = `/class/assignments/${room.submissionId}`;
  const grade = { score: 7, comment: 'Good', version: 1 };
  const first = await send(room.owner, 'PUT', path, grade);
  const again = await send(room.owner, 'PUT', path, grade);
  expect([first.statusCode, again.statusCode, again.json().version]).toEqual([200, 200, 2]);
  const inTable = `/teacher/grading/${room.work.id}/${room.student.id}?class_id=${room.id}`;
  const cell = { score: 8, version: 2 };
  expect((await send(room.owner, 'PUT', inTable, cell)).statusCode).toBe(200);
  expect((await send(room.owner, 'PUT', inTable, cell)).json().cell).toEqual([8, 3]);
});

test('keys are forgotten after a month', async () => {
  await send(room.student, 'POST', toComment(), { content: 'Old' });
  const { db } = app.core;
  const kept = () => db.selectFrom('sent_calls').select('id').execute();
  const before = (await kept()).length;
  await forgetSentCalls(app.core);
  expect((await kept()).length).toBe(before);
  await db
    .updateTable('sent_calls')
    .set({ sent_at: timestamp(-31 * DAY) } as object)
    .execute();
  await forgetSentCalls(app.core);
  expect(await kept()).toEqual([]);
});
