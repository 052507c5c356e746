import type { FastifyInstance } from 'fastify';
import type {
  Assignment,
  GradeRecord,
  GradeTable,
  RosterLine,
  TodoItem,
} from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, HOUR, timestamp } from '../../time.ts';
import { onClassEvent } from '../../events/subscriptions.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import type { ClassworkRow } from '../classwork/queries.ts';
import {
  addStudent,
  createWork,
  giveBack,
  grade,
  submit,
} from '../classwork/testing/coursework.ts';

let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
let bea: Person;
/** Classwork that was due an hour ago and refuses late answers. */
let work: ClassworkRow;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  classroom = await createClassroom(app);
  bea = await addStudent(app, classroom.id, 'bea');
  work = await createWork(app, classroom.id, { due_at: timestamp(-HOUR) });
});
afterAll(() => server.close());

const excuse = (
  users: unknown,
  excused: unknown = true,
  { by = classroom.owner, of = work } = {},
) => callAs(app, by, 'PUT', `/class/assignment/${of.id}/excused`, { users, excused });
const roster = async (of = work): Promise<RosterLine[]> =>
  (await callAs(app, classroom.coTeacher, 'GET', `/class/assignment/${of.id}/roster`)).json();
const lineOf = async (person: Person, of = work) =>
  (await roster(of)).find(({ user }) => user.id === person.id);
const gradesOf = async (person: Person): Promise<GradeRecord> =>
  (await callAs(app, person, 'GET', `/students/grading?class_id=${classroom.id}`)).json();
const todoOf = async (person: Person): Promise<TodoItem[]> =>
  (await callAs(app, person, 'GET', '/todo')).json();
const gradeInTable = (of: ClassworkRow, person: Person, score: number | null) => {
  const path = `/teacher/grading/${of.id}/${person.id}?class_id=${classroom.id}`;
  return callAs(app, classroom.owner, 'PUT', path, { score });
};

test('an excused student sees it everywhere, until the excuse is revoked', async () => {
  const messages: string[] = [];
  const stop = onClassEvent(app.core.bus, classroom.id, ({ type }) => messages.push(type));
  const [line] = (await excuse([bea.id])).json();
  stop();
  expect(messages).toEqual(['classwork_changed']);
  expect(line).toMatchObject({ user: { id: bea.id }, state: 'missing', is_excused: true });
  expect(await lineOf(bea)).toEqual(line);
  expect(await lineOf(classroom.student)).not.toHaveProperty('is_excused');
  const seenBy = async (person: Person): Promise<Assignment> =>
    (
      await callAs(app, person, 'GET', `/class/students/assignment?class_id=${classroom.id}`)
    ).json()[0];
  expect(await seenBy(bea)).toMatchObject({ is_excused: true });
  expect(await seenBy(classroom.student)).not.toHaveProperty('is_excused');
  expect(await gradesOf(bea)).toMatchObject({
    average: null,
    gradings: [],
    excused: [{ title: 'Fractions', mark: 20, assignment_id: work.id }],
  });
  expect(await todoOf(bea)).toMatchObject([{ state: 'done', is_excused: true }]);
  expect(await todoOf(classroom.student)).toMatchObject([{ state: 'to_do' }]);
  // Repeating a call changes nothing.
  expect((await excuse([bea.id])).json()).toEqual([line]);
  for (let count = 0; count < 2; count += 1) await excuse([bea.id], false);
  expect(await lineOf(bea)).not.toHaveProperty('is_excused');
  expect(await seenBy(bea)).not.toHaveProperty('is_excused');
  expect(await gradesOf(bea)).not.toHaveProperty('excused');
  expect(await todoOf(bea)).toMatchObject([{ state: 'to_do' }]);
});

test('an existing grade does not count while its student is excused, and counts again afterwards', async () => {
  const other = await createWork(app, classroom.id, { mark: 10 });
  await gradeInTable(work, bea, 5);
  await gradeInTable(other, bea, 10);
  expect(await gradesOf(bea)).toMatchObject({ average: 62.5 });
  await excuse([bea.id]);
  const excused = await gradesOf(bea);
  expect(excused.average).toBe(100);
  expect(excused.gradings.map(({ assignment_id: id }) => id)).toEqual([other.id]);
  const list = await callAs(
    app,
    classroom.owner,
    'GET',
    `/teacher/grading?class_id=${classroom.id}`,
  );
  expect(list.json().find(({ user }: GradeRecord) => user.id === bea.id)).toEqual(excused);
  await excuse([bea.id], false);
  expect(await gradesOf(bea)).toMatchObject({ average: 62.5 });
});

