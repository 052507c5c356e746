import { SERVER_LIMITS } from 'shared-api/schema';
import { LIMITS, type PostVersion } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { saveImage } from '../images/store.ts';
import { edit, publish } from './testing/posts.ts';

let server: TestApp;
let classroom: Classroom;
let post: string;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  classroom = await createClassroom(server.app);
  post = await publish(server.app, classroom.student, classroom.id);
});
afterAll(() => server.close());

const ROUNDS = Array.from({ length: 8 }, (_, round) => round + 1);

const editAs = (person: Person, change: object) =>
  edit(server.app, person, classroom.id, post, change);

async function read(person: Person) {
  const path = `/class/announcement/${post}?class_id=${classroom.id}`;
  return (await callAs(server.app, person, 'GET', path)).json();
}

async function versions(): Promise<PostVersion[]> {
  const path = `/class/announcement/${post}/versions?class_id=${classroom.id}`;
  return (await callAs(server.app, classroom.owner, 'GET', path)).json();
}

test('everybody reads the new text, and when it was edited', async () => {
  const words = { title: ' Hello ', detail: '<p>Bye<script>x</script></p>', _type: 'idea' };
  const reply = await editAs(classroom.student, {
    ...words,
    version: 1,
    author_id: classroom.owner.id,
  });
  const edited = {
    id: post,
    title: 'Hello',
    detail: '<p>Bye</p>',
    _type: 'idea',
    version: 2,
    date_edited: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    is_owner: true,
    can_edit: true,
  };
  expect([reply.statusCode, reply.json()]).toMatchObject([200, edited]);
  expect(await read(classroom.student)).toEqual(reply.json());
  const path = `/class/announcement?class_id=${classroom.id}`;
  const [item] = (await callAs(server.app, classroom.owner, 'GET', path)).json();
  const { date_edited } = reply.json();
  expect(item).toMatchObject({ title: 'Hello', excerpt: 'Bye', date_edited, can_edit: false });
});

test('absent fields stay, and an edit without a change does not count', async () => {
  const before = await read(classroom.student);
  for (const change of [{}, { title: 'Welcome' }, { detail: before.detail, _type: 'question' }]) {
    expect((await editAs(classroom.student, change)).json()).toEqual(before);
  }
  expect(await versions()).toEqual([]);
  const { title, detail, _type } = (await editAs(classroom.student, { title: 'Hello' })).json();
  expect([title, detail, _type]).toEqual(['Hello', before.detail, 'question']);
});

test.each<[string, unknown]>([
  ['title', ' '],
  ['title', 'x'.repeat(LIMITS.postTitle + 1)],
  ['_type', 'comments'],
  ['detail', ''],
  ['detail', '<p> <br></p>'],
  ['detail', `<p>${'x'.repeat(LIMITS.richText)}</p>`],
  ['version', -1],
  ['version', 'new'],
])('an invalid %s is refused at its field, and nothing changes', async (field, value) => {
  const reply = await editAs(classroom.student, { title: 'Hello', [field]: value });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
  expect((await read(classroom.student)).date_edited).toBeNull();
});

test('only its author edits it, and a student only while students can post', async () => {
  for (const person of [classroom.owner, classroom.coTeacher]) {
    expect((await editAs(person, { title: 'Mine' })).json()).toMatchObject({
      code: 'forbidden',
      message: 'Only the author of a post can edit it.',
    });
  }
  const path = `/class/${classroom.id}`;
  await callAs(server.app, classroom.owner, 'PUT', path, { student_can_post: false });
  const reply = await editAs(classroom.student, { title: 'Late' });
  expect([reply.statusCode, reply.json().message]).toEqual([
    403,
    'Students cannot post in this class, so they cannot edit posts.',
  ]);
  expect(await read(classroom.student)).toMatchObject({ title: 'Welcome', can_edit: false });
});

