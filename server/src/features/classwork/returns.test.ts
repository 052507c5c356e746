import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/calls';
import { type Assignment, type EarlierAnswer, type Submission } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { HOUR, timestamp } from '../../time.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { toldTo } from '../notifications/testing/inbox.ts';
import {
  addStudent,
  createCoursework,
  createWork,
  giveBack,
  grade,
  submit,
  withdraw,
  type Coursework,
} from './testing/coursework.ts';

let server: TestApp;
let app: FastifyInstance;
let room: Coursework;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  room = await createCoursework(app);
});
afterAll(() => server.close());

const FIRST = '<p>Five sixths.</p>';

async function seen(person: Person): Promise<Submission> {
  return (await callAs(app, person, 'GET', `/class/assignments/${room.submissionId}`)).json();
}

async function earlier(person: Person): Promise<EarlierAnswer[]> {
  const path = `/class/assignments/${room.submissionId}/versions`;
  return (await callAs(app, person, 'GET', path)).json();
}

async function own(): Promise<Assignment> {
  const path = `/class/students/assignment?class_id=${room.id}`;
  const [work] = (await callAs(app, room.student, 'GET', path)).json();
  return work;
}

async function listed(): Promise<Submission[]> {
  const path = `/class/assignment/${room.work.id}?class_id=${room.id}`;
  return (await callAs(app, room.owner, 'GET', path)).json().submitions;
}

async function setDue(milliseconds: number) {
  await app.core.db
    .updateTable('classwork')
    .set({ due_at: timestamp(milliseconds) })
    .where('id', '=', room.work.id)
    .execute();
}

async function stateOf(person: Person): Promise<string[]> {
  const items: { state: string }[] = (await callAs(app, person, 'GET', '/todo')).json();
  return items.map(({ state }) => state);
}

