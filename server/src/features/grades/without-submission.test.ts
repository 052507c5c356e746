import type { FastifyInstance } from 'fastify';
import type { Assignment, EarlierAnswer, GradeRecord, RosterLine } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { HOUR, timestamp } from '../../time.ts';
import { onClassEvent } from '../../events/subscriptions.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { upload } from '../files/testing/upload.ts';
import { notificationsTo } from '../notifications/testing/inbox.ts';
import {
  addStudent,
  createCoursework,
  createWork,
  giveBack,
  grade,
  submit,
  unsubmit,
  type Coursework,
} from '../classwork/testing/coursework.ts';
import type { ClassworkRow } from '../classwork/queries.ts';

let server: TestApp;
let app: FastifyInstance;
let coursework: Coursework;
/** Student who has handed in nothing. */
let bea: Person;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  coursework = await createCoursework(app);
  bea = await addStudent(app, coursework.id, 'bea');
});
afterAll(() => server.close());

const ROUNDS = Array.from({ length: 8 }, (_, round) => round + 1);

/** Grades as a cell of the grade table does. */
const type = (body: object, { of = coursework.work, student = bea, by = coursework.owner } = {}) =>
  callAs(app, by, 'PUT', `/teacher/grading/${of.id}/${student.id}?class_id=${coursework.id}`, body);
const gradeAll = (
  students: unknown,
  grading: object,
  { of = coursework.work, by = coursework.owner } = {},
) => callAs(app, by, 'PUT', `/class/assignment/${of.id}/grades`, { students, ...grading });
const roster = async (): Promise<RosterLine[]> =>
  (
    await callAs(app, coursework.owner, 'GET', `/class/assignment/${coursework.work.id}/roster`)
  ).json();
const lineOf = async ({ id }: Person) =>
  (await roster()).find(({ user }) => user.id === id) as RosterLine;
const own = async (student: Person): Promise<Assignment> => {
  const list = await callAs(
    app,
    student,
    'GET',
    `/class/students/assignment?class_id=${coursework.id}`,
  );
  return list.json()[0];
};
const book = async (student: Person): Promise<GradeRecord> =>
  (await callAs(app, student, 'GET', `/students/grading?class_id=${coursework.id}`)).json();
const answer = (work: ClassworkRow, student: Person, body: object) =>
  callAs(app, student, 'POST', `/assignment/submit/${work.id}?class_id=${coursework.id}`, body);

test('work on paper is graded, counts, and its student is notified', async () => {
  const events: string[] = [];
  const stop = onClassEvent(app.core.bus, coursework.id, (event) => events.push(event.type));
  const reply = await type(
    { score: 18, comment: 'On paper', version: 0 },
    { by: coursework.coTeacher },
  );
  stop();
  expect(reply.json()).toEqual({ cell: [18, 1], average: 90 });
  expect(events).toEqual(['classwork_changed']);
  expect(await notificationsTo(app, bea)).toContain('graded Fractions 1');
  const { submitions, is_submited } = await own(bea);
  expect(is_submited).toBe(true);
  expect(submitions).toMatchObject([
    { on_paper: true, score: 18, comment: 'On paper', marked: true, state: 'graded', answer: '' },
  ]);
  expect(await book(bea)).toMatchObject({ average: 90, gradings: [{ score: 18 }] });
  expect(await lineOf(bea)).toMatchObject({
    ...{ state: 'graded', on_paper: true, date_submitted: null, version: 1, score: 18 },
    submission_id: submitions[0]?.id,
  });
  const line = await lineOf(coursework.student);
  expect([line.on_paper, line.version]).toEqual([undefined, 1]);
});

test('a grade without a submission is never late, and nothing is left to hand in', async () => {
  const late = { policy: 'penalty', percent_per_day: 10, floor: 50 };
  await callAs(app, coursework.owner, 'PUT', `/class/${coursework.id}`, { late });
  const work = await createWork(app, coursework.id, { due_at: timestamp(-HOUR) });
  await type({ score: 20 }, { of: work });
  const { submitions } = await own(bea);
  expect(submitions[0]).toMatchObject({ score: 20, state: 'graded' });
  expect(submitions[0]?.late).toBeUndefined();
  expect((await submit(app, work, bea)).statusCode).toBe(409);
  expect((await unsubmit(app, work, bea)).statusCode).toBe(409);
});

