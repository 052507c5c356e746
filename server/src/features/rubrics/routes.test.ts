import {
  RUBRIC_LIMITS,
  type Assignment,
  type EarlierAnswer,
  type Submission,
  type UsedRubric,
} from 'shared-api/contract';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { addMember, callAs, createClassroom } from '../classes/testing/classroom.ts';
import {
  addStudent,
  answerAs,
  giveBack,
  grade,
  submit,
  workBody,
} from '../classwork/testing/coursework.ts';
import { findClassworkById } from '../classwork/queries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const WAY = {
  id: 'way',
  title: 'Way to the solution',
  points: 12.5,
  levels: [
    { title: 'All steps', points: 12.5 },
    { title: 'Some steps', points: 6 },
    { title: 'None', points: 0 },
  ],
};
const RESULT = { id: 'result', title: 'Result', points: 7.5, levels: [] };
const RUBRIC = [WAY, RESULT];

/** Creates a class with work for 20 points that is graded by a rubric, and a student's answer. */
async function createRubric() {
  const { app } = server;
  const classroom = await createClassroom(app);
  const made = await create(classroom.owner, classroom.id, { rubric: RUBRIC });
  expect(made.statusCode).toBe(200);
  const work = (await findClassworkById(app.core.db, made.json().id))!;
  const submissionId = await answerAs(app, work, classroom.student);
  return { ...classroom, work, submissionId };
}

function create(teacher: Person, classId: string, change: object) {
  const path = `/class/assignment?class_id=${classId}`;
  return callAs(server.app, teacher, 'POST', path, workBody(change));
}

type Fixture = Awaited<ReturnType<typeof createRubric>>;

function edit({ owner, id, work }: Fixture, change: object) {
  const path = `/class/assignment/${work.id}?class_id=${id}`;
  return callAs(server.app, owner, 'PUT', path, workBody(change));
}

function gradeBy(
  { owner, submissionId }: Fixture,
  rubric_scores: object | null,
  more: object = {},
) {
  return grade(server.app, owner, submissionId, { comment: '', rubric_scores, ...more } as object);
}

async function read({ submissionId }: Fixture, person: Person): Promise<Submission> {
  return (await callAs(server.app, person, 'GET', `/class/assignments/${submissionId}`)).json();
}

async function asStudent({ student, id }: Fixture): Promise<Assignment[]> {
  const path = `/class/students/assignment?class_id=${id}`;
  return (await callAs(server.app, student, 'GET', path)).json();
}

test('teachers and students see a rubric before anybody is graded', async () => {
  const coursework = await createRubric();
  const path = `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`;
  const work: Assignment = (await callAs(server.app, coursework.coTeacher, 'GET', path)).json();
  expect(work.rubric).toEqual(RUBRIC);
  const [own] = await asStudent(coursework);
  expect(own?.rubric).toEqual(RUBRIC);
  expect(own?.submitions[0]).not.toHaveProperty('rubric_scores');
});

test('classwork without a rubric has no rubric field', async () => {
  const classroom = await createClassroom(server.app);
  for (const change of [{}, { rubric: [] }]) {
    expect((await create(classroom.owner, classroom.id, change)).json()).not.toHaveProperty(
      'rubric',
    );
  }
});

test.each([
  ['worth more than the classwork', [WAY, { ...RESULT, points: 8 }], /20\.5 together.* 20\./],
  ['worth less', [WAY], /12\.5 together/],
  ['of two with one id', [WAY, { ...RESULT, id: 'way' }], /same id/],
  [
    'with a level above its criterion',
    [{ ...WAY, levels: [{ title: 'Too much', points: 12.51 }] }, RESULT],
    /more points than/,
  ],
  [
    'with two levels for the same',
    [
      {
        ...WAY,
        levels: [
          { title: 'One', points: 3 },
          { title: 'Other', points: 3 },
        ],
      },
      RESULT,
    ],
    /have the same points/,
  ],
  ['without a title', [WAY, { ...RESULT, title: ' ' }], /required/],
  ['with three decimals', [WAY, { ...RESULT, points: 7.501 }], /two decimals/],
  [
    'below nothing',
    [
      { ...WAY, points: 21 },
      { ...RESULT, points: -1 },
    ],
    /negative/,
  ],
  ['of too many', Array.from({ length: 21 }, (_, id) => ({ ...WAY, id: `c${id}` })), /At most 20/],
  ['of no kind', 'all of it', /./],
])('a rubric %s is refused at its field', async (_, rubric, text) => {
  const classroom = await createClassroom(server.app);
  const reply = await create(classroom.owner, classroom.id, { rubric });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({ rubric: expect.stringMatching(text) });
  const list = `/class/assignment?class_id=${classroom.id}`;
  expect((await callAs(server.app, classroom.owner, 'GET', list)).json()).toEqual([]);
});