test('an edit of an older version is refused, and the newer one stays', async () => {
  await editAs(classroom.student, { title: 'First', version: 1 });
  const late = await editAs(classroom.student, { title: 'Second', version: 1 });
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  expect(await read(classroom.student)).toMatchObject({ title: 'First', version: 2 });
  expect((await editAs(classroom.student, { title: 'Second', version: 2 })).statusCode).toBe(200);
});

test('teachers see its earlier versions, newest first', async () => {
  const { date } = await read(classroom.student);
  const { date_edited } = (await editAs(classroom.student, { title: 'Second' })).json();
  await editAs(classroom.student, { detail: '<p>Third</p>', _type: 'idea' });
  const words = { detail: '<p>Hello all</p>', _type: 'question', attachments: [] };
  expect(await versions()).toEqual([
    { version: 2, date: date_edited, title: 'Second', ...words },
    { version: 1, date, title: 'Welcome', ...words },
  ]);
});

test('of many edits, the first version and the newest are kept', async () => {
  for (let count = 0; count < SERVER_LIMITS.versions + 3; count += 1) {
    await editAs(classroom.student, { title: `Edit ${count}` });
  }
  const numbers = (await versions()).map(({ version }) => version);
  const newest = SERVER_LIMITS.versions + 3;
  const remaining = Array.from(
    { length: SERVER_LIMITS.versions - 1 },
    (_, index) => newest - index,
  );
  expect(numbers).toEqual([...remaining, 1]);
});

test('pictures of an earlier version stay as long as the post', async () => {
  const { db } = server.app.core;
  const hash = await saveImage(db, Buffer.from('an earlier picture'));
  const picture = `<p><img src="/images/${hash}.webp" alt="A leaf"></p>`;
  for (const detail of [picture, '<p>None</p>', '<p>None at all</p>']) {
    await editAs(classroom.student, { detail });
  }
  const touched_at = timestamp(-30 * DAY);
  await db.updateTable('images').set({ touched_at }).where('hash', '=', hash).execute();
  await server.app.cleanUps.run();
  const isThere = () => db.selectFrom('images').select('hash').where('hash', '=', hash).execute();
  expect(await isThere()).toHaveLength(1);
  const deleted_at = timestamp(-31 * DAY);
  await db.updateTable('posts').set({ deleted_at }).where('id', '=', post).execute();
  await server.app.cleanUps.run();
  expect(await isThere()).toEqual([]);
  const versions = db.selectFrom('post_versions').selectAll().where('post_id', '=', post);
  expect(await versions.execute()).toEqual([]);
});

test.each(ROUNDS)('of two edits of the same version at once, one succeeds (%d)', async () => {
  const titles = ['One', 'Other'];
  const replies = await Promise.all(
    titles.map((title) => editAs(classroom.student, { title, version: 1 })),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const winner = replies.find(({ statusCode }) => statusCode === 200);
  expect(await read(classroom.owner)).toMatchObject({ title: winner?.json().title, version: 2 });
  expect(await versions()).toHaveLength(1);
});

test.each(ROUNDS)(
  'concurrent edits without a version are all saved, one after the other (%d)',
  async () => {
    const replies = await Promise.all(
      ['One', 'Other', 'Third'].map((title) => editAs(classroom.student, { title })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { title, version } = await read(classroom.owner);
    const titles = [title, ...(await versions()).map((each) => each.title)];
    expect([version, titles.toSorted()]).toEqual([4, ['One', 'Other', 'Third', 'Welcome']]);
  },
);

test.each(ROUNDS)('an edit while the post is deleted is saved or a 404 (%d)', async () => {
  const path = `/class/announcement/${post}?class_id=${classroom.id}`;
  const [edited, deleted] = await Promise.all([
    editAs(classroom.student, { title: 'Late' }),
    callAs(server.app, classroom.owner, 'DELETE', path),
  ]);
  expect(deleted.statusCode).toBe(200);
  expect([200, 404]).toContain(edited.statusCode);
  expect(await read(classroom.owner)).toMatchObject({ code: 'not_found' });
});