test('a grade without a submission can be changed, and removed', async () => {
  await type({ score: 18, version: 0 });
  expect((await type({ score: 12, version: 1 })).json().cell).toEqual([12, 2]);
  expect((await type({ score: null, version: 1 })).statusCode).toBe(409);
  expect((await type({ score: null, version: 2 })).json()).toEqual({ cell: null, average: null });
  expect(await lineOf(bea)).toMatchObject({ state: 'missing', score: null, version: 0 });
  expect(await own(bea)).toMatchObject({ is_submited: false, submitions: [], own_draft: null });
  expect(await book(bea)).toMatchObject({ average: null, gradings: [] });
  expect(await notificationsTo(app, bea)).not.toContain('graded Fractions 1');
  // Removing a missing grade changes nothing.
  expect((await type({ score: null, version: 0 })).json().cell).toBeNull();
  expect((await type({ score: 7, version: 0 })).json().cell).toEqual([7, 4]);
});

test('an answer after the grade was removed is like any other, and notifies teachers', async () => {
  await type({ score: 18 });
  await type({ score: null });
  expect((await submit(app, coursework.work, bea)).json()).toMatchObject({
    ...{ state: 'handed_in', answer: 'Six.', attempt: 1, score: null },
  });
  expect((await lineOf(bea)).on_paper).toBeUndefined();
  expect(await notificationsTo(app, coursework.owner)).toContain('handed_in Fractions 1');
});

test('an answer that was handed in keeps its grade', async () => {
  await grade(app, coursework.owner, coursework.submissionId);
  const reply = await type({ score: null }, { student: coursework.student });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['score']]);
  expect(await book(coursework.student)).toMatchObject({ gradings: [{ score: 18 }] });
  for (const body of [{}, { comment: 'Good' }, { score: '' }, { score: 21 }, { score: -1 }]) {
    expect(Object.keys((await type(body)).json().fields)).toEqual(['score']);
  }
});

test('it can be returned; the next answer stands beside it', async () => {
  await type({ score: 5, comment: 'Not readable' });
  const { submission_id: id } = await lineOf(bea);
  expect((await giveBack(app, coursework.owner, id ?? '')).json().state).toBe('returned');
  expect((await submit(app, coursework.work, bea)).json()).toMatchObject({ attempt: 2, score: 5 });
  const { submitions } = await own(bea);
  expect(submitions[0]?.on_paper).toBeUndefined();
  const versions = await callAs(app, bea, 'GET', `/class/assignments/${id}/versions`);
  const [first]: EarlierAnswer[] = versions.json();
  expect(first).toMatchObject({ attempt: 1, on_paper: true, score: 5, comment: 'Not readable' });
  expect((await type({ score: null })).statusCode).toBe(400);
  await unsubmit(app, coursework.work, bea);
  expect((await own(bea)).submitions).toMatchObject([{ attempt: 1, on_paper: true }]);
});

test("a withdrawn answer stays its student's draft, with its files, and nobody else sees it", async () => {
  const file = await upload(app, bea, coursework.id);
  await answer(coursework.work, bea, { answer: '<p>Half.</p>', attachments: [file] });
  await unsubmit(app, coursework.work, bea);
  await type({ score: 9, version: 0 });
  const mine = await own(bea);
  expect(mine).toMatchObject({
    own_draft: '<p>Half.</p>',
    draft_attachments: [{ id: file }],
    submitions: [{ on_paper: true, answer: '', attachments: [] }],
  });
  const path = `/class/assignments/${mine.submitions[0]?.id}`;
  expect((await callAs(app, coursework.owner, 'GET', path)).json()).toMatchObject({
    answer: '',
    attachments: [],
  });
  await type({ score: null });
  expect(await own(bea)).toMatchObject({
    own_draft: '<p>Half.</p>',
    draft_attachments: [{ id: file }],
  });
  const sent = await answer(coursework.work, bea, { answer: '<p>Half.</p>', attachments: [file] });
  expect(sent.json()).toMatchObject({ attempt: 1, attachments: [{ id: file }] });
});

test('grading without a submission is refused once there is an answer', async () => {
  const replied = await type({ score: 18, version: 0 }, { student: coursework.student });
  expect([replied.statusCode, replied.json().code]).toEqual([409, 'conflict']);
  await submit(app, coursework.work, bea);
  await unsubmit(app, coursework.work, bea);
  expect((await type({ score: 18, version: 1 })).statusCode).toBe(409);
  expect((await type({ score: 18, version: 0 })).statusCode).toBe(200);
});

test.each(ROUNDS)(
  'of a concurrent hand-in and grade without a submission, one succeeds (%d)',
  async () => {
    const [handedIn, graded] = await Promise.all([
      submit(app, coursework.work, bea, '<p>Half.</p>'),
      type({ score: 18, version: 0 }),
    ]);
    expect([handedIn.statusCode, graded.statusCode].toSorted()).toEqual([200, 409]);
    const [submission] = (await own(bea)).submitions;
    const isPaper = graded.statusCode === 200;
    expect([submission?.answer, submission?.score, submission?.on_paper]).toEqual(
      isPaper ? ['', 18, true] : ['<p>Half.</p>', null, undefined],
    );
  },
);

