import type { Assignment, Submission } from 'shared-api/contract';
import { HOUR, timestamp } from '../../time.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom } from '../classes/testing/classroom.ts';
import {
  addStudent,
  answerAs,
  createCoursework,
  createWork,
  grade,
  submit,
} from '../classwork/testing/coursework.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function listFor(student: Person, classId: string): Promise<Assignment[]> {
  const path = `/class/students/assignment?class_id=${classId}`;
  return (await callAs(server.app, student, 'GET', path)).json();
}

async function readSubmission(person: Person, id: string): Promise<Submission> {
  return (await callAs(server.app, person, 'GET', `/class/assignments/${id}`)).json();
}

test('a student sees published work, newest first, and nothing of others', async () => {
  const coursework = await createCoursework(server.app);
  await createWork(server.app, coursework.id, { is_draft: true });
  const newer = await createWork(server.app, coursework.id, { title: 'Decimals' });
  const other = await addStudent(server.app, coursework.id);
  await answerAs(server.app, newer, other);
  const items = await listFor(coursework.student, coursework.id);
  expect(items.map(({ title, is_submited }) => [title, is_submited])).toEqual([
    ['Decimals', false],
    ['Fractions', true],
  ]);
  expect(items[0]?.submitions).toEqual([]);
  expect(items[1]?.submitions).toEqual([
    {
      id: coursework.submissionId,
      score: null,
      comment: '',
      marked: false,
      state: 'handed_in',
      attempt: 1,
      date_graded: null,
      date_returned: null,
      answer: '<p>Five sixths.</p>',
      attachments: [],
      date_submitted: expect.any(String),
      version: 1,
      user: {
        id: coursework.student.id,
        username: coursework.student.username,
        profile_image: null,
        image_url: null,
        email: coursework.student.email,
      },
    },
  ]);
});

test('a student hands in, replaces the answer, and sees the grade once there is one', async () => {
  const classroom = await createClassroom(server.app);
  const work = await createWork(server.app, classroom.id, { due_at: timestamp(HOUR) });
  const first = await submit(server.app, work, classroom.student, '<p>Five.</p>');
  expect(first.statusCode).toBe(200);
  const second: Submission = (
    await submit(server.app, work, classroom.student, '<p>Six.</p>')
  ).json();
  expect(second).toMatchObject({ id: first.json().id, answer: '<p>Six.</p>', version: 2 });

  const graded = await grade(server.app, classroom.coTeacher, second.id, {
    score: 18.5,
    comment: 'Yes',
  });
  expect(graded.json()).toMatchObject({ score: 18.5, comment: 'Yes', marked: true, version: 3 });
  const [item] = await listFor(classroom.student, classroom.id);
  expect(item?.submitions[0]).toMatchObject({ score: 18.5, comment: 'Yes', marked: true });
  expect(await readSubmission(classroom.student, second.id)).toEqual(graded.json());
});

test('answers are sanitised; blank ones are refused at their field', async () => {
  const coursework = await createCoursework(server.app);
  const harmful = '<p>Six<img src=x onerror=alert(1)></p>';
  expect(
    (await submit(server.app, coursework.work, coursework.student, harmful)).json().answer,
  ).not.toContain('onerror');
  for (const answer of ['', '<p> </p>', '<script>alert(1)</script>']) {
    const reply = await submit(server.app, coursework.work, coursework.student, answer);
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { answer: 'Write an answer or attach a file first.' },
    ]);
  }
});

test('nothing can be handed in after the due date, until the teacher moves it', async () => {
  const classroom = await createClassroom(server.app);
  const work = await createWork(server.app, classroom.id, { due_at: timestamp(-1) });
  const late = await submit(server.app, work, classroom.student);
  expect([late.statusCode, late.json()]).toEqual([
    403,
    { message: 'The due date has passed.', code: 'forbidden' },
  ]);
  expect((await listFor(classroom.student, classroom.id))[0]).toMatchObject({
    is_due: true,
    is_submited: false,
  });
  const { db } = server.app.core;
  await db
    .updateTable('classwork')
    .set({ due_at: timestamp(HOUR) })
    .where('id', '=', work.id)
    .execute();
  expect((await submit(server.app, work, classroom.student)).statusCode).toBe(200);
});

test('a graded answer cannot be changed', async () => {
  const coursework = await createCoursework(server.app);
  await grade(server.app, coursework.owner, coursework.submissionId);
  const reply = await submit(server.app, coursework.work, coursework.student, 'Better.');
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
  expect((await readSubmission(coursework.student, coursework.submissionId)).answer).toBe(
    '<p>Five sixths.</p>',
  );
});

