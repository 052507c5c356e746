import type { FastifyInstance } from 'fastify';
import { newId } from '../../../database/ids.ts';
import type { Person } from '../../../testing/people.ts';
import { multipartBody } from '../../../testing/form.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { DAY, timestamp } from '../../../time.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { createWork, grade, submit, workBody } from '../../classwork/testing/coursework.ts';
import { comment, publish } from '../../posts/testing/posts.ts';
import { inboxOf, read } from '../testing/inbox.ts';

let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  classroom = await createClassroom(app);
  for (const person of [classroom.student, classroom.coTeacher])
    await save(person, { mail: { post: 'now' } });
});
afterAll(() => server.close());

function save(person: Person, change: object) {
  return callAs(app, person, 'PUT', '/notifications/settings', change);
}

/** Returns the mails of a person after all queued ones are sent. */
async function mailsOf(person: Person) {
  const { db, mails } = app.core;
  await app.dispatcher.drain();
  await db
    .updateTable('mails')
    .set({ due_at: timestamp(-1) })
    .where('sent_at', 'is', null)
    .where('due_at', '<', timestamp(2 * DAY))
    .execute();
  mails.wake();
  await mails.drain();
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('address', '=', person.email)
    .orderBy('id')
    .execute();
}

test('new notifications come in one mail, by class, with links, and once', async () => {
  const other = await createClassroom(app);
  await callAs(app, classroom.student, 'POST', `/class/join/${other.code}`);
  const cells = await publish(app, classroom.owner, classroom.id, { title: 'Cells' });
  await publish(app, classroom.owner, classroom.id, { title: 'Roots' });
  await publish(app, other.owner, other.id, { title: 'Elsewhere' });
  const [mail, ...more] = await mailsOf(classroom.student);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('3 new notifications on Homeroom');
  const link = `http://homeroom.test/stream/detail/${classroom.id}?stream=${cells}`;
  expect(mail?.text).toContain(`New post: Cells\nHello all\n${link}\n`);
  expect(mail?.html).toContain(`<a href="${link}">New post: Cells</a>`);
  expect(mail?.text).toContain('http://homeroom.test/unsubscribe/');
  expect(await mailsOf(classroom.student)).toHaveLength(1);
  expect(await mailsOf(classroom.owner)).toEqual([]);
  await publish(app, classroom.owner, classroom.id, { title: 'Later' });
  const [, second] = await mailsOf(classroom.student);
  expect(second?.subject).toBe('New post: Later');
  expect(second?.text).not.toContain('Cells');
});

test('a single notification is the subject, unless its title could be a link, and never with a grade', async () => {
  await save(classroom.student, { mail: { graded: 'now' } });
  const work = await createWork(app, classroom.id, { title: 'Cells' });
  const { id } = (await submit(app, work, classroom.student)).json();
  await mailsOf(classroom.student);
  await grade(app, classroom.owner, id, { score: 17.25, comment: 'Well done' });
  expect((await mailsOf(classroom.student)).at(-1)?.subject).toBe('Graded: Cells');
  await publish(app, classroom.owner, classroom.id, { title: 'Go to https://evil.example' });
  const last = (await mailsOf(classroom.student)).at(-1);
  expect(last?.subject).toBe('1 new notification in “Algebra” on Homeroom');
});

test('notifications that were read, or are no longer visible, are not mailed', async () => {
  await publish(app, classroom.owner, classroom.id);
  await inboxOf(app, classroom.student);
  await read(app, classroom.student, { all: true });
  expect(await mailsOf(classroom.student)).toEqual([]);
  const postId = await publish(app, classroom.owner, classroom.id, { title: 'Secret' });
  await app.dispatcher.drain();
  await callAs(
    app,
    classroom.owner,
    'DELETE',
    `/class/announcement/${postId}?class_id=${classroom.id}`,
  );
  expect(await mailsOf(classroom.student)).toEqual([]);
  await publish(app, classroom.owner, classroom.id, { title: 'Secret' });
  await app.dispatcher.drain();
  await callAs(
    app,
    classroom.owner,
    'DELETE',
    `/class/members/${classroom.student.id}?class_id=${classroom.id}`,
  );
  const mails = await mailsOf(classroom.student);
  expect(mails.map(({ text }) => text.includes('Secret'))).toEqual([false]);
});