describe('returned', () => {
  test('a student sees what was returned with its comment, and hands in again', async () => {
    const reply = await giveBack(app, room.owner, room.submissionId, { comment: 'Step two?' });
    expect(reply.statusCode).toBe(200);
    expect((await own()).submitions[0]).toMatchObject({
      state: 'returned',
      comment: 'Step two?',
      marked: false,
      score: null,
      attempt: 1,
      date_returned: expect.any(String),
    });
    expect(await stateOf(room.student)).toEqual(['returned']);

    const again = await submit(app, room.work, room.student, '<p>Six.</p>');
    expect(again.json()).toMatchObject({
      id: room.submissionId,
      state: 'handed_in',
      answer: '<p>Six.</p>',
      attempt: 2,
      date_returned: null,
    });
    expect(await stateOf(room.student)).toEqual(['handed_in']);
    const versions = [
      {
        attempt: 1,
        answer: FIRST,
        attachments: [],
        date_submitted: expect.any(String),
        date_returned: expect.any(String),
        score: null,
        comment: 'Step two?',
      },
    ];
    for (const reader of [room.student, room.owner, room.coTeacher]) {
      expect(await earlier(reader)).toEqual(versions);
    }
  });

  test('its grade counts until the new answer has one, and stays with the old one', async () => {
    await grade(app, room.owner, room.submissionId, { score: 12, comment: 'Half of it' });
    await giveBack(app, room.owner, room.submissionId);
    expect(await seen(room.student)).toMatchObject({
      state: 'returned',
      marked: true,
      score: 12,
      comment: 'Half of it',
    });
    await submit(app, room.work, room.student, '<p>Six.</p>');
    expect(await seen(room.student)).toMatchObject({
      state: 'handed_in',
      marked: false,
      date_graded: null,
      score: 12,
    });
    const average = async () => {
      const path = `/students/grading?class_id=${room.id}`;
      return (await callAs(app, room.student, 'GET', path)).json().average;
    };
    expect(await average()).toBe(60);
    await grade(app, room.owner, room.submissionId, { score: 18, comment: 'Yes' });
    expect(await average()).toBe(90);
    expect(await seen(room.student)).toMatchObject({ state: 'graded', score: 18, attempt: 2 });
    expect(await earlier(room.student)).toMatchObject([{ score: 12, comment: 'Half of it' }]);
  });

  test('an answer that was returned without a grade has none afterwards', async () => {
    await grade(app, room.owner, room.submissionId, { score: 12 });
    await giveBack(app, room.owner, room.submissionId);
    await submit(app, room.work, room.student, '<p>Six.</p>');
    await giveBack(app, room.owner, room.submissionId, { comment: 'Nearly' });
    await submit(app, room.work, room.student, '<p>Seven.</p>');
    expect(await earlier(room.owner)).toMatchObject([
      { attempt: 2, answer: '<p>Six.</p>', score: null },
      { attempt: 1, answer: FIRST, score: 12 },
    ]);
  });

  test('it may be graded at once, and a return takes no comment and no grade away', async () => {
    const change = { score: 7.5, comment: 'Again' };
    await giveBack(app, room.owner, room.submissionId, change);
    await giveBack(app, room.owner, room.submissionId);
    expect(await seen(room.owner)).toMatchObject({ ...change, state: 'returned', marked: true });
  });

  test('it is handed in again also when it is due', async () => {
    await setDue(-HOUR);
    expect((await submit(app, room.work, room.student)).statusCode).toBe(403);
    await giveBack(app, room.owner, room.submissionId);
    expect((await submit(app, room.work, room.student, 'Six.')).statusCode).toBe(200);
    // And made better, until it is graded.
    expect((await submit(app, room.work, room.student, 'Seven.')).json().attempt).toBe(2);
    await grade(app, room.owner, room.submissionId);
    const late = await submit(app, room.work, room.student);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringContaining('graded already'),
    ]);
  });

  test('it is taken back as if it had not been, until it is handed in again', async () => {
    await giveBack(app, room.owner, room.submissionId, { comment: 'Again' });
    const undone = await grade(app, room.owner, room.submissionId, { returned: false });
    expect(undone.json()).toMatchObject({ state: 'handed_in', comment: 'Again', marked: false });
    expect(await toldTo(app, room.student)).not.toContain('returned Fractions 1');
  });

  test('it waits for nobody but its student', async () => {
    const path = `/class/assignment?class_id=${room.id}`;
    const counts = async () => {
      const [work] = (await callAs(app, room.owner, 'GET', path)).json();
      const [todo] = (await callAs(app, room.owner, 'GET', '/todo')).json();
      return [work.graded_count, todo.waiting, todo.state];
    };
    expect(await counts()).toEqual([0, 1, 'to_grade']);
    await giveBack(app, room.owner, room.submissionId);
    expect(await counts()).toEqual([0, 0, 'done']);
    await submit(app, room.work, room.student);
    expect(await counts()).toEqual([0, 1, 'to_grade']);
    await grade(app, room.owner, room.submissionId);
    expect(await counts()).toEqual([1, 0, 'done']);
  });

  test('its student is told of it, until it is handed in again, and then its teachers are', async () => {
    await toldTo(app, room.owner);
    await giveBack(app, room.owner, room.submissionId, { comment: 'Again' });
    await giveBack(app, room.owner, room.submissionId, { comment: 'Again' });
    expect(await toldTo(app, room.student)).toEqual(['returned Fractions 1']);
    await submit(app, room.work, room.student);
    await submit(app, room.work, room.student, 'Better.');
    expect(await toldTo(app, room.student)).toEqual([]);
    expect(await toldTo(app, room.coTeacher)).toContain('handed_in Fractions 1');
    await grade(app, room.owner, room.submissionId);
    expect(await toldTo(app, room.student)).toEqual(['graded Fractions 1']);
  });

  test('the classwork can still be edited where nobody is graded', async () => {
    await giveBack(app, room.owner, room.submissionId);
    const { has_grades } = await app.core.db
      .selectFrom('classwork')
      .select('has_grades')
      .where('id', '=', room.work.id)
      .executeTakeFirstOrThrow();
    expect(has_grades).toBe(false);
  });

  test('it is returned so often and no more', async () => {
    const most = SERVER_LIMITS.attempts;
    await app.core.db
      .updateTable('submissions')
      .set({ attempt: most })
      .where('id', '=', room.submissionId)
      .execute();
    const reply = await giveBack(app, room.owner, room.submissionId, { score: 3 });
    expect([reply.statusCode, (await seen(room.owner)).marked]).toEqual([409, false]);
  });

  test('a score is needed where nothing is returned', async () => {
    for (const body of [{}, { comment: 'Good' }]) {
      const reply = await grade(app, room.owner, room.submissionId, body);
      expect(reply.json().fields).toEqual({ score: 'The score is required.' });
    }
    const reply = await giveBack(app, room.owner, room.submissionId, { score: 21 });
    expect([reply.statusCode, (await seen(room.owner)).state]).toEqual([400, 'handed_in']);
  });

  test('nobody but a teacher of the class returns it, and nobody else reads what was returned', async () => {
    const other = await addStudent(app, room.id);
    expect((await giveBack(app, room.student, room.submissionId)).statusCode).toBe(403);
    const path = `/class/assignments/${room.submissionId}/versions`;
    for (const stranger of [other, room.stranger]) {
      expect((await giveBack(app, stranger, room.submissionId)).statusCode).toBe(404);
      expect((await callAs(app, stranger, 'GET', path)).statusCode).toBe(404);
    }
  });

  test('what was written upon the answer before it is refused with a clear message, and counts after a look', async () => {
    await giveBack(app, room.owner, room.submissionId);
    const path = `/assignment/submit/${room.work.id}?class_id=${room.id}`;
    const send = (version: number) =>
      callAs(app, room.student, 'POST', path, { answer: 'Six.', version });
    const refused = await send(1);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('returned your answer'),
    ]);
    expect(await seen(room.owner)).toMatchObject({ state: 'returned', answer: FIRST });
    const { version } = await seen(room.student);
    expect((await send(version)).json()).toMatchObject({ attempt: 2, state: 'handed_in' });
  });

  test('pictures of what was returned stay as long as it does', async () => {
    const { db } = app.core;
    const hash = 'a'.repeat(64);
    const now = timestamp();
    await db
      .insertInto('images')
      .values({ hash, content: Buffer.from('x'), created_at: now, touched_at: now })
      .execute();
    const use = { post_id: null, classwork_id: null, submission_id: room.submissionId, hash };
    await db.insertInto('image_uses').values(use).execute();
    const uses = () =>
      db.selectFrom('image_uses').where('submission_id', '=', room.submissionId).selectAll();
    await giveBack(app, room.owner, room.submissionId);
    for (const answer of ['Six.', 'Seven.']) await submit(app, room.work, room.student, answer);
    expect(await uses().execute()).toHaveLength(1);
  });
});

