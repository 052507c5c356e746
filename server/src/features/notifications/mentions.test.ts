import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { loadGenerator } from '../../testing/load-generator.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { storeMessages } from '../chat/store.ts';
import { writeMessages } from '../chat/testing/chat.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { addStudent } from '../classwork/testing/coursework.ts';
import { comment, edit, publish } from '../posts/testing/posts.ts';
import { inboxOf, read, notificationsTo } from './testing/inbox.ts';

let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
/** The student's name, as a mention. */
let at: string;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  classroom = await createClassroom(app);
  at = `@${classroom.student.username}`;
});
afterAll(() => server.close());

const remove = ({ id }: Person) =>
  callAs(app, classroom.owner, 'DELETE', `/class/members/${id}?class_id=${classroom.id}`);

test('a person mentioned in a post gets one notification of the mention, and everybody else one of the post', async () => {
  const detail = `<p>Hello <strong>@</strong>${classroom.student.username}, see <em>page 3</em>.</p>`;
  const postId = await publish(app, classroom.owner, classroom.id, { title: 'Cells', detail });
  const { items, unread } = await inboxOf(app, classroom.student);
  expect([items, unread]).toMatchObject([
    [
      {
        kind: 'mention',
        actor: { username: classroom.owner.username },
        count: 1,
        title: 'Cells',
        excerpt: `Hello ${at}, see page 3.`,
        href: `/stream/detail/${classroom.id}?stream=${postId}`,
      },
    ],
    1,
  ]);
  expect(await notificationsTo(app, classroom.coTeacher)).toEqual(['post Cells 1']);
});

test('a mention in a comment replaces the notification of the comment, which the others get', async () => {
  const postId = await publish(app, classroom.student, classroom.id, { title: 'Cells' });
  await comment(app, classroom.owner, classroom.id, postId, `${at} why?`);
  await comment(app, classroom.owner, classroom.id, postId, 'And how?');
  expect(await notificationsTo(app, classroom.student)).toEqual([
    'comment Cells 1',
    'mention Cells 1',
  ]);
  const { items } = await inboxOf(app, classroom.student);
  expect(items.map(({ excerpt }) => excerpt)).toEqual(['And how?', `${at} why?`]);
  await comment(
    app,
    classroom.coTeacher,
    classroom.id,
    postId,
    `${at}, see ${at}: @${classroom.owner.username}`,
  );
  expect(await notificationsTo(app, classroom.student)).toEqual([
    'mention Cells 2',
    'comment Cells 1',
  ]);
  expect(await notificationsTo(app, classroom.owner)).toEqual(['mention Cells 1', 'post Cells 1']);
});

test('an edit notifies only people whom the text did not mention before', async () => {
  const { student, coTeacher, owner } = classroom;
  const detail = `<p>${at}, look.</p>`;
  const postId = await publish(app, owner, classroom.id, { title: 'Cells', detail });
  await notificationsTo(app, student);
  const before = await inboxOf(app, student);
  const more = `<p>${at}, @${coTeacher.username} and @${owner.username}, look.</p>`;
  await edit(app, owner, classroom.id, postId, { title: 'Cells!', detail: more });
  expect(await notificationsTo(app, coTeacher)).toEqual(['mention Cells! 1', 'post Cells! 1']);
  const { items } = await inboxOf(app, student);
  expect(items).toEqual(
    before.items.map((item) => ({ ...item, title: 'Cells!', excerpt: more.slice(3, -4) })),
  );
  expect(await notificationsTo(app, owner)).toEqual([]);
  await edit(app, owner, classroom.id, postId, { title: 'Cells?' });
  expect(await notificationsTo(app, coTeacher)).toEqual(['mention Cells? 1', 'post Cells? 1']);
});

test('a notification quotes its own text, whatever else its author wrote', async () => {
  const { student, coTeacher, owner } = classroom;
  const postId = await publish(app, owner, classroom.id, { title: 'Cells' });
  await comment(app, student, classroom.id, postId, 'Why?');
  await comment(app, owner, classroom.id, postId, 'Since they divide.');
  await comment(app, owner, classroom.id, postId, `@${coTeacher.username} may know.`);
  // A comment mentions another person, then the post does, then a comment replies to yet another.
  const detail = `<p>Now with a picture, @${coTeacher.username} and ${at}</p>`;
  await edit(app, owner, classroom.id, postId, { title: 'Cells', detail });
  await comment(app, owner, classroom.id, postId, `@${coTeacher.username}, see above.`);
  const { items } = await inboxOf(app, student);
  expect(items.map(({ kind, excerpt }) => [kind, excerpt])).toEqual([
    ['comment', `@${coTeacher.username}, see above.`],
    ['mention', detail.slice(3, -4)],
    ['post', detail.slice(3, -4)],
  ]);
  expect((await inboxOf(app, coTeacher)).items).toMatchObject([
    { kind: 'mention', excerpt: `@${coTeacher.username}, see above.` },
    { kind: 'post' },
  ]);
});

