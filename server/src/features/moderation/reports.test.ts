import type { Report } from 'shared-api/contract';
import { connect, listen } from '../../testing/live-client.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { deleteDueAccounts } from '../auth/deletion/delete-due.ts';
import { writeMessages } from '../chat/testing/chat.ts';
import { addMember, callAs } from '../classes/testing/classroom.ts';
import { createCoursework, type Coursework } from '../classwork/testing/coursework.ts';
import { upload } from '../files/testing/upload.ts';
import { inboxOf, notificationsTo } from '../notifications/testing/inbox.ts';
import { comment, publish } from '../posts/testing/posts.ts';
import { createPerson } from '../../testing/people.ts';
import { RATES } from './rates.ts';

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

const ROUNDS = Array.from({ length: 6 }, (_, round) => round + 1);
const NO_THING = 'This does not exist, or you do not have access to it.';
const NO_READER =
  'The author is the only teacher of this class. Write to hello@homeroom.example, or tell another adult at your school.';

const path = () => `/class/${classroom.id}/reports`;
const say = async (text: string, author = bully) =>
  (await writeMessages(server.app, classroom.id, author, [text]))[0]!;

function report(person: Person | null, kind: string, thing_id: string, more: object = {}) {
  return callAs(server.app, person, 'POST', path(), {
    kind,
    thing_id,
    reason: 'bullying',
    ...more,
  });
}

async function list(person: Person): Promise<Report[]> {
  const reply = await callAs(server.app, person, 'GET', path());
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const close = (person: Person, id: string, body: object = { outcome: 'no_problem' }) =>
  callAs(server.app, person, 'POST', `${path()}/${id}/close`, body);

async function reported(reporter = classroom.student): Promise<string> {
  expect((await report(reporter, 'message', await say('You are stupid'))).statusCode).toBe(200);
  return (await list(classroom.owner))[0]!.id;
}

const refusalOf = (reply: Awaited<ReturnType<typeof callAs>>) => [
  reply.statusCode,
  reply.json().message,
];

test('teachers see what was reported with its context, why, and by whom', async () => {
  await writeMessages(server.app, classroom.id, classroom.student, ['One', 'Two', 'Three', 'Four']);
  const message = await say('You are stupid');
  await report(classroom.student, 'message', message, { words: ' He does so every day. ' });
  const expected = {
    kind: 'message',
    thing_id: message,
    reason: 'bullying',
    words: 'He does so every day.',
    title: '',
    excerpt: 'You are stupid',
    context: ['Two', 'Three', 'Four'].map((text) => ({ name: classroom.student.username, text })),
    author: { id: bully.id, username: bully.username },
    reporter: { id: classroom.student.id },
    href: `/class/view/${classroom.id}?tab=chat`,
  };
  for (const teacher of [classroom.owner, classroom.coTeacher]) {
    expect(await list(teacher)).toMatchObject([expected]);
  }
});

test('a post, a comment and their files can be reported', async () => {
  const attachments = [await upload(server.app, bully, classroom.id)];
  const post = await publish(server.app, bully, classroom.id, { title: 'Look', attachments });
  const note = await comment(server.app, bully, classroom.id, post, 'Ha ha');
  const [file = ''] = attachments;
  for (const [kind, id] of [
    ['post', post],
    ['comment', note],
    ['file', file],
  ] as const) {
    expect((await report(classroom.student, kind, id)).statusCode).toBe(200);
  }
  const href = `/stream/detail/${classroom.id}?stream=${post}`;
  expect(await list(classroom.owner)).toMatchObject([
    { kind: 'file', title: 'Look', excerpt: 'sheet.txt', href },
    { kind: 'comment', title: 'Look', excerpt: 'Ha ha', href },
    { kind: 'post', title: 'Look', excerpt: 'Hello all', href },
  ]);
});

test('a report keeps the text that was reported, after an edit and a deletion', async () => {
  const post = await publish(server.app, bully, classroom.id, { title: 'Mean' });
  await report(classroom.student, 'post', post);
  const url = `/class/announcement/${post}?class_id=${classroom.id}`;
  await callAs(server.app, bully, 'PUT', url, { title: 'Kind' });
  await callAs(server.app, bully, 'DELETE', url);
  expect(await list(classroom.owner)).toMatchObject([{ title: 'Mean', href: '' }]);
});

test('the reason “other” needs words', async () => {
  const message = await say('Hello');
  const reply = await report(classroom.student, 'message', message, { reason: 'other' });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['words']]);
  const more = { reason: 'other', words: 'He is not in our class.' };
  expect((await report(classroom.student, 'message', message, more)).statusCode).toBe(200);
});