test('after a class is archived, notifications that need an action are not mailed; others are', async () => {
  const kinds = { classwork: 'now', returned: 'now', handed_in: 'now', reminded: 'now' };
  for (const person of [classroom.student, classroom.owner]) await save(person, { mail: kinds });
  const path = `/class/assignment?class_id=${classroom.id}`;
  const body = workBody({ title: 'Cells' });
  const { id } = (await callAs(app, classroom.owner, 'POST', path, body)).json() as { id: string };
  await publish(app, classroom.owner, classroom.id, { title: 'Goodbye' });
  const answer = `/assignment/submit/${id}?class_id=${classroom.id}`;
  await callAs(app, classroom.student, 'POST', answer, { answer: '<p>Six.</p>' });
  const queuedKinds = (person: Person) =>
    app.core.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', person.id)
      .where('mail', '=', 'news')
      .execute();
  await app.dispatcher.drain();
  expect((await queuedKinds(classroom.owner)).map(({ kind }) => kind)).toContain('handed_in');
  await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/archive`);
  expect(await mailsOf(classroom.owner)).toEqual([]);
  const [mail, ...more] = await mailsOf(classroom.student);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('New post: Goodbye');
  expect(mail?.text).not.toContain('Cells');
});

test.each([
  ['notify', (person: Person) => callAs(app, person, 'PUT', '/user/profile', { notify: false })],
  [
    'mails',
    (person: Person) => callAs(app, person, 'PUT', '/user/profile', { recieve_email: false }),
  ],
  ['the kind', (person: Person) => save(person, { mail: { post: 'off' } })],
  ['the class', (person: Person) => save(person, { muted: [classroom.id] })],
])(
  'a user who has switched off %s gets no mail, even for queued notifications',
  async (_what, switchOff) => {
    await publish(app, classroom.owner, classroom.id);
    await app.dispatcher.drain();
    await switchOff(classroom.student);
    await publish(app, classroom.owner, classroom.id);
    expect(await mailsOf(classroom.student)).toEqual([]);
    expect(await mailsOf(classroom.coTeacher)).toHaveLength(1);
  },
);

test('a failed mail repeats its content later, and newer notifications come with the next one', async () => {
  const { db, mails } = app.core;
  await publish(app, classroom.owner, classroom.id, { title: 'Cells' });
  await app.dispatcher.drain();
  // The state that a crashed process leaves.
  await db
    .updateTable('mails')
    .set({ gathers: null, attempts: 1, due_at: timestamp(DAY) })
    .where('user_id', '=', classroom.student.id)
    .execute();
  await publish(app, classroom.owner, classroom.id, { title: 'Roots' });
  const sent = await mailsOf(classroom.student);
  await mails.drain();
  const all = sent.map(({ text }) => text).join('');
  expect(all.match(/New post: (Cells|Roots)/g)?.sort()).toEqual([
    'New post: Cells',
    'New post: Roots',
  ]);
});

test('contains no grade; many notifications of one kind are one line', async () => {
  await save(classroom.student, { mail: { graded: 'now', comment: 'now' } });
  const work = await createWork(app, classroom.id, { title: 'Cells' });
  const { id } = (await submit(app, work, classroom.student)).json();
  await grade(app, classroom.owner, id, { score: 17.25, comment: 'Well done' });
  const postId = await publish(app, classroom.student, classroom.id, { title: 'Roots' });
  for (let count = 0; count < 3; count += 1)
    await comment(app, classroom.owner, classroom.id, postId);
  const [mail] = await mailsOf(classroom.student);
  expect(mail?.text).toContain('Graded: Cells');
  expect(mail?.text).toContain('3 new comments on: Roots');
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/17\D25|Well done/);
});

test('a mail lists 50 notifications, and counts the rest with a link to all', async () => {
  await save(classroom.student, { mail: { post: 'now' } });
  const { db } = app.core;
  const postId = await publish(app, classroom.owner, classroom.id, { title: 'Cells' });
  await app.dispatcher.drain();
  const [row] = await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', classroom.student.id)
    .execute();
  // More posts of the same kind.
  const post = await db
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: 79 }, () => newId());
  await db
    .insertInto('posts')
    .values(ids.map((id) => ({ ...post, id })))
    .execute();
  await db
    .insertInto('notifications')
    .values(ids.map((id) => ({ ...row!, id, subject_id: id })))
    .execute();
  const [mail, ...more] = await mailsOf(classroom.student);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('80 new notifications on Homeroom');
  expect(mail?.text.match(/New post: Cells/g)).toHaveLength(50);
  expect(mail?.text).toContain('30 more notifications\nhttp://homeroom.test/inbox\n');
  expect(mail?.html).toContain('<a href="http://homeroom.test/inbox">30 more notifications</a>');
});

describe('times that change while a mail is queued', () => {
  const queuedMails = async (person: Person) => {
    await app.dispatcher.drain();
    const { db } = app.core;
    return db
      .selectFrom('mails')
      .select(['kind', 'due_at', 'attempts'])
      .where('user_id', '=', person.id)
      .where('sent_at', 'is', null)
      .execute();
  };
  const hour = new Date().getUTCHours();
  const after = (hours: number) => (hour + hours) % 24;

  test('the daily mail is sent at the hour and in the time zone chosen by then', async () => {
    await save(classroom.student, { mail: { post: 'daily' }, digest_hour: after(3) });
    await publish(app, classroom.owner, classroom.id);
    const dueHour = async () => {
      const [mail, ...more] = await queuedMails(classroom.student);
      expect([mail?.kind, more]).toEqual(['digest', []]);
      return new Date(mail?.due_at ?? '').getUTCHours();
    };
    expect(await dueHour()).toBe(after(3));
    await save(classroom.student, { digest_hour: after(5) });
    expect(await dueHour()).toBe(after(5));
    // Two hours ahead of UTC, all year.
    await save(classroom.student, { zone: 'Africa/Harare' });
    expect(await dueHour()).toBe(after(3));
    await save(classroom.student, { muted: [] });
    expect(await dueHour()).toBe(after(3));
  });

  test('an immediate mail waits for the end of quiet hours, and is sent once there are none', async () => {
    await publish(app, classroom.owner, classroom.id);
    const [before] = await queuedMails(classroom.student);
    await save(classroom.student, { quiet: { from: hour, to: after(3) } });
    const [mail] = await queuedMails(classroom.student);
    expect(new Date(mail?.due_at ?? '').getUTCHours()).toBe(after(3));
    await save(classroom.student, { quiet: null });
    expect(await queuedMails(classroom.student)).toEqual([before]);
  });

  test('a late mail is sent after quiet hours, and that uses up no attempt', async () => {
    await publish(app, classroom.owner, classroom.id, { title: 'Cells' });
    await queuedMails(classroom.student);
    // Quiet hours chosen after the mail was queued, while the server was down.
    await app.core.db
      .insertInto('notification_settings')
      .values({
        user_id: classroom.student.id,
        digest_hour: 7,
        zone: 'UTC',
        quiet_from: hour,
        quiet_to: after(3),
      })
      .execute();
    expect(await mailsOf(classroom.student)).toEqual([]);
    expect(await mailsOf(classroom.coTeacher)).toHaveLength(1);
    const [mail] = await queuedMails(classroom.student);
    expect(mail).toMatchObject({ kind: 'news', attempts: 0 });
    expect(new Date(mail?.due_at ?? '').getUTCHours()).toBe(after(3));
    await save(classroom.student, { quiet: null });
    const [sent, ...more] = await mailsOf(classroom.student);
    expect([sent?.subject, more]).toEqual(['New post: Cells', []]);
  });
});

test('in the reader’s language', async () => {
  await callAs(app, classroom.student, 'PUT', '/user/profile', { language: 'ar' });
  await publish(app, classroom.owner, classroom.id);
  const [mail] = await mailsOf(classroom.student);
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
});

describe('the link to unsubscribe', () => {
  async function linkOf(person: Person): Promise<string> {
    await publish(app, classroom.owner, classroom.id);
    const [mail] = await mailsOf(person);
    return /http:\/\/homeroom\.test(\/unsubscribe\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  const preferencesOf = async (person: Person) => {
    return (await callAs(app, person, 'GET', '/notifications/settings')).json().mail;
  };

  test('opening it changes nothing; one click ends mails of its kind, for its user', async () => {
    const url = await linkOf(classroom.student);
    const page = await app.inject({ url });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toContain('<form method="post"><button>');
    expect(await preferencesOf(classroom.student)).toMatchObject({ post: 'now', comment: 'daily' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const click = { method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' } as const;
    // Mail services prefer this form (RFC 8058, 3.2).
    const form = {
      method: 'POST',
      url,
      ...(await multipartBody({ 'List-Unsubscribe': 'One-Click' })),
    } as const;
    for (const again of [click, form, click]) {
      expect((await app.inject(again)).statusCode).toBe(200);
    }
    expect(await preferencesOf(classroom.student)).toMatchObject({
      post: 'off',
      comment: 'daily',
      due: 'off',
    });
    expect(await preferencesOf(classroom.coTeacher)).toMatchObject({ post: 'now' });
  });

  test('a forged link is refused', async () => {
    const url = await linkOf(classroom.student);
    const forged = [
      url.replace(classroom.student.id, classroom.coTeacher.id),
      url.replace('news.', 'digest.'),
      '/unsubscribe/none',
    ];
    for (const each of forged) {
      expect(each).not.toBe(url);
      for (const method of ['GET', 'POST'] as const) {
        expect((await app.inject({ method, url: each })).statusCode).toBe(404);
      }
    }
    expect(await preferencesOf(classroom.coTeacher)).toMatchObject({ post: 'now' });
  });
});
