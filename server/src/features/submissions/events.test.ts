import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { connect, listen, type LiveClient } from '../../testing/live-client.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../chat/testing/chat.ts';
import { onClassEvent } from '../../events/subscriptions.ts';
import {
  addStudent,
  createCoursework,
  createWork,
  submit,
} from '../classwork/testing/coursework.ts';

let server: TestApp;
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  server = await testApp({ REDIS_URL: process.env.TEST_REDIS_URL });
  app = server.app;
  origin = await listen(app);
});
afterAll(() => server.close());

async function open(classId: string, token: string, at = origin) {
  const client = await connect(at, `/ws/class/${classId}`, { protocols: [token] });
  await settle(client);
  const received: unknown[] = [];
  client.socket.on('message', (data) => received.push(JSON.parse(String(data))));
  return { ...client, received };
}

/** Waits until the server has admitted this connection. */
async function settle(client: LiveClient): Promise<void> {
  client.send({ type: 'hello' });
  expect(await client.next()).toMatchObject({ type: 'error', code: 'invalid' });
}

test('teachers get one event for several hand-ins, and students get none', async () => {
  const coursework = await createCoursework(app);
  const other = await createWork(app, coursework.id);
  const teachers = [
    await open(coursework.id, coursework.owner.token),
    await open(coursework.id, coursework.coTeacher.token),
  ];
  const students = [
    await open(coursework.id, coursework.student.token),
    await open(coursework.id, (await addStudent(app, coursework.id)).token),
  ];
  for (const work of [coursework.work, other]) {
    expect((await submit(app, work, coursework.student)).statusCode).toBe(200);
  }
  // A refused answer causes no event.
  expect((await submit(app, coursework.work, coursework.student, '')).statusCode).toBe(400);
  expect((await submit(app, coursework.work, coursework.owner)).statusCode).toBe(403);
  for (const teacher of teachers) {
    expect(await teacher.next()).toEqual({
      type: 'work_submitted',
      assignment_ids: [coursework.work.id, other.id],
    });
  }
  // A replaced answer causes one again.
  await submit(app, coursework.work, coursework.student, 'Seven.');
  const later = { type: 'work_submitted', assignment_ids: [coursework.work.id] };
  for (const teacher of teachers) expect(await teacher.next()).toEqual(later);
  for (const student of students) await settle(student);
  for (const { received } of students)
    expect(received).toEqual([expect.objectContaining({ type: 'error' })]);
  for (const client of [...teachers, ...students]) client.close();
});

const isShared = process.env.TEST_REDIS_URL && process.env.TEST_DATABASE_URL;
const testShared = isShared ? test : test.skip;

testShared('an answer from another process is published too, by one frame for both', async () => {
  const second = await buildApp(app.core.config);
  const coursework = await createCoursework(app);
  const teacher = await open(coursework.id, coursework.owner.token, await listen(second));
  const student = await open(coursework.id, coursework.student.token);
  const messages: string[] = [];
  const stop = onClassEvent(second.core.bus, coursework.id, ({ type }) => messages.push(type));
  await submit(app, coursework.work, coursework.student);
  await submit(second, coursework.work, coursework.student, 'Seven.');
  expect(await teacher.next()).toEqual({
    type: 'work_submitted',
    assignment_ids: [coursework.work.id],
  });
  await until(() => messages.length === 2, 'both events');
  expect(messages).toEqual(['answer_submitted', 'answer_submitted']);
  await settle(teacher);
  expect(teacher.received).toEqual([
    expect.objectContaining({ type: 'work_submitted' }),
    expect.objectContaining({ type: 'error' }),
  ]);
  expect(student.received).toEqual([]);
  stop();
  teacher.close();
  student.close();
  await second.close();
});
