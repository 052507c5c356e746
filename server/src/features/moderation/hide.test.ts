import type { ClassDetail, HiddenContent } from 'shared-api/contract';
import { connect, listen } from '../../testing/live-client.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { listAs, openChat, textsOf, writeMessages } from '../chat/testing/chat.ts';
import { purgeMessages } from '../chat/purge.ts';
import { addMember, callAs } from '../classes/testing/classroom.ts';
import { createCoursework, type Coursework } from '../classwork/testing/coursework.ts';
import { comment, publish } from '../posts/testing/posts.ts';
import { purgePosts } from '../posts/purge.ts';
import { indexQueued } from '../search/index-queued.ts';
import { createPerson } from '../../testing/people.ts';
import { purgeHidden } from './purge.ts';

let server: TestApp;
let origin: string;
let classroom: Coursework;
/** Another student of the class. */
let bully: Person;
beforeAll(async () => {
  server = await testApp();
  origin = await listen(server.app);
});
beforeEach(async () => {
  classroom = await createCoursework(server.app);
  bully = await createPerson(server.app);
  await addMember(server.app, classroom.id, bully, 'student');
});
afterAll(() => server.close());

const KINDS = ['post', 'comment', 'message'] as const;
type Kind = (typeof KINDS)[number];

const path = () => `/class/${classroom.id}/hidden`;
const get = async (person: Person, url: string) =>
  (await callAs(server.app, person, 'GET', url)).json();
const hide = (person: Person | null, kind: string, thing_id: string, reason = 'This is mean.') =>
  callAs(server.app, person, 'POST', path(), { kind, thing_id, reason });
const restore = (person: Person | null, id: string) =>
  callAs(server.app, person, 'POST', `${path()}/${id}/restore`);
const list = (person: Person): Promise<HiddenContent[]> => get(person, path());

async function write(kind: Kind, author = bully): Promise<{ id: string; postId: string }> {
  const { app } = server;
  if (kind === 'message') {
    return { id: (await writeMessages(app, classroom.id, author, ['Zounds']))[0]!, postId: '' };
  }
  const postId = await publish(app, kind === 'post' ? author : classroom.owner, classroom.id, {
    title: 'Zounds',
    detail: '<p>Zounds</p>',
  });
  if (kind === 'post') return { id: postId, postId };
  return { id: await comment(app, author, classroom.id, postId, 'Zounds'), postId };
}

/** Everything that a member reads of the class, as one text, without the owner's post. */
async function readBy(person: Person, { postId }: { postId: string }): Promise<string> {
  await indexQueued(server.app.core.db);
  const found = await get(person, '/search?q=zounds');
  const posts = await get(person, `/class/announcement?class_id=${classroom.id}`);
  const post = await get(person, `/class/announcement/${postId}?class_id=${classroom.id}`);
  const chat = await get(person, `/chat_class/${classroom.id}`);
  const deleted = await get(person, `/deleted?class_id=${classroom.id}`);
  return JSON.stringify({ found, posts, post: post.comments ?? post, chat, deleted });
}

async function hidden(kind: Kind) {
  const target = await write(kind);
  expect((await hide(classroom.coTeacher, kind, target.id)).statusCode).toBe(200);
  const [record] = await list(classroom.owner);
  return { ...target, record: record! };
}

test.each(KINDS)('a hidden %s disappears, and returns as it was', async (kind) => {
  const target = await write(kind);
  const { student, coTeacher, owner } = classroom;
  const before = await readBy(student, target);
  expect(before).toContain(target.id);
  expect((await hide(coTeacher, kind, target.id)).statusCode).toBe(200);
  for (const person of [student, owner, bully]) {
    expect(await readBy(person, target)).not.toContain(target.id);
  }
  const [record] = await list(owner);
  expect((await restore(owner, record!.id)).statusCode).toBe(200);
  expect(await readBy(student, target)).toEqual(before);
  expect(await list(owner)).toEqual([]);
});

test.each(KINDS)('its author and the teachers read a hidden %s, by whom and why', async (kind) => {
  await hidden(kind);
  const { owner, coTeacher, student } = classroom;
  const seen = {
    kind,
    reason: 'This is mean.',
    text: 'Zounds',
    hidden_by: coTeacher.username,
    author: { id: bully.id },
  };
  expect(await list(owner)).toMatchObject([{ ...seen, can_restore: true }]);
  expect(await list(bully)).toMatchObject([{ ...seen, can_restore: false }]);
  expect(await list(student)).toEqual([]);
  const classPath = `/class/s?class_id=${classroom.id}`;
  expect(((await get(bully, classPath)) as ClassDetail).hidden).toBe(1);
  expect('hidden' in (await get(student, classPath))).toBe(false);
});