test('drafts and deleted work take no answers: students get a 404', async () => {
  const coursework = await createCoursework(server.app);
  const draft = await createWork(server.app, coursework.id, { is_draft: true });
  expect((await submit(server.app, draft, coursework.student)).statusCode).toBe(404);
  await callAs(
    server.app,
    coursework.owner,
    'DELETE',
    `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`,
  );
  expect((await submit(server.app, coursework.work, coursework.student)).statusCode).toBe(404);
  expect(await listFor(coursework.student, coursework.id)).toEqual([]);
});

test("a student cannot read or discover another student's answer", async () => {
  const coursework = await createCoursework(server.app);
  const other = await addStudent(server.app, coursework.id);
  for (const [method, body] of [['GET'], ['PUT', { score: 1 }]] as const) {
    const path = `/class/assignments/${coursework.submissionId}`;
    expect((await callAs(server.app, other, method, path, body)).statusCode).toBe(404);
  }
});

test.each<[unknown, string]>([
  [20.01, 'Enter at most 20. Bonus points are not possible.'],
  [1e308, 'Enter at most 20. Bonus points are not possible.'],
  [-0.01, 'The grade cannot be negative.'],
  [1.005, 'At most two decimals.'],
  ['many', 'Enter a number.'],
  ['', 'Enter a number.'],
  [null, 'Enter a grade.'],
  [undefined, 'Enter a grade.'],
])('a score of %p is refused at its field', async (score, text) => {
  const coursework = await createCoursework(server.app);
  const reply = await grade(server.app, coursework.owner, coursework.submissionId, { score });
  expect([reply.statusCode, reply.json().fields]).toEqual([400, { score: text }]);
  expect((await readSubmission(coursework.owner, coursework.submissionId)).marked).toBe(false);
  // A refused grade leaves the work editable.
  const { has_grades } = await server.app.core.db
    .selectFrom('classwork')
    .select('has_grades')
    .where('id', '=', coursework.work.id)
    .executeTakeFirstOrThrow();
  expect(has_grades).toBe(false);
});

test.each([0, 0.07, 4.35, 18.25, 19.99, 20])('a score of %d is stored exactly', async (score) => {
  const coursework = await createCoursework(server.app);
  await grade(server.app, coursework.owner, coursework.submissionId, { score });
  expect(await readSubmission(coursework.student, coursework.submissionId)).toMatchObject({
    score,
    comment: '',
    marked: true,
  });
});

test.each([-1, 0.5, 2 ** 31])('an impossible version %d is refused', async (version) => {
  const coursework = await createCoursework(server.app);
  const reply = await grade(server.app, coursework.owner, coursework.submissionId, {
    score: 5,
    version,
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({ version: 'This version does not exist.' });
});

test('of two teachers who saw the same answer, the second gets a conflict with the grade', async () => {
  const coursework = await createCoursework(server.app);
  const { version } = await readSubmission(coursework.owner, coursework.submissionId);
  const [first, second] = [
    await grade(server.app, coursework.owner, coursework.submissionId, { score: 20, version }),
    await grade(server.app, coursework.coTeacher, coursework.submissionId, { score: 3, version }),
  ];
  expect(first.statusCode).toBe(200);
  expect([second.statusCode, second.json()]).toEqual([
    409,
    { code: 'conflict', message: expect.stringContaining('Another grade has been given') },
  ]);
  const seen = await readSubmission(coursework.coTeacher, coursework.submissionId);
  expect(seen.score).toBe(20);
  const third = await grade(server.app, coursework.coTeacher, coursework.submissionId, {
    score: 3,
    version: seen.version,
  });
  expect(third.json().score).toBe(3);
});

test('an answer that was replaced after the teacher looked is not graded unseen', async () => {
  const coursework = await createCoursework(server.app);
  const { version } = await readSubmission(coursework.owner, coursework.submissionId);
  await submit(server.app, coursework.work, coursework.student, 'Better.');
  const reply = await grade(server.app, coursework.owner, coursework.submissionId, {
    score: 20,
    version,
  });
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    expect.stringContaining('replaced'),
  ]);
  expect((await readSubmission(coursework.student, coursework.submissionId)).marked).toBe(false);
});

test('a comment is stored with the grade, up to its limit', async () => {
  const coursework = await createCoursework(server.app);
  const long = await grade(server.app, coursework.owner, coursework.submissionId, {
    score: 1,
    comment: 'x'.repeat(501),
  });
  expect(long.json().fields).toEqual({ comment: 'At most 500 characters.' });
});
