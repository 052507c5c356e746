import type { FastifyInstance } from 'fastify';
import type { Assignment, GradeRecord, Submission } from 'shared-api/contract';
import { connect, listen, type LiveClient } from '../../testing/live-client.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { HOUR, timestamp } from '../../time.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { notificationsTo } from '../notifications/testing/inbox.ts';
import {
  addStudent,
  answerAs,
  createWork,
  giveBack,
  grade,
  submit,
  unsubmit,
  workBody,
} from '../classwork/testing/coursework.ts';
import { createUnreleased, type UnreleasedFixture } from './testing/unreleased.ts';

let server: TestApp;
let app: FastifyInstance;
let classroom: UnreleasedFixture;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  classroom = await createUnreleased(app);
});
afterAll(() => server.close());

const read = async (person: Person, id = classroom.submissionId): Promise<Submission> =>
  (await classroom.as(person, 'GET', `/class/assignments/${id}`)).json();
const mine = async (person = classroom.student): Promise<GradeRecord> =>
  (await classroom.as(person, 'GET', `/students/grading?class_id=${classroom.id}`)).json();
const ownWork = async (person = classroom.student): Promise<Assignment> => {
  const path = `/class/students/assignment?class_id=${classroom.id}`;
  return (await classroom.as(person, 'GET', path)).json()[0];
};

const GIVEN = { score: 18, comment: 'Good' };

test('only teachers see a grade until all grades are released', async () => {
  const before = await read(classroom.student);
  const graded = await grade(app, classroom.owner, classroom.submissionId, {
    ...GIVEN,
    version: 1,
  });
  expect(graded.json()).toMatchObject({ ...GIVEN, marked: true, state: 'graded', is_held: true });
  expect(await read(classroom.coTeacher)).toMatchObject({ ...GIVEN, version: 2, is_held: true });
  expect(await classroom.read()).toMatchObject({
    holds_grades: true,
    held_count: 1,
    has_grades: true,
  });
  expect(await classroom.roster()).toMatchObject([{ state: 'graded', score: 18, is_held: true }]);
  const table = await classroom.table();
  expect(table.classwork).toMatchObject([{ holds_grades: true }]);
  expect(table.students).toMatchObject([{ average: 90, cells: [[18, 2]], held: [0] }]);

  expect(await read(classroom.student)).toEqual(before);
  expect(await mine()).toMatchObject({ average: null, gradings: [] });
  expect(await notificationsTo(app, classroom.student)).toEqual([]);

  expect((await classroom.release()).json()).toEqual({ released: 1 });
  const seen = await read(classroom.student);
  expect(seen).toMatchObject({ ...GIVEN, marked: true, state: 'graded', version: 2 });
  expect(seen).not.toHaveProperty('is_held');
  expect(await mine()).toMatchObject({ average: 90, gradings: [{ score: 18, comment: 'Good' }] });
  expect(await notificationsTo(app, classroom.student)).toEqual(['graded Fractions 1']);
  expect(await classroom.read()).not.toHaveProperty('holds_grades');
  expect(await classroom.read()).not.toHaveProperty('held_count');
  expect((await classroom.table()).students[0]).not.toHaveProperty('held');
});

test('a second release changes nothing, and later grades are visible at once', async () => {
  await grade(app, classroom.owner, classroom.submissionId);
  await classroom.release();
  expect((await classroom.release()).json()).toEqual({ released: 0 });
  expect(await notificationsTo(app, classroom.student)).toEqual(['graded Fractions 1']);
  await grade(app, classroom.owner, classroom.submissionId, { score: 19 });
  expect(await read(classroom.student)).toMatchObject({ score: 19, comment: '' });
});

test('only teachers release grades, and strangers learn nothing of it', async () => {
  expect((await classroom.release(classroom.student)).statusCode).toBe(403);
  expect((await classroom.release(classroom.stranger)).statusCode).toBe(404);
  expect((await classroom.release(classroom.formerStudent)).statusCode).toBe(404);
  expect((await classroom.release(classroom.coTeacher)).statusCode).toBe(200);
  const path = `/class/assignment/${classroom.work.id}`;
  await classroom.as(classroom.owner, 'DELETE', `${path}?class_id=${classroom.id}`);
  expect((await classroom.release()).statusCode).toBe(404);
});