test.each(ROUNDS)('of two concurrent grades by two teachers, one counts (%d)', async () => {
  const replies = await Promise.all([
    type({ score: 18, version: 0 }),
    type({ score: 3, version: 0 }, { by: coursework.coTeacher }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const winner = replies.find(({ statusCode }) => statusCode === 200);
  expect((await lineOf(bea)).score).toBe(winner?.json().cell[0]);
  expect(
    (await notificationsTo(app, bea)).filter((message) => message.startsWith('grade')),
  ).toEqual(['graded Fractions 1']);
});

describe('the same grade for several students', () => {
  const all = (version = 0) => [
    { user: bea.id, version },
    { user: coursework.student.id, version: version + 1 },
  ];

  test('goes to students with and without an answer, with the comment, and each is notified', async () => {
    const reply = await gradeAll(all(), { score: 15, comment: 'Well spoken' });
    const line = { state: 'graded', score: 15 };
    expect(reply.json()).toHaveLength(2);
    expect(await lineOf(bea)).toMatchObject({ ...line, on_paper: true });
    expect(await lineOf(coursework.student)).toMatchObject({ ...line, version: 2 });
    for (const student of [bea, coursework.student]) {
      expect(await book(student)).toMatchObject({ gradings: [{ comment: 'Well spoken' }] });
      expect(await notificationsTo(app, student)).toContain('graded Fractions 1');
    }
    const again = all().map(({ user }) => ({ user, version: user === bea.id ? 1 : 2 }));
    expect((await gradeAll(again, { score: 16 })).statusCode).toBe(200);
    expect(await book(bea)).toMatchObject({ gradings: [{ score: 16, comment: 'Well spoken' }] });
  });

  test('is for all of them, or for nobody', async () => {
    await grade(app, coursework.coTeacher, coursework.submissionId, { score: 3 });
    expect((await gradeAll(all(), { score: 15 })).statusCode).toBe(409);
    for (const other of [
      coursework.owner,
      coursework.coTeacher,
      coursework.stranger,
      coursework.formerStudent,
    ]) {
      const reply = await gradeAll([...all(), { user: other.id, version: 0 }], { score: 15 });
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['students']]);
    }
    expect(await lineOf(bea)).toMatchObject({ state: 'missing' });
    expect(await lineOf(coursework.student)).toMatchObject({ score: 3 });
  });

  test.each([
    [[], { score: 1 }, ['students']],
    ['all', { score: 1 }, ['students']],
    [[{ user: 'nobody' }], { score: 1 }, ['students']],
    [[{ user: 'nobody', version: -1 }], { score: 1 }, ['students']],
    [[{ user: '', version: 0 }], { score: 1 }, ['students']],
    [[{ user: 'nobody', version: 0 }], {}, ['score']],
    [[{ user: 'nobody', version: 0 }], { score: null }, ['score']],
    [[{ user: 'nobody', version: 0 }], { score: 20.01 }, ['score']],
    [Array(301).fill({ user: 'nobody', version: 0 }), { score: 1 }, ['students']],
  ])('refuses %j with %j at its field', async (students, grading, fields) => {
    const reply = await gradeAll(students, grading);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, fields]);
  });

  test('is for teachers, and for published work', async () => {
    expect((await gradeAll(all(), { score: 1 }, { by: bea })).statusCode).toBe(403);
    expect((await gradeAll(all(), { score: 1 }, { by: coursework.stranger })).statusCode).toBe(404);
    const draft = await createWork(app, coursework.id, { is_draft: true });
    expect((await gradeAll(all(), { score: 1 }, { of: draft })).statusCode).toBe(409);
    const path = `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`;
    await callAs(app, coursework.owner, 'DELETE', path);
    expect((await gradeAll(all(), { score: 1 })).statusCode).toBe(404);
  });

  test.each(ROUNDS)(
    'with a date, an edit, a grade and an answer at once, does not deadlock (%d)',
    async () => {
      const path = `/class/assignment/${coursework.work.id}`;
      const replies = await Promise.all([
        gradeAll(all(), { score: 15 }),
        gradeAll(all().toReversed(), { score: 14 }, { by: coursework.coTeacher }),
        submit(app, coursework.work, bea),
        grade(app, coursework.owner, coursework.submissionId, { score: 3, version: 1 }),
        callAs(app, coursework.owner, 'PUT', `${path}/due`, { date_due: '2099-05-01T08:30Z' }),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).not.toContain(500);
      const [one, other] = [(await lineOf(bea)).score, (await lineOf(coursework.student)).score];
      // Both students have the grade of one call, or no grade.
      expect([15, 14, null]).toContain(one);
      expect([one, 3, null].slice(0, one === null ? 3 : 1)).toContain(other);
    },
  );
});
