import { SERVER_LIMITS } from 'shared-api/schema';
import { LIMITS, type CommentVersion, type PostDetail } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { comment, editComment, publish } from '../posts/testing/posts.ts';

let server: TestApp;
let classroom: Classroom;
let post: string;
let id: string;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  classroom = await createClassroom(server.app);
  post = await publish(server.app, classroom.owner, classroom.id);
  id = await comment(server.app, classroom.student, classroom.id, post);
});
afterAll(() => server.close());

const ROUNDS = Array.from({ length: 8 }, (_, round) => round + 1);

const editAs = (person: Person, change: object) =>
  editComment(server.app, person, classroom.id, id, change);

const remove = (person: Person, from = classroom.id, which = id) =>
  callAs(server.app, person, 'DELETE', `/comment/${which}?class_id=${from}`);

async function read(person: Person = classroom.student): Promise<PostDetail> {
  const path = `/class/announcement/${post}?class_id=${classroom.id}`;
  return (await callAs(server.app, person, 'GET', path)).json();
}

async function versions(): Promise<CommentVersion[]> {
  const path = `/comment/${id}/versions?class_id=${classroom.id}`;
  return (await callAs(server.app, classroom.owner, 'GET', path)).json();
}

test('everybody reads the new text, and when it was edited', async () => {
  const { comments: before } = await read();
  expect(before).toMatchObject([{ date_edited: null, version: 1 }]);
  const reply = await editAs(classroom.student, { content: ' Better <b> ', version: 1 });
  const edited = {
    id,
    content: 'Better <b>',
    version: 2,
    date: before[0]?.date,
    date_edited: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  };
  expect([reply.statusCode, reply.json()]).toMatchObject([200, edited]);
  expect((await read(classroom.owner)).comments).toEqual([reply.json()]);
});

test('an edit without a change does not count', async () => {
  const { comments: before } = await read();
  expect((await editAs(classroom.student, { content: 'Good question' })).json()).toEqual(before[0]);
  expect(await versions()).toEqual([]);
});

test.each<[string, unknown]>([
  ['content', ' '],
  ['content', 'x'.repeat(LIMITS.comment + 1)],
  ['content', 7],
  ['version', -1],
])('an invalid %s is refused at its field, and nothing changes', async (field, value) => {
  const reply = await editAs(classroom.student, { content: 'Better', [field]: value });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
  expect((await read()).comments).toMatchObject([{ content: 'Good question', version: 1 }]);
});

test('only its author edits it, and a student only while students can comment', async () => {
  for (const person of [classroom.owner, classroom.coTeacher]) {
    expect((await editAs(person, { content: 'Mine' })).json()).toMatchObject({
      code: 'forbidden',
      message: 'Only the author of a comment can edit it.',
    });
  }
  await callAs(server.app, classroom.owner, 'PUT', `/class/${classroom.id}`, {
    student_can_comment: false,
  });
  const reply = await editAs(classroom.student, { content: 'Late' });
  expect([reply.statusCode, reply.json().message]).toEqual([
    403,
    'Students cannot comment in this class, so they cannot edit comments.',
  ]);
  expect((await remove(classroom.student)).statusCode).toBe(200);
});

test('an edit of an older version is refused, and the newer one stays', async () => {
  await editAs(classroom.student, { content: 'First', version: 1 });
  const late = await editAs(classroom.student, { content: 'Second', version: 1 });
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  expect((await read()).comments).toMatchObject([{ content: 'First', version: 2 }]);
});

test('teachers see its earlier versions, newest first; students do not', async () => {
  const [first] = (await read()).comments;
  const { date_edited } = (await editAs(classroom.student, { content: 'Second' })).json();
  await editAs(classroom.student, { content: 'Third' });
  expect(await versions()).toEqual([
    { version: 2, date: date_edited, content: 'Second', attachments: [] },
    { version: 1, date: first?.date, content: 'Good question', attachments: [] },
  ]);
  const path = `/comment/${id}/versions?class_id=${classroom.id}`;
  expect((await callAs(server.app, classroom.student, 'GET', path)).statusCode).toBe(403);
});

test('of many edits, the first version and the newest are kept', async () => {
  for (let count = 0; count < SERVER_LIMITS.versions + 3; count += 1) {
    await editAs(classroom.student, { content: `Edit ${count}` });
  }
  const numbers = (await versions()).map(({ version }) => version);
  const newest = SERVER_LIMITS.versions + 3;
  const remaining = Array.from(
    { length: SERVER_LIMITS.versions - 1 },
    (_, index) => newest - index,
  );
  expect(numbers).toEqual([...remaining, 1]);
});

