import type { FastifyInstance } from 'fastify';
import { LIMITS, type Assignment, type RosterLine, type ThreadMessage } from 'shared-api/contract';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { endStudentMembership } from '../members/queries.ts';
import {
  addStudent,
  createCoursework,
  createWork,
  submit,
  type Coursework,
} from '../classwork/testing/coursework.ts';
import { readThread, remove, restore, threadPath, write } from './testing/threads.ts';

let server: TestApp;
let app: FastifyInstance;
let coursework: Coursework;
let bea: Person;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  coursework = await createCoursework(app);
  bea = await addStudent(app, coursework.id);
});
afterAll(() => server.close());

const textsOf = (messages: ThreadMessage[]) => messages.map(({ message }) => message);

test('a student without an answer asks, a teacher replies, and both can read it', async () => {
  const response = await write(
    app,
    bea,
    coursework.work.id,
    '  Is <b>it</b> graded?\nAll of it?  ',
  );
  expect([response.statusCode, response.json()]).toMatchObject([
    200,
    {
      user: { id: bea.id, username: bea.username, profile_image: null },
      by_student: true,
      is_own: true,
      message: 'Is <b>it</b> graded?\nAll of it?',
    },
  ]);
  const answered = await write(app, coursework.coTeacher, coursework.work.id, 'It is.', bea);
  expect(answered.json()).toMatchObject({ by_student: false, is_own: true });
  const seen = await readThread(app, bea, coursework.work.id);
  expect(seen).toMatchObject([
    { message: 'It is.', by_student: false, is_own: false, user: { id: coursework.coTeacher.id } },
    { message: 'Is <b>it</b> graded?\nAll of it?', by_student: true, is_own: true },
  ]);
  const taught = await readThread(app, coursework.owner, coursework.work.id, bea);
  expect(taught.map(({ is_own }) => is_own)).toEqual([false, false]);
  expect(textsOf(taught)).toEqual(textsOf(seen));
  // Students may name themselves, too.
  expect(await readThread(app, bea, coursework.work.id, bea)).toEqual(seen);
});

test.each([
  ['', 'This field is required.'],
  ['  \n ', 'This field is required.'],
  ['x'.repeat(LIMITS.chatText + 1), `At most ${LIMITS.chatText} characters.`],
])('a message of %j is refused at its field', async (message, text) => {
  const refused = await write(app, bea, coursework.work.id, message);
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { message: text }]);
});

test('each piece of classwork and each student has a separate thread', async () => {
  const other = await createWork(app, coursework.id);
  await write(app, bea, coursework.work.id, 'One');
  await write(app, bea, other.id, 'Two');
  await write(app, coursework.student, coursework.work.id, 'Three');
  expect(textsOf(await readThread(app, bea, coursework.work.id))).toEqual(['One']);
  expect(textsOf(await readThread(app, coursework.owner, other.id, bea))).toEqual(['Two']);
  expect(
    textsOf(await readThread(app, coursework.owner, coursework.work.id, coursework.student)),
  ).toEqual(['Three']);
  expect(await readThread(app, coursework.owner, other.id, coursework.student)).toEqual([]);
});