test('the quoted comment stays after another one of its author caused a mention', async () => {
  const { student, owner } = classroom;
  const postId = await publish(app, student, classroom.id, { title: 'Cells' });
  await comment(app, owner, classroom.id, postId, 'And how?');
  await notificationsTo(app, student);
  await comment(app, owner, classroom.id, postId, `${at} why?`);
  const { items } = await inboxOf(app, student);
  expect(items.map(({ excerpt }) => excerpt)).toEqual([`${at} why?`, 'And how?']);
});

test('a mention in the chat links to the chat, and disappears with its message', async () => {
  const [id] = await writeMessages(app, classroom.id, classroom.owner, [
    `Hello ${at}`,
    'Hello all',
  ]);
  expect((await inboxOf(app, classroom.student)).items).toMatchObject([
    {
      kind: 'mention',
      title: 'Algebra',
      excerpt: `Hello ${at}`,
      href: `/s/${classroom.id}?tab=chat`,
      actor: { username: classroom.owner.username },
    },
  ]);
  expect(await notificationsTo(app, classroom.coTeacher)).toEqual([]);
  await callAs(app, classroom.owner, 'DELETE', `/chat_class/${classroom.id}/${id}`);
  expect(await inboxOf(app, classroom.student)).toEqual({ items: [], unread: 0 });
});

test('mentions in a chat are merged per class, and stay while one of several messages exists', async () => {
  const { student, owner, coTeacher } = classroom;
  const [first] = await writeMessages(app, classroom.id, owner, [`Hello ${at}`]);
  const [second] = await writeMessages(app, classroom.id, coTeacher, [`Bye ${at}`]);
  const { items, unread } = await inboxOf(app, student);
  expect([items, unread]).toMatchObject([
    [{ count: 2, excerpt: `Bye ${at}`, actor: { username: coTeacher.username } }],
    1,
  ]);
  await callAs(app, coTeacher, 'DELETE', `/chat_class/${classroom.id}/${second}`);
  expect((await inboxOf(app, student)).items).toMatchObject([{ kind: 'mention', excerpt: '' }]);
  await read(app, student, { all: true });
  const [third] = await writeMessages(app, classroom.id, owner, [`Again ${at}`]);
  expect((await inboxOf(app, student)).items).toMatchObject([{ count: 1, excerpt: `Again ${at}` }]);
  for (const id of [first, third]) {
    await callAs(app, owner, 'DELETE', `/chat_class/${classroom.id}/${id}`);
  }
  expect(await inboxOf(app, student)).toEqual({ items: [], unread: 0 });
});

test('an old mention, from when each message had its own notification, still quotes it and disappears with it', async () => {
  const [id] = await writeMessages(app, classroom.id, classroom.owner, [`Hello ${at}`]);
  await app.dispatcher.drain();
  await sql`
    update notifications set subject_id = ${id}, comment_id = null
    where class_id = ${classroom.id}`.execute(app.core.db);
  const href = `/s/${classroom.id}?tab=chat`;
  expect((await inboxOf(app, classroom.student)).items).toMatchObject([
    { excerpt: `Hello ${at}`, href },
  ]);
  await callAs(app, classroom.owner, 'DELETE', `/chat_class/${classroom.id}/${id}`);
  expect(await inboxOf(app, classroom.student)).toEqual({ items: [], unread: 0 });
});

test('of several mentions in comments on a post, the notification of the others stays', async () => {
  const postId = await publish(app, classroom.owner, classroom.id, { title: 'Cells' });
  await read(app, classroom.student, { all: true });
  await comment(app, classroom.owner, classroom.id, postId, `${at} why?`);
  const id = await comment(app, classroom.coTeacher, classroom.id, postId, `${at} how?`);
  await inboxOf(app, classroom.student);
  await callAs(app, classroom.coTeacher, 'DELETE', `/comment/${id}?class_id=${classroom.id}`);
  const { items } = await inboxOf(app, classroom.student, '?kind=mention');
  expect(items).toMatchObject([{ title: 'Cells', excerpt: '' }]);
});

test('a repeated message mentions nobody again', async () => {
  const message = { authorId: classroom.owner.id, text: at, nonce: 'once' };
  await storeMessages(app.core, classroom.id, [message, message]);
  await storeMessages(app.core, classroom.id, [message]);
  expect(await notificationsTo(app, classroom.student)).toEqual(['mention Algebra 1']);
});