test('nobody reports what they wrote, or cannot see', async () => {
  const message = await say('Hello');
  expect((await report(bully, 'message', message)).statusCode).toBe(403);
  expect(refusalOf(await report(classroom.student, 'message', 'nothing'))).toEqual([404, NO_THING]);
  expect(refusalOf(await report(classroom.student, 'post', message))).toEqual([404, NO_THING]);
  expect((await report(classroom.stranger, 'message', message)).statusCode).toBe(404);
  expect((await report(null, 'message', message)).statusCode).toBe(401);
  await callAs(server.app, bully, 'DELETE', `/chat_class/${classroom.id}/${message}`);
  expect(refusalOf(await report(classroom.student, 'message', message))).toEqual([404, NO_THING]);
  // A file of an answer is seen by its student and the teachers only.
  const loose = await upload(server.app, bully, classroom.id);
  expect((await report(classroom.student, 'file', loose)).statusCode).toBe(404);
});

test('students, strangers and visitors read and answer no reports', async () => {
  const id = await reported();
  for (const person of [classroom.student, bully]) {
    expect((await callAs(server.app, person, 'GET', path())).statusCode).toBe(403);
    expect((await close(person, id)).statusCode).toBe(403);
  }
  expect((await callAs(server.app, classroom.stranger, 'GET', path())).statusCode).toBe(404);
  expect((await close(classroom.stranger, id)).statusCode).toBe(404);
});

test.each(ROUNDS)('a thing is reported once by each person, even at once (%d)', async () => {
  const message = await say('You are stupid');
  const send = () => report(classroom.student, 'message', message);
  const codes = (await Promise.all([send(), send(), send()])).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([200, 409, 409]);
  const other = await createPerson(server.app);
  await addMember(server.app, classroom.id, other, 'student');
  expect((await report(other, 'message', message)).statusCode).toBe(200);
  expect(await list(classroom.owner)).toHaveLength(2);
});

test('reports are limited', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const { id, student } = await createCoursework(limited.app);
  const codes: number[] = [];
  for (let count = 0; count <= RATES.report.account.max; count += 1) {
    const body = { kind: 'message', thing_id: 'nothing', reason: 'spam' };
    const reply = await callAs(limited.app, student, 'POST', `/class/${id}/reports`, body);
    codes.push(reply.statusCode);
  }
  expect([codes.at(-2), codes.at(-1)]).toEqual([404, 429]);
  await limited.close();
});

test('teachers are notified, without a name; the author is not', async () => {
  await reported();
  const { items } = await inboxOf(server.app, classroom.owner);
  const notification = items.find(({ kind }) => kind === 'reported');
  expect(notification).toMatchObject({
    actor: null,
    excerpt: '',
    title: 'Algebra',
    href: `/class/view/${classroom.id}?tab=reports`,
  });
  for (const person of [bully, classroom.student]) {
    expect((await notificationsTo(server.app, person)).join()).not.toContain('report');
  }
  await reported();
  expect(await notificationsTo(server.app, classroom.coTeacher)).toContain('reported Algebra 2');
});

test('a teacher does not learn of reports about them; the other teachers answer', async () => {
  const message = await say('Be quiet, all of you', classroom.coTeacher);
  await report(classroom.student, 'message', message);
  const [{ id }] = (await list(classroom.owner)) as [Report];
  expect(await list(classroom.coTeacher)).toEqual([]);
  expect(refusalOf(await close(classroom.coTeacher, id))).toEqual([404, NO_THING]);
  expect((await notificationsTo(server.app, classroom.coTeacher)).join()).not.toContain('report');
  expect((await close(classroom.owner, id)).statusCode).toBe(200);
});

test('a report about the only teacher is refused, and names whom to write to', async () => {
  const message = await say('Be quiet', classroom.owner);
  await server.app.core.db
    .updateTable('memberships')
    .set({ left_at: timestamp() })
    .where('class_id', '=', classroom.id)
    .where('user_id', '=', classroom.coTeacher.id)
    .execute();
  expect(refusalOf(await report(classroom.student, 'message', message))).toEqual([409, NO_READER]);
  expect(await list(classroom.owner)).toEqual([]);
});

test('an answer reaches every reporter of the thing, and closes their reports', async () => {
  const message = await say('You are stupid');
  const other = await createPerson(server.app);
  await addMember(server.app, classroom.id, other, 'student');
  for (const person of [classroom.student, other]) await report(person, 'message', message);
  const [{ id }] = (await list(classroom.owner)) as [Report];
  const answer = { outcome: 'dealt_with', answer: 'I have talked to him.' };
  expect((await close(classroom.coTeacher, id, answer)).statusCode).toBe(200);
  expect(await list(classroom.owner)).toEqual([]);
  for (const person of [classroom.student, other]) {
    const { items } = await inboxOf(server.app, person);
    expect(items.find(({ kind }) => kind === 'report_closed')).toMatchObject({
      outcome: 'dealt_with',
      excerpt: 'I have talked to him.',
      title: 'Algebra',
    });
  }
  const entries = await server.app.core.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'user_id', 'subject_id', 'payload'])
    .where('event', '=', 'report.answered')
    .where('class_id', '=', classroom.id)
    .execute();
  expect(entries).toMatchObject([
    { actor_id: classroom.coTeacher.id, user_id: bully.id, subject_id: message },
  ]);
  expect(JSON.stringify(entries)).not.toContain(classroom.student.id);
  // Nothing is left to do for the teachers.
  expect((await notificationsTo(server.app, classroom.owner)).join()).not.toContain('report');
  expect((await notificationsTo(server.app, bully)).join()).not.toContain('report');
});