test('its author and the teachers delete it; it disappears from the post, its count and the stream', async () => {
  const other = await comment(server.app, classroom.owner, classroom.id, post, 'Mine');
  const refused = await remove(classroom.student, classroom.id, other);
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Only the author and the teachers can delete a comment.',
  ]);
  expect((await remove(classroom.coTeacher)).statusCode).toBe(200);
  expect((await remove(classroom.coTeacher)).statusCode).toBe(404);
  expect((await editAs(classroom.student, { content: 'Back' })).statusCode).toBe(404);
  expect(await read()).toMatchObject({ comments: [{ id: other }], comment_count: 1 });
  const path = `/class/announcement?class_id=${classroom.id}`;
  const [item] = (await callAs(server.app, classroom.student, 'GET', path)).json();
  expect(item).toMatchObject({ comments: [{ id: other }], comment_count: 1 });
});

test('a comment that is repeated after its deletion stays deleted, and says so', async () => {
  const send = () =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/comment/${post}?class_id=${classroom.id}`,
      headers: {
        authorization: `Token ${classroom.student.token}`,
        'idempotency-key': 'from-a-train',
      },
      payload: { content: 'From a train' },
    });
  const { id: sent } = (await send()).json();
  expect((await send()).json()).toMatchObject({ id: sent });
  await remove(classroom.owner, classroom.id, sent);
  expect((await send()).statusCode).toBe(404);
  expect(await read()).toMatchObject({ comment_count: 1 });
});

test('a comment of another class, or of a deleted post, is a 404', async () => {
  const elsewhere = await createClassroom(server.app);
  expect((await remove(elsewhere.owner, elsewhere.id)).statusCode).toBe(404);
  const path = `/class/announcement/${post}?class_id=${classroom.id}`;
  await callAs(server.app, classroom.owner, 'DELETE', path);
  expect((await remove(classroom.owner)).statusCode).toBe(404);
  expect((await editAs(classroom.student, { content: 'Still' })).statusCode).toBe(404);
});

test('a deleted comment is purged with its versions once nobody can restore it', async () => {
  const { db } = server.app.core;
  await editAs(classroom.student, { content: 'Second' });
  await remove(classroom.student);
  const rows = () => db.selectFrom('comments').select('id').where('id', '=', id).execute();
  await server.app.cleanUps.run();
  expect(await rows()).toHaveLength(1);
  const deleted_at = timestamp(-31 * DAY);
  await db.updateTable('comments').set({ deleted_at }).where('id', '=', id).execute();
  await server.app.cleanUps.run();
  expect(await rows()).toEqual([]);
  const versions = db.selectFrom('comment_versions').selectAll().where('comment_id', '=', id);
  expect(await versions.execute()).toEqual([]);
});

async function listNotificationsOf(
  person: Person,
): Promise<{ kind: string; excerpt: string; count: number }[]> {
  await server.app.dispatcher.drain();
  return (await callAs(server.app, person, 'GET', '/notifications')).json().items;
}

test('a notification quotes its current text, and disappears with it', async () => {
  await editAs(classroom.student, { content: 'Better' });
  expect(await listNotificationsOf(classroom.owner)).toMatchObject([
    { kind: 'comment', excerpt: 'Better' },
  ]);
  await remove(classroom.student);
  expect(await listNotificationsOf(classroom.owner)).toEqual([]);
});

test('after a deletion, the notification about the other comments stays', async () => {
  const second = await comment(server.app, classroom.student, classroom.id, post, 'Second');
  await remove(classroom.student, classroom.id, second);
  expect(await listNotificationsOf(classroom.owner)).toMatchObject([
    { kind: 'comment', count: 2, excerpt: '' },
  ]);
});

test('newly mentioned people are notified of an edit, and nobody twice', async () => {
  const at = `@${classroom.coTeacher.username}`;
  await editAs(classroom.student, { content: `Ask ${at}` });
  await editAs(classroom.student, { content: `Do ask ${at}` });
  const mentions = (await listNotificationsOf(classroom.coTeacher)).filter(
    ({ kind }) => kind === 'mention',
  );
  expect(mentions).toMatchObject([{ count: 1, excerpt: `Do ask ${at}` }]);
  await remove(classroom.student);
  const left = (await listNotificationsOf(classroom.coTeacher)).filter(
    ({ kind }) => kind === 'mention',
  );
  expect(left).toEqual([]);
});

test.each(ROUNDS)('of two edits of the same version at once, one succeeds (%d)', async () => {
  const words = ['One', 'Other'];
  const replies = await Promise.all(
    words.map((content) => editAs(classroom.student, { content, version: 1 })),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const winner = words[replies.findIndex(({ statusCode }) => statusCode === 200)];
  expect((await read()).comments).toMatchObject([{ content: winner, version: 2 }]);
  expect(await versions()).toHaveLength(1);
});

test.each(ROUNDS)('an edit and a deletion at once leave it deleted (%d)', async () => {
  const [edited, removed] = await Promise.all([
    editAs(classroom.student, { content: 'Still there' }),
    remove(classroom.owner),
  ]);
  expect([200, 404]).toContain(edited.statusCode);
  expect(removed.statusCode).toBe(200);
  expect(await read()).toMatchObject({ comments: [], comment_count: 0 });
});
