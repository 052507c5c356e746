import type { FastifyInstance } from 'fastify';
import { DAY, timestamp } from '../../time.ts';
import { connect, listen, type LiveClient } from '../../testing/live-client.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { createCoursework, submit, workBody, type Coursework } from './testing/coursework.ts';

let server: TestApp;
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
  origin = await listen(app);
});
afterAll(() => server.close());

const DRAFT = workBody({ title: 'Secret test', draft: true, date_due: timestamp(DAY) });
const TOLD = { type: 'classwork_changed' };

/** Waits until the client has received everything sent before. */
async function settle(client: LiveClient): Promise<void> {
  client.send({ type: 'hello' });
  expect(await client.next()).toMatchObject({ type: 'error', code: 'invalid' });
}

async function openAs(coursework: Coursework, who: 'student' | 'owner' | 'coTeacher') {
  const client = await connect(origin, `/ws/class/${coursework.id}`, {
    protocols: [coursework[who].token],
  });
  await settle(client);
  return client;
}

async function calendarOf({ id, student }: Coursework): Promise<string> {
  const feed = await callAs(app, student, 'POST', `/class/calendar?class_id=${id}`);
  return new URL(feed.json().address).pathname;
}

/** Returns every reply that a student can get, headers included. */
async function seenByStudent({ id, student }: Coursework, calendar: string) {
  const paths = [
    '/class',
    `/class/s?class_id=${id}`,
    `/class/students/assignment?class_id=${id}`,
    `/students/grading?class_id=${id}`,
    `/class/announcement?class_id=${id}`,
    `/chat_class/${id}/unread`,
  ];
  const replies = [
    ...(await Promise.all(paths.map((path) => callAs(app, student, 'GET', path)))),
    await app.inject(calendar),
  ];
  return replies.map(({ statusCode, headers: { date, ...headers }, body }) => {
    expect(date).toBeDefined();
    return { statusCode, headers, body };
  });
}

test('creating, changing and deleting a draft changes nothing that students see, and notifies none', async () => {
  const coursework = await createCoursework(app);
  const calendar = await calendarOf(coursework);
  const before = await seenByStudent(coursework, calendar);
  const student = await openAs(coursework, 'student');
  const teachers = [await openAs(coursework, 'owner'), await openAs(coursework, 'coTeacher')];
  const query = `class_id=${coursework.id}`;

  const made = await callAs(app, coursework.owner, 'POST', `/class/assignment?${query}`, DRAFT);
  const path = `/class/assignment/${made.json().id}?${query}`;
  expect(await seenByStudent(coursework, calendar)).toEqual(before);
  await callAs(app, coursework.owner, 'PUT', path, { ...DRAFT, title: 'Another' });
  expect(await seenByStudent(coursework, calendar)).toEqual(before);
  expect((await callAs(app, coursework.owner, 'DELETE', path)).statusCode).toBe(200);
  expect(await seenByStudent(coursework, calendar)).toEqual(before);

  // The student's next frame is the reply to their own message.
  await settle(student);
  for (const teacher of teachers) {
    for (let count = 0; count < 3; count += 1) expect(await teacher.next()).toEqual(TOLD);
    teacher.close();
  }
  student.close();
});

test('publishing notifies everybody, and so do changes and deletion of published classwork', async () => {
  const coursework = await createCoursework(app);
  const query = `class_id=${coursework.id}`;
  const made = await callAs(app, coursework.owner, 'POST', `/class/assignment?${query}`, DRAFT);
  const path = `/class/assignment/${made.json().id}?${query}`;
  const student = await openAs(coursework, 'student');
  await callAs(app, coursework.owner, 'PUT', path, { ...DRAFT, draft: false });
  expect(await student.next()).toEqual(TOLD);
  await callAs(app, coursework.owner, 'PUT', path, { ...DRAFT, draft: false, mark: 5 });
  expect(await student.next()).toEqual(TOLD);
  // Hiding it again is refused, and nobody is notified of the attempt.
  expect((await callAs(app, coursework.owner, 'PUT', path, DRAFT)).statusCode).toBe(409);
  await callAs(app, coursework.owner, 'DELETE', path);
  expect(await student.next()).toEqual(TOLD);
  await settle(student);
  student.close();
});

test('to a student, the id of a draft is an unknown id', async () => {
  const coursework = await createCoursework(app);
  const query = `class_id=${coursework.id}`;
  const made = await callAs(app, coursework.owner, 'POST', `/class/assignment?${query}`, DRAFT);
  const draft = { ...coursework.work, id: made.json().id };
  const unknown = { ...coursework.work, id: draft.id.replace(/.{6}$/, '000000') };
  const ask = async (work: typeof draft) => {
    const own = `/class/assignment/${work.id}?${query}`;
    const cell = `/teacher/grading/${work.id}/${coursework.student.id}?${query}`;
    const replies = [
      await submit(app, work, coursework.student),
      await callAs(app, coursework.student, 'GET', own),
      await callAs(app, coursework.student, 'PUT', own, workBody()),
      await callAs(app, coursework.student, 'DELETE', own),
      await callAs(app, coursework.student, 'PUT', cell, { score: 1 }),
    ];
    return replies.map(({ statusCode, body }) => ({ statusCode, body }));
  };
  expect(await ask(draft)).toEqual(await ask(unknown));
});