test.each(ROUNDS)('answered by two teachers at once, a report has one answer (%d)', async () => {
  const id = await reported();
  const replies = await Promise.all(
    [classroom.owner, classroom.coTeacher].map((by) => close(by, id)),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await notificationsTo(server.app, classroom.student)).toContain('report_closed Algebra 1');
});

test('open pages of teachers follow, except those of the reported teacher', async () => {
  const message = await say('Be quiet', classroom.coTeacher);
  const open = async ({ token }: Person) => {
    const client = await connect(origin, `/ws/class/${classroom.id}?token=${token}`);
    client.send({ type: 'hello' });
    expect(await client.next()).toMatchObject({ type: 'error' });
    return client;
  };
  const clients = await Promise.all(
    [classroom.owner, classroom.coTeacher, bully].map((person) => open(person)),
  );
  await report(classroom.student, 'message', message);
  await publish(server.app, classroom.owner, classroom.id);
  const [owner, ...others] = clients;
  expect(await owner!.next()).toEqual({ type: 'reports_changed' });
  for (const client of others)
    expect(await client.next()).toMatchObject({ type: 'post_published' });
  for (const client of clients) client.close();
});

test('an archived class takes reports and answers', async () => {
  const message = await say('You are stupid');
  await callAs(server.app, classroom.owner, 'POST', `/class/${classroom.id}/archive`);
  expect((await report(classroom.student, 'message', message)).statusCode).toBe(200);
  const [{ id }] = (await list(classroom.owner)) as [Report];
  expect((await close(classroom.owner, id)).statusCode).toBe(200);
});

test('an answered report is purged after 90 days, an open one stays', async () => {
  const closed = await reported();
  await close(classroom.owner, closed);
  const open = await reported(classroom.coTeacher);
  const { db } = server.app.core;
  await db
    .updateTable('moderation_reports')
    .set({ closed_at: timestamp(-91 * DAY) })
    .where('id', '=', closed)
    .execute();
  await server.app.cleanUps.run();
  const rows = await db
    .selectFrom('moderation_reports')
    .select('id')
    .where('class_id', '=', classroom.id)
    .execute();
  expect(rows).toEqual([{ id: open }]);
});

test('an open report is purged after 180 days', async () => {
  const old = await reported();
  const { db } = server.app.core;
  const age = (days: number) =>
    db
      .updateTable('moderation_reports')
      .set({ created_at: timestamp(-days * DAY) } as object)
      .where('id', '=', old)
      .execute();
  const rows = () =>
    db.selectFrom('moderation_reports').select('id').where('id', '=', old).execute();
  await age(179);
  await server.app.cleanUps.run();
  expect(await rows()).toHaveLength(1);
  await age(181);
  await server.app.cleanUps.run();
  expect(await rows()).toEqual([]);
});

test('the copied texts of a deleted author are erased, and the report stays', async () => {
  const post = await publish(server.app, bully, classroom.id, { title: 'Mean' });
  const message = await say('You are stupid');
  await report(classroom.student, 'post', post, { words: 'He means me.' });
  await report(classroom.student, 'message', message, { words: 'He means me.' });
  const { core } = server.app;
  await core.db
    .updateTable('users')
    .set({ deletion_at: timestamp(-1) })
    .where('id', '=', bully.id)
    .execute();
  await deleteDueAccounts(core);
  const erased = { title: '', excerpt: '', context: [], words: 'He means me.' };
  expect(await list(classroom.owner)).toMatchObject([
    { kind: 'message', ...erased },
    { kind: 'post', ...erased },
  ]);
});

test('reports go with their class', async () => {
  await reported();
  const { db } = server.app.core;
  await callAs(server.app, classroom.owner, 'DELETE', `/class/${classroom.id}`);
  await db
    .updateTable('classes')
    .set({ deleted_at: timestamp(-31 * DAY) })
    .where('id', '=', classroom.id)
    .execute();
  await server.app.cleanUps.run();
  const count = await db
    .selectFrom('moderation_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('class_id', '=', classroom.id)
    .executeTakeFirstOrThrow();
  expect(count).toEqual({ count: 0 });
});
