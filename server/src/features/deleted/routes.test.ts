import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeletedThing } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { callAs, createClassroom } from '../classes/testing/classroom.ts';
import { createCoursework, createWork, type Coursework } from '../classwork/testing/coursework.ts';
import { comment, publish } from '../posts/testing/posts.ts';

let server: TestApp;
let coursework: Coursework;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  coursework = await createCoursework(server.app);
});
afterAll(() => server.close());

const call = (person: Person, method: 'GET' | 'POST' | 'DELETE', path: string) =>
  callAs(server.app, person, method, path);

async function list(person: Person, query = ''): Promise<DeletedThing[]> {
  const reply = await call(person, 'GET', `/deleted${query}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const kinds = async (person: Person, query = '') =>
  (await list(person, query)).map(({ kind, id }) => [kind, id]);

/**
 * Deletes, and waits for the next millisecond: the list is ordered by time, and at random within
 * the same one.
 */
async function remove(person: Person, path: string) {
  const reply = await call(person, 'DELETE', `${path}?class_id=${coursework.id}`);
  for (const moment = Date.now(); Date.now() <= moment;) await nextTurn();
  return reply;
}

/** Deletes one item of each kind, in this order. */
async function deleteAll() {
  const post = await publish(server.app, coursework.student, coursework.id, { title: 'Roots' });
  const other = await publish(server.app, coursework.owner, coursework.id, { title: 'Lines' });
  const written = await comment(
    server.app,
    coursework.owner,
    coursework.id,
    other,
    'Where it is zero',
  );
  const work = await createWork(server.app, coursework.id, { title: 'Sums', is_draft: true });
  await remove(coursework.student, `/class/announcement/${post}`);
  await remove(coursework.owner, `/comment/${written}`);
  await remove(coursework.coTeacher, `/class/assignment/${work.id}`);
  return { post, other, written, work: work.id };
}

test('a teacher sees everything that was deleted in the class, the latest first', async () => {
  const { post, written, work } = await deleteAll();
  const inClass = { class: { id: coursework.id, name: 'Algebra' } };
  const items = await list(coursework.coTeacher, `?class_id=${coursework.id}`);
  expect(items).toEqual([
    {
      ...inClass,
      id: work,
      kind: 'classwork',
      title: 'Sums',
      excerpt: '',
      author: null,
      deleted_by: coursework.coTeacher.username,
      date_deleted: expect.any(String),
      date_gone: expect.any(String),
    },
    {
      ...inClass,
      id: written,
      kind: 'comment',
      title: 'Lines',
      excerpt: 'Where it is zero',
      author: coursework.owner.username,
      deleted_by: coursework.owner.username,
      date_deleted: expect.any(String),
      date_gone: expect.any(String),
    },
    {
      ...inClass,
      id: post,
      kind: 'post',
      title: 'Roots',
      excerpt: '',
      author: coursework.student.username,
      deleted_by: coursework.student.username,
      date_deleted: expect.any(String),
      date_gone: expect.any(String),
    },
  ]);
  for (const { date_deleted, date_gone } of items) {
    expect(Date.parse(date_gone!) - Date.parse(date_deleted)).toBe(30 * DAY);
  }
  expect(await list(coursework.coTeacher)).toEqual(items);
});

test('a student sees what they deleted of their own, and nothing that a teacher deleted', async () => {
  const { post, other } = await deleteAll();
  const taken = await publish(server.app, coursework.student, coursework.id);
  await remove(coursework.owner, `/class/announcement/${taken}`);
  const own = await comment(server.app, coursework.student, coursework.id, other);
  await remove(coursework.student, `/comment/${own}`);
  expect(await kinds(coursework.student)).toEqual([
    ['comment', own],
    ['post', post],
  ]);
});

test('a removed student is listed for the teachers, without a limit in time, until they return', async () => {
  await remove(coursework.owner, `/class/members/${coursework.student.id}`);
  expect(await list(coursework.coTeacher)).toMatchObject([
    {
      kind: 'member',
      id: coursework.student.id,
      title: coursework.student.username,
      date_gone: null,
    },
  ]);
  expect(await list(coursework.student)).toEqual([]);
  await call(
    coursework.owner,
    'POST',
    `/class/members/${coursework.student.id}?class_id=${coursework.id}`,
  );
  expect(await list(coursework.coTeacher)).toEqual([]);
});

test('a member who left is not listed', async () => {
  await call(coursework.student, 'DELETE', `/class/s/leave/${coursework.id}`);
  expect(await list(coursework.owner)).toEqual([]);
});

test('a deleted class is listed for its owner only, and its contents can be restored after it', async () => {
  await deleteAll();
  await call(coursework.owner, 'DELETE', `/class/${coursework.id}`);
  expect(await list(coursework.owner)).toMatchObject([
    { kind: 'class', id: coursework.id, title: 'Algebra', deleted_by: coursework.owner.username },
  ]);
  for (const person of [coursework.coTeacher, coursework.student])
    expect(await list(person)).toEqual([]);
  expect(
    (await call(coursework.owner, 'GET', `/deleted?class_id=${coursework.id}`)).statusCode,
  ).toBe(404);
  await call(coursework.owner, 'POST', `/class/${coursework.id}/restore`);
  expect((await kinds(coursework.owner)).map(([kind]) => kind)).toEqual([
    'classwork',
    'comment',
    'post',
  ]);
});

test('a comment is listed while its post exists', async () => {
  const { other, written } = await deleteAll();
  await remove(coursework.owner, `/class/announcement/${other}`);
  const ids = async () => (await list(coursework.owner)).map(({ id }) => id);
  expect(await ids()).toContain(other);
  expect(await ids()).not.toContain(written);
  await call(coursework.owner, 'POST', `/class/announcement/${other}/restore`);
  expect(await ids()).toContain(written);
});

test('restored items, and those deleted more than 30 days ago, are not listed', async () => {
  const { post, work } = await deleteAll();
  await call(coursework.owner, 'POST', `/class/announcement/${post}/restore`);
  await server.app.core.db
    .updateTable('classwork')
    .set({ deleted_at: timestamp(-30 * DAY) })
    .where('id', '=', work)
    .execute();
  expect((await kinds(coursework.owner)).map(([kind]) => kind)).toEqual(['comment']);
});

test('other classes and strangers see nothing', async () => {
  await deleteAll();
  const elsewhere = await createClassroom(server.app);
  expect(await list(elsewhere.owner)).toEqual([]);
  const path = `/deleted?class_id=${coursework.id}`;
  for (const person of [elsewhere.owner, coursework.stranger, coursework.formerStudent]) {
    expect((await call(person, 'GET', path)).statusCode).toBe(404);
  }
  expect(await list(coursework.owner, `?class_id=${coursework.id}`)).toHaveLength(3);
});

test('it is paged, even if the last item of a page is restored meanwhile', async () => {
  const { post, written, work } = await deleteAll();
  const reply = await call(coursework.owner, 'GET', '/deleted?limit=2');
  expect(reply.json().map(({ id }: DeletedThing) => id)).toEqual([work, written]);
  const [, next = ''] = /<\/api\/v1([^>]+)>/.exec(String(reply.headers.link)) ?? [];
  await call(coursework.owner, 'POST', `/comment/${written}/restore`);
  const second = await call(coursework.owner, 'GET', next);
  expect(second.json().map(({ id }: DeletedThing) => id)).toEqual([post]);
  expect(second.headers.link).toBeUndefined();
});

test.each(['nonsense', '~', '2026-11-20'])('the invalid cursor %p is refused', async (position) => {
  const reply = await call(
    coursework.owner,
    'GET',
    `/deleted?before=${encodeURIComponent(position)}`,
  );
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid']);
});
