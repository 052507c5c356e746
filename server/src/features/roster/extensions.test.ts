import type { FastifyInstance } from 'fastify';
import type { Assignment, RosterLine, TodoItem } from 'shared-api/contract';
import { DAY, HOUR, MINUTE, timestamp } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/people.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { onClassEvent } from '../../events/subscriptions.ts';
import {
  addStudent,
  createWork,
  giveBack,
  grade,
  submit,
  unsubmit,
} from '../classwork/testing/coursework.ts';
import type { ClassworkRow } from '../classwork/queries.ts';

let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
let bea: Person;
/** Classwork that was due an hour ago. */
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

const extend = (users: unknown, date_due: unknown, { by = classroom.owner, of = work } = {}) =>
  callAs(app, by, 'PUT', `/class/assignment/${of.id}/extensions`, { users, date_due });
const roster = async (of = work): Promise<RosterLine[]> =>
  (await callAs(app, classroom.coTeacher, 'GET', `/class/assignment/${of.id}/roster`)).json();
const lineOf = async (person: Person) =>
  (await roster()).find(({ user }) => user.id === person.id) as RosterLine;
const setLate = (late: object) =>
  callAs(app, classroom.owner, 'PUT', `/class/${classroom.id}`, { late });
const todoOf = async (person: Person): Promise<TodoItem> =>
  (await callAs(app, person, 'GET', '/todo')).json()[0];