test('holding grades again hides nothing, and applies to later grades', async () => {
  await grade(app, classroom.owner, classroom.submissionId);
  await classroom.release();
  expect((await classroom.edit({ holds_grades: true })).json()).toMatchObject({
    holds_grades: true,
  });
  expect(await read(classroom.student)).toMatchObject(GIVEN);
  await grade(app, classroom.owner, classroom.submissionId, { score: 5, comment: 'Copied' });
  expect(await read(classroom.owner)).toMatchObject({ score: 5, comment: 'Copied', is_held: true });
  expect(await read(classroom.student)).toMatchObject(GIVEN);
  expect(await mine()).toMatchObject({ average: 90 });
  await classroom.release();
  expect(await read(classroom.student)).toMatchObject({ score: 5, comment: 'Copied' });
  const messages = await notificationsTo(app, classroom.student);
  expect(messages).toEqual(['grade_changed Fractions 1', 'graded Fractions 1']);
});

test('the switch in the form releases as the button does, and an edit without it keeps it', async () => {
  await grade(app, classroom.owner, classroom.submissionId);
  expect((await classroom.edit({})).json()).toMatchObject({ holds_grades: true, held_count: 1 });
  expect(await mine()).toMatchObject({ gradings: [] });
  const edited = await classroom.edit({ holds_grades: false });
  expect(edited.json()).not.toHaveProperty('holds_grades');
  expect(await read(classroom.student)).toMatchObject(GIVEN);
  expect(await notificationsTo(app, classroom.student)).toEqual(['graded Fractions 1']);
  const path = `/class/assignment?class_id=${classroom.id}`;
  const made = await classroom.as(classroom.owner, 'POST', path, workBody({ holds_grades: true }));
  expect(made.json()).toMatchObject({ holds_grades: true });
  const wrong = await classroom.as(
    classroom.owner,
    'POST',
    path,
    workBody({ holds_grades: 'perhaps' }),
  );
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['holds_grades']]);
});

test('a return reaches its student with its comment, but without the score', async () => {
  await grade(app, classroom.owner, classroom.submissionId, {
    score: 3,
    comment: 'Between us: weak.',
  });
  const back = await giveBack(app, classroom.owner, classroom.submissionId, {
    score: 4,
    comment: 'Show the steps.',
  });
  expect(back.json()).toMatchObject({ state: 'returned', score: 4, is_held: true });
  const seen = await read(classroom.student);
  expect(seen).toMatchObject({ state: 'returned', comment: 'Show the steps.', score: null });
  expect(seen.marked).toBe(false);
  expect(await notificationsTo(app, classroom.student)).toEqual(['returned Fractions 1']);
  // A return without a comment does not reveal an unreleased one.
  await grade(app, classroom.owner, classroom.submissionId, { score: 3, comment: 'Between us.' });
  await grade(app, classroom.owner, classroom.submissionId, { returned: false });
  await giveBack(app, classroom.owner, classroom.submissionId);
  expect(await read(classroom.student)).toMatchObject({ comment: 'Show the steps.', score: null });
  expect(await read(classroom.owner)).toMatchObject({ comment: 'Between us.', score: 3 });
  expect((await submit(app, classroom.work, classroom.student, 'Again')).statusCode).toBe(200);
  // The earlier grade counts until this answer has its own.
  expect(await read(classroom.owner)).toMatchObject({ marked: false, score: 3, attempt: 2 });
  const path = `/class/assignments/${classroom.submissionId}/versions`;
  expect((await classroom.as(classroom.student, 'GET', path)).json()).toMatchObject([
    { score: null },
  ]);
});

