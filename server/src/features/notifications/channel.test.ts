import type { FastifyInstance } from 'fastify';
import type { InboxFrame } from 'shared-api/contract';
import { createPerson, type Person } from '../../testing/people.ts';
import { connect, listen, type LiveClient } from '../../testing/live-client.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { writeMessages } from '../chat/testing/chat.ts';
import { callAs, createClassroom } from '../classes/testing/classroom.ts';
import { createWork, submit } from '../classwork/testing/coursework.ts';
import { comment, publish } from '../posts/testing/posts.ts';
import { write } from '../threads/testing/threads.ts';
import { read } from './testing/inbox.ts';

let server: TestApp;
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
  origin = await listen(app);
});
afterAll(() => server.close());

const open = ({ token }: Person) => connect(origin, `/ws/inbox?token=${token}`);

test('open pages get new notifications and the unread count as they happen', async () => {
  const classroom = await createClassroom(app);
  const tabs = [await open(classroom.student), await open(classroom.student)];
  const author = await open(classroom.owner);
  const stranger = await open(classroom.stranger);
  for (const page of [...tabs, author, stranger]) {
    expect(await page.next()).toEqual({ type: 'unread', count: 0 });
  }
  const postId = await publish(app, classroom.owner, classroom.id, { title: 'Cells' });
  let id = '';
  for (const tab of tabs) {
    const frame = (await tab.next()) as { item: { id: string } };
    expect(frame).toMatchObject({ type: 'notification', item: { kind: 'post', title: 'Cells' } });
    expect(await tab.next()).toEqual({ type: 'unread', count: 1 });
    id = frame.item.id;
  }
  // Reading in one tab applies to all of them.
  await read(app, classroom.student, { ids: [id] });
  for (const tab of tabs) expect(await tab.next()).toEqual({ type: 'unread', count: 0 });
  // The author's first notification is about somebody else's comment.
  await comment(app, classroom.student, classroom.id, postId);
  expect(await author.next()).toMatchObject({ type: 'notification', item: { kind: 'comment' } });
  stranger.send({ type: 'hello' });
  expect(await stranger.next()).toMatchObject({ type: 'error', code: 'invalid' });
  for (const page of [...tabs, author, stranger]) page.close();
});

test('open pages get the unread count when something is withdrawn, or visible again', async () => {
  const classroom = await createClassroom(app);
  const { owner, student, coTeacher } = classroom;
  const work = await createWork(app, classroom.id);
  const page = await open(student);
  const reaches = async (client: LiveClient, count: number) => {
    for (;;) {
      const frame = (await client.next()) as InboxFrame;
      if (frame.type === 'unread' && frame.count === count) return;
    }
  };
  const call = (by: Person, method: 'POST' | 'DELETE', path: string) => {
    return callAs(app, by, method, `${path}?class_id=${classroom.id}`);
  };
  await reaches(page, 0);
  const postId = await publish(app, owner, classroom.id);
  await reaches(page, 1);
  await call(owner, 'DELETE', `/class/announcement/${postId}`);
  await reaches(page, 0);
  await callAs(app, owner, 'POST', `/class/announcement/${postId}/restore`);
  await reaches(page, 1);
  await call(owner, 'DELETE', `/class/announcement/${postId}`);
  await reaches(page, 0);

  const commentId = await comment(
    app,
    owner,
    classroom.id,
    await publish(app, student, classroom.id),
  );
  await reaches(page, 1);
  await call(owner, 'DELETE', `/comment/${commentId}`);
  await reaches(page, 0);

  const mention = `@${student.username}`;
  const [messageId] = await writeMessages(app, classroom.id, owner, [mention]);
  await reaches(page, 1);
  await callAs(app, owner, 'DELETE', `/chat_class/${classroom.id}/${messageId}`);
  await reaches(page, 0);

  await call(owner, 'POST', `/class/assignment/${work.id}/remind`);
  await reaches(page, 1);
  await submit(app, work, student);
  await reaches(page, 0);
  await app.dispatcher.drain();
  const teacher = await open(coTeacher);
  await reaches(teacher, 2);
  await callAs(app, student, 'DELETE', `/assignment/submit/${work.id}`);
  await reaches(teacher, 1);
  await reaches(page, 1);
  await call(owner, 'DELETE', `/class/assignment/${work.id}`);
  await reaches(page, 0);

  await publish(app, owner, classroom.id);
  await reaches(page, 1);
  await callAs(app, student, 'DELETE', `/class/s/leave/${classroom.id}`);
  await reaches(page, 0);
  await callAs(app, student, 'POST', `/class/join/${classroom.code}`);
  await reaches(page, 1);
  await callAs(app, owner, 'DELETE', `/class/${classroom.id}`);
  await reaches(page, 0);
  await reaches(teacher, 0);
  await callAs(app, owner, 'POST', `/class/${classroom.id}/restore`);
  await reaches(page, 1);
  for (const client of [page, teacher]) client.close();
});

