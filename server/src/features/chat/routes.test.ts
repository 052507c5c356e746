import { createPerson } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { listAs, numbered, textsOf, writeMessages } from './testing/chat.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const remove = (classroom: Classroom, person: 'owner' | 'student', id: string) =>
  callAs(server.app, classroom[person], 'DELETE', `/chat_class/${classroom.id}/${id}`);

test('the history is the newest 50, oldest first, then page by page back to the beginning', async () => {
  const classroom = await createClassroom(server.app);
  expect(await listAs(server.app, classroom.student, classroom.id)).toEqual([]);
  await writeMessages(server.app, classroom.id, classroom.owner, numbered(120));
  const newest = await listAs(server.app, classroom.student, classroom.id);
  expect(textsOf(newest)).toEqual(numbered(120).slice(70));
  const middle = await listAs(
    server.app,
    classroom.student,
    classroom.id,
    `?before=${newest[0]!.id}`,
  );
  expect(textsOf(middle)).toEqual(numbered(120).slice(20, 70));
  const oldest = await listAs(
    server.app,
    classroom.student,
    classroom.id,
    `?before=${middle[0]!.id}`,
  );
  expect(textsOf(oldest)).toEqual(numbered(20));
  expect(
    await listAs(server.app, classroom.student, classroom.id, `?before=${oldest[0]!.id}`),
  ).toEqual([]);
});

test('missed messages come in order, up to 500 per call', async () => {
  const classroom = await createClassroom(server.app);
  const ids = await writeMessages(server.app, classroom.id, classroom.student, numbered(540));
  const ask = (id: string) => listAs(server.app, classroom.owner, classroom.id, `?after=${id}`);
  expect(textsOf(await ask(ids[537]!))).toEqual(['539', '540']);
  const first = await ask(ids[9]!);
  expect(textsOf(first)).toEqual(numbered(510).slice(10));
  expect(textsOf(await ask(first.at(-1)!.id))).toEqual(numbered(540).slice(510));
  expect(await ask(ids.at(-1)!)).toEqual([]);
});

test('a message of another class cannot be named, a deleted one can', async () => {
  const [classroom, other] = [await createClassroom(server.app), await createClassroom(server.app)];
  const [elsewhere] = await writeMessages(server.app, other.id, other.owner, ['Elsewhere']);
  const [deleted] = await writeMessages(server.app, classroom.id, classroom.owner, [
    'Gone',
    'Stays',
  ]);
  await remove(classroom, 'owner', deleted!);
  for (const field of ['after', 'before']) {
    for (const id of ['nothing', elsewhere]) {
      const path = `/chat_class/${classroom.id}?${field}=${id}`;
      const reply = await callAs(server.app, classroom.student, 'GET', path);
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
    }
  }
  expect(
    textsOf(await listAs(server.app, classroom.student, classroom.id, `?after=${deleted}`)),
  ).toEqual(['Stays']);
});

test('each message names its author, and says whether the reader may delete it', async () => {
  const classroom = await createClassroom(server.app);
  await writeMessages(server.app, classroom.id, classroom.student, ['Hello']);
  const [seen] = await listAs(server.app, classroom.owner, classroom.id);
  expect(seen).toEqual({
    id: expect.any(String),
    content: 'Hello',
    email: classroom.student.email,
    username: classroom.student.username,
    user_id: classroom.student.id,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    deletable: true,
    image_url: null,
  });
});

test('students may delete their own messages, teachers all', async () => {
  const classroom = await createClassroom(server.app);
  await writeMessages(server.app, classroom.id, classroom.student, ['Mine']);
  await writeMessages(server.app, classroom.id, classroom.owner, ["The owner's"]);
  await writeMessages(server.app, classroom.id, classroom.coTeacher, ["The co-teacher's"]);
  const deletable = async (person: 'owner' | 'coTeacher' | 'student') =>
    (await listAs(server.app, classroom[person], classroom.id)).map((message) => message.deletable);
  expect(await deletable('owner')).toEqual([true, true, true]);
  expect(await deletable('coTeacher')).toEqual([true, true, true]);
  expect(await deletable('student')).toEqual([true, false, false]);
});