test('students may do what they could do ungraded; the grade then belongs to an earlier answer', async () => {
  await grade(app, classroom.owner, classroom.submissionId, { ...GIVEN, version: 1 });
  const again = await submit(app, classroom.work, classroom.student, 'Seven.');
  expect(again.json()).toMatchObject({ version: 2, state: 'handed_in', score: null, comment: '' });
  const seen = await read(classroom.owner);
  expect(seen).toMatchObject({ ...GIVEN, marked: false, state: 'handed_in', is_held: true });
  // A grade based on an older answer is refused.
  const late = await grade(app, classroom.owner, classroom.submissionId, { score: 1, version: 2 });
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'The answer has been replaced in the meantime. Read the new answer, then grade it.',
  ]);
  expect((await unsubmit(app, classroom.work, classroom.student)).statusCode).toBe(200);
  expect(await ownWork()).toMatchObject({ is_submited: false, own_draft: 'Seven.' });
  expect(await classroom.roster()).toMatchObject([{ state: 'missing', score: null, version: 0 }]);
  expect(await classroom.read()).not.toHaveProperty('held_count');
  await submit(app, classroom.work, classroom.student, 'Eight.');
  expect(await classroom.roster()).toMatchObject([{ state: 'handed_in', score: 18 }]);
  // The reply contains the newest version for the form.
  const { version } = await read(classroom.owner);
  const graded = await grade(app, classroom.owner, classroom.submissionId, { score: 9, version });
  expect(graded.json()).toMatchObject({ marked: true, score: 9 });
});

test('after a replaced answer, the release shows the earlier grade as such', async () => {
  await grade(app, classroom.owner, classroom.submissionId);
  await submit(app, classroom.work, classroom.student, 'Seven.');
  await classroom.release();
  expect(await read(classroom.student)).toMatchObject({
    ...GIVEN,
    marked: false,
    state: 'handed_in',
  });
  expect((await submit(app, classroom.work, classroom.student, 'Eight.')).statusCode).toBe(200);
});

test('a release notifies nobody of a withdrawn answer', async () => {
  await grade(app, classroom.owner, classroom.submissionId);
  await unsubmit(app, classroom.work, classroom.student);
  expect((await classroom.release()).json()).toEqual({ released: 0 });
  expect(await notificationsTo(app, classroom.student)).toEqual([]);
  expect(await mine()).toMatchObject({ average: null, gradings: [] });
});

test('with a grade without a submission, its student has handed in nothing, and may', async () => {
  const quiet = await addStudent(app, classroom.id);
  const typed = await classroom.type(quiet, { score: 7, version: 0 });
  expect(typed.json()).toEqual({ cell: [7, 1], average: 35, is_held: true });
  const line = (await classroom.roster()).find(({ user }) => user.id === quiet.id);
  expect(line).toMatchObject({ state: 'graded', score: 7, on_paper: true, is_held: true });
  expect(await classroom.read()).toMatchObject({ held_count: 1 });
  expect(await ownWork(quiet)).toMatchObject({ is_submited: false, submitions: [] });
  expect(
    (await classroom.as(quiet, 'GET', `/class/assignments/${line?.submission_id}`)).statusCode,
  ).toBe(404);
  const todo = await classroom.as(quiet, 'GET', '/todo');
  expect(todo.json()).toMatchObject([{ state: 'to_do' }]);

  const returned = await giveBack(app, classroom.owner, line?.submission_id ?? '');
  expect([returned.statusCode, returned.json().message]).toEqual([
    409,
    'This grade was given without an answer and is hidden. Release the grades first, then return the classwork.',
  ]);

  // Like any first answer.
  const first = await submit(app, classroom.work, quiet, 'Late, but here.');
  expect(first.json()).toMatchObject({ version: 1, attempt: 1, score: null, state: 'handed_in' });
  expect(first.json()).not.toHaveProperty('on_paper');
  const now = (await classroom.roster()).find(({ user }) => user.id === quiet.id);
  expect(now).toMatchObject({ state: 'handed_in', score: 7, is_held: true });
  expect(now).not.toHaveProperty('on_paper');
});

test('a grade without a submission is released as one, and a withdrawn answer stays the student’s', async () => {
  await unsubmit(app, classroom.work, classroom.student);
  await classroom.type(classroom.student, { score: 7, version: 0, comment: 'Aloud' });
  const [line] = await classroom.roster();
  expect(await read(classroom.owner, line?.submission_id ?? '')).toMatchObject({
    answer: '',
    attachments: [],
    on_paper: true,
  });
  expect(await ownWork()).toMatchObject({ own_draft: '<p>Five sixths.</p>', is_submited: false });
  expect((await classroom.release()).json()).toEqual({ released: 1 });
  const { submitions: own, own_draft: draft } = await ownWork();
  expect(own).toMatchObject([{ score: 7, comment: 'Aloud', on_paper: true, state: 'graded' }]);
  expect(draft).toBe('<p>Five sixths.</p>');
});

