import type { FastifyInstance } from 'fastify';
import { transact } from '../../database/after-commit.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import {
  addStudent,
  createWork,
  grade,
  submit,
  workBody,
} from '../classwork/testing/coursework.ts';
import { handIn } from '../submissions/hand-in.ts';
import { unsubmit } from '../submissions/withdraw.ts';
import { comment, publish } from '../posts/testing/posts.ts';
import { inboxOf, read, notificationsTo } from './testing/inbox.ts';

let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  classroom = await createClassroom(app);
});
afterAll(() => server.close());

test('a new post notifies everybody in the class but its author, and nobody else', async () => {
  const postId = await publish(app, classroom.owner, classroom.id, { title: 'Cells' });
  const { items, unread } = await inboxOf(app, classroom.student);
  expect(unread).toBe(1);
  expect(items).toEqual([
    {
      id: expect.any(String),
      kind: 'post',
      class: { id: classroom.id, name: 'Algebra' },
      actor: { username: classroom.owner.username, profile_image: null },
      count: 1,
      title: 'Cells',
      excerpt: 'Hello all',
      href: `/stream/detail/${classroom.id}?stream=${postId}`,
      date: expect.any(String),
      read: false,
    },
  ]);
  expect(await notificationsTo(app, classroom.coTeacher)).toEqual(['post Cells 1']);
  expect(await notificationsTo(app, classroom.owner)).toEqual([]);
  expect(await notificationsTo(app, classroom.stranger)).toEqual([]);
});

test('comments on a post notify its author and earlier commenters, merged', async () => {
  const another = await addStudent(app, classroom.id);
  const postId = await publish(app, classroom.student, classroom.id, { title: 'Cells' });
  await comment(app, classroom.owner, classroom.id, postId, 'First');
  await comment(app, classroom.owner, classroom.id, postId, 'Second');
  await comment(app, classroom.coTeacher, classroom.id, postId, 'Third');
  const [notification] = (await inboxOf(app, classroom.student)).items;
  expect(notification).toMatchObject({
    kind: 'comment',
    count: 3,
    title: 'Cells',
    excerpt: 'Third',
  });
  expect(notification?.actor?.username).toBe(classroom.coTeacher.username);
  // The owner's own comments do not count for them.
  expect(await notificationsTo(app, classroom.owner)).toEqual(['comment Cells 1', 'post Cells 1']);
  expect(await notificationsTo(app, another)).toEqual(['post Cells 1']);
});

test('classwork notifies students once it is published, and not when it is edited', async () => {
  const path = `/class/assignment?class_id=${classroom.id}`;
  const made = await callAs(
    app,
    classroom.owner,
    'POST',
    path,
    workBody({ title: 'Cells', draft: true }),
  );
  const edit = (change: object) => {
    const own = `/class/assignment/${made.json().id}?class_id=${classroom.id}`;
    return callAs(app, classroom.owner, 'PUT', own, workBody({ title: 'Cells', ...change }));
  };
  await edit({ draft: true });
  expect(await notificationsTo(app, classroom.student)).toEqual([]);
  await edit({ draft: false });
  await edit({ draft: false, mark: 10 });
  await callAs(app, classroom.owner, 'POST', path, workBody({ title: 'Plants' }));
  expect(await notificationsTo(app, classroom.student)).toEqual([
    'classwork Plants 1',
    'classwork Cells 1',
  ]);
  expect(await notificationsTo(app, classroom.coTeacher)).toEqual([]);
  const { href } = (await inboxOf(app, classroom.student)).items[0]!;
  expect(href).toMatch(new RegExp(`^/s/${classroom.id}\\?tab=classwork&work=[\\w-]+$`));
});

test('hand-ins notify teachers, merged; a replaced answer does not count again', async () => {
  const work = await createWork(app, classroom.id, { title: 'Cells' });
  const another = await addStudent(app, classroom.id);
  for (const person of [classroom.student, classroom.student, another])
    await submit(app, work, person);
  for (const teacher of [classroom.owner, classroom.coTeacher]) {
    expect(await notificationsTo(app, teacher)).toEqual(['handed_in Cells 2']);
  }
  expect(await notificationsTo(app, another)).toEqual([]);
});

