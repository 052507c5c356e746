import type { Submission } from 'shared-api/contract';
import { timestamp } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs } from '../classes/testing/classroom.ts';
import {
  addStudent,
  answerAs,
  createCoursework,
  createWork,
  grade,
  submit,
  workBody,
  type Coursework,
} from './testing/coursework.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const ROUNDS = Array.from({ length: 8 }, (_, round) => round + 1);

async function stored(submissionId: string) {
  return server.app.core.db
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
}

function remove({ owner, work, id }: Coursework) {
  const path = `/class/assignment/${work.id}?class_id=${id}`;
  return callAs(server.app, owner, 'DELETE', path);
}

test('the same answer sent many times at once is one submission', async () => {
  const room = await createCoursework(server.app);
  const work = await createWork(server.app, room.id);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => submit(server.app, work, room.student)),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
});

test('in the moment the due date passes an answer is either in time and kept, or refused', async () => {
  const room = await createCoursework(server.app);
  const work = await createWork(server.app, room.id);
  let kept: Submission = (await submit(server.app, work, room.student)).json();
  const due = timestamp(150);
  const { db } = server.app.core;
  await db.updateTable('classwork').set({ due_at: due }).where('id', '=', work.id).execute();
  let refusals = 0;
  for (let number = 1; refusals < 5; number += 1) {
    const replies = await Promise.all(
      [1, 2, 3].map((part) => submit(server.app, work, room.student, `Answer ${number}.${part}`)),
    );
    for (const reply of replies) {
      if (reply.statusCode === 403) refusals += 1;
      else if (refusals === 0) kept = reply.json();
      expect([200, 403]).toContain(reply.statusCode);
    }
  }
  const row = await stored(kept.id);
  expect(row.submitted_at < due).toBe(true);
  expect(row.version).toBeGreaterThanOrEqual(kept.version);
});

test.each(ROUNDS)('answer and grade at once: the graded text stays (%d)', async () => {
  const room = await createCoursework(server.app);
  const [answered, graded] = await Promise.all([
    submit(server.app, room.work, room.student, '<p>Better.</p>'),
    grade(server.app, room.owner, room.submissionId, { score: 20, version: 1 }),
  ]);
  const row = await stored(room.submissionId);
  // Whoever came first won, and the other was told.
  expect([answered.statusCode, graded.statusCode].toSorted()).toEqual([200, 409]);
  const isGraded = graded.statusCode === 200;
  expect(row.answer).toBe(isGraded ? '<p>Five sixths.</p>' : '<p>Better.</p>');
  expect(row.score_hundredths).toBe(isGraded ? 2_000 : null);
});

test.each(ROUNDS)('two grades of the same version at once: one counts (%d)', async () => {
  const room = await createCoursework(server.app);
  const replies = await Promise.all([
    grade(server.app, room.owner, room.submissionId, { score: 20, version: 1 }),
    grade(server.app, room.coTeacher, room.submissionId, { score: 3, version: 1 }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const winner = replies.find(({ statusCode }) => statusCode === 200);
  expect((await stored(room.submissionId)).score_hundredths).toBe(winner?.json().score * 100);
});

test.each(ROUNDS)('a grade while the mark is lowered is never above it (%d)', async () => {
  const room = await createCoursework(server.app);
  const path = `/class/assignment/${room.work.id}?class_id=${room.id}`;
  const [graded, edited] = await Promise.all([
    grade(server.app, room.owner, room.submissionId, { score: 20 }),
    callAs(server.app, room.coTeacher, 'PUT', path, workBody({ mark: 10 })),
  ]);
  expect([
    [200, 409],
    [400, 200],
  ]).toContainEqual([graded.statusCode, edited.statusCode]);
});

test.each(ROUNDS)('an answer while the work is deleted is kept or a 404 (%d)', async () => {
  const room = await createCoursework(server.app);
  const late = await addStudent(server.app, room.id);
  const [answered, deleted] = await Promise.all([
    submit(server.app, room.work, late),
    remove(room),
  ]);
  expect(deleted.statusCode).toBe(200);
  expect([200, 404]).toContain(answered.statusCode);
  expect((await submit(server.app, room.work, late)).statusCode).toBe(404);
});

test.each(ROUNDS)('a grade while the work is deleted is kept or a 404 (%d)', async () => {
  const room = await createCoursework(server.app);
  const [graded, deleted] = await Promise.all([
    grade(server.app, room.owner, room.submissionId),
    remove(room),
  ]);
  expect(deleted.statusCode).toBe(200);
  expect([200, 404]).toContain(graded.statusCode);
});

test('a class that hands in all at once is all there', async () => {
  const room = await createCoursework(server.app);
  const students = await Promise.all(
    Array.from({ length: 30 }, () => addStudent(server.app, room.id)),
  );
  const replies = await Promise.all(
    students.map((student) => submit(server.app, room.work, student)),
  );
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  await answerAs(server.app, room.work, room.student);
  const path = `/class/assignment/${room.work.id}?class_id=${room.id}&answers=omit`;
  const { submitions } = (await callAs(server.app, room.owner, 'GET', path)).json();
  expect(submitions).toHaveLength(31);
});