test('a grade without a submission can be removed, and no version repeats', async () => {
  const quiet = await addStudent(app, classroom.id);
  await classroom.type(quiet, { score: 7, version: 0 });
  const cleared = await classroom.type(quiet, { score: null, version: 1 });
  expect(cleared.json()).toEqual({ cell: null, average: null });
  const line = (await classroom.roster()).find(({ user }) => user.id === quiet.id);
  expect(line).toMatchObject({ state: 'missing', version: 0, score: null });
  expect((await classroom.type(quiet, { score: 8, version: 0 })).json().cell).toEqual([8, 3]);
  expect((await classroom.type(quiet, { score: 9, version: 1 })).statusCode).toBe(409);
  await classroom.type(quiet, { score: null, version: 3 });
  expect((await classroom.release()).json()).toEqual({ released: 0 });
  expect(await ownWork(quiet)).toMatchObject({ is_submited: false });
  // Also a grade that its student saw.
  await classroom.type(quiet, { score: 6, version: 0 });
  await classroom.edit({ holds_grades: true });
  expect((await classroom.type(quiet, { score: null })).json().cell).toBeNull();
  expect(await mine(quiet)).toMatchObject({ gradings: [] });
});

test('the same grade for several students is held back, with and without an answer', async () => {
  const quiet = await addStudent(app, classroom.id);
  const students = [
    { user: classroom.student.id, version: 1 },
    { user: quiet.id, version: 0 },
  ];
  const path = `/class/assignment/${classroom.work.id}/grades`;
  const lines = await classroom.as(classroom.owner, 'PUT', path, { students, score: 11 });
  expect(lines.json()).toMatchObject([{ is_held: true }, { is_held: true }]);
  const again = students.map(({ user }, index) => ({ user, version: index === 0 ? 2 : 1 }));
  const changed = await classroom.as(classroom.owner, 'PUT', path, { students: again, score: 12 });
  expect(changed.json()).toMatchObject([{ score: 12 }, { score: 12 }]);
  expect(await notificationsTo(app, quiet)).toEqual([]);
  expect((await classroom.release()).json()).toEqual({ released: 2 });
  expect(await notificationsTo(app, quiet)).toEqual(['graded Fractions 1']);
  expect(await mine(quiet)).toMatchObject({ average: 60 });
});

test('a student who left is not counted, and finds their grade after they return', async () => {
  await grade(app, classroom.owner, classroom.submissionId);
  const { code, id, student } = classroom;
  expect((await classroom.as(student, 'DELETE', `/class/s/leave/${id}`)).statusCode).toBe(200);
  expect((await classroom.release()).json()).toEqual({ released: 0 });
  expect((await classroom.as(student, 'POST', `/class/join/${code}`)).statusCode).toBe(200);
  expect(await mine()).toMatchObject({ average: 90, gradings: [{ score: 18 }] });
});

test('an excused student is not notified of a release, and it does not count', async () => {
  await grade(app, classroom.owner, classroom.submissionId);
  const path = `/class/assignment/${classroom.work.id}/excused`;
  await classroom.as(classroom.owner, 'PUT', path, {
    users: [classroom.student.id],
    excused: true,
  });
  expect((await classroom.release()).json()).toEqual({ released: 0 });
  expect(await notificationsTo(app, classroom.student)).toEqual([]);
  expect(await mine()).toMatchObject({ average: null, gradings: [] });
});

test('a rubric is held back with its points', async () => {
  const rubric = [{ id: 'way', title: 'Way', points: 20, levels: [] }];
  const path = `/class/assignment?class_id=${classroom.id}`;
  const body = workBody({ rubric, holds_grades: true });
  const made = (await classroom.as(classroom.owner, 'POST', path, body)).json();
  const answer = `/assignment/submit/${made.id}?class_id=${classroom.id}`;
  const { id } = (await classroom.as(classroom.student, 'POST', answer, { answer: 'Six.' })).json();
  const points = { rubric_scores: { way: 13 } };
  await classroom.as(classroom.owner, 'PUT', `/class/assignments/${id}`, points);
  expect(await read(classroom.owner, id)).toMatchObject({ score: 13, ...points, is_held: true });
  expect(await read(classroom.student, id)).not.toHaveProperty('rubric_scores');
  await classroom.as(classroom.owner, 'POST', `/class/assignment/${made.id}/release`);
  expect(await read(classroom.student, id)).toMatchObject({ score: 13, ...points });
});