test('the largest allowed rubric fits into a body, in any script', async () => {
  const classroom = await createClassroom(server.app);
  const title = '\u{1f4da}'.repeat(RUBRIC_LIMITS.title / 2);
  const levels = Array.from({ length: RUBRIC_LIMITS.levels }, (_, points) => ({ title, points }));
  const rubric = Array.from({ length: RUBRIC_LIMITS.criteria }, (_, number) => {
    return { id: `${number}`.padEnd(RUBRIC_LIMITS.id, 'x'), title, points: 8, levels };
  });
  const { owner, id } = classroom;
  const body = JSON.stringify(workBody({ mark: 160, rubric }));
  const escaped = body.replaceAll(/[\u0080-\uffff]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/v1/class/assignment?class_id=${id}`,
    headers: { ...owner.headers, 'content-type': 'application/json' },
    payload: escaped,
  });
  expect(reply.json()).toMatchObject({ rubric });
});

test('an edit without a rubric keeps it, and an empty one removes it', async () => {
  const coursework = await createRubric();
  expect((await edit(coursework, { title: 'Fractions again' })).json().rubric).toEqual(RUBRIC);
  const marks = await edit(coursework, { mark: 30 });
  expect([marks.statusCode, Object.keys(marks.json().fields)]).toEqual([400, ['mark']]);
  expect((await edit(coursework, { mark: 30, rubric: [] })).json()).not.toHaveProperty('rubric');
});

test('the points of the rubric add up to the score, with decimals, and its student sees them', async () => {
  const coursework = await createRubric();
  const points = { way: 6.25, result: 0.1 };
  const reply = await gradeBy(coursework, points);
  expect(reply.json()).toMatchObject({ score: 6.35, rubric_scores: points, marked: true });
  const [own] = await asStudent(coursework);
  expect(own?.submitions[0]).toMatchObject({ score: 6.35, rubric_scores: points });
});

test.each([
  ['not all criteria', { way: 6 }, /not the criteria of this rubric/],
  [
    'a criterion of another rubric',
    { way: 6, result: 1, other: 1 },
    /not the criteria of this rubric/,
  ],
  ['another one in the place of one', { way: 6, other: 1 }, /not the criteria of this rubric/],
  ['more than it is worth', { way: 12.51, result: 1 }, /0 to 12\.5/],
  ['less than nothing', { way: -1, result: 1 }, /0 to 12\.5/],
  ['three decimals', { way: 1.001, result: 1 }, /two decimals/],
  ['a text', { way: '6', result: 1 }, /./],
  ['what every object has', { constructor: 1, result: 1 }, /not the criteria of this rubric/],
  ['a list', [6, 1], /./],
  ['nothing', {}, /not the criteria of this rubric/],
])('points for %s are refused at their field, and nobody is graded', async (_, points, text) => {
  const coursework = await createRubric();
  const reply = await gradeBy(coursework, points);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({ rubric_scores: expect.stringMatching(text) });
  expect((await read(coursework, coursework.owner)).marked).toBe(false);
  expect((await edit(coursework, { title: 'Can still be changed' })).statusCode).toBe(200);
});

test('a score that is sent with points must be their sum', async () => {
  const coursework = await createRubric();
  const reply = await gradeBy(coursework, { way: 6, result: 1 }, { score: 8 });
  expect(reply.json().fields).toEqual({ score: expect.stringMatching(/add up to 7\./) });
  expect((await gradeBy(coursework, { way: 6, result: 1 }, { score: 7 })).statusCode).toBe(200);
});

test('work without a rubric accepts no points', async () => {
  const classroom = await createClassroom(server.app);
  const { id } = (await create(classroom.owner, classroom.id, {})).json();
  const work = (await findClassworkById(server.app.core.db, id))!;
  const submissionId = await answerAs(server.app, work, classroom.student);
  const reply = await gradeBy({ ...classroom, work, submissionId }, { way: 1 });
  expect(reply.json().fields).toEqual({ rubric_scores: 'This classwork has no rubric.' });
});

test('a different score replaces the points; the same score keeps them, unless they are removed', async () => {
  const coursework = await createRubric();
  const points = { way: 6, result: 1 };
  await gradeBy(coursework, points);
  const again = await grade(server.app, coursework.owner, coursework.submissionId, {
    score: 7,
    comment: 'Yes',
  });
  expect(again.json()).toMatchObject({ score: 7, comment: 'Yes', rubric_scores: points });
  expect((await gradeBy(coursework, null, { score: 7 })).json()).not.toHaveProperty(
    'rubric_scores',
  );
  await gradeBy(coursework, points);
  const cell = `/teacher/grading/${coursework.work.id}/${coursework.student.id}?class_id=${coursework.id}`;
  await callAs(server.app, coursework.owner, 'PUT', cell, { score: 9 });
  const now = await read(coursework, coursework.student);
  expect(now.score).toBe(9);
  expect(now).not.toHaveProperty('rubric_scores');
});

test('a student is notified when the points change, even with the same sum', async () => {
  const coursework = await createRubric();
  await gradeBy(coursework, { way: 6, result: 1 });
  await gradeBy(coursework, { way: 5, result: 2 });
  await server.app.dispatcher.drain();
  const { items } = (await callAs(server.app, coursework.student, 'GET', '/notifications')).json();
  expect(items.map(({ kind }: { kind: string }) => kind)).toContain('grade_changed');
});

test('the rubric stays once somebody is graded, and the error is at its field', async () => {
  const coursework = await createRubric();
  await gradeBy(coursework, { way: 6, result: 1 });
  const reworded = [{ ...WAY, title: 'Steps' }, RESULT];
  for (const rubric of [reworded, [], [RESULT, WAY]]) {
    const reply = await edit(coursework, { rubric });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([409, ['rubric']]);
  }
  const date_due = '2030-01-01T10:00:00.000Z';
  const dated = await edit(coursework, { rubric: RUBRIC, date_due });
  expect(dated.json()).toMatchObject({ rubric: RUBRIC, date_due });
});

test('of a concurrent rubric change and grade, one is refused', async () => {
  const coursework = await createRubric();
  const changed = [{ ...WAY, points: 20, levels: [] }];
  const [edited, graded] = await Promise.all([
    edit(coursework, { rubric: changed }),
    gradeBy(coursework, { way: 12, result: 1 }),
  ]);
  expect([edited.statusCode, graded.statusCode].toSorted()).toEqual(
    graded.statusCode === 200 ? [200, 409] : [200, 400],
  );
  const now = await read(coursework, coursework.owner);
  expect(now.rubric_scores).toEqual(graded.statusCode === 200 ? { way: 12, result: 1 } : undefined);
});

test('a returned answer keeps its points, and they count until the next one is graded', async () => {
  const coursework = await createRubric();
  const points = { way: 6, result: 1 };
  await gradeBy(coursework, points, { returned: true });
  await submit(server.app, coursework.work, coursework.student, 'Seven.');
  expect(await read(coursework, coursework.student)).toMatchObject({
    marked: false,
    score: 7,
    rubric_scores: points,
  });
  await gradeBy(coursework, { way: 12.5, result: 7.5 });
  const path = `/class/assignments/${coursework.submissionId}/versions`;
  const earlier: EarlierAnswer[] = (
    await callAs(server.app, coursework.student, 'GET', path)
  ).json();
  expect(earlier).toMatchObject([{ score: 7, rubric_scores: points }]);
  expect(await read(coursework, coursework.student)).toMatchObject({ score: 20, marked: true });
});

test('an answer returned without a grade has no points', async () => {
  const coursework = await createRubric();
  await giveBack(server.app, coursework.owner, coursework.submissionId, { comment: 'Again' });
  await submit(server.app, coursework.work, coursework.student, 'Seven.');
  const path = `/class/assignments/${coursework.submissionId}/versions`;
  const [earlier] = (await callAs(server.app, coursework.student, 'GET', path)).json();
  expect(earlier).not.toHaveProperty('rubric_scores');
});

test('several students are graded by the rubric, even without an answer', async () => {
  const coursework = await createRubric();
  const absent = await addStudent(server.app, coursework.id);
  const path = `/class/assignment/${coursework.work.id}/grades`;
  const students = [
    { user: coursework.student.id, version: 1 },
    { user: absent.id, version: 0 },
  ];
  const wrong = await callAs(server.app, coursework.owner, 'PUT', path, {
    students,
    rubric_scores: { way: 20, result: 1 },
  });
  expect(Object.keys(wrong.json().fields)).toEqual(['rubric_scores']);
  const rubric_scores = { way: 6, result: 1.5 };
  const reply = await callAs(server.app, coursework.owner, 'PUT', path, {
    students,
    rubric_scores,
  });
  expect(reply.json()).toMatchObject([{ score: 7.5 }, { score: 7.5 }]);
  const work = `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`;
  const { submitions }: Assignment = (
    await callAs(server.app, coursework.owner, 'GET', work)
  ).json();
  expect(submitions.map((each) => each.rubric_scores)).toEqual([rubric_scores, rubric_scores]);
  const cell = `/teacher/grading/${coursework.work.id}/${absent.id}?class_id=${coursework.id}`;
  await callAs(server.app, coursework.owner, 'PUT', cell, { score: null });
  await callAs(server.app, coursework.owner, 'PUT', cell, { score: 3 });
  const now: Assignment = (await callAs(server.app, coursework.owner, 'GET', work)).json();
  const again = now.submitions.find(({ user }) => user.id === absent.id);
  expect(again?.score).toBe(3);
  expect(again).not.toHaveProperty('rubric_scores');
});

test('a cell of the grade table is graded by the rubric, with or without an answer', async () => {
  const { app } = server;
  const coursework = await createRubric();
  const absent = await addStudent(app, coursework.id);
  const cellOf = (id: string) =>
    `/teacher/grading/${coursework.work.id}/${id}?class_id=${coursework.id}`;
  const open = (id: string, person = coursework.owner) => callAs(app, person, 'GET', cellOf(id));
  const work = { mark: 20, marks_version: 1, rubric: RUBRIC };
  expect((await open(coursework.student.id)).json()).toEqual({ cell: [null, 1], ...work });
  expect((await open(absent.id)).json()).toEqual({ cell: null, ...work });

  const rubric_scores = { way: 6, result: 1.5 };
  const body = { score: 7.5, version: 1, rubric_scores };
  const save = (id: string, change: object = {}) =>
    callAs(app, coursework.owner, 'PUT', cellOf(id), { ...body, ...change });
  expect((await save(coursework.student.id)).json()).toEqual({ cell: [7.5, 2], average: 37.5 });
  expect((await open(coursework.student.id)).json()).toMatchObject({
    cell: [7.5, 2],
    rubric_scores,
  });
  expect((await save(absent.id, { version: 0 })).statusCode).toBe(200);
  expect((await open(absent.id)).json()).toMatchObject({ rubric_scores });
  expect(
    (await save(coursework.student.id, { version: 2, score: 8 })).json().fields,
  ).toHaveProperty('score');
  expect((await save(coursework.student.id)).statusCode).toBe(409);

  const table = `/teacher/grading/table?class_id=${coursework.id}`;
  const { classwork } = (await callAs(app, coursework.owner, 'GET', table)).json();
  expect(classwork).toMatchObject([{ id: coursework.work.id, has_rubric: true }]);
  const stranger = await createPerson(app);
  expect((await open(coursework.student.id, stranger)).statusCode).toBe(404);
  expect((await open(coursework.student.id, coursework.student)).statusCode).toBe(404);
  expect((await open(stranger.id)).statusCode).toBe(404);
  const plain = (await create(coursework.owner, coursework.id, {})).json();
  const other = `/teacher/grading/${plain.id}/${absent.id}?class_id=${coursework.id}`;
  expect((await callAs(app, coursework.owner, 'GET', other)).json()).toEqual({
    ...{ cell: null, mark: 20, marks_version: 1 },
  });
  const draft = (await create(coursework.owner, coursework.id, { draft: true })).json();
  const hidden = `/teacher/grading/${draft.id}/${absent.id}?class_id=${coursework.id}`;
  expect((await callAs(app, coursework.owner, 'GET', hidden)).statusCode).toBe(404);
});

test('teachers can reuse rubrics of all their classes, and of nobody else', async () => {
  const { app } = server;
  const [one, other] = [await createRubric(), await createRubric()];
  const titles = async (person: Person) => {
    const reply = await callAs(app, person, 'GET', '/rubrics');
    return (reply.json() as UsedRubric[]).map(({ id }) => id);
  };
  expect(await titles(one.owner)).toEqual([one.work.id]);
  expect(await titles(one.student)).toEqual([]);
  await addMember(app, other.id, one.owner, 'teacher');
  const reply = await callAs(app, one.owner, 'GET', '/rubrics');
  expect(reply.json()).toMatchObject([
    { id: other.work.id, title: 'Fractions', class: { id: other.id }, rubric: RUBRIC },
    { id: one.work.id, class: { id: one.id }, rubric: RUBRIC },
  ]);
  const path = `/class/assignment/${other.work.id}?class_id=${other.id}`;
  await callAs(app, other.owner, 'DELETE', path);
  expect(await titles(one.owner)).toEqual([one.work.id]);
  const stranger = await createPerson(app);
  expect(await titles(stranger)).toEqual([]);
  const beyond = await callAs(app, stranger, 'GET', `/rubrics?before=${one.work.id}`);
  expect(beyond.statusCode).toBe(400);
});
