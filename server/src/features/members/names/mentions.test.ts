import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { createPerson, type Person } from '../../../testing/people.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { findMentioned } from './mentions.ts';

let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
/** Users by the name that the class shows. */
const people = new Map<string, Person>();

const JOIN = [
  'anna',
  'anna b',
  'Anna',
  'zoë',
  'Straße',
  'أحمد',
  '李明',
  'mary-ann',
  "o'neil",
  'x_1',
];
const SHOWN = [
  'anna',
  'anna b',
  'Anna (2)',
  'zoë',
  'Straße',
  'أحمد',
  '李明',
  'mary-ann',
  "o'neil",
  'x_1',
];

beforeAll(async () => {
  server = await testApp();
  app = server.app;
  classroom = await createClassroom(app);
  for (const [index, username] of JOIN.entries()) {
    const person = await createPerson(app, { username });
    await callAs(app, person, 'POST', `/class/join/${classroom.code}`);
    people.set(SHOWN[index]!, person);
  }
});
afterAll(() => server.close());

async function mentionedIn(text: string): Promise<string[]> {
  const [ids] = await findMentioned(app.core.db, classroom.id, [text]);
  return ids!.map((id) => [...people].find(([, person]) => person.id === id)?.[0] ?? 'nobody');
}

test.each([
  ['@anna', ['anna']],
  ['Hello @anna, and @zoë!', ['anna', 'zoë']],
  ['@ANNA @Zoe\u0308 @ｚｏë @strasse @STRASSE', ['anna', 'zoë', 'Straße']],
  ['@anna b is another, as is @anna (2)', ['anna b', 'Anna (2)']],
  ['@anna  b', ['anna b']],
  ['@anna\nb', ['anna']],
  ['@anna bee', ['anna']],
  ['@annabel, @anna_ and @anna2', []],
  ['@mary-ann and @o’neil', ['mary-ann', "o'neil"]],
  ['(@anna) „@zoë“ @x_1.', ['anna', 'zoë', 'x_1']],
  ['شكرًا @أحمد، أحسنت', ['أحمد']],
  ['你好@李明你好', ['李明']],
  ['write to me@anna or https://people.test/@anna', []],
  ['@@anna @ anna', []],
  ['@anna @anna @Anna', ['anna']],
  ['@anna@zoë', ['anna']],
  ['@аnnа of another alphabet', []],
  ['@nobody', []],
  ['', []],
])('%j mentions %j', async (text, names) => {
  expect(await mentionedIn(text)).toEqual(names);
});

test('each text is examined separately, and the first of many mentions count', async () => {
  const texts = ['@anna', 'none', '@zoë'];
  const found = await findMentioned(app.core.db, classroom.id, texts);
  expect(found.map((ids) => ids.length)).toEqual([1, 0, 1]);
  const full = `${'@nobody '.repeat(SERVER_LIMITS.mentions - 1)}@anna @zoë`;
  expect(await mentionedIn(full)).toEqual(['anna']);
});

test('strangers and former members cannot be mentioned', async () => {
  expect(await mentionedIn(`@${classroom.stranger.username}`)).toEqual([]);
  const person = await createPerson(app, { username: 'lea' });
  await callAs(app, person, 'POST', `/class/join/${classroom.code}`);
  expect(await mentionedIn('@lea')).toEqual(['nobody']);
  await callAs(
    app,
    classroom.owner,
    'DELETE',
    `/class/members/${person.id}?class_id=${classroom.id}`,
  );
  expect(await mentionedIn('@lea')).toEqual([]);
});
