import { DAY, MINUTE, timestamp } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { addStudent, answerAs, createWork, giveBack, grade, submit } from './testing/coursework.ts';
import type { ClassworkFields } from './queries.ts';

let server: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  classroom = await createClassroom(server.app);
});
afterAll(() => server.close());

const work = (title: string, change: Partial<ClassworkFields> = {}) =>
  createWork(server.app, classroom.id, { title, ...change });
const due = (days: number) => ({ due_at: timestamp(days * DAY) });
const later = (days: number) => {
  const scheduled = { publish_at: timestamp(days * DAY), scheduled_by: classroom.owner.id };
  return { ...scheduled, is_draft: true };
};

function ask(person: Person, query: string) {
  const path =
    person.id === classroom.student.id ? '/class/students/assignment' : '/class/assignment';
  return callAs(server.app, person, 'GET', `${path}?class_id=${classroom.id}&${query}`);
}
const titlesOf = (works: { title: string }[]) => works.map(({ title }) => title);
const titles = async (person: Person, query: string) => titlesOf((await ask(person, query)).json());
const pastFor = async (person: Person) =>
  (await callAs(server.app, person, 'GET', `/class/${classroom.id}/past_work`)).json();

/** Reads all pages of two items. */
async function pages(person: Person, query: string, between = async () => {}): Promise<string[]> {
  const found: string[] = [];
  for (let next: string | undefined = `${query}&limit=2`; next;) {
    const reply = await ask(person, next);
    found.push(...titlesOf(reply.json()));
    const path = /^<([^>]+)>; rel="next"$/.exec(String(reply.headers.link))?.[1];
    next = path?.split('?')[1];
    await between();
  }
  return found;
}

async function fill(): Promise<void> {
  await work('Undated');
  await work('Next week', due(7));
  await work('Tomorrow', due(1));
  await work('Long past', due(-30));
  await work('Undated, newer');
  await work('Yesterday', due(-1));
  await work('Draft of last week', { is_draft: true, ...due(-7) });
  await work('Published next week', { ...later(7), ...due(9) });
  await work('Published tomorrow', later(1));
}
const OPEN = ['Tomorrow', 'Next week', 'Undated, newer', 'Undated'];
const PAST = ['Yesterday', 'Long past'];
const TO_PUBLISH = ['Published tomorrow', 'Published next week', 'Draft of last week'];

test('lists open work by due date, then undated work, then past work, the latest first', async () => {
  await fill();
  expect(await titles(classroom.student, 'order=due')).toEqual([...OPEN, ...PAST]);
  expect(await titles(classroom.owner, 'order=due')).toEqual([...TO_PUBLISH, ...OPEN, ...PAST]);
  for (const person of [classroom.student, classroom.owner]) {
    expect(await titles(person, 'order=due&past=only')).toEqual(PAST);
    expect(await titles(person, 'past=only')).toEqual(PAST);
  }
  expect(await titles(classroom.student, 'order=due&past=omit')).toEqual(OPEN);
  expect(await titles(classroom.owner, 'order=due&past=omit')).toEqual([...TO_PUBLISH, ...OPEN]);
  const newest = ['Published tomorrow', 'Published next week', 'Draft of last week', 'Yesterday'];
  for (const extraQuery of ['', 'order=', 'order=name&past=all']) {
    expect([extraQuery, (await titles(classroom.owner, extraQuery)).slice(0, 4)]).toEqual([
      extraQuery,
      newest,
    ]);
  }
});

test.each(['order=due', 'order=due&past=omit', 'order=due&past=only'])(
  '%s returns every item once, page by page',
  async (query) => {
    await fill();
    const same = due(3);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await work(name, same);
    for (const name of ['v', 'w', 'x', 'y', 'z']) await work(name, due(-3));
    for (const person of [classroom.student, classroom.owner]) {
      const all = await titles(person, query);
      expect(await pages(person, query)).toEqual(all);
      expect(new Set(all).size).toBe(all.length);
    }
    const open = await titles(classroom.owner, 'past=omit');
    expect(open.slice(4, 9)).toEqual(['a', 'b', 'c', 'd', 'e']);
  },
);

test('items that become past, are deleted or added between two pages hide and repeat no others', async () => {
  const { db } = server.app.core;
  const soon = [1, 2, 3].map((minutes, index) => {
    return work(`Soon ${index}`, { due_at: timestamp(minutes * MINUTE) });
  });
  await Promise.all(soon);
  await fill();
  const now = Date.now.bind(Date);
  const clock = jest.spyOn(Date, 'now').mockImplementation(now);
  let step = 0;
  const found = await pages(classroom.student, 'order=due', async () => {
    step += 1;
    if (step === 1) clock.mockImplementation(() => now() + 5 * MINUTE);
    if (step === 2) {
      // The item at which the next page begins.
      const deleted = { deleted_at: timestamp() };
      await db.updateTable('classwork').set(deleted).where('title', '=', 'Tomorrow').execute();
      await work('Came meanwhile', due(2));
    }
  }).finally(() => clock.mockRestore());
  const known = ['Soon 0', 'Soon 1', 'Soon 2', ...OPEN, ...PAST];
  expect(found.filter((title) => title !== 'Came meanwhile')).toEqual(known);
  expect(new Set(found).size).toBe(found.length);
});

