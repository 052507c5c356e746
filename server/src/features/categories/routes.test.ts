import type { FastifyInstance } from 'fastify';
import type { GradeCategory, GradeRecord, GradeTable, GradingOfClass } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { onClassEvent } from '../../events/subscriptions.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { workBody } from '../classwork/testing/coursework.ts';

let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  classroom = await createClassroom(app);
});
afterAll(() => server.close());

const TESTS = { title: 'Tests', weight: 60, drop_lowest: 0 };
const HOMEWORK = { title: 'Homework', weight: 40, drop_lowest: 1 };

const put = (categories: unknown, version?: number, by: Person = classroom.owner) =>
  callAs(app, by, 'PUT', `/class/${classroom.id}/grading`, { categories, version });
const read = async (by: Person = classroom.owner): Promise<GradingOfClass> =>
  (await callAs(app, by, 'GET', `/class/${classroom.id}/grading`)).json();
const make = async (change: object) => {
  const path = `/class/assignment?class_id=${classroom.id}`;
  return (
    await callAs(app, classroom.owner, 'POST', path, workBody({ mark: 10, ...change }))
  ).json();
};
const edit = (id: string, change: object) => {
  const path = `/class/assignment/${id}?class_id=${classroom.id}`;
  return callAs(app, classroom.owner, 'PUT', path, workBody({ mark: 10, ...change }));
};
const grade = (work: { id: string }, score: number) => {
  const path = `/teacher/grading/${work.id}/${classroom.student.id}?class_id=${classroom.id}`;
  return callAs(app, classroom.owner, 'PUT', path, { score });
};
const mine = async (): Promise<GradeRecord> =>
  (
    await callAs(app, classroom.student, 'GET', `/students/grading?class_id=${classroom.id}`)
  ).json();

test('a class has no categories until its teachers create some, and all members read them', async () => {
  expect(await read()).toEqual({ categories: [], version: 1 });
  const messages: string[] = [];
  const stop = onClassEvent(app.core.bus, classroom.id, ({ type }) => messages.push(type));
  const made: GradingOfClass = (await put([TESTS, HOMEWORK], 1, classroom.coTeacher)).json();
  expect(made).toEqual({
    categories: [
      { ...TESTS, id: expect.any(String) },
      { ...HOMEWORK, id: expect.any(String) },
    ],
    version: 2,
  });
  expect(await read(classroom.student)).toEqual(made);
  // The same categories again.
  expect((await put(made.categories, 2)).json()).toEqual(made);
  stop();
  expect(messages).toEqual(['classwork_changed']);
  expect((await put([], 2, classroom.student)).statusCode).toBe(403);
  expect((await put([], 2, classroom.stranger)).statusCode).toBe(404);
});

test('categories are renamed, reweighted, reordered and removed, and keep their identity', async () => {
  const [tests, homework] = (await put([TESTS, HOMEWORK])).json().categories as GradeCategory[];
  const next = [
    { ...homework, title: 'Exercises', weight: 12.34 },
    { ...tests, drop_lowest: 3 },
  ];
  expect((await put(next)).json().categories).toEqual(next);
  // Titles swapped.
  const turned = [
    { ...next[0], title: 'Tests' },
    { ...next[1], title: 'Exercises' },
  ];
  expect((await put(turned)).json().categories).toEqual(turned);
  expect((await put([turned[1]])).json().categories).toEqual([turned[1]]);
  const removal = await put(turned);
  expect([removal.statusCode, Object.keys(removal.json().fields)]).toEqual([400, ['categories']]);
});

test.each([
  [[{ ...TESTS, title: ' ' }]],
  [[{ ...TESTS, title: 'x'.repeat(41) }]],
  [[{ ...TESTS, weight: -1 }]],
  [[{ ...TESTS, weight: 1_000.01 }]],
  [[{ ...TESTS, weight: 33.333 }]],
  [[{ ...TESTS, weight: 'much' }]],
  [[{ title: 'Tests' }]],
  [[{ ...TESTS, drop_lowest: 51 }]],
  [[{ ...TESTS, drop_lowest: 0.5 }]],
  [[TESTS, { ...TESTS, title: 'TESTS' }]],
  [[{ ...TESTS, id: 'nothing' }]],
  [Array.from({ length: 21 }, (_, n) => ({ ...TESTS, title: `${n}` }))],
  [undefined],
  ['tests'],
])('%j are refused, and nothing is saved', async (categories) => {
  const reply = await put(categories);
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['categories']]);
  expect(await read()).toEqual({ categories: [], version: 1 });
});

