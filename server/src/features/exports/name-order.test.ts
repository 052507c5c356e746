import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Assignment, ExportFile, GradeTable, RosterLine } from 'shared-api/contract';
import { DAY, timestamp } from '../../time.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { endStudentMembership } from '../members/queries.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { addStudent, answerAs, createWork } from '../classwork/testing/coursework.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Reads all pages of a list. */
async function readAll<Item>(
  app: FastifyInstance,
  by: Person,
  path: string,
  language: string,
  itemsOf: (reply: never) => Item[],
): Promise<Item[]> {
  const items: Item[] = [];
  let url: string | undefined = `/api/v1${path}`;
  while (url !== undefined) {
    const headers = { ...by.headers, 'accept-language': language };
    const reply: LightMyRequestResponse = await app.inject({ method: 'GET', url, headers });
    expect(reply.statusCode).toBe(200);
    items.push(...itemsOf(reply.json() as never));
    url = /^<([^>]*)>/.exec(String(reply.headers['link'] ?? ''))?.[1];
  }
  return items;
}

function readFileFor({ id, owner }: Classroom, language: string) {
  return async (file: ExportFile) => {
    const headers = { ...owner.headers, 'accept-language': language };
    const url = `/api/v1/class/${id}/export/${file}`;
    const reply = await server.app.inject({ method: 'GET', url, headers });
    expect(reply.statusCode).toBe(200);
    return reply;
  };
}

const column = (text: string, at: number) =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[at]);

/**
 * Creates students in no particular order, two with the same name; each has handed in the same
 * piece of classwork.
 */
async function createNames() {
  const { app } = server;
  const classroom = await createClassroom(app);
  await endStudentMembership(app.core.db, classroom.id, classroom.student.id);
  const work = await createWork(app, classroom.id);
  for (const name of ['زينب', 'Zoe', 'x10', 'anna', 'x2', 'Äpfel', 'anna', 'أحمد', 'Apfel']) {
    const student = await createPerson(app, { username: name });
    await callAs(app, student, 'POST', `/class/join/${classroom.code}`);
    await answerAs(app, work, student);
  }
  return { classroom, work };
}

const LATIN = ['anna', 'anna (2)', 'Apfel', 'Äpfel', 'x2', 'x10', 'Zoe'];
const ARABIC = ['أحمد', 'زينب'];

test.each([
  ['en', [...LATIN, ...ARABIC]],
  ['de', [...LATIN, ...ARABIC]],
  ['ar', [...ARABIC, ...LATIN]],
])(
  'every list and file sorts students by the alphabet of the reader: %s',
  async (language, names) => {
    const { classroom, work } = await createNames();
    const { app } = server;
    const read = <Item>(path: string, itemsOf: (reply: never) => Item[]) =>
      readAll(app, classroom.owner, path, language, itemsOf);
    const namesOf = (lines: { user: { username: string } }[]) =>
      lines.map(({ user }) => user.username);
    const people = async (path: string) =>
      namesOf(await read(path, (lines: RosterLine[]) => lines));

    expect(await people(`/teacher/grading?class_id=${classroom.id}&limit=2`)).toEqual(names);
    expect(await people(`/class/assignment/${work.id}/roster?limit=2`)).toEqual(names);
    const table = `/teacher/grading/table?class_id=${classroom.id}&limit=4`;
    expect(namesOf(await read(table, ({ students }: GradeTable) => students))).toEqual(names);
    const answered = `/class/assignment/${work.id}?class_id=${classroom.id}&limit=2`;
    expect(namesOf(await read(answered, ({ submitions }: Assignment) => submitions))).toEqual(
      names,
    );

    const fileFor = readFileFor(classroom, language);
    expect(column((await fileFor('members.csv')).body, 0)).toEqual(names);
    expect(column((await fileFor('grades.csv')).body, 0)).toEqual(names);
    const roster = unzipSync((await fileFor('oneroster.zip')).rawPayload);
    const users = column(strFromU8(roster['users.csv'] ?? new Uint8Array()), 4);
    expect(users.filter((name) => names.includes(name ?? ''))).toEqual(names);
  },
);

test('topics are sorted by the alphabet of the reader, past ones too', async () => {
  const { app } = server;
  const { owner, id } = await createClassroom(app);
  const dueAt = timestamp(-DAY);
  for (const topic of ['Zoology', 'علوم', 'unit 10', 'Ähren', 'unit 2']) {
    await createWork(app, id, { topic, due_at: dueAt });
  }
  const latin = ['Ähren', 'unit 2', 'unit 10', 'Zoology'];
  for (const [language, topics] of [
    ['de', [...latin, 'علوم']],
    ['ar', ['علوم', ...latin]],
  ] as const) {
    const read = async (path: string) => readAll(app, owner, path, language, (reply) => [reply]);
    const [listed] = await read(`/class/${id}/topics`);
    expect(listed).toEqual(topics.map((title) => ({ title, count: 1 })));
    expect(await read(`/class/${id}/past_work`)).toMatchObject([{ topics }]);
  }
});

test('an error lists students by the alphabet of its reader', async () => {
  const { app } = server;
  const { owner, id } = await createClassroom(app);
  const work = await createWork(app, id, { due_at: timestamp(DAY) });
  const names = ['Zoe', 'أحمد', 'Äpfel'];
  const added = await Promise.all(names.map((name) => addStudent(app, id, name)));
  const students = added.map(({ id: user }) => ({ user, version: 0, before_due: false }));
  const namesTo = async (language: string) => {
    const reply = await app.inject({
      method: 'PUT',
      url: `/api/v1/class/assignment/${work.id}/grades`,
      headers: { ...owner.headers, 'accept-language': language, 'idempotency-key': randomUUID() },
      payload: { students, score: 3, comment: '' },
    });
    expect(reply.statusCode).toBe(409);
    const { message } = reply.json<{ message: string }>();
    return names.toSorted((one, other) => message.indexOf(one) - message.indexOf(other));
  };
  expect(await namesTo('en')).toEqual(['Äpfel', 'Zoe', 'أحمد']);
  expect(await namesTo('ar')).toEqual(['أحمد', 'Äpfel', 'Zoe']);
});
