import type { GradeRecord, GradeTable } from 'shared-api/contract';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { onClassEvent } from '../../events/subscriptions.ts';
import { endStudentMembership } from '../members/queries.ts';
import { callAs, createClassroom } from '../classes/testing/classroom.ts';
import {
  addStudent,
  answerAs,
  createCoursework,
  createWork,
  grade,
} from '../classwork/testing/coursework.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/**
 * Creates two students, three pieces of work and a draft; Aaron is graded twice, Bea not at all.
 */
async function createGrades() {
  const { app } = server;
  const classroom = await createClassroom(app);
  await endStudentMembership(app.core.db, classroom.id, classroom.student.id);
  const bea = await addStudent(app, classroom.id, 'bea');
  const aaron = await addStudent(app, classroom.id, 'Aaron');
  const thirds = await createWork(app, classroom.id, { title: 'Thirds', mark: 3 });
  const tens = await createWork(app, classroom.id, { title: 'Tens', mark: 10 });
  const nothing = await createWork(app, classroom.id, { title: 'For nothing', mark: 0 });
  await createWork(app, classroom.id, { title: 'A draft', is_draft: true });
  const first = await answerAs(app, thirds, aaron);
  const second = await answerAs(app, tens, aaron);
  const last = await answerAs(app, nothing, aaron);
  await answerAs(app, tens, bea);
  await grade(app, classroom.owner, first, { score: 1, comment: 'A third' });
  await grade(app, classroom.owner, second, { score: 7.5, comment: '' });
  await grade(app, classroom.owner, last, { score: 0, comment: '' });
  return { ...classroom, aaron, bea, thirds, tens, nothing };
}

/** (1/3 + 7.5/10) / 2, without the work for no points. */
const AARONS_AVERAGE = 54.17;

test('teachers see every student by name, with grades, comments and the average', async () => {
  const classroom = await createGrades();
  const path = `/teacher/grading?class_id=${classroom.id}`;
  const records: GradeRecord[] = (
    await callAs(server.app, classroom.coTeacher, 'GET', path)
  ).json();
  const date = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(records).toEqual([
    {
      user: {
        id: classroom.aaron.id,
        username: 'Aaron',
        profile_image: null,
        email: classroom.aaron.email,
      },
      average: AARONS_AVERAGE,
      gradings: [
        {
          title: 'Thirds',
          date,
          score: 1,
          comment: 'A third',
          mark: 3,
          assignment_id: classroom.thirds.id,
        },
        {
          title: 'Tens',
          date,
          score: 7.5,
          comment: '',
          mark: 10,
          assignment_id: classroom.tens.id,
        },
        {
          title: 'For nothing',
          date,
          score: 0,
          comment: '',
          mark: 0,
          assignment_id: classroom.nothing.id,
        },
      ],
    },
    {
      user: {
        id: classroom.bea.id,
        username: 'bea',
        profile_image: null,
        email: classroom.bea.email,
      },
      average: null,
      gradings: [],
    },
  ]);
  const own = await callAs(
    server.app,
    classroom.aaron,
    'GET',
    `/students/grading?class_id=${classroom.id}`,
  );
  expect(own.json()).toEqual(records[0]);
});

test('a student without grades gets an empty book', async () => {
  const classroom = await createGrades();
  const reply = await callAs(
    server.app,
    classroom.bea,
    'GET',
    `/students/grading?class_id=${classroom.id}`,
  );
  expect(reply.json()).toMatchObject({ average: null, gradings: [] });
});

test('the table has a cell for each published piece of work, empty if nothing was handed in', async () => {
  const classroom = await createGrades();
  const path = `/teacher/grading/table?class_id=${classroom.id}`;
  const table: GradeTable = (await callAs(server.app, classroom.owner, 'GET', path)).json();
  expect(table).toEqual({
    classwork: [
      { id: classroom.thirds.id, title: 'Thirds', mark: 3, marks_version: 1 },
      { id: classroom.tens.id, title: 'Tens', mark: 10, marks_version: 1 },
      { id: classroom.nothing.id, title: 'For nothing', mark: 0, marks_version: 1 },
    ],
    students: [
      {
        user: {
          id: classroom.aaron.id,
          username: 'Aaron',
          profile_image: null,
          email: classroom.aaron.email,
        },
        average: AARONS_AVERAGE,
        cells: [
          [1, 2],
          [7.5, 2],
          [0, 2],
        ],
      },
      {
        user: {
          id: classroom.bea.id,
          username: 'bea',
          profile_image: null,
          email: classroom.bea.email,
        },
        average: null,
        cells: [null, [null, 1], null],
      },
    ],
  });
});