describe('an extension', () => {
  test('lets one student hand in until their own date, and nobody else', async () => {
    const later = timestamp(DAY);
    const reply = await extend([bea.id], later);
    expect(reply.json()).toEqual([
      expect.objectContaining({ date_due: later, is_extended: true, state: 'missing' }),
    ]);
    expect((await submit(app, work, classroom.student)).statusCode).toBe(403);
    const list = await callAs(
      app,
      bea,
      'GET',
      `/class/students/assignment?class_id=${classroom.id}`,
    );
    const [seen]: Assignment[] = list.json();
    expect(seen).toMatchObject({ date_due: later, is_due: false, is_extended: true });
    expect((await submit(app, work, bea)).json()).toMatchObject({ state: 'handed_in' });
    const back = await unsubmit(app, work, bea);
    expect(back.json()).toMatchObject({ date_due: later, is_due: false });
    expect((await extend([bea.id], null)).json()).toMatchObject([
      { date_due: work.due_at, is_extended: false },
    ]);
    expect((await submit(app, work, bea)).statusCode).toBe(403);
  });

  test('turns a late answer into one in time, while it exists', async () => {
    await setLate({ policy: 'penalty', percent_per_day: 20, floor: 0 });
    const { id } = (await submit(app, work, bea)).json();
    await grade(app, classroom.owner, id, { score: 10 });
    const states = async () => {
      const { state, late_days: days, late } = await lineOf(bea);
      const mine = await callAs(app, bea, 'GET', `/students/grading?class_id=${classroom.id}`);
      return [state, days, late?.score, mine.json().average];
    };
    expect(await states()).toEqual(['graded', 1, 8, 40]);
    await extend([bea.id], timestamp(MINUTE));
    expect(await states()).toEqual(['graded', 0, undefined, 50]);
    await extend([bea.id], null);
    expect(await states()).toEqual(['graded', 1, 8, 40]);
  });

  test('that existed at the hand-in stays with the answer', async () => {
    await setLate({ policy: 'accept' });
    await extend([bea.id], timestamp(DAY));
    await submit(app, work, bea);
    await extend([bea.id], null);
    expect(await lineOf(bea)).toMatchObject({ state: 'handed_in', late_days: 0 });
  });

  test('is the start of lateness if work is even later', async () => {
    await setLate({ policy: 'accept' });
    const long = await createWork(app, classroom.id, { due_at: timestamp(-9 * DAY) });
    const own = timestamp(-DAY - HOUR);
    await extend([bea.id], own, { of: long });
    const sent = (await submit(app, long, bea)).json();
    expect(sent.late).toMatchObject({ days: 2, date_due: own });
  });

  test('counts only while it is later than the date of the class', async () => {
    await extend([bea.id], timestamp(HOUR));
    const later = timestamp(2 * DAY);
    await callAs(app, classroom.owner, 'PUT', `/class/assignment/${work.id}/due`, {
      date_due: later,
    });
    expect(await lineOf(bea)).toMatchObject({ date_due: later, is_extended: false });
  });

  test("appears in the student's to-do list, calendar and feed", async () => {
    const own = timestamp(3 * DAY);
    await extend([bea.id], own);
    expect((await todoOf(bea)).date_due).toBe(own);
    expect((await todoOf(classroom.student)).date_due).toBe(work.due_at);
    // A student can still hand in, in time.
    expect(await todoOf(classroom.owner)).toMatchObject({ state: 'open', date_due: work.due_at });
    const query = new URLSearchParams({ from: timestamp(2 * DAY), to: timestamp(4 * DAY) });
    const due = async (person: Person) =>
      (await callAs(app, person, 'GET', `/calendar?${query}`)).json().length;
    expect([await due(bea), await due(classroom.student), await due(classroom.owner)]).toEqual([
      1, 0, 0,
    ]);
    const stamp = `DTSTART:${own.slice(0, 19).replace(/[-:]/g, '')}Z`;
    for (const path of ['/calendar/feed', `/class/calendar?class_id=${classroom.id}`]) {
      const read = async (person: Person) => {
        const { address } = (await callAs(app, person, 'POST', path)).json();
        return (await app.inject({ method: 'GET', url: new URL(address).pathname })).body;
      };
      expect(await read(bea)).toContain(stamp);
      expect(await read(classroom.student)).not.toContain(stamp);
    }
  });

  test('is given by teachers to students of the class, to all or none of them', async () => {
    const later = timestamp(DAY);
    const messages: string[] = [];
    const stop = onClassEvent(app.core.bus, classroom.id, ({ type }) => messages.push(type));
    expect(
      (
        await extend([bea.id, classroom.student.id, bea.id], later, { by: classroom.coTeacher })
      ).json(),
    ).toHaveLength(2);
    stop();
    expect(messages).toEqual(['classwork_changed']);
    await extend([bea.id, classroom.student.id], null);
    for (const other of [classroom.owner, classroom.coTeacher, classroom.stranger]) {
      const refused = await extend([bea.id, other.id], later);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['users']]);
    }
    expect((await extend([bea.id], later, { by: classroom.student })).statusCode).toBe(403);
    expect((await extend([bea.id], later, { by: classroom.stranger })).statusCode).toBe(404);
    expect((await roster()).map(({ is_extended: extended }) => extended)).toEqual([false, false]);
  });

  test.each([
    [[], timestamp(DAY), ['users']],
    ['bea', timestamp(DAY), ['users']],
    [undefined, timestamp(DAY), ['users']],
    [Array.from({ length: 301 }, (_, n) => `${n}`), timestamp(DAY), ['users']],
  ])('to %j is refused', async (users, date, fields) => {
    const reply = await extend(users, date);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, fields]);
  });

  test('needs a moment after the due date of the class', async () => {
    for (const wrong of [
      'tomorrow',
      '',
      '2099-05-05',
      7,
      undefined,
      timestamp(-2 * HOUR),
      work.due_at,
    ]) {
      const reply = await extend([bea.id], wrong);
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['date_due']]);
    }
    const undated = await createWork(app, classroom.id);
    expect((await extend([bea.id], timestamp(DAY), { of: undated })).statusCode).toBe(409);
  });

  test('allows reminders when the due date of the class has passed', async () => {
    const remind = () =>
      callAs(app, classroom.owner, 'POST', `/class/assignment/${work.id}/remind`);
    expect((await remind()).statusCode).toBe(409);
    await extend([bea.id], timestamp(DAY));
    expect((await remind()).json()).toEqual({ told: 1 });
  });
});

describe('the roster', () => {
  test('lists everybody in the class with their progress', async () => {
    await setLate({ policy: 'accept' });
    const [cleo, dan, eve] = [
      await addStudent(app, classroom.id, 'cleo'),
      await addStudent(app, classroom.id, 'dan'),
      await addStudent(app, classroom.id, 'eve'),
    ];
    await extend([eve.id], timestamp(DAY));
    await submit(app, work, bea);
    const sent = async (person: Person) => (await submit(app, work, person)).json().id;
    await grade(app, classroom.owner, await sent(cleo), { score: 7 });
    await giveBack(app, classroom.owner, await sent(dan));
    await submit(app, work, eve);
    const lines = await roster();
    expect(
      lines
        .slice(0, 4)
        .map(({ user, state, late_days: days, score }) => [user.username, state, days, score]),
    ).toEqual([
      ['bea', 'late', 1, null],
      ['cleo', 'graded', 1, 7],
      ['dan', 'returned', 1, null],
      ['eve', 'handed_in', 0, null],
    ]);
    expect(lines[4]).toEqual({
      user: expect.objectContaining({ id: classroom.student.id }),
      state: 'missing',
      submission_id: null,
      version: 0,
      date_submitted: null,
      late_days: 0,
      date_due: work.due_at,
      is_extended: false,
      score: null,
    });
  });

  test('is for teachers, and for existing work', async () => {
    const read = (person: Person) =>
      callAs(app, person, 'GET', `/class/assignment/${work.id}/roster`).then(
        (reply) => reply.statusCode,
      );
    expect([
      await read(classroom.owner),
      await read(classroom.student),
      await read(classroom.stranger),
    ]).toEqual([200, 404, 404]);
    await callAs(
      app,
      classroom.owner,
      'DELETE',
      `/class/assignment/${work.id}?class_id=${classroom.id}`,
    );
    expect(await read(classroom.owner)).toBe(404);
  });
});