test('refuses the same category twice, and one of another class', async () => {
  const [tests] = (await put([TESTS])).json().categories as GradeCategory[];
  const twice = await put([tests, { ...tests, title: 'Again' }]);
  expect([twice.statusCode, Object.keys(twice.json().fields)]).toEqual([400, ['categories']]);
  const other = await createClassroom(app);
  const path = `/class/${other.id}/grading`;
  const taken = await callAs(app, other.owner, 'PUT', path, { categories: [tests] });
  expect(taken.statusCode).toBe(400);
  const made = await callAs(
    app,
    other.owner,
    'POST',
    `/class/assignment?class_id=${other.id}`,
    workBody({ category_id: tests?.id }),
  );
  expect([made.statusCode, Object.keys(made.json().fields)]).toEqual([400, ['category_id']]);
});

test('does not overwrite a change made since the teacher looked', async () => {
  await put([TESTS], 1);
  const late = await put([HOMEWORK], 1, classroom.coTeacher);
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  expect((await read()).categories).toMatchObject([TESTS]);
});

test.each([1, 2, 3, 4])('of two concurrent changes, one succeeds (%d)', async () => {
  const replies = await Promise.all([put([TESTS], 1), put([HOMEWORK], 1, classroom.coTeacher)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await read()).toMatchObject({ version: 2, categories: [{}] });
});

test('classwork keeps its category until it is changed, and has none after its removal', async () => {
  const [tests, homework] = (await put([TESTS, HOMEWORK])).json().categories as GradeCategory[];
  const work = await make({ category_id: tests?.id });
  expect(work.category_id).toBe(tests?.id);
  await grade(work, 5);
  // Also after somebody is graded.
  expect((await edit(work.id, {})).json().category_id).toBe(tests?.id);
  const moved = await edit(work.id, { category_id: homework?.id });
  expect(moved.json()).toMatchObject({ category_id: homework?.id, has_grades: true });
  await put([tests]);
  expect((await edit(work.id, {})).json().category_id).toBeNull();
  expect((await make({ category_id: null })).category_id).toBeNull();
  expect((await make({ category_id: '' })).category_id).toBeNull();
  const refused = await edit(work.id, { category_id: homework?.id });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['category_id']]);
});

test.each([1, 2, 3, 4])(
  'classwork that gets a category while that is removed has none (%d)',
  async () => {
    const [tests] = (await put([TESTS])).json().categories as GradeCategory[];
    const path = `/class/assignment?class_id=${classroom.id}`;
    const body = workBody({ category_id: tests?.id });
    const [made, removed] = await Promise.all([
      callAs(app, classroom.owner, 'POST', path, body),
      put([]),
    ]);
    expect(removed.statusCode).toBe(200);
    expect([200, 400]).toContain(made.statusCode);
    const list = await callAs(app, classroom.owner, 'GET', path);
    for (const one of list.json()) expect(one.category_id).toBeNull();
  },
);

test('averages use the weights, in the grade book, in both lists, and after a typed grade', async () => {
  const [tests, homework] = (await put([TESTS, HOMEWORK])).json().categories as GradeCategory[];
  const test = await make({ category_id: tests?.id });
  const [low, high] = [
    await make({ category_id: homework?.id }),
    await make({ category_id: homework?.id }),
  ];
  await grade(test, 9);
  await grade(low, 1);
  // 60 % of 90, 40 % of 60; the lower of two is dropped.
  const typed = await grade(high, 6);
  expect(typed.json().average).toBe(78);
  const own = await mine();
  expect(own.average).toBe(78);
  expect(own.gradings.map(({ category_id: id }) => id)).toEqual([
    tests?.id,
    homework?.id,
    homework?.id,
  ]);
  const list = await callAs(
    app,
    classroom.owner,
    'GET',
    `/teacher/grading?class_id=${classroom.id}`,
  );
  expect(list.json()).toEqual([own]);
  const path = `/teacher/grading/table?class_id=${classroom.id}`;
  const table: GradeTable = (await callAs(app, classroom.owner, 'GET', path)).json();
  expect(table.categories).toEqual([tests, homework]);
  expect(table.classwork[0]).toMatchObject({ id: test.id, category_id: tests?.id });
  expect(table.students).toMatchObject([{ average: 78 }]);
  await put([]);
  expect((await mine()).average).toBe(53.33);
  expect((await mine()).gradings[0]).not.toHaveProperty('category_id');
});

test('work without a category has the rest of 100 percent', async () => {
  const [tests] = (await put([TESTS])).json().categories as GradeCategory[];
  await grade(await make({ category_id: tests?.id }), 10);
  await grade(await make({}), 5);
  expect((await mine()).average).toBe(80);
  await put([{ ...tests, weight: 100 }]);
  expect((await mine()).average).toBe(100);
});