test('an e-mail address that its owner hides is hidden from students, not from teachers or its owner', async () => {
  const classroom = await createClassroom(server.app);
  const { db } = server.app.core;
  const hide = (id: string) =>
    db.updateTable('users').set({ profile_type: 'private' }).where('id', '=', id).execute();
  await hide(classroom.owner.id);
  await hide(classroom.student.id);
  await writeMessages(server.app, classroom.id, classroom.owner, ['One']);
  await writeMessages(server.app, classroom.id, classroom.student, ['Two']);
  const emails = async (person: 'owner' | 'student') =>
    (await listAs(server.app, classroom[person], classroom.id)).map((message) => message.email);
  expect(await emails('student')).toEqual(['', classroom.student.email]);
  expect(await emails('owner')).toEqual([classroom.owner.email, classroom.student.email]);
});

test('a deleted message is gone for all, and deleted once', async () => {
  const classroom = await createClassroom(server.app);
  const [first] = await writeMessages(server.app, classroom.id, classroom.student, ['One', 'Two']);
  expect((await remove(classroom, 'student', first!)).statusCode).toBe(200);
  expect(textsOf(await listAs(server.app, classroom.owner, classroom.id))).toEqual(['Two']);
  expect((await remove(classroom, 'student', first!)).statusCode).toBe(404);
});

describe('unread messages', () => {
  const path = (classroom: Classroom) => `/chat_class/${classroom.id}/unread`;
  const unread = async (classroom: Classroom) =>
    (await callAs(server.app, classroom.student, 'GET', path(classroom))).json();
  const markRead = async (classroom: Classroom, last_read: string) =>
    callAs(server.app, classroom.student, 'PUT', path(classroom), { last_read });

  test('are those that others wrote and nobody deleted', async () => {
    const classroom = await createClassroom(server.app);
    expect(await unread(classroom)).toEqual({ count: 0, last_read: null });
    const ids = await writeMessages(server.app, classroom.id, classroom.owner, numbered(3));
    await writeMessages(server.app, classroom.id, classroom.student, ['My own']);
    expect(await unread(classroom)).toEqual({ count: 3, last_read: null });
    await remove(classroom, 'owner', ids[1]!);
    expect(await unread(classroom)).toEqual({ count: 2, last_read: null });
  });

  test('become fewer by reading, and never more by reading an older one', async () => {
    const classroom = await createClassroom(server.app);
    const ids = await writeMessages(server.app, classroom.id, classroom.owner, numbered(5));
    const expected = { count: 1, last_read: ids[3] };
    expect((await markRead(classroom, ids[3]!)).json()).toEqual(expected);
    expect((await markRead(classroom, ids[0]!)).json()).toEqual(expected);
    expect(await unread(classroom)).toEqual(expected);
    await remove(classroom, 'owner', ids[3]!);
    expect(await unread(classroom)).toEqual(expected);
  });

  test('are counted for each user', async () => {
    const classroom = await createClassroom(server.app);
    const ids = await writeMessages(server.app, classroom.id, classroom.owner, numbered(2));
    await markRead(classroom, ids[1]!);
    const reply = await callAs(server.app, classroom.coTeacher, 'GET', path(classroom));
    expect(reply.json()).toEqual({ count: 2, last_read: null });
  });

  test('are counted up to 100, and from the day of joining on', async () => {
    const classroom = await createClassroom(server.app);
    await writeMessages(server.app, classroom.id, classroom.owner, numbered(130));
    expect((await unread(classroom)).count).toBe(100);
    const { db } = server.app.core;
    const joined_at = new Date(Date.now() + 1_000).toISOString();
    const late = db.updateTable('memberships').set({ joined_at });
    await late.where('user_id', '=', classroom.student.id).execute();
    expect((await unread(classroom)).count).toBe(0);
  });

  test('cannot be marked up to a message of another class', async () => {
    const [classroom, other] = [
      await createClassroom(server.app),
      await createClassroom(server.app),
    ];
    const [id] = await writeMessages(server.app, other.id, other.owner, ['Elsewhere']);
    for (const last_read of [id!, 'nothing', '']) {
      const reply = await markRead(classroom, last_read);
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['last_read']]);
    }
  });
});

test('too frequent calls are refused', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const classroom = await createClassroom(limited.app);
  const [id] = await writeMessages(limited.app, classroom.id, classroom.owner, ['One']);
  const path = `/chat_class/${classroom.id}/unread`;
  const statuses = new Map<number, number>();
  for (let call = 0; call < 245; call += 1) {
    const reply = await callAs(limited.app, classroom.student, 'PUT', path, { last_read: id });
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
  }
  expect(statuses).toEqual(
    new Map([
      [200, 240],
      [429, 5],
    ]),
  );
  const person = await createPerson(limited.app);
  expect((await callAs(limited.app, person, 'GET', path)).statusCode).toBe(404);
  await limited.close();
});