test('a grade notifies its student, and so does a changed one, but not the same grade again', async () => {
  const work = await createWork(app, classroom.id, { title: 'Cells' });
  const another = await addStudent(app, classroom.id);
  await submit(app, work, another);
  const { id } = (await submit(app, work, classroom.student)).json();
  await grade(app, classroom.owner, id, { score: 18, comment: 'Good' });
  await grade(app, classroom.owner, id, { score: 18, comment: 'Good' });
  expect(await notificationsTo(app, classroom.student)).toEqual(['graded Cells 1']);
  const cell = `/teacher/grading/${work.id}/${classroom.student.id}?class_id=${classroom.id}`;
  await callAs(app, classroom.coTeacher, 'PUT', cell, { score: 19, version: 3 });
  expect(await notificationsTo(app, classroom.student)).toEqual([
    'grade_changed Cells 1',
    'graded Cells 1',
  ]);
  expect(await notificationsTo(app, another)).toEqual([]);
  const { items } = await inboxOf(app, classroom.student);
  expect(items.map(({ href }) => href)).toEqual(
    Array(2).fill(`/s/${classroom.id}?tab=classwork&work=${work.id}`),
  );
  // The inbox shows no grade, because somebody may look over the reader's shoulder.
  expect(items.map(({ excerpt }) => excerpt)).toEqual(['', '']);
});

test('a removed student is notified of that, and sees nothing else of the class until they are back', async () => {
  await publish(app, classroom.owner, classroom.id, { title: 'Cells' });
  await inboxOf(app, classroom.student);
  const path = `/class/members/${classroom.student.id}?class_id=${classroom.id}`;
  await callAs(app, classroom.owner, 'DELETE', path);
  const { items, unread } = await inboxOf(app, classroom.student);
  expect([items.map(({ kind, href }) => [kind, href]), unread]).toEqual([[['removed', '/d']], 1]);
  expect(
    (await callAs(app, classroom.student, 'GET', `/notifications?class_id=${classroom.id}`))
      .statusCode,
  ).toBe(404);
  await callAs(app, classroom.owner, 'POST', path);
  expect(await notificationsTo(app, classroom.student)).toEqual([
    'added Algebra 1',
    'post Cells 1',
  ]);
});

test('notifications of withdrawn answers disappear, and others merged with them stay', async () => {
  const work = await createWork(app, classroom.id, { title: 'Cells' });
  const unsubmit = (person: Person) => {
    return callAs(app, person, 'DELETE', `/assignment/submit/${work.id}`);
  };
  await submit(app, work, classroom.student);
  expect(await notificationsTo(app, classroom.owner)).toEqual(['handed_in Cells 1']);
  expect((await unsubmit(classroom.student)).statusCode).toBe(200);
  expect(await inboxOf(app, classroom.owner)).toEqual({ items: [], unread: 0 });
  const others = [await addStudent(app, classroom.id), await addStudent(app, classroom.id)];
  for (const person of others) await submit(app, work, person);
  expect((await inboxOf(app, classroom.coTeacher)).unread).toBe(1);
  await unsubmit(others[1]!);
  expect((await inboxOf(app, classroom.coTeacher)).unread).toBe(1);
  await unsubmit(others[0]!);
  expect(await inboxOf(app, classroom.coTeacher)).toEqual({ items: [], unread: 0 });
});

test('an answer that is withdrawn before delivery notifies nobody', async () => {
  const work = await createWork(app, classroom.id, { title: 'Cells' });
  const { db, domainEvents } = app.core;
  const of = { classId: classroom.id, classworkId: work.id };
  // In one transaction, because delivery starts after its commit.
  await transact(db, async (trx) => {
    await handIn(trx, { ...of, studentId: classroom.student.id, answer: 'Six.' });
    await domainEvents.emit(trx, { what: 'work_handed_in', ...of, by: classroom.student.id });
    await unsubmit(trx, work, classroom.student.id);
  });
  await app.dispatcher.drain();
  const rows = await app.core.db
    .selectFrom('notifications')
    .select('id')
    .where('class_id', '=', classroom.id)
    .execute();
  expect(rows).toEqual([]);
});