test('neither author nor teachers restore it as a deleted target', async () => {
  for (const kind of ['post', 'comment'] as const) {
    const { id } = await hidden(kind);
    const url = kind === 'post' ? `/class/announcement/${id}` : `/comment/${id}`;
    for (const person of [bully, classroom.owner]) {
      const reply = await callAs(server.app, person, 'POST', `${url}/restore`);
      expect(reply.statusCode).toBe(404);
    }
  }
});

test('only teachers hide and restore, and nothing of their own', async () => {
  const { record } = await hidden('message');
  const { id } = await write('message');
  const { student, stranger, owner, coTeacher } = classroom;
  const statusOf = async (reply: Promise<{ statusCode: number }>) => (await reply).statusCode;
  for (const [person, status] of [
    [student, 403],
    [bully, 403],
    [stranger, 404],
    [null, 401],
  ] as const) {
    expect(await statusOf(hide(person, 'message', id))).toBe(status);
    expect(await statusOf(restore(person, record.id))).toBe(status);
  }
  const own = await write('message', owner);
  expect(await statusOf(hide(owner, 'message', own.id))).toBe(403);
  expect(await statusOf(hide(coTeacher, 'message', own.id))).toBe(200);
  const [ofOwner] = await list(owner);
  expect(ofOwner).toMatchObject({ can_restore: false });
  expect(await statusOf(restore(owner, ofOwner!.id))).toBe(403);
  expect(await statusOf(restore(coTeacher, ofOwner!.id))).toBe(200);
});

test('a reason is needed, and a target is hidden and restored once', async () => {
  const { id, record } = await hidden('message');
  const { owner } = classroom;
  const other = await write('message');
  const reply = await hide(owner, 'message', other.id, ' ');
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['reason']]);
  expect((await hide(owner, 'message', id)).statusCode).toBe(404);
  const replies = await Promise.all([restore(owner, record.id), restore(owner, record.id)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
});

test('a comment returns after its post', async () => {
  const { postId, record } = await hidden('comment');
  await callAs(
    server.app,
    classroom.owner,
    'DELETE',
    `/class/announcement/${postId}?class_id=${classroom.id}`,
  );
  expect((await restore(classroom.owner, record.id)).statusCode).toBe(409);
});

test('open pages lose a hidden message, and learn that it is back', async () => {
  const { id } = await write('message');
  const chat = await openChat(origin, classroom.id, classroom.student);
  const page = await connect(origin, `/ws/class/${classroom.id}?token=${bully.token}`);
  page.send({ type: 'hello' });
  expect(await page.next()).toMatchObject({ type: 'error' });
  await hide(classroom.owner, 'message', id);
  expect(await chat.nextFrame()).toEqual({ type: 'deleted', id });
  expect(await page.next()).toEqual({ type: 'class_changed' });
  const [record] = await list(classroom.owner);
  await restore(classroom.owner, record!.id);
  expect(await chat.nextFrame()).toEqual({ type: 'restored', id });
  expect(textsOf(await listAs(server.app, classroom.student, classroom.id))).toEqual(['Zounds']);
  chat.close();
  page.close();
});

test('each decision is in the audit log, without texts', async () => {
  const { id, record } = await hidden('message');
  await restore(classroom.owner, record.id);
  const entries = await server.app.core.db
    .selectFrom('audit_entries')
    .select(['event', 'actor_id', 'user_id', 'payload'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  const payload = JSON.stringify({ kind: 'message' });
  expect(entries).toEqual([
    { event: 'content.hidden', actor_id: classroom.coTeacher.id, user_id: bully.id, payload },
    { event: 'content.restored', actor_id: classroom.owner.id, user_id: bully.id, payload },
  ]);
});

test.each(KINDS)('after 30 days a hidden %s is gone for good', async (kind) => {
  const { id, record } = await hidden(kind);
  const { core } = server.app;
  const long = timestamp(-31 * DAY);
  const table = { post: 'posts', comment: 'comments', message: 'chat_messages' } as const;
  await core.db
    .updateTable('hidden_content')
    .set({ hidden_at: long } as object)
    .execute();
  await core.db.updateTable(table[kind]).set({ deleted_at: long }).where('id', '=', id).execute();
  expect((await restore(classroom.owner, record.id)).statusCode).toBe(404);
  for (const purge of [purgeHidden, purgePosts, purgeMessages]) await purge(core);
  expect(await list(classroom.owner)).toEqual([]);
  const row = await core.db
    .selectFrom(table[kind])
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toBeUndefined();
});