test('refuses a cursor from another class', async () => {
  const other = await createClassroom(server.app);
  const elsewhere = await createWork(server.app, other.id, due(1));
  for (const id of ['nothing', elsewhere.id]) {
    const reply = await ask(classroom.owner, `order=due&before=${id}`);
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { before: expect.any(String) }]);
  }
});

test("a student's list uses their own due dates", async () => {
  const extended = await work('Extended', due(-1));
  await work('Tomorrow', due(1));
  await work('Yesterday', due(-1));
  const body = { users: [classroom.student.id], date_due: timestamp(3 * DAY) };
  await callAs(
    server.app,
    classroom.owner,
    'PUT',
    `/class/assignment/${extended.id}/extensions`,
    body,
  );
  expect(await titles(classroom.student, 'past=omit')).toEqual(['Tomorrow', 'Extended']);
  expect(await titles(classroom.student, 'past=only')).toEqual(['Yesterday']);
  expect(await titles(classroom.owner, 'past=only')).toEqual(['Yesterday', 'Extended']);
  expect(await pastFor(classroom.student)).toMatchObject({ count: 1, missing_count: 1 });
});

test('returned work is open for its student until it is handed in again', async () => {
  const returned = await work('Returned', due(1));
  const excused = await work('Returned, and excused from', due(1));
  const ids = [
    await answerAs(server.app, returned, classroom.student),
    await answerAs(server.app, excused, classroom.student),
  ];
  for (const id of ids) await giveBack(server.app, classroom.owner, id);
  const path = `/class/assignment/${excused.id}/excused`;
  const excuse = { users: [classroom.student.id], excused: true };
  const response = await callAs(server.app, classroom.owner, 'PUT', path, excuse);
  expect(response.statusCode).toBe(200);
  const { db } = server.app.core;
  await db.updateTable('classwork').set(due(-1)).where('class_id', '=', classroom.id).execute();
  expect(await titles(classroom.student, 'past=omit')).toEqual(['Returned']);
  expect(await titles(classroom.student, 'past=only')).toEqual(['Returned, and excused from']);
  expect(await titles(classroom.owner, 'past=omit')).toEqual([]);
  expect((await submit(server.app, returned, classroom.student)).statusCode).toBe(200);
  expect(await titles(classroom.student, 'past=omit')).toEqual([]);
});

test('counts past work: for teachers what waits for them, for a student what they have missed', async () => {
  expect(await pastFor(classroom.owner)).toEqual({ count: 0, waiting_count: 0, topics: [] });
  expect(await pastFor(classroom.student)).toEqual({ count: 0, missing_count: 0, topics: [] });
  const [answered, graded] = [await work('Answered', { topic: 'Lines' }), await work('Graded')];
  const excused = await work('Excused from');
  await work('Missed', { topic: 'Equations' });
  await work('Secret', { is_draft: true, topic: 'Secret' });
  const taken = await work('Taken back', { topic: 'Lines' });
  const other = await addStudent(server.app, classroom.id);
  await answerAs(server.app, answered, classroom.student);
  await answerAs(server.app, answered, other);
  await grade(server.app, classroom.owner, await answerAs(server.app, graded, classroom.student));
  await answerAs(server.app, taken, classroom.student);
  await callAs(server.app, classroom.student, 'DELETE', `/assignment/submit/${taken.id}`);
  const excuse = { users: [classroom.student.id], excused: true };
  await callAs(
    server.app,
    classroom.owner,
    'PUT',
    `/class/assignment/${excused.id}/excused`,
    excuse,
  );
  const { db } = server.app.core;
  await db.updateTable('classwork').set(due(-1)).where('class_id', '=', classroom.id).execute();
  await work('Open', { ...due(1), topic: 'Open' });
  const topics = ['Equations', 'Lines'];
  expect(await pastFor(classroom.owner)).toEqual({ count: 5, waiting_count: 2, topics });
  expect(await pastFor(classroom.student)).toEqual({ count: 5, missing_count: 2, topics });
  expect((await titles(classroom.owner, 'past=only')).length).toBe(5);
  expect((await titles(classroom.student, 'past=only')).length).toBe(5);
});

test('strangers to the class learn nothing of past work', async () => {
  const stranger = await createPerson(server.app);
  const reply = await callAs(server.app, stranger, 'GET', `/class/${classroom.id}/past_work`);
  expect(reply.statusCode).toBe(404);
});