test('an invitation notifies the account with that address, until it is a member', async () => {
  const { stranger } = classroom;
  const invite = (email: string) => {
    return callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/invitation`, { email });
  };
  await invite(stranger.email.toUpperCase());
  await invite('nobody@school.test');
  expect(await notificationsTo(app, stranger)).toEqual(['invited Algebra 1']);
  // The invited account can accept without the mail, and nobody else can.
  const { href } = (await inboxOf(app, stranger)).items[0]!;
  expect(href).toBe(`/d?invitation=${classroom.id}`);
  await app.core.mails.drain();
  const accept = (person: Person) => {
    return callAs(app, person, 'POST', `/class/invitation/${classroom.id}`);
  };
  expect((await accept(await createPerson(app))).statusCode).toBe(404);
  expect((await accept(stranger)).json()).toEqual({ code: '001', class_id: classroom.id });
  expect(await notificationsTo(app, stranger)).toEqual([]);
});

test('notifications of a deleted post, classwork or class disappear', async () => {
  const postId = await publish(app, classroom.owner, classroom.id);
  await comment(app, classroom.coTeacher, classroom.id, postId);
  const work = await callAs(
    app,
    classroom.owner,
    'POST',
    `/class/assignment?class_id=${classroom.id}`,
    workBody(),
  );
  expect((await inboxOf(app, classroom.student)).unread).toBe(2);
  await callAs(
    app,
    classroom.owner,
    'DELETE',
    `/class/announcement/${postId}?class_id=${classroom.id}`,
  );
  expect(await notificationsTo(app, classroom.student)).toEqual(['classwork Fractions 1']);
  expect(await notificationsTo(app, classroom.owner)).toEqual([]);
  await callAs(
    app,
    classroom.owner,
    'DELETE',
    `/class/assignment/${work.json().id}?class_id=${classroom.id}`,
  );
  expect(await inboxOf(app, classroom.student)).toEqual({ items: [], unread: 0 });
  await publish(app, classroom.owner, classroom.id);
  expect((await inboxOf(app, classroom.student)).unread).toBe(1);
  await callAs(app, classroom.owner, 'DELETE', `/class/${classroom.id}`);
  expect(await inboxOf(app, classroom.student)).toEqual({ items: [], unread: 0 });
});

describe('reading', () => {
  test('marks what was shown; newer events stay unread, counted anew', async () => {
    const postId = await publish(app, classroom.student, classroom.id);
    await comment(app, classroom.owner, classroom.id, postId);
    const [shown] = (await inboxOf(app, classroom.student)).items;
    await comment(app, classroom.owner, classroom.id, postId);
    await app.dispatcher.drain();
    expect((await read(app, classroom.student, { ids: [shown!.id] })).json()).toEqual({
      unread: 1,
    });
    const [grown] = (await inboxOf(app, classroom.student)).items;
    expect(grown).toMatchObject({ count: 2, read: false });
    expect((await read(app, classroom.student, { ids: [grown!.id] })).json()).toEqual({
      unread: 0,
    });
    await comment(app, classroom.coTeacher, classroom.id, postId);
    expect((await inboxOf(app, classroom.student)).items).toMatchObject([
      { count: 1, read: false },
    ]);
  });

  test('covers all at once, and only the own notifications', async () => {
    for (const title of ['One', 'Two'])
      await publish(app, classroom.owner, classroom.id, { title });
    const [one] = (await inboxOf(app, classroom.student)).items;
    await read(app, classroom.stranger, { ids: [one!.id] });
    await read(app, classroom.stranger, { all: true });
    expect((await inboxOf(app, classroom.student)).unread).toBe(2);
    expect((await read(app, classroom.student, { all: true })).json()).toEqual({ unread: 0 });
    expect((await inboxOf(app, classroom.coTeacher)).unread).toBe(2);
    expect((await inboxOf(app, classroom.student, '?unread=true')).items).toEqual([]);
  });

  test.each([
    {},
    { all: false },
    { ids: ['a'], all: true },
    { ids: [7] },
    { ids: Array(101).fill('a') },
  ])('refuses a body that names neither some nor all: %j', async (body) => {
    expect((await read(app, classroom.student, body)).statusCode).toBe(400);
  });
});

test('the list is filtered by class and kind, and paged; a foreign class is a 404', async () => {
  const other = await createClassroom(app);
  await callAs(app, classroom.student, 'POST', `/class/join/${other.code}`);
  for (const title of ['One', 'Two', 'Three'])
    await publish(app, classroom.owner, classroom.id, { title });
  await publish(app, other.owner, other.id, { title: 'Elsewhere' });
  await createWork(app, classroom.id);
  const titles = async (query: string) => {
    return (await inboxOf(app, classroom.student, query)).items.map(({ title }) => title);
  };
  expect(await titles(`?class_id=${other.id}`)).toEqual(['Elsewhere']);
  expect(await titles('?kind=comment')).toEqual([]);
  expect(await titles('?kind=post&limit=2')).toEqual(['Elsewhere', 'Three']);
  const first = await callAs(app, classroom.student, 'GET', '/notifications?limit=2');
  expect(first.headers.link).toContain('before=');
  const last = first.json().items.at(-1).id as string;
  expect(await titles(`?before=${last}`)).toEqual(['Two', 'One']);
  const refused = async (query: string) => {
    return (await callAs(app, classroom.student, 'GET', `/notifications?${query}`)).statusCode;
  };
  expect(await refused('class_id=none')).toBe(404);
  expect(await refused('kind=gossip')).toBe(400);
  const newcomer = await createPerson(app);
  expect(await inboxOf(app, newcomer)).toEqual({ items: [], unread: 0 });
});
