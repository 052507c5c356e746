import type { FastifyInstance } from 'fastify';
import { API_BASE } from 'shared-api/contract';
import { callAs } from '../features/classes/testing/classroom.ts';
import {
  addStudent,
  createCoursework,
  createWork,
  type Coursework,
} from '../features/classwork/testing/coursework.ts';
import { POST, publish } from '../features/posts/testing/posts.ts';
import type { Person } from '../testing/people.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { DAY, timestamp } from '../time.ts';
import { forgetSentCalls } from './idempotent.ts';

let server: TestApp;
let app: FastifyInstance;
let coursework: Coursework;
let postId: string;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  coursework = await createCoursework(app);
  postId = await publish(app, coursework.owner, coursework.id);
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

const toComment = () => `/comment/${postId}?class_id=${coursework.id}`;

async function readComments(): Promise<string[]> {
  const path = `/class/announcement/${postId}?class_id=${coursework.id}`;
  const reply = await callAs(app, coursework.owner, 'GET', path);
  return reply.json().comments.map(({ content }: { content: string }) => content);
}

test('a comment that is sent many times at once under one key is created once, and every request is answered', async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, () =>
      send(coursework.student, 'POST', toComment(), { content: 'Once' }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
  expect(await readComments()).toEqual(['Once']);
});

test('keys belong to one person', async () => {
  const other = await addStudent(app, coursework.id);
  await send(coursework.student, 'POST', toComment(), { content: 'Mine' });
  await send(other, 'POST', toComment(), { content: 'Mine, too' });
  expect(await readComments()).toEqual(['Mine', 'Mine, too']);
});

test('refuses a different request under a used key, and an invalid key', async () => {
  await send(coursework.student, 'POST', toComment(), { content: 'First' });
  const other = await send(coursework.student, 'POST', toComment(), { content: 'Second' });
  expect([other.statusCode, other.json().code]).toEqual([409, 'conflict']);
  const short = await send(coursework.student, 'POST', toComment(), { content: 'Third' }, 'short');
  expect([short.statusCode, short.json().code]).toEqual([400, 'malformed']);
  expect(await readComments()).toEqual(['First']);
});

test('a refused request may be repeated under its key', async () => {
  const path = `/assignment/submit/${coursework.work.id}?class_id=${coursework.id}`;
  const { db } = app.core;
  const due = (due_at: string | null) =>
    db.updateTable('classwork').set({ due_at }).where('id', '=', coursework.work.id).execute();
  await due(timestamp(-DAY));
  const answer = { answer: '<p>Late</p>' };
  expect((await send(coursework.student, 'POST', path, answer)).statusCode).toBe(403);
  await due(null);
  expect((await send(coursework.student, 'POST', path, answer)).statusCode).toBe(200);
});

test('a post is created once, even if its reply was lost', async () => {
  const path = `/class/announcement?class_id=${coursework.id}`;
  const first = await send(coursework.owner, 'POST', path, POST);
  const again = await send(coursework.owner, 'POST', path, POST);
  expect(again.json().id).toBe(first.json().id);
  const { length } = (await callAs(app, coursework.owner, 'GET', path)).json();
  expect(length).toBe(2);
});

test('an answer replaces only the version that its author knew, and only once', async () => {
  const work = await createWork(app, coursework.id);
  const path = `/assignment/submit/${work.id}?class_id=${coursework.id}`;
  const hand = (answer: string, version: number, key: string) =>
    send(coursework.student, 'POST', path, { answer: `<p>${answer}</p>`, version }, key);
  const first = await hand('From the train', 0, 'key-of-train');
  expect(first.json().version).toBe(1);
  expect((await hand('From home', 1, 'key-of-home')).json().version).toBe(2);
  // The reply was lost; the repeated request must not overwrite the newer answer.
  const again = await hand('From the train', 0, 'key-of-train');
  expect(again.json().answer).toBe('<p>From home</p>');
  const late = await hand('From the phone', 1, 'key-of-phone');
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  expect(late.json().message).toContain('another answer');
});

test('a repeated grade does not conflict with itself', async () => {
  const path = `/class/assignments/${coursework.submissionId}`;
  const grade = { score: 7, comment: 'Good', version: 1 };
  const first = await send(coursework.owner, 'PUT', path, grade);
  const again = await send(coursework.owner, 'PUT', path, grade);
  expect([first.statusCode, again.statusCode, again.json().version]).toEqual([200, 200, 2]);
  const inTable = `/teacher/grading/${coursework.work.id}/${coursework.student.id}?class_id=${coursework.id}`;
  const cell = { score: 8, version: 2 };
  expect((await send(coursework.owner, 'PUT', inTable, cell)).statusCode).toBe(200);
  expect((await send(coursework.owner, 'PUT', inTable, cell)).json().cell).toEqual([8, 3]);
});

test('forgets keys after a month', async () => {
  await send(coursework.student, 'POST', toComment(), { content: 'Old' });
  const { db } = app.core;
  const listSentCalls = () => db.selectFrom('sent_calls').select('id').execute();
  const before = (await listSentCalls()).length;
  await forgetSentCalls(app.core);
  expect((await listSentCalls()).length).toBe(before);
  await db
    .updateTable('sent_calls')
    .set({ sent_at: timestamp(-31 * DAY) } as object)
    .execute();
  await forgetSentCalls(app.core);
  expect(await listSentCalls()).toEqual([]);
});
