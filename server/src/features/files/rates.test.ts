import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createCoursework, type Coursework } from '../classwork/testing/coursework.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { upload } from './testing/upload.ts';

let server: TestApp;
let coursework: Coursework;
let id: string;
beforeAll(async () => {
  server = await testApp({ RATE_LIMITS: 'on' });
  coursework = await createCoursework(server.app);
  id = await upload(server.app, coursework.student, coursework.id);
  const path = `/assignment/submit/${coursework.work.id}?class_id=${coursework.id}`;
  const payload = { answer: '<p>See it.</p>', attachments: [id] };
  await callAs(server.app, coursework.student, 'POST', path, payload);
});
afterAll(() => server.close());

async function addressFor(person: Person): Promise<string> {
  return (await callAs(server.app, person, 'GET', `/files/${id}`)).json().url;
}

async function consume(key: string, count: number): Promise<void> {
  const { limiter } = server.app.core;
  for (let call = 0; call < count; call += 1) {
    await limiter.consume(key, { max: 60_000, seconds: 60 });
  }
}

test('a school of thousands behind one address opens a file within a minute', async () => {
  await consume('GET /files from 127.0.0.1', 20_000);
  const reply = await server.app.inject(await addressFor(coursework.owner));
  expect(reply.statusCode).toBe(200);
});

test('one reader who downloads without end is stopped, and others at the address are not', async () => {
  await consume(`GET /files by ${coursework.student.id}`, 1_200);
  await consume(`GET previews by ${coursework.student.id}`, 6_000);
  const own = await addressFor(coursework.student);
  const refused = await server.app.inject(own);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await server.app.inject(own.replace('?', '/preview?'))).statusCode).toBe(429);
  const reply = await server.app.inject(await addressFor(coursework.owner));
  expect(reply.statusCode).toBe(200);
});