test('students who left are in no list of grades, and deleted work is in no average', async () => {
  const classroom = await createGrades();
  await callAs(
    server.app,
    classroom.owner,
    'DELETE',
    `/class/members/${classroom.bea.id}?class_id=${classroom.id}`,
  );
  const work = `/class/assignment/${classroom.thirds.id}?class_id=${classroom.id}`;
  await callAs(server.app, classroom.owner, 'DELETE', work);
  const list = await callAs(
    server.app,
    classroom.owner,
    'GET',
    `/teacher/grading?class_id=${classroom.id}`,
  );
  expect(list.json()).toMatchObject([{ user: { username: 'Aaron' }, average: 75 }]);
  const path = `/teacher/grading/table?class_id=${classroom.id}`;
  const table: GradeTable = (await callAs(server.app, classroom.owner, 'GET', path)).json();
  expect(table.students.map(({ user, cells }) => [user.username, cells.length])).toEqual([
    ['Aaron', 2],
  ]);
});

test('a grade typed into the table counts at once and keeps the comment', async () => {
  const classroom = await createGrades();
  const messages: string[] = [];
  const stop = onClassEvent(server.app.core.bus, classroom.id, ({ type }) => messages.push(type));
  const path = `/teacher/grading/${classroom.thirds.id}/${classroom.aaron.id}?class_id=${classroom.id}`;
  const reply = await callAs(server.app, classroom.coTeacher, 'PUT', path, {
    score: 3,
    version: 2,
  });
  expect(reply.json()).toEqual({ cell: [3, 3], average: 87.5 });
  const own = await callAs(
    server.app,
    classroom.aaron,
    'GET',
    `/students/grading?class_id=${classroom.id}`,
  );
  expect(own.json().gradings[0]).toMatchObject({ score: 3, comment: 'A third' });
  const late = await callAs(server.app, classroom.owner, 'PUT', path, { score: 1, version: 2 });
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  const high = await callAs(server.app, classroom.owner, 'PUT', path, { score: 3.01 });
  expect(high.json().fields).toEqual({
    score: 'Enter at most 3. Bonus points are not possible.',
  });
  const worded = await callAs(server.app, classroom.owner, 'PUT', path, {
    score: 2,
    comment: 'New',
  });
  expect(worded.json().cell).toEqual([2, 4]);
  stop();
  expect(messages).toEqual(['classwork_changed', 'classwork_changed']);
});

test('unknown submissions and drafts cannot be graded', async () => {
  const classroom = await createGrades();
  const draft = await createWork(server.app, classroom.id, { title: 'Another', is_draft: true });
  for (const [work, student] of [
    [draft.id, classroom.bea.id],
    [classroom.thirds.id, classroom.stranger.id],
    [classroom.thirds.id, classroom.owner.id],
    ['nothing', classroom.aaron.id],
  ]) {
    const path = `/teacher/grading/${work}/${student}?class_id=${classroom.id}`;
    const reply = await callAs(server.app, classroom.owner, 'PUT', path, { score: 1 });
    expect(reply.statusCode).toBe(404);
  }
});

test('a class without classwork has a table with its students and no columns', async () => {
  const classroom = await createClassroom(server.app);
  const path = `/teacher/grading/table?class_id=${classroom.id}`;
  expect((await callAs(server.app, classroom.owner, 'GET', path)).json()).toMatchObject({
    classwork: [],
    students: [{ user: { id: classroom.student.id }, average: null, cells: [] }],
  });
});

test('grades of one class do not appear in another with the same student', async () => {
  const classroom = await createGrades();
  const other = await createCoursework(server.app);
  const reply = await callAs(
    server.app,
    other.owner,
    'GET',
    `/teacher/grading?class_id=${other.id}`,
  );
  expect(reply.json()).toHaveLength(1);
  const path = `/teacher/grading/${classroom.tens.id}/${classroom.aaron.id}?class_id=${other.id}`;
  const graded = await callAs(server.app, other.owner, 'PUT', path, { score: 1 });
  expect(graded.statusCode).toBe(404);
});
