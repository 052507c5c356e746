import type { FastifyInstance } from 'fastify';
import type {
  Assignment,
  ClassDetail,
  GradeRecord,
  GradeTable,
  Submission,
} from 'shared-api/contract';
import { DAY, MINUTE, timestamp, timestampAt } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/people.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { createWork, giveBack, grade, submit, unsubmit, workBody } from './testing/coursework.ts';
import { handIn } from '../submissions/hand-in.ts';
import type { ClassworkFields, ClassworkRow } from './queries.ts';

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

const PENALTY = { policy: 'penalty', percent_per_day: 20, floor: 50 } as const;
const ACCEPT = { policy: 'accept', percent_per_day: 10, floor: 50 } as const;
const REFUSE = { policy: 'refuse', percent_per_day: 10, floor: 50 } as const;

const set = (late: unknown, by: Person = classroom.owner) =>
  callAs(app, by, 'PUT', `/class/${classroom.id}`, { late });
/** Creates work that was due this many days and half an hour ago. */
const dueBefore = (days: number, change: Partial<ClassworkFields> = {}) => {
  return createWork(app, classroom.id, {
    mark: 100,
    due_at: timestamp(-days * DAY - 30 * MINUTE),
    ...change,
  });
};
const mine = async (work: ClassworkRow, who = classroom.student): Promise<Assignment> => {
  const list = await callAs(app, who, 'GET', `/class/students/assignment?class_id=${classroom.id}`);
  return list.json().find(({ id }: Assignment) => id === work.id);
};
const myGrades = async (): Promise<GradeRecord> => {
  return (
    await callAs(app, classroom.student, 'GET', `/students/grading?class_id=${classroom.id}`)
  ).json();
};

const submitAccepting = (work: ClassworkRow, accepted_percent?: unknown) => {
  const path = `/assignment/submit/${work.id}?class_id=${work.class_id}`;
  const body = { answer: '<p>Six.</p>', version: 0, accepted_percent };
  return callAs(app, classroom.student, 'POST', path, body);
};

describe('the penalty that its student has read', () => {
  test('is the maximum: a higher one by now refuses the answer', async () => {
    await set(PENALTY);
    const work = await dueBefore(1);
    for (const read of [0, 20, 39]) {
      const refused = await submitAccepting(work, read);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'costs_more']);
      expect(refused.json().message).toContain('40%');
    }
    expect((await mine(work)).submitions).toEqual([]);
    expect((await submitAccepting(work, 40)).json()).toMatchObject({ late: { percent: 40 } });
    expect((await submitAccepting(await dueBefore(0), 100)).statusCode).toBe(200);
    expect((await submitAccepting(await dueBefore(1))).statusCode).toBe(200);
    expect((await submitAccepting(work, 'much')).statusCode).toBe(400);
  });

  test('is not needed if there is no penalty', async () => {
    await set(ACCEPT);
    expect((await submitAccepting(await dueBefore(3), 0)).statusCode).toBe(200);
    await set(PENALTY);
    expect((await submitAccepting(await dueBefore(-1), 0)).statusCode).toBe(200);
    const again = await dueBefore(0);
    const { id } = (await submitAccepting(again, 20)).json();
    await giveBack(app, classroom.owner, id);
    const path = `/assignment/submit/${again.id}?class_id=${classroom.id}`;
    const body = { answer: '<p>Seven.</p>', accepted_percent: 0 };
    expect((await callAs(app, classroom.student, 'POST', path, body)).json()).toMatchObject({
      attempt: 2,
      late: { percent: 20 },
    });
  });

  test('is also needed for a late replacement of an answer in time', async () => {
    await set(PENALTY);
    const work = await dueBefore(-1);
    await submit(app, work, classroom.student);
    const due_at = timestamp(-MINUTE);
    await app.core.db.updateTable('classwork').set({ due_at }).where('id', '=', work.id).execute();
    const path = `/assignment/submit/${work.id}?class_id=${classroom.id}`;
    const body = { answer: '<p>Seven.</p>', accepted_percent: 0 };
    expect((await callAs(app, classroom.student, 'POST', path, body)).json().code).toBe(
      'costs_more',
    );
    expect((await mine(work)).submitions[0]?.late).toBeUndefined();
  });
});