test('teachers’ counts follow a student who leaves after a private message, and joins again', async () => {
  const classroom = await createClassroom(app);
  const { owner, student } = classroom;
  const work = await createWork(app, classroom.id);
  const page = await open(owner);
  expect(await page.next()).toEqual({ type: 'unread', count: 0 });
  await write(app, student, work.id);
  expect(await page.next()).toMatchObject({ item: { kind: 'private_message' } });
  expect(await page.next()).toEqual({ type: 'unread', count: 1 });
  await callAs(app, student, 'DELETE', `/class/s/leave/${classroom.id}`);
  expect(await page.next()).toEqual({ type: 'unread', count: 0 });
  await callAs(app, student, 'POST', `/class/join/${classroom.code}`);
  expect(await page.next()).toEqual({ type: 'unread', count: 1 });
  page.close();
});

describe('the time zone of a device', () => {
  const ask = async (person: Person) => {
    return (await callAs(app, person, 'GET', '/notifications/settings')).json();
  };
  const openIn = async ({ token }: Person, zone: string) => {
    const page = await connect(origin, `/ws/inbox?token=${token}&zone=${encodeURIComponent(zone)}`);
    await page.next();
    // The error reply to this frame arrives after the zone is saved.
    page.send({ type: 'hello' });
    await page.next();
    page.close();
  };

  test('is saved for a user without one, and the first one stays', async () => {
    const person = await createPerson(app);
    expect(await ask(person)).toMatchObject({ zone: 'UTC', zone_chosen: false });
    await openIn(person, 'Asia/Kathmandu');
    const first = await ask(person);
    expect(first).toMatchObject({ zone: 'Asia/Kathmandu', zone_chosen: true, digest_hour: 7 });
    await openIn(person, 'Europe/Berlin');
    expect(await ask(person)).toEqual(first);
  });

  test('does not replace the chosen one', async () => {
    const person = await createPerson(app);
    await callAs(app, person, 'PUT', '/notifications/settings', { zone: 'Europe/Berlin' });
    await openIn(person, 'Asia/Kathmandu');
    expect(await ask(person)).toMatchObject({ zone: 'Europe/Berlin' });
  });

  test.each(['', '+01:00', 'Europe/Atlantis', 'x'.repeat(2_000)])(
    'is ignored if there is none with that name (%j)',
    async (zone) => {
      const person = await createPerson(app);
      await openIn(person, zone);
      expect(await ask(person)).toMatchObject({ zone: 'UTC', zone_chosen: false });
    },
  );

  test('is saved once if several tabs open at once', async () => {
    const person = await createPerson(app);
    const zones = ['Asia/Kathmandu', 'Europe/Berlin', 'America/Lima'];
    await Promise.all(zones.map((zone) => openIn(person, zone)));
    expect(zones).toContain((await ask(person)).zone);
  });
});

test('a user who has switched notifications off gets none', async () => {
  const classroom = await createClassroom(app);
  await callAs(app, classroom.student, 'PUT', '/user/profile', { notify: false });
  const [page, teacher] = [await open(classroom.student), await open(classroom.coTeacher)];
  expect(await teacher.next()).toEqual({ type: 'unread', count: 0 });
  await publish(app, classroom.owner, classroom.id);
  // Both would have arrived by now.
  await teacher.next();
  await teacher.next();
  page.send({ type: 'hello' });
  expect(await page.next()).toMatchObject({ type: 'error' });
  for (const client of [page, teacher]) client.close();
});

test('a page without a session, or of an account that is not activated, is closed', async () => {
  const inactive = await createPerson(app, { isActive: false });
  for (const token of ['garbage', inactive.token]) {
    const page = await connect(origin, `/ws/inbox?token=${token}`);
    expect(await page.closed).toMatchObject({ code: 4401 });
  }
});