describe('taken back', () => {
  test('an answer is its student’s draft again, and for teachers it is not there', async () => {
    const reply = await withdraw(app, room.work, room.student);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual(await own());
    expect(await own()).toMatchObject({ is_submited: false, own_draft: FIRST, submitions: [] });
    expect(await listed()).toEqual([]);
    const path = `/class/assignments/${room.submissionId}`;
    expect((await callAs(app, room.owner, 'GET', path)).statusCode).toBe(404);
    expect(await stateOf(room.student)).toEqual(['to_do']);
    const [work] = (await callAs(app, room.owner, 'GET', '/todo')).json();
    expect(work).toMatchObject({ handed_in: 0, missing: 1, waiting: 0 });
    const table = `/teacher/grading/table?class_id=${room.id}`;
    expect((await callAs(app, room.owner, 'GET', table)).json().students[0].cells).toEqual([null]);
    const remind = `/class/assignment/${room.work.id}/remind`;
    expect((await callAs(app, room.owner, 'POST', remind)).json()).toEqual({ told: 1 });
    // Twice is as once.
    expect((await withdraw(app, room.work, room.student)).statusCode).toBe(200);
    expect((await own()).own_draft).toBe(FIRST);
  });

  test('it is handed in again, as nothing that anybody has returned', async () => {
    await withdraw(app, room.work, room.student);
    const path = `/assignment/submit/${room.work.id}?class_id=${room.id}`;
    const body = { answer: 'Six.', version: 0 };
    const reply = await callAs(app, room.student, 'POST', path, body);
    expect(reply.json()).toMatchObject({ id: room.submissionId, attempt: 1, answer: 'Six.' });
    expect(await own()).toMatchObject({ is_submited: true, own_draft: null });
    expect(await earlier(room.owner)).toEqual([]);
  });

  test('of what was handed in again the teachers see what they had returned', async () => {
    await grade(app, room.owner, room.submissionId, { score: 12, comment: 'Half of it' });
    await giveBack(app, room.owner, room.submissionId);
    await submit(app, room.work, room.student, '<p>Six.</p>');
    await setDue(-HOUR);
    const reply = await withdraw(app, room.work, room.student);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ is_submited: true, own_draft: '<p>Six.</p>' });
    expect(await listed()).toMatchObject([
      { state: 'returned', answer: FIRST, score: 12, comment: 'Half of it', attempt: 1 },
    ]);
    expect(await earlier(room.owner)).toEqual([]);
    expect((await withdraw(app, room.work, room.student)).statusCode).toBe(200);
    const again = await submit(app, room.work, room.student, '<p>Seven.</p>');
    expect(again.json()).toMatchObject({ attempt: 2, state: 'handed_in' });
    expect(await earlier(room.owner)).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>, number]>([
    ['graded', () => grade(app, room.owner, room.submissionId), 409],
    ['returned', () => giveBack(app, room.owner, room.submissionId), 409],
    ['due', () => setDue(0), 403],
  ])('what is %s stays handed in', async (_, make, status) => {
    await make();
    expect((await withdraw(app, room.work, room.student)).statusCode).toBe(status);
    expect(await seen(room.owner)).toMatchObject({ answer: FIRST });
  });

  test('only its student does it, and only where something is handed in', async () => {
    const other = await addStudent(app, room.id);
    const draft = await createWork(app, room.id, { is_draft: true });
    expect((await withdraw(app, room.work, room.owner)).statusCode).toBe(403);
    expect((await withdraw(app, room.work, other)).statusCode).toBe(404);
    expect((await withdraw(app, room.work, room.stranger)).statusCode).toBe(404);
    expect((await withdraw(app, draft, room.student)).statusCode).toBe(404);
    expect(await listed()).toHaveLength(1);
  });

  test('a grade of it is refused in words', async () => {
    const { version } = await seen(room.owner);
    await withdraw(app, room.work, room.student);
    const reply = await grade(app, room.owner, room.submissionId, { score: 3, version });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      expect.stringContaining('took this answer back'),
    ]);
    await submit(app, room.work, room.student, 'Six.');
    const stale = await grade(app, room.owner, room.submissionId, { score: 3, version });
    expect(stale.statusCode).toBe(409);
    expect((await own()).submitions[0]?.marked).toBe(false);
  });
});