describe('the late policy of a class', () => {
  test('refuses late work by default', async () => {
    const as = (who: Person, path: string) => callAs(app, who, 'GET', path);
    const read = async (): Promise<unknown[]> => [
      (await as(classroom.owner, `/class/${classroom.id}`)).json().late,
      (await as(classroom.student, `/class/s?class_id=${classroom.id}`)).json().late,
    ];
    expect(await read()).toEqual([REFUSE, REFUSE]);
    const work = await dueBefore(0);
    expect((await submit(app, work, classroom.student)).statusCode).toBe(403);
    const changed = await set(PENALTY, classroom.coTeacher);
    expect(changed.json()).toMatchObject({
      late: PENALTY,
      version: 2,
    } satisfies Partial<ClassDetail>);
    expect(await read()).toEqual([PENALTY, PENALTY]);
    expect((await set(PENALTY)).json().version).toBe(2);
    expect((await set({ policy: 'accept' })).json().late).toEqual(ACCEPT);
    expect(
      (
        await callAs(app, classroom.owner, 'PUT', `/class/${classroom.id}`, { name: 'Maths' })
      ).json().late,
    ).toEqual(ACCEPT);
    expect((await set(REFUSE, classroom.student)).statusCode).toBe(403);
  });

  test.each([
    [{}, ['late']],
    [{ policy: 'forgive' }, ['late']],
    [{ ...PENALTY, percent_per_day: 101 }, ['late']],
    [{ ...PENALTY, percent_per_day: 2.5 }, ['late']],
    [{ ...PENALTY, percent_per_day: '20' }, ['late']],
    [{ ...PENALTY, floor: -1 }, ['late']],
    ['refuse', ['late']],
    [null, ['late']],
  ])('%j is refused at its field', async (late, fields) => {
    const reply = await set(late);
    expect([reply.statusCode, Object.keys(reply.json().fields ?? {})]).toEqual([400, fields]);
  });
});