test('a deleted post is no longer a mention', async () => {
  const postId = await publish(app, classroom.owner, classroom.id, { detail: `<p>${at}</p>` });
  expect((await inboxOf(app, classroom.student)).unread).toBe(1);
  await callAs(
    app,
    classroom.owner,
    'DELETE',
    `/class/announcement/${postId}?class_id=${classroom.id}`,
  );
  expect(await inboxOf(app, classroom.student)).toEqual({ items: [], unread: 0 });
});

test('nobody mentions themselves, or somebody outside the class', async () => {
  const detail = `<p>@${classroom.owner.username} @${classroom.stranger.username}</p>`;
  await publish(app, classroom.owner, classroom.id, { detail });
  await writeMessages(app, classroom.id, classroom.owner, [
    `@${classroom.owner.username} @${classroom.stranger.username}`,
  ]);
  expect(await notificationsTo(app, classroom.owner)).toEqual([]);
  expect(await notificationsTo(app, classroom.stranger)).toEqual([]);
});

test('a member who is removed while being mentioned is notified of the removal only', async () => {
  const others = await Promise.all(Array.from({ length: 6 }, () => addStudent(app, classroom.id)));
  const names = others.map(({ username }) => `@${username}`).join(' ');
  const postId = await publish(app, classroom.owner, classroom.id, { detail: `<p>${names}</p>` });
  const replies = await Promise.all(
    others.flatMap((person) => [
      comment(app, classroom.owner, classroom.id, postId, `@${person.username}`),
      remove(person),
    ]),
  );
  expect(replies).toHaveLength(12);
  await writeMessages(app, classroom.id, classroom.owner, [names]);
  for (const person of others)
    expect(await notificationsTo(app, person)).toEqual(['removed Algebra 1']);
});

test('500 comments of 25 people at once that mention one person are all counted, in one notification', async () => {
  const postId = await publish(app, classroom.owner, classroom.id, { title: 'Cells' });
  await read(app, classroom.student, { all: true });
  const people = await Promise.all(Array.from({ length: 25 }, () => addStudent(app, classroom.id)));
  const writeAll = async (person: Person) => {
    for (let sent = 0; sent < 20; sent += 1)
      await comment(app, person, classroom.id, postId, `See ${at}`);
  };
  await Promise.all(people.map(writeAll));
  const { items } = await inboxOf(app, classroom.student, '?kind=mention');
  expect(items).toMatchObject([{ count: 500, title: 'Cells' }]);
  expect((await inboxOf(app, classroom.student, '?kind=comment')).items).toEqual([]);
  expect((await inboxOf(app, classroom.owner, '?kind=comment')).items).toMatchObject([
    { count: 500 },
  ]);
}, 120_000);

test('in a class of 1,000, one of all the others is mentioned', async () => {
  const ids = await loadGenerator(app.core.db, classroom.id, 1_000);
  const detail = '<p>@student 7, and @Student 77!</p>';
  await publish(app, classroom.owner, classroom.id, { detail });
  await app.dispatcher.drain();
  const rows = await app.core.db
    .selectFrom('notifications')
    .select(['user_id', 'kind'])
    .where('class_id', '=', classroom.id)
    .execute();
  const mentioned = rows.filter(({ kind }) => kind === 'mention').map(({ user_id }) => user_id);
  expect(mentioned.toSorted()).toEqual([ids[7], ids[77]].toSorted());
  expect(rows).toHaveLength(1_002);
});

test('a user who wants no mails about mentions gets none, and finds them in the inbox', async () => {
  const person = await createPerson(app, { username: 'quiet one' });
  await callAs(app, person, 'POST', `/class/join/${classroom.code}`);
  const path = '/notifications/settings';
  await callAs(app, person, 'PUT', path, { mail: { mention: 'now', post: 'off' } });
  await publish(app, classroom.owner, classroom.id, { detail: '<p>@Quiet One</p>' });
  await inboxOf(app, person);
  const mails = () =>
    app.core.db.selectFrom('mails').select('kind').where('user_id', '=', person.id).execute();
  expect(await mails()).toEqual([{ kind: 'news' }]);
  await app.core.db.deleteFrom('mails').where('user_id', '=', person.id).execute();
  await callAs(app, person, 'PUT', path, { mail: { mention: 'off' } });
  await publish(app, classroom.owner, classroom.id, { detail: '<p>@Quiet One</p>' });
  expect((await inboxOf(app, person)).unread).toBe(2);
  expect(await mails()).toEqual([]);
});
