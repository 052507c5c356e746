import type { ClassDetail, PostDetail } from 'shared-api/contract';
import { connect, listen } from '../../testing/live-client.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, SECOND, timestamp } from '../../time.ts';
import { openChat } from '../chat/testing/chat.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { createCoursework, type Coursework } from '../classwork/testing/coursework.ts';
import { comment, POST, publish } from '../posts/testing/posts.ts';

let server: TestApp;
let origin: string;
let classroom: Coursework;
beforeAll(async () => {
  server = await testApp();
  origin = await listen(server.app);
});
beforeEach(async () => {
  classroom = await createCoursework(server.app);
});
afterAll(() => server.close());

const MUTED =
  'A teacher has muted you in this class. You can read everything, hand in, and write to your teachers in private messages.';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (person: Person | null, method: Method, path: string, body?: object) =>
  callAs(server.app, person, method, path, body);
const ofMuted = (person: { id: string }) => `/class/${classroom.id}/muted/${person.id}`;
const mute = (by: Person | null, person: { id: string } = classroom.student, change: object = {}) =>
  call(by, 'PUT', ofMuted(person), {
    until: timestamp(DAY),
    reason: 'You insult others.',
    ...change,
  });
const unmute = (by: Person | null) => call(by, 'DELETE', ofMuted(classroom.student));
const answerOf = (reply: Awaited<ReturnType<typeof call>>) => [
  reply.statusCode,
  reply.json().code,
  reply.json().message,
];

/** Ends the time for which the student is muted. */
async function pass(): Promise<void> {
  await server.app.core.db
    .updateTable('memberships')
    .set({ muted_until: timestamp(-SECOND) })
    .where('user_id', '=', classroom.student.id)
    .execute();
}

/** Everything that a muted student cannot write. */
async function writes(): Promise<[Method, string, object][]> {
  const { id, student, owner } = classroom;
  const [post, own] = [
    await publish(server.app, owner, id),
    await publish(server.app, student, id),
  ];
  const note = await comment(server.app, student, id, post);
  return [
    ['POST', `/class/announcement?class_id=${id}`, POST],
    ['PUT', `/class/announcement/${own}?class_id=${id}`, { title: 'Mean' }],
    ['POST', `/comment/${post}?class_id=${id}`, { content: 'Mean' }],
    ['PUT', `/comment/${note}?class_id=${id}`, { content: 'Mean' }],
    ['POST', `/chat_class/${id}`, { text: 'Mean' }],
  ];
}

test('a muted student writes no posts, comments and messages, and edits none, until it ends', async () => {
  const requests = await writes();
  expect((await mute(classroom.coTeacher)).statusCode).toBe(200);
  for (const request of requests) {
    expect(answerOf(await call(classroom.student, ...request))).toEqual([403, 'muted', MUTED]);
  }
  await pass();
  for (const request of requests) {
    expect((await call(classroom.student, ...request)).statusCode).toBe(200);
  }
});

test('nothing is sent over an open chat, which stays open', async () => {
  const chat = await openChat(origin, classroom.id, classroom.student);
  await mute(classroom.owner);
  chat.send({ text: 'Mean', nonce: 'n1' });
  expect(await chat.nextFrame()).toMatchObject({ code: 'muted', message: MUTED, nonce: 'n1' });
  await unmute(classroom.owner);
  expect(await chat.say('Sorry')).toMatchObject({ message: 'Sorry' });
  chat.close();
});

test('a muted student reads, hands in, asks the teachers, and reports', async () => {
  const post = await publish(server.app, classroom.owner, classroom.id);
  await mute(classroom.owner);
  const requests: [Method, string, object?][] = [
    ['GET', `/class/announcement?class_id=${classroom.id}`],
    ['GET', `/chat_class/${classroom.id}`],
    ['POST', `/class/assignment/${classroom.work.id}/thread`, { message: 'Why?' }],
    ['POST', `/class/${classroom.id}/reports`, { kind: 'post', thing_id: post, reason: 'spam' }],
  ];
  for (const request of requests) {
    expect((await call(classroom.student, ...request)).statusCode).toBe(200);
  }
});

test('the student sees until when and why, teachers see it in the list, others do not', async () => {
  const until = timestamp(DAY);
  await mute(classroom.owner, classroom.student, { until });
  const muted = { until, reason: 'You insult others.' };
  const path = `/class/s?class_id=${classroom.id}`;
  const own: ClassDetail = (await call(classroom.student, 'GET', path)).json();
  expect(own.muted).toEqual(muted);
  expect(own.members.every((member) => !('muted' in member))).toBe(true);
  const taught: ClassDetail = (await call(classroom.owner, 'GET', `/class/${classroom.id}`)).json();
  expect('muted' in taught).toBe(false);
  expect(taught.members.find(({ user }) => user.id === classroom.student.id)?.muted).toEqual(muted);
  const post = await publish(server.app, classroom.owner, classroom.id);
  const detail: PostDetail = (
    await call(classroom.student, 'GET', `/class/announcement/${post}?class_id=${classroom.id}`)
  ).json();
  expect(detail).toMatchObject({ can_comment: false, muted });
  await pass();
  expect('muted' in (await call(classroom.student, 'GET', path)).json()).toBe(false);
});

test('the history of the class names who was muted and unmuted, and by whom', async () => {
  await mute(classroom.owner);
  await unmute(classroom.coTeacher);
  const { owner, coTeacher, student } = classroom;
  const history = (await call(owner, 'GET', `/class/${classroom.id}/history?kind=members`)).json();
  expect(history.slice(0, 2)).toMatchObject([
    { event: 'member.unmuted', by: coTeacher.username, user: student.username },
    { event: 'member.muted', by: owner.username, user: student.username },
  ]);
});

test('the moment is in the future, and at most a year away', async () => {
  for (const until of [timestamp(-SECOND), timestamp(367 * DAY), 'soon']) {
    const reply = await mute(classroom.owner, classroom.student, { until });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['until']]);
  }
});

test('only teachers mute, and only students are muted', async () => {
  for (const act of [mute, unmute]) {
    expect((await act(classroom.student)).statusCode).toBe(403);
    expect((await act(classroom.stranger)).statusCode).toBe(404);
    expect((await act(null)).statusCode).toBe(401);
  }
  for (const person of [classroom.coTeacher, classroom.owner, classroom.stranger]) {
    expect((await mute(classroom.owner, person)).statusCode).toBe(404);
  }
});

test('who leaves and joins again is still muted', async () => {
  await mute(classroom.owner);
  await call(classroom.student, 'DELETE', `/class/s/leave/${classroom.id}`);
  await call(classroom.student, 'POST', `/class/join/${classroom.code}`);
  const reply = await call(classroom.student, 'POST', `/chat_class/${classroom.id}`, {
    text: 'Ha',
  });
  expect(answerOf(reply)).toEqual([403, 'muted', MUTED]);
});

test('open pages of the class follow', async () => {
  const client = await connect(
    origin,
    `/ws/class/${classroom.id}?token=${classroom.student.token}`,
  );
  client.send({ type: 'hello' });
  expect(await client.next()).toMatchObject({ type: 'error' });
  await mute(classroom.owner);
  expect(await client.next()).toEqual({ type: 'class_changed' });
  await unmute(classroom.owner);
  expect(await client.next()).toEqual({ type: 'class_changed' });
  client.close();
});