describe('late work', () => {
  test('is accepted and marked, without a penalty if the policy is to accept', async () => {
    await set(ACCEPT);
    const work = await dueBefore(1);
    expect(await mine(work)).toMatchObject({ is_due: true, late: null, late_terms: ACCEPT });
    const sent: Submission = (await submit(app, work, classroom.student)).json();
    expect(sent).toMatchObject({
      state: 'late',
      late: { days: 2, percent: 0, score: null, date_due: work.due_at },
    });
    const graded: Submission = (await grade(app, classroom.owner, sent.id, { score: 80 })).json();
    expect(graded).toMatchObject({ state: 'graded', score: 80, late: { percent: 0, score: 80 } });
  });

  test('loses part of its score per day, down to the minimum, and keeps the given score', async () => {
    await set(PENALTY);
    const [two, many] = [await dueBefore(1), await dueBefore(9)];
    const send = async (work: ClassworkRow): Promise<Submission> =>
      (await submit(app, work, classroom.student)).json();
    const late = await send(two);
    await grade(app, classroom.owner, late.id, { score: 80 });
    await grade(app, classroom.owner, (await send(many)).id, { score: 80 });
    expect((await mine(two)).submitions).toMatchObject([
      { score: 80, late: { days: 2, percent: 40, score: 48 } },
    ]);
    const { average, gradings } = await myGrades();
    expect(
      gradings.map(({ score, late: { days, percent, score: left } = {} as never }) => [
        score,
        days,
        percent,
        left,
      ]),
    ).toEqual([
      [80, 2, 40, 48],
      [80, 10, 50, 40],
    ]);
    expect(average).toBe(44);
    const path = `/teacher/grading/table?class_id=${classroom.id}`;
    const table: GradeTable = (await callAs(app, classroom.owner, 'GET', path)).json();
    expect(table.students[0]).toMatchObject({
      average: 44,
      cells: [
        [80, 2],
        [80, 2],
      ],
      late: [
        { assignment_id: two.id, days: 2, percent: 40 },
        { assignment_id: many.id, days: 10, percent: 50 },
      ],
    });
    const typed = await callAs(
      app,
      classroom.owner,
      'PUT',
      `/teacher/grading/${two.id}/${classroom.student.id}?class_id=${classroom.id}`,
      { score: 100 },
    );
    expect(typed.json()).toEqual({ cell: [100, 3], average: 50 });
  });

  test('is late from the due moment on, and by one more day each 24 hours', async () => {
    await set(PENALTY);
    const due = Date.parse('2026-05-04T10:00:00.000Z');
    const days = async (after: number) => {
      const work = await createWork(app, classroom.id, { due_at: timestampAt(due) });
      const answer = {
        classId: classroom.id,
        classworkId: work.id,
        studentId: classroom.student.id,
        answer: 'x',
      };
      await handIn(app.core.db, answer, timestampAt(due + after));
      const [submission] = (await mine(work)).submitions;
      return submission?.late?.days ?? 0;
    };
    expect(await days(-1)).toBe(0);
    expect(await days(0)).toBe(1);
    expect(await days(DAY - 1)).toBe(1);
    expect(await days(DAY)).toBe(2);
  });

  test('follows the policy of its classwork, if there is one', async () => {
    await set(PENALTY);
    const path = `/class/assignment?class_id=${classroom.id}`;
    const make = async (late: unknown): Promise<ClassworkRow & Assignment> => {
      const body = workBody({ late, date_due: timestamp(-30 * MINUTE) });
      const made = (await callAs(app, classroom.owner, 'POST', path, body)).json();
      return { ...made, class_id: classroom.id };
    };
    const [strict, mild, plain] = [await make(REFUSE), await make(ACCEPT), await make(null)];
    expect([strict.late, mild.late, plain.late]).toEqual([REFUSE, ACCEPT, null]);
    expect(plain.late_terms).toEqual(PENALTY);
    expect((await submit(app, strict, classroom.student)).statusCode).toBe(403);
    expect((await submit(app, mild, classroom.student)).json().late).toMatchObject({ percent: 0 });
    expect((await submit(app, plain, classroom.student)).json().late).toMatchObject({
      percent: 20,
    });
    // An edit without this field keeps it, and null removes it.
    const edit = async (late?: null) => {
      const body = workBody({ title: 'Renamed', ...(late === undefined ? {} : { late }) });
      const edited = await callAs(
        app,
        classroom.owner,
        'PUT',
        `/class/assignment/${strict.id}?class_id=${classroom.id}`,
        body,
      );
      return edited.json().late;
    };
    expect(await edit()).toEqual(REFUSE);
    expect(await edit(null)).toBeNull();
  });

  test('follows the terms at the time of the hand-in', async () => {
    await set(PENALTY);
    const work = await dueBefore(1);
    const { id } = (await submit(app, work, classroom.student)).json();
    await set({ ...PENALTY, percent_per_day: 50, floor: 0 });
    expect((await grade(app, classroom.owner, id, { score: 80 })).json().late).toMatchObject({
      score: 48,
    });
    await set(REFUSE);
    expect((await mine(work)).submitions[0]?.late).toMatchObject({ score: 48 });
  });

  test('is late if it replaces an answer in time', async () => {
    await set(ACCEPT);
    const work = await createWork(app, classroom.id, { due_at: timestamp(DAY) });
    expect((await submit(app, work, classroom.student)).json().late).toBeUndefined();
    const { db } = app.core;
    await db
      .updateTable('classwork')
      .set({ due_at: timestamp(-MINUTE) })
      .where('id', '=', work.id)
      .execute();
    // Moving the date forward makes nobody late.
    expect((await mine(work)).submitions[0]?.late).toBeUndefined();
    expect((await unsubmit(app, work, classroom.student)).statusCode).toBe(403);
    expect((await submit(app, work, classroom.student, 'Seven.')).json()).toMatchObject({
      state: 'late',
    });
  });

  test('is as late as its first answer after a return', async () => {
    await set(PENALTY);
    const [late, inTime] = [
      await dueBefore(0),
      await createWork(app, classroom.id, { due_at: timestamp(DAY) }),
    ];
    const again = async (work: ClassworkRow): Promise<Submission> => {
      const { id } = (await submit(app, work, classroom.student)).json();
      await giveBack(app, classroom.owner, id, { score: 10 });
      const { db } = app.core;
      await db
        .updateTable('classwork')
        .set({ due_at: timestamp(-3 * DAY) })
        .where('id', '=', work.id)
        .execute();
      return (await submit(app, work, classroom.student, 'Again.')).json();
    };
    expect((await again(late)).late).toMatchObject({ days: 1, percent: 20 });
    const second = await again(inTime);
    expect([second.state, second.late]).toEqual(['handed_in', undefined]);
  });

  test('is not late any more once its due date is later', async () => {
    await set(PENALTY);
    const work = await dueBefore(0);
    const { id } = (await submit(app, work, classroom.student)).json();
    const path = `/class/assignment/${work.id}/due`;
    await callAs(app, classroom.owner, 'PUT', path, { date_due: timestamp(DAY) });
    expect((await grade(app, classroom.owner, id, { score: 80 })).json().late).toBeUndefined();
    expect((await myGrades()).average).toBe(80);
  });
});