test('revoking an extension during a hand-in comes before the answer, or after it', async () => {
  await setLate({ policy: 'penalty', percent_per_day: 10, floor: 0 });
  for (let round = 0; round < 8; round += 1) {
    const piece = await createWork(app, classroom.id, { due_at: timestamp(-DAY / 2) });
    await extend([bea.id], timestamp(DAY), { of: piece });
    const [sent] = await Promise.all([
      submit(app, piece, bea),
      extend([bea.id], null, { of: piece }),
    ]);
    const { late } = sent.json();
    // In time, or late by the terms of the class; never refused, and never late without a penalty.
    expect(late === undefined || (late.days === 1 && late.percent === 10)).toBe(true);
    const [after] = (await roster(piece)).filter(({ user }) => user.id === bea.id);
    expect(after?.late?.days).toBe(late?.days);
  }
});

describe('the same grade for several students', () => {
  const gradeAll = (people: (Person | [Person, object])[], { of = work } = {}) => {
    const students = people.map((each) => {
      const [person, more] = Array.isArray(each) ? each : [each, {}];
      return { user: person.id, version: 0, ...more };
    });
    const body = { students, score: 0 };
    return callAs(app, classroom.owner, 'PUT', `/class/assignment/${of.id}/grades`, body);
  };

  test('is refused, by name, while one of them still has time, however recently that was given', async () => {
    await extend([bea.id], timestamp(DAY));
    const refused = await gradeAll([classroom.student, bea]);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'conflict',
        message: 'bea still has time to hand in an answer. Nobody has been graded.',
      },
    ]);
    expect(await lineOf(classroom.student)).toMatchObject({ state: 'missing', score: null });
    expect((await submit(app, work, bea)).statusCode).toBe(200);
    // An answer that exists can be graded at any time, and so can a student who is chosen
    // explicitly.
    const other = await addStudent(app, classroom.id);
    await extend([other.id], timestamp(DAY));
    const all = [classroom.student, [bea, { version: 1 }], [other, { before_due: true }]] as const;
    expect((await gradeAll([...all] as never)).json()).toHaveLength(3);
    expect(await lineOf(other)).toMatchObject({ state: 'graded', score: 0, on_paper: true });
  });

  test('for a single student counts as an explicit choice, unless the call says otherwise', async () => {
    await extend([bea.id], timestamp(DAY));
    expect((await gradeAll([[bea, { before_due: false }]])).statusCode).toBe(409);
    expect((await gradeAll([bea])).statusCode).toBe(200);
  });

  test('is refused for work that is due for nobody yet, and accepted without a due date', async () => {
    const of = await createWork(app, classroom.id, { due_at: timestamp(DAY) });
    expect((await gradeAll([classroom.student, bea], { of })).statusCode).toBe(409);
    const undated = await createWork(app, classroom.id);
    expect((await gradeAll([classroom.student, bea], { of: undated })).statusCode).toBe(200);
  });
});

test("a teacher sees who is missing and who still has time, by each student's date", async () => {
  const late = await addStudent(app, classroom.id);
  await extend([bea.id], timestamp(DAY));
  await extend([late.id], timestamp(-MINUTE));
  expect(await todoOf(classroom.owner)).toMatchObject({ state: 'open', missing: 3, pending: 1 });
  await submit(app, work, bea);
  expect(await todoOf(classroom.owner)).toMatchObject({
    state: 'to_grade',
    missing: 2,
    pending: 0,
  });
  await callAs(app, classroom.owner, 'PUT', `/class/assignment/${work.id}/excused`, {
    ...{ users: [late.id], excused: true },
  });
  expect(await todoOf(classroom.owner)).toMatchObject({ missing: 1, pending: 0 });
});