test('the grade table marks cells as missing, returned or excused', async () => {
  await callAs(app, classroom.owner, 'PUT', `/class/${classroom.id}`, {
    late: { policy: 'accept' },
  });
  const [returned, open, excused] = [
    await createWork(app, classroom.id, { due_at: timestamp(-HOUR) }),
    await createWork(app, classroom.id, { due_at: timestamp(DAY) }),
    await createWork(app, classroom.id, { due_at: timestamp(-HOUR) }),
  ];
  const { id } = (await submit(app, returned, bea)).json();
  await giveBack(app, classroom.owner, id);
  await excuse([bea.id], true, { of: excused });
  await callAs(app, classroom.owner, 'PUT', `/class/assignment/${work.id}/extensions`, {
    users: [classroom.student.id],
    date_due: timestamp(DAY),
  });
  const path = `/teacher/grading/table?class_id=${classroom.id}`;
  const table: GradeTable = (await callAs(app, classroom.owner, 'GET', path)).json();
  const columns = [work, returned, open, excused].map((one) => one.id);
  expect(table.classwork.map((one) => one.id)).toEqual(columns);
  const of = (person: Person) => table.students.find(({ user }) => user.id === person.id);
  expect(of(bea)).toMatchObject({ missing: [0], returned: [1], excused: [3] });
  expect(of(bea)?.late).toMatchObject([{ assignment_id: returned.id, days: 1 }]);
  // A student with a later date misses nothing yet.
  expect(of(classroom.student)).toMatchObject({ missing: [1, 3] });
  expect(of(classroom.student)).not.toHaveProperty('excused');
  // A student's own grades show it as well, to both sides.
  const titles = [returned, excused].map(({ id: assignment_id, title, mark }) => {
    return { assignment_id, title, mark };
  });
  expect((await gradesOf(classroom.student)).missing).toEqual(titles);
  expect((await gradesOf(bea)).missing).toMatchObject([{ assignment_id: work.id }]);
});

test('an excused student cannot be graded in any way until the excuse is revoked', async () => {
  await callAs(app, classroom.owner, 'PUT', `/class/${classroom.id}`, {
    late: { policy: 'accept' },
  });
  const { id } = (await submit(app, work, classroom.student)).json();
  await excuse([bea.id, classroom.student.id]);
  const several = { students: [{ user: bea.id, version: 0 }], score: 3 };
  const several_path = `/class/assignment/${work.id}/grades`;
  for (const refused of [
    await gradeInTable(work, bea, 3),
    await gradeInTable(work, classroom.student, 3),
    await grade(app, classroom.owner, id, { score: 3 }),
    await giveBack(app, classroom.owner, id),
    await callAs(app, classroom.owner, 'PUT', several_path, several),
  ]) {
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The student is excused from this classwork. Remove the excuse, then give a grade.',
    ]);
  }
  expect(await lineOf(bea)).toMatchObject({ state: 'missing', version: 0 });
  expect(await lineOf(classroom.student)).toMatchObject({ state: 'late', version: 1 });
  await excuse([bea.id, classroom.student.id], false);
  expect((await gradeInTable(work, bea, 3)).statusCode).toBe(200);
  expect((await grade(app, classroom.owner, id, { score: 3 })).statusCode).toBe(200);
});

test('excused work does not wait for the teacher, causes no reminder, and is in no calendar', async () => {
  const dated = await createWork(app, classroom.id, { due_at: timestamp(DAY) });
  const remind = async () =>
    (await callAs(app, classroom.owner, 'POST', `/class/assignment/${dated.id}/remind`)).json();
  await excuse([bea.id], true, { of: dated });
  expect(await remind()).toEqual({ told: 1 });
  const taught = async () => {
    return (await todoOf(classroom.owner)).find(({ classwork }) => classwork.id === dated.id);
  };
  expect(await taught()).toMatchObject({ state: 'open', missing: 1, total: 2 });
  // An answer of an excused student is not graded, so it waits for nobody.
  await submit(app, dated, bea);
  expect(await taught()).toMatchObject({ state: 'open', waiting: 0, handed_in: 1, missing: 1 });
  expect((await todoOf(bea)).find(({ classwork }) => classwork.id === dated.id)).toMatchObject({
    state: 'handed_in',
    is_excused: true,
  });
  const { address: url } = (await callAs(app, bea, 'POST', '/calendar/feed')).json();
  const feed = await app.inject({ method: 'GET', url: new URL(url).pathname });
  expect(feed.body).toContain(work.id);
  expect(feed.body).not.toContain(dated.id);
});

test('teachers excuse students of the class, all of them or none', async () => {
  for (const other of [classroom.owner, classroom.coTeacher, classroom.stranger]) {
    const refused = await excuse([bea.id, other.id]);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['users']]);
  }
  expect(await lineOf(bea)).not.toHaveProperty('is_excused');
  expect((await excuse([bea.id], true, { by: classroom.student })).statusCode).toBe(403);
  expect((await excuse([bea.id], true, { by: classroom.stranger })).statusCode).toBe(404);
  const both = await excuse([bea.id, classroom.student.id, bea.id], true, {
    by: classroom.coTeacher,
  });
  expect(both.json()).toHaveLength(2);
  await app.core.db
    .updateTable('classwork')
    .set({ deleted_at: timestamp() })
    .where('id', '=', work.id)
    .execute();
  expect((await excuse([bea.id])).statusCode).toBe(404);
});

test.each([
  [[], true, 'users'],
  ['bea', true, 'users'],
  [Array.from({ length: 301 }, (_, n) => `${n}`), true, 'users'],
  [['bea'], undefined, 'excused'],
  [['bea'], 'perhaps', 'excused'],
])('%j and %j are refused', async (users, excused, field) => {
  const reply = await excuse(users, excused ?? null);
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
});

test.each([1, 2, 3, 4, 5, 6])(
  'of a concurrent grade and excuse, one comes first (%d)',
  async () => {
    const [graded, excused] = await Promise.all([gradeInTable(work, bea, 20), excuse([bea.id])]);
    expect(excused.statusCode).toBe(200);
    expect([200, 409]).toContain(graded.statusCode);
    expect(await lineOf(bea)).toMatchObject({
      is_excused: true,
      score: graded.statusCode === 200 ? 20 : null,
    });
    expect(await gradesOf(bea)).toMatchObject({ average: null, gradings: [] });
  },
);