test('other students and strangers get the same reply as for an empty thread', async () => {
  const { id } = (await write(app, bea, coursework.work.id)).json();
  const withOwner = await callAs(
    app,
    coursework.student,
    'GET',
    threadPath(coursework.work.id, coursework.owner),
  );
  for (const person of [coursework.student, coursework.stranger, coursework.formerStudent]) {
    const replies = [
      await callAs(app, person, 'GET', threadPath(coursework.work.id, bea)),
      await write(app, person, coursework.work.id, 'Hello', bea),
      await remove(app, person, coursework.work.id, id),
      await restore(app, person, coursework.work.id, id),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    if (person === coursework.student) expect(replies[0]?.json()).toEqual(withOwner.json());
  }
  expect(textsOf(await readThread(app, bea, coursework.work.id))).toHaveLength(1);
});

test('teachers must name a student of the class', async () => {
  for (const other of [
    undefined,
    coursework.owner,
    coursework.coTeacher,
    coursework.stranger,
    coursework.formerStudent,
  ]) {
    const read = await callAs(app, coursework.owner, 'GET', threadPath(coursework.work.id, other));
    const written = await write(app, coursework.owner, coursework.work.id, 'Hello', other);
    expect([read.statusCode, written.statusCode]).toEqual([404, 404]);
  }
});

test('students learn of no draft by it, and teachers cannot write about one', async () => {
  const draft = await createWork(app, coursework.id, { is_draft: true });
  expect((await write(app, bea, draft.id)).statusCode).toBe(404);
  expect((await callAs(app, bea, 'GET', threadPath(draft.id))).statusCode).toBe(404);
  expect(await readThread(app, coursework.owner, draft.id, bea)).toEqual([]);
  const refused = await write(app, coursework.owner, draft.id, 'Hello', bea);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
});

test('a student who leaves loses access, so do the teachers, and both have it again after a return', async () => {
  await write(app, bea, coursework.work.id, 'One');
  await endStudentMembership(app.core.db, coursework.id, bea.id);
  expect((await callAs(app, bea, 'GET', threadPath(coursework.work.id))).statusCode).toBe(404);
  const taught = await callAs(app, coursework.owner, 'GET', threadPath(coursework.work.id, bea));
  expect(taught.statusCode).toBe(404);
  await callAs(app, bea, 'POST', `/class/join/${coursework.code}`);
  expect(textsOf(await readThread(app, coursework.owner, coursework.work.id, bea))).toEqual([
    'One',
  ]);
});

test('a removed teacher loses access, and stays named in it', async () => {
  await write(app, coursework.coTeacher, coursework.work.id, 'Well?', bea);
  await app.core.db
    .updateTable('memberships')
    .set({ left_at: timestamp(-31 * DAY) })
    .where('class_id', '=', coursework.id)
    .where('user_id', '=', coursework.coTeacher.id)
    .execute();
  const lost = await callAs(app, coursework.coTeacher, 'GET', threadPath(coursework.work.id, bea));
  expect(lost.statusCode).toBe(404);
  await app.cleanUps.run();
  expect(await readThread(app, bea, coursework.work.id)).toMatchObject([
    { user: { username: coursework.coTeacher.username }, by_student: false },
  ]);
  const remaining = await app.core.db
    .selectFrom('memberships')
    .select('user_id')
    .where('class_id', '=', coursework.id)
    .where('user_id', '=', coursework.coTeacher.id)
    .execute();
  expect(remaining).toHaveLength(1);
});

test('it disappears and returns with its classwork', async () => {
  await write(app, bea, coursework.work.id, 'One');
  const path = `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`;
  await callAs(app, coursework.owner, 'DELETE', path);
  for (const [person, student] of [[bea], [coursework.owner, bea]] as const) {
    const hidden = await callAs(app, person, 'GET', threadPath(coursework.work.id, student));
    expect(hidden.statusCode).toBe(404);
  }
  await callAs(app, coursework.owner, 'POST', `/class/assignment/${coursework.work.id}/restore`);
  expect(textsOf(await readThread(app, bea, coursework.work.id))).toEqual(['One']);
});

test('threads of an archived class stay readable', async () => {
  const { id } = (await write(app, bea, coursework.work.id, 'One')).json();
  await callAs(app, coursework.owner, 'POST', `/class/${coursework.id}/archive`);
  expect(textsOf(await readThread(app, bea, coursework.work.id))).toEqual(['One']);
  expect((await remove(app, bea, coursework.work.id, id)).json().code).toBe('archived');
});

test('authors delete and restore their own messages, and nobody else does', async () => {
  const { id } = (await write(app, bea, coursework.work.id, 'One')).json();
  await write(app, coursework.owner, coursework.work.id, 'Two', bea);
  for (const teacher of [coursework.owner, coursework.coTeacher]) {
    expect((await remove(app, teacher, coursework.work.id, id)).statusCode).toBe(403);
    expect((await restore(app, teacher, coursework.work.id, id)).statusCode).toBe(403);
  }
  expect((await restore(app, bea, coursework.work.id, id)).statusCode).toBe(409);
  expect((await remove(app, bea, coursework.work.id, id)).statusCode).toBe(200);
  expect((await remove(app, bea, coursework.work.id, id)).statusCode).toBe(404);
  expect(textsOf(await readThread(app, coursework.owner, coursework.work.id, bea))).toEqual([
    'Two',
  ]);
  const back = await restore(app, bea, coursework.work.id, id);
  expect([back.statusCode, back.json().message]).toEqual([200, 'One']);
  expect(textsOf(await readThread(app, coursework.owner, coursework.work.id, bea))).toEqual([
    'Two',
    'One',
  ]);
});

test('a message is found below its own classwork only', async () => {
  const other = await createWork(app, coursework.id);
  const { id } = (await write(app, bea, coursework.work.id)).json();
  expect((await remove(app, bea, other.id, id)).statusCode).toBe(404);
  expect((await remove(app, bea, coursework.work.id, 'none')).statusCode).toBe(404);
});

test('a message deleted a month ago cannot be restored, and is purged', async () => {
  const { id } = (await write(app, bea, coursework.work.id)).json();
  await remove(app, bea, coursework.work.id, id);
  const { db } = app.core;
  const set = (daysAgo: number) =>
    db
      .updateTable('work_messages')
      .set({ deleted_at: timestamp(-daysAgo * DAY) })
      .where('id', '=', id)
      .execute();
  const listRemaining = () =>
    db.selectFrom('work_messages').select('id').where('id', '=', id).execute();
  await set(29);
  await app.cleanUps.run();
  expect(await listRemaining()).toHaveLength(1);
  await set(31);
  expect((await restore(app, bea, coursework.work.id, id)).statusCode).toBe(404);
  await app.cleanUps.run();
  expect(await listRemaining()).toEqual([]);
});

test.each(['classwork', 'classes'] as const)('threads of %s are purged with it', async (table) => {
  await write(app, bea, coursework.work.id);
  const { db } = app.core;
  await db
    .updateTable(table)
    .set({ deleted_at: timestamp(-31 * DAY) })
    .where('id', '=', table === 'classes' ? coursework.id : coursework.work.id)
    .execute();
  await app.cleanUps.run();
  const left = await db
    .selectFrom('work_threads')
    .select('id')
    .where('classwork_id', '=', coursework.work.id)
    .execute();
  expect(left).toEqual([]);
});

test('a repeated message under its key is written once', async () => {
  const send = () =>
    app.inject({
      method: 'POST',
      url: `/api/v1${threadPath(coursework.work.id)}`,
      headers: { ...bea.headers, 'idempotency-key': 'written-offline' },
      payload: { message: 'Once' },
    });
  const [first, second] = await Promise.all([send(), send()]);
  expect(first.json()).toEqual(second.json());
  expect(textsOf(await readThread(app, bea, coursework.work.id))).toEqual(['Once']);
});

test('concurrent messages in one thread create one thread, and none is lost', async () => {
  const all = Array.from({ length: 12 }, (_, number) =>
    number % 2 === 0
      ? write(app, bea, coursework.work.id, `${number}`)
      : write(app, coursework.owner, coursework.work.id, `${number}`, bea),
  );
  const replies = await Promise.all(all);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
  const texts = textsOf(await readThread(app, bea, coursework.work.id));
  expect(texts.toSorted()).toEqual(all.map((_, number) => `${number}`).toSorted());
});

test.each([1, 2, 3, 4])(
  'a message during a removal is stored completely, or not (%d)',
  async () => {
    const [written, removed] = await Promise.all([
      write(app, bea, coursework.work.id, 'Wait'),
      callAs(app, coursework.owner, 'DELETE', `/class/members/${bea.id}?class_id=${coursework.id}`),
    ]);
    expect(removed.statusCode).toBe(200);
    // The reply is read after the commit, so a removed author may still get it.
    expect([200, 404]).toContain(written.statusCode);
    const remaining = await app.core.db
      .selectFrom('work_messages')
      .select('id')
      .where('author_id', '=', bea.id)
      .execute();
    expect(remaining).toHaveLength(written.statusCode === 200 ? 1 : 0);
  },
);

test('roster, answers and the student’s own list show the number of messages', async () => {
  const { id } = (await write(app, bea, coursework.work.id)).json();
  await write(app, coursework.owner, coursework.work.id, 'It is.', bea);
  await write(app, coursework.owner, coursework.work.id, 'Well done.', coursework.student);
  const lineOf = async (person: Person): Promise<RosterLine | undefined> => {
    const path = `/class/assignment/${coursework.work.id}/roster`;
    const lines: RosterLine[] = (await callAs(app, coursework.owner, 'GET', path)).json();
    return lines.find(({ user }) => user.id === person.id);
  };
  const ownOf = async (person: Person): Promise<Assignment> =>
    (
      await callAs(app, person, 'GET', `/class/students/assignment?class_id=${coursework.id}`)
    ).json()[0];
  expect(await lineOf(bea)).toMatchObject({ state: 'missing', message_count: 2 });
  expect(await lineOf(coursework.student)).toMatchObject({ message_count: 1 });
  expect(await ownOf(bea)).toMatchObject({ message_count: 2, submitions: [] });
  const work = await callAs(
    app,
    coursework.owner,
    'GET',
    `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`,
  );
  expect(work.json().submitions).toMatchObject([{ message_count: 1 }]);
  expect((await submit(app, coursework.work, bea)).json()).toMatchObject({ message_count: 2 });
  await remove(app, bea, coursework.work.id, id);
  expect(await lineOf(bea)).toMatchObject({ message_count: 1 });
  const quiet = await addStudent(app, coursework.id);
  expect(await lineOf(quiet)).not.toHaveProperty('message_count');
  expect(await ownOf(quiet)).not.toHaveProperty('message_count');
});

test('the messages of one account are limited', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const person = await createPerson(limited.app);
  const key = `POST /class/assignment/:id/thread by ${person.id}`;
  for (let sent = 0; sent < 120; sent += 1) {
    await limited.app.core.limiter.consume(key, { max: 120, seconds: 600 });
  }
  expect((await write(limited.app, person, 'none')).statusCode).toBe(429);
  await limited.close();
});
