import type { HiddenContent, PostDetail } from 'shared-api/contract';
import { connect, listen } from '../../testing/live-client.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import {
  addMember,
  callAs,
  createClassroom,
  type Classroom,
} from '../classes/testing/classroom.ts';
import { purgeFiles } from '../files/purge.ts';
import { upload } from '../files/testing/upload.ts';
import { publish } from '../posts/testing/posts.ts';
import { indexQueued } from '../search/index-queued.ts';
import { purgeHidden } from './purge.ts';

let server: TestApp;
let origin: string;
let classroom: Classroom;
/** Another student of the class, who has attached a file to a post. */
let bully: Person;
let post: string;
let file: string;
beforeAll(async () => {
  server = await testApp();
  origin = await listen(server.app);
});
beforeEach(async () => {
  const { app } = server;
  classroom = await createClassroom(app);
  bully = await createPerson(app);
  await addMember(app, classroom.id, bully, 'student');
  file = await upload(app, bully, classroom.id);
  post = await publish(app, bully, classroom.id, { title: 'Look', attachments: [file] });
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (person: Person | null, method: Method, path: string, body?: object) =>
  callAs(server.app, person, method, path, body);
const hide = (person: Person | null = classroom.coTeacher) =>
  call(person, 'POST', `/class/${classroom.id}/hidden`, {
    kind: 'file',
    thing_id: file,
    reason: 'It shows a classmate.',
  });
const list = async (person: Person): Promise<HiddenContent[]> =>
  (await call(person, 'GET', `/class/${classroom.id}/hidden`)).json();
const restore = async (person: Person = classroom.owner) => {
  const [record] = await list(classroom.owner);
  return call(person, 'POST', `/class/${classroom.id}/hidden/${record!.id}/restore`);
};
const postPath = () => `/class/announcement/${post}?class_id=${classroom.id}`;
const filesSeenBy = async (person: Person) => {
  const detail: PostDetail = (await call(person, 'GET', postPath())).json();
  return detail.attachments?.map(({ id }) => id);
};
const statusFor = async (person: Person) =>
  (await call(person, 'GET', `/files/${file}`)).statusCode;
const search = async (person: Person) => {
  await indexQueued(server.app.core.db);
  return JSON.stringify((await call(person, 'GET', '/search?q=sheet')).json());
};

test('a hidden file disappears from its post, from search and from downloads, and returns', async () => {
  const { student, owner } = classroom;
  const before: PostDetail = (await call(student, 'GET', postPath())).json();
  const url = before.attachments?.[0]?.url ?? '';
  expect((await server.app.inject(url)).statusCode).toBe(200);
  expect(await search(student)).toContain(file);
  expect((await hide()).statusCode).toBe(200);
  for (const person of [student, owner, bully]) expect(await filesSeenBy(person)).toEqual([]);
  expect((await server.app.inject(url)).statusCode).toBe(404);
  expect(await search(student)).not.toContain(file);
  expect(await statusFor(student)).toBe(404);
  expect((await hide()).statusCode).toBe(404);

  expect((await restore()).statusCode).toBe(200);
  expect(await filesSeenBy(student)).toEqual([file]);
  expect((await server.app.inject(url)).statusCode).toBe(200);
  expect(await search(student)).toContain(file);
});

test('its author and the teachers can open it, and read by whom and why', async () => {
  await hide();
  const { owner, coTeacher, student } = classroom;
  const seen = { kind: 'file', text: 'sheet.txt', reason: 'It shows a classmate.' };
  for (const person of [owner, bully]) {
    const [record] = await list(person);
    expect(record).toMatchObject({ ...seen, hidden_by: coTeacher.username, file: { id: file } });
    expect((await server.app.inject(record!.file!.url)).statusCode).toBe(200);
    expect(await statusFor(person)).toBe(200);
  }
  expect(await list(student)).toEqual([]);
});

test('an edit of the post does not remove it', async () => {
  await hide();
  const other = await upload(server.app, bully, classroom.id);
  const body = { title: 'Look again', attachments: [other] };
  expect((await call(bully, 'PUT', postPath(), body)).statusCode).toBe(200);
  expect(await filesSeenBy(classroom.student)).toEqual([other]);
  await restore();
  expect(await filesSeenBy(classroom.student)).toEqual([other, file]);
});

test('only teachers hide and restore it, and nothing of their own', async () => {
  expect((await hide(classroom.student)).statusCode).toBe(403);
  expect((await hide(bully)).statusCode).toBe(403);
  expect((await hide(classroom.stranger)).statusCode).toBe(404);
  expect((await hide(null)).statusCode).toBe(401);
  await hide();
  expect((await restore(bully)).statusCode).toBe(403);
  file = await upload(server.app, classroom.owner, classroom.id);
  await publish(server.app, classroom.owner, classroom.id, { attachments: [file] });
  expect((await hide(classroom.owner)).statusCode).toBe(403);
});

test('a reported file says that it is hidden; open pages follow', async () => {
  const { student, owner } = classroom;
  await call(student, 'POST', `/class/${classroom.id}/reports`, {
    ...{ kind: 'file', thing_id: file, reason: 'private' },
  });
  const client = await connect(origin, `/ws/class/${classroom.id}?token=${student.token}`);
  client.send({ type: 'hello' });
  expect(await client.next()).toMatchObject({ type: 'error' });
  await hide();
  expect(await client.next()).toEqual({ type: 'post_edited', post_id: post });
  client.close();
  const [report] = (await call(owner, 'GET', `/class/${classroom.id}/reports`)).json();
  expect(report).toMatchObject({ thing_id: file, href: '' });
});

test('after 30 days it is gone for good', async () => {
  await hide();
  const { core } = server.app;
  await core.db
    .updateTable('hidden_content')
    .set({ hidden_at: timestamp(-31 * DAY) } as object)
    .execute();
  expect((await restore()).statusCode).toBe(404);
  await purgeHidden(core);
  await purgeFiles(core);
  expect(await list(classroom.owner)).toEqual([]);
  expect(await filesSeenBy(bully)).toEqual([]);
  expect(await statusFor(bully)).toBe(404);
});