test('a late answer stays late, and its reduced score is held back with it', async () => {
  await classroom.edit({ late: { policy: 'penalty', percent_per_day: 10, floor: 50 } });
  const due_at = timestamp(-HOUR);
  const db = app.core.db;
  await db.updateTable('classwork').set({ due_at }).where('id', '=', classroom.work.id).execute();
  const late = await addStudent(app, classroom.id);
  const { id } = (await submit(app, classroom.work, late)).json();
  await grade(app, classroom.owner, id, { score: 10 });
  expect(await read(classroom.owner, id)).toMatchObject({ late: { percent: 10, score: 9 } });
  expect(await read(late, id)).toMatchObject({ state: 'late', late: { percent: 10, score: null } });
});

test('the export for teachers marks unreleased grades, and the one for other systems omits them', async () => {
  await grade(app, classroom.owner, classroom.submissionId);
  const file = async (name: string) =>
    (await callAs(app, classroom.owner, 'GET', `/class/${classroom.id}/export/${name}`)).rawPayload;
  const table = (await file('grades.csv')).toString();
  expect(table).toContain('hidden');
  expect(table).toContain(',90,0,18');
  const before = (await file('oneroster.zip')).length;
  await classroom.release();
  expect((await file('grades.csv')).toString()).not.toContain('hidden');
  expect((await file('oneroster.zip')).length).toBeGreaterThan(before);
});

describe('on open pages', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await listen(app);
  });

  async function open(person: Person): Promise<LiveClient> {
    const client = await connect(origin, `/ws/class/${classroom.id}`, {
      protocols: [person.token],
    });
    await settle(client);
    return client;
  }

  /** Waits until this connection has received everything sent before. */
  async function settle(client: LiveClient): Promise<void> {
    client.send({ type: 'hello' });
    expect(await client.next()).toMatchObject({ type: 'error', code: 'invalid' });
  }

  const NEWS = { type: 'classwork_changed' };

  test('teachers get an event for an unreleased grade, students only for its release', async () => {
    const [teacher, student] = [await open(classroom.coTeacher), await open(classroom.student)];
    const quiet = await addStudent(app, classroom.id);
    await grade(app, classroom.owner, classroom.submissionId);
    expect(await teacher.next()).toEqual(NEWS);
    await classroom.type(quiet, { score: 7, version: 0 });
    expect(await teacher.next()).toEqual(NEWS);
    await classroom.type(quiet, { score: null, version: 1 });
    expect(await teacher.next()).toEqual(NEWS);
    const students = [{ user: quiet.id, version: 0 }];
    const path = `/class/assignment/${classroom.work.id}/grades`;
    await classroom.as(classroom.owner, 'PUT', path, { students, score: 11 });
    expect(await teacher.next()).toEqual(NEWS);
    await settle(student);
    await classroom.release();
    expect(await student.next()).toEqual(NEWS);
    // It has changed nothing.
    await classroom.release();
    await settle(student);
    for (const client of [teacher, student]) client.close();
  });

  test('students get an event for a return at once', async () => {
    const student = await open(classroom.student);
    await giveBack(app, classroom.owner, classroom.submissionId);
    expect(await student.next()).toEqual(NEWS);
    student.close();
  });
});

