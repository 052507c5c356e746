import type { ClassDetail } from 'shared-api/contract';
import { listen } from '../../testing/live-client.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { openChat } from '../chat/testing/chat.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { comment, POST, publish } from '../posts/testing/posts.ts';

let server: TestApp;
let origin: string;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
  origin = await listen(server.app);
});
beforeEach(async () => {
  classroom = await createClassroom(server.app);
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (person: Person | null, method: Method, path: string, body?: object) =>
  callAs(server.app, person, method, path, body);
const block = (words: unknown, by: Person | null = classroom.owner) =>
  call(by, 'PUT', `/class/${classroom.id}`, { blocked_words: words });

const BLOCKED = 'Your teachers have blocked “fool” in this class. Remove it, then try again.';

/** Everything that a person can write, with the field that has this text. */
async function writesOf(person: Person, text: string): Promise<[string, Method, string, object][]> {
  const { id } = classroom;
  const own = await publish(server.app, person, id);
  const note = await comment(server.app, person, id, own);
  return [
    ['title', 'POST', `/class/announcement?class_id=${id}`, { ...POST, title: text }],
    ['detail', 'POST', `/class/announcement?class_id=${id}`, { ...POST, detail: `<p>${text}</p>` }],
    ['title', 'PUT', `/class/announcement/${own}?class_id=${id}`, { title: text }],
    ['detail', 'PUT', `/class/announcement/${own}?class_id=${id}`, { detail: `<p>${text}</p>` }],
    ['content', 'POST', `/comment/${own}?class_id=${id}`, { content: text }],
    ['content', 'PUT', `/comment/${note}?class_id=${id}`, { content: text }],
    ['text', 'POST', `/chat_class/${id}`, { text }],
  ];
}

test('posts, comments and messages of students cannot contain a blocked word; the field names it', async () => {
  await block(['fool']);
  for (const [field, ...request] of await writesOf(classroom.student, 'You FÓOL!')) {
    const reply = await call(classroom.student, ...request);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { code: 'invalid', message: BLOCKED, fields: { [field]: BLOCKED } },
    ]);
  }
  for (const [, ...request] of await writesOf(classroom.student, 'This is foolish')) {
    expect((await call(classroom.student, ...request)).statusCode).toBe(200);
  }
});

test('over an open chat, the message comes back with the reason', async () => {
  await block(['Go away']);
  const chat = await openChat(origin, classroom.id, classroom.student);
  chat.send({ text: 'go,  AWAY', nonce: 'n1' });
  const message = 'Your teachers have blocked “Go away” in this class. Remove it, then try again.';
  expect(await chat.nextFrame()).toMatchObject({ code: 'invalid', message, nonce: 'n1' });
  expect(await chat.say('Go home')).toMatchObject({ message: 'Go home' });
  chat.close();
});

test('teachers write what they like', async () => {
  await block(['fool']);
  for (const [, ...request] of await writesOf(classroom.coTeacher, 'Do not say fool')) {
    expect((await call(classroom.coTeacher, ...request)).statusCode).toBe(200);
  }
});

test('a refused message does not start the pause of slow mode', async () => {
  await block(['fool']);
  await call(classroom.owner, 'PUT', `/class/${classroom.id}`, { slow_mode: 300 });
  const path = `/chat_class/${classroom.id}`;
  expect((await call(classroom.student, 'POST', path, { text: 'fool' })).statusCode).toBe(400);
  expect((await call(classroom.student, 'POST', path, { text: 'friend' })).statusCode).toBe(200);
});

test('teachers see the list, students do not; the history names no words', async () => {
  const reply = await block(['fool', ' FOOL ', 'Go away'], classroom.coTeacher);
  expect(reply.json().blocked_words).toEqual(['fool', 'Go away']);
  const path = `/class/s?class_id=${classroom.id}`;
  const seen: ClassDetail = (await call(classroom.student, 'GET', path)).json();
  expect('blocked_words' in seen).toBe(false);
  const history = await call(
    classroom.owner,
    'GET',
    `/class/${classroom.id}/history?kind=settings`,
  );
  expect(history.json()[0]).toMatchObject({
    event: 'class.settings_changed',
    names: ['blocked_words'],
  });
  expect(history.body).not.toContain('fool');
});

test('a list has limits, and only teachers change it', async () => {
  const wrong: [unknown, string][] = [
    [Array.from({ length: 101 }, (_, index) => `word${index}`), 'Enter at most 100 words.'],
    [['x'.repeat(41)], 'A word can have at most 40 characters.'],
    [['?!'], 'Each word needs a letter or a digit.'],
    [[''], 'Each word needs a letter or a digit.'],
  ];
  for (const [words, message] of wrong) {
    const reply = await block(words);
    expect([reply.statusCode, Object.values(reply.json().fields)]).toEqual([400, [message]]);
  }
  expect((await block('fool')).statusCode).toBe(400);
  expect((await block(['fool'], classroom.student)).statusCode).toBe(403);
  expect((await block(['fool'], classroom.stranger)).statusCode).toBe(404);
  expect((await block(Array.from({ length: 100 }, (_, index) => `w${index}`))).statusCode).toBe(
    200,
  );
});

test('an older version of the class is not overwritten, and a copy has the list', async () => {
  const { version } = (await block(['fool'])).json();
  const path = `/class/${classroom.id}`;
  const body = { blocked_words: [], version: version - 1 };
  expect((await call(classroom.owner, 'PUT', path, body)).statusCode).toBe(409);
  const { id } = (
    await call(classroom.owner, 'POST', `${path}/copy`, { parts: ['settings'] })
  ).json();
  const copy: ClassDetail = (await call(classroom.owner, 'GET', `/class/${id}`)).json();
  expect(copy.blocked_words).toEqual(['fool']);
});