describe('concurrently', () => {
  test.each([1, 2, 3, 4])('a grade and a release: the grade is visible (%d)', async () => {
    const [graded, released] = await Promise.all([
      grade(app, classroom.owner, classroom.submissionId, GIVEN),
      classroom.release(classroom.coTeacher),
    ]);
    expect([graded.statusCode, released.statusCode]).toEqual([200, 200]);
    expect(await read(classroom.student)).toMatchObject({ ...GIVEN, marked: true });
    expect(await notificationsTo(app, classroom.student)).toEqual(['graded Fractions 1']);
    const stored = await app.core.db.selectFrom('grades').selectAll().execute();
    const own = stored.filter(({ classwork_id: id }) => id === classroom.work.id);
    expect(own.filter(({ released_at }) => released_at === null)).toEqual([]);
  });

  test.each([1, 2, 3, 4])('two releases: each student is notified once (%d)', async () => {
    await grade(app, classroom.owner, classroom.submissionId);
    const replies = await Promise.all([
      classroom.release(),
      classroom.release(classroom.coTeacher),
    ]);
    const notifications = replies.map((reply) => reply.json().released).toSorted();
    expect(notifications).toEqual([0, 1]);
    expect(await notificationsTo(app, classroom.student)).toEqual(['graded Fractions 1']);
  });

  test.each([1, 2, 3, 4])(
    'an answer and a grade without a submission: both stand (%d)',
    async () => {
      const quiet = await addStudent(app, classroom.id);
      const [handedIn, typed] = await Promise.all([
        submit(app, classroom.work, quiet, 'Six.'),
        classroom.type(quiet, { score: 7, version: 0 }),
      ]);
      expect(handedIn.statusCode).toBe(200);
      expect(handedIn.json()).toMatchObject({ version: 1 });
      expect([200, 409]).toContain(typed.statusCode);
      expect(await ownWork(quiet)).toMatchObject({
        is_submited: true,
        submitions: [{ score: null }],
      });
      const line = (await classroom.roster()).find(({ user }) => user.id === quiet.id);
      expect(line).toMatchObject({
        state: 'handed_in',
        score: typed.statusCode === 200 ? 7 : null,
      });
    },
  );

  test.each([1, 2, 3, 4])('a withdrawn answer and its grade (%d)', async () => {
    const [graded, back] = await Promise.all([
      grade(app, classroom.owner, classroom.submissionId, { ...GIVEN, version: 1 }),
      unsubmit(app, classroom.work, classroom.student),
    ]);
    expect(back.statusCode).toBe(200);
    // The grade comes before, between, or after it, when there is nothing to grade.
    expect([200, 409, 404]).toContain(graded.statusCode);
    expect(await classroom.roster()).toMatchObject([{ state: 'missing', score: null }]);
    expect(await ownWork()).toMatchObject({ is_submited: false });
  });

  test.each([1, 2, 3, 4])('two teachers with the same version: one is refused (%d)', async () => {
    const both = await Promise.all([
      grade(app, classroom.owner, classroom.submissionId, { score: 1, version: 1 }),
      grade(app, classroom.coTeacher, classroom.submissionId, { score: 2, version: 1 }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
      /^Another grade has been given in the meantime/,
    );
  });
});

test('everybody in a large class is notified once', async () => {
  const people = [];
  for (let each = 0; each < 205; each += 1) people.push(await addStudent(app, classroom.id));
  const path = `/class/assignment/${classroom.work.id}/grades`;
  for (let first = 0; first < people.length; first += 50) {
    const students = people.slice(first, first + 50).map(({ id }) => ({ user: id, version: 0 }));
    const { statusCode } = await classroom.as(classroom.owner, 'PUT', path, {
      students,
      score: 11,
    });
    expect(statusCode).toBe(200);
  }
  expect(await classroom.read()).toMatchObject({ held_count: 205 });
  expect((await classroom.release()).json()).toEqual({ released: 205 });
  await app.dispatcher.drain();
  const notifications = await app.core.db
    .selectFrom('notifications')
    .select(['user_id', 'count'])
    .where('kind', '=', 'graded')
    .where('subject_id', '=', classroom.work.id)
    .execute();
  expect(notifications.map(({ user_id: id }) => id).toSorted()).toEqual(
    people.map(({ id }) => id).sort(),
  );
  expect(new Set(notifications.map(({ count }) => count))).toEqual(new Set([1]));
});

test('does not release other classwork', async () => {
  const other = await createWork(app, classroom.id, { holds_grades: true });
  const id = await answerAs(app, other, classroom.student);
  await grade(app, classroom.owner, id, { score: 2 });
  await grade(app, classroom.owner, classroom.submissionId);
  await classroom.release();
  expect(await read(classroom.student, id)).toMatchObject({ score: null });
  expect(await classroom.table()).toMatchObject({ students: [{ held: [1] }] });
});
