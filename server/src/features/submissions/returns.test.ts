import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { type Assignment, type EarlierAnswer, type Submission } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { HOUR, timestamp } from '../../time.ts';
import { callAs } from '../classes/testing/classroom.ts';
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

let server: TestApp;
let app: FastifyInstance;
let coursework: Coursework;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  coursework = await createCoursework(app);
});
afterAll(() => server.close());

const FIRST = '<p>Five sixths.</p>';

async function seen(person: Person): Promise<Submission> {
  return (await callAs(app, person, 'GET', `/class/assignments/${coursework.submissionId}`)).json();
}

async function earlier(person: Person): Promise<EarlierAnswer[]> {
  const path = `/class/assignments/${coursework.submissionId}/versions`;
  return (await callAs(app, person, 'GET', path)).json();
}

async function own(): Promise<Assignment> {
  const path = `/class/students/assignment?class_id=${coursework.id}`;
  const [work] = (await callAs(app, coursework.student, 'GET', path)).json();
  return work;
}

async function listed(): Promise<Submission[]> {
  const path = `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`;
  return (await callAs(app, coursework.owner, 'GET', path)).json().submitions;
}

async function setDue(milliseconds: number) {
  await app.core.db
    .updateTable('classwork')
    .set({ due_at: timestamp(milliseconds) })
    .where('id', '=', coursework.work.id)
    .execute();
}

async function stateOf(person: Person): Promise<string[]> {
  const items: { state: string }[] = (await callAs(app, person, 'GET', '/todo')).json();
  return items.map(({ state }) => state);
}

describe('a returned answer', () => {
  test('is shown to its student with the comment, and can be handed in again', async () => {
    const reply = await giveBack(app, coursework.owner, coursework.submissionId, {
      comment: 'Step two?',
    });
    expect(reply.statusCode).toBe(200);
    expect((await own()).submitions[0]).toMatchObject({
      state: 'returned',
      comment: 'Step two?',
      marked: false,
      score: null,
      attempt: 1,
      date_returned: expect.any(String),
    });
    expect(await stateOf(coursework.student)).toEqual(['returned']);

    const again = await submit(app, coursework.work, coursework.student, '<p>Six.</p>');
    expect(again.json()).toMatchObject({
      id: coursework.submissionId,
      state: 'handed_in',
      answer: '<p>Six.</p>',
      attempt: 2,
      date_returned: null,
    });
    expect(await stateOf(coursework.student)).toEqual(['handed_in']);
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
    for (const reader of [coursework.student, coursework.owner, coursework.coTeacher]) {
      expect(await earlier(reader)).toEqual(versions);
    }
  });

  test('has a grade that counts until the new answer has one, and stays with the old one', async () => {
    await grade(app, coursework.owner, coursework.submissionId, {
      score: 12,
      comment: 'Half of it',
    });
    await giveBack(app, coursework.owner, coursework.submissionId);
    expect(await seen(coursework.student)).toMatchObject({
      state: 'returned',
      marked: true,
      score: 12,
      comment: 'Half of it',
    });
    await submit(app, coursework.work, coursework.student, '<p>Six.</p>');
    expect(await seen(coursework.student)).toMatchObject({
      state: 'handed_in',
      marked: false,
      date_graded: null,
      score: 12,
    });
    const average = async () => {
      const path = `/students/grading?class_id=${coursework.id}`;
      return (await callAs(app, coursework.student, 'GET', path)).json().average;
    };
    expect(await average()).toBe(60);
    await grade(app, coursework.owner, coursework.submissionId, { score: 18, comment: 'Yes' });
    expect(await average()).toBe(90);
    expect(await seen(coursework.student)).toMatchObject({
      state: 'graded',
      score: 18,
      attempt: 2,
    });
    expect(await earlier(coursework.student)).toMatchObject([{ score: 12, comment: 'Half of it' }]);
  });

  test('has no grade afterwards if it was returned without one', async () => {
    await grade(app, coursework.owner, coursework.submissionId, { score: 12 });
    await giveBack(app, coursework.owner, coursework.submissionId);
    await submit(app, coursework.work, coursework.student, '<p>Six.</p>');
    await giveBack(app, coursework.owner, coursework.submissionId, { comment: 'Nearly' });
    await submit(app, coursework.work, coursework.student, '<p>Seven.</p>');
    expect(await earlier(coursework.owner)).toMatchObject([
      { attempt: 2, answer: '<p>Six.</p>', score: null },
      { attempt: 1, answer: FIRST, score: 12 },
    ]);
  });

  test('can be graded at the same time; a return removes no comment and no grade', async () => {
    const change = { score: 7.5, comment: 'Again' };
    await giveBack(app, coursework.owner, coursework.submissionId, change);
    await giveBack(app, coursework.owner, coursework.submissionId);
    expect(await seen(coursework.owner)).toMatchObject({
      ...change,
      state: 'returned',
      marked: true,
    });
  });

  test('can be handed in again after the due date', async () => {
    await setDue(-HOUR);
    expect((await submit(app, coursework.work, coursework.student)).statusCode).toBe(403);
    await giveBack(app, coursework.owner, coursework.submissionId);
    expect((await submit(app, coursework.work, coursework.student, 'Six.')).statusCode).toBe(200);
    // It can be improved until it is graded.
    expect((await submit(app, coursework.work, coursework.student, 'Seven.')).json().attempt).toBe(
      2,
    );
    await grade(app, coursework.owner, coursework.submissionId);
    const late = await submit(app, coursework.work, coursework.student);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringContaining('already been graded'),
    ]);
  });

  test('is as before if the return is revoked before it is handed in again', async () => {
    await giveBack(app, coursework.owner, coursework.submissionId, { comment: 'Again' });
    const undone = await grade(app, coursework.owner, coursework.submissionId, { returned: false });
    expect(undone.json()).toMatchObject({ state: 'handed_in', comment: 'Again', marked: false });
    expect(await notificationsTo(app, coursework.student)).not.toContain('returned Fractions 1');
  });

  test('waits for its student only', async () => {
    const path = `/class/assignment?class_id=${coursework.id}`;
    const counts = async () => {
      const [work] = (await callAs(app, coursework.owner, 'GET', path)).json();
      const [todo] = (await callAs(app, coursework.owner, 'GET', '/todo')).json();
      return [work.graded_count, todo.waiting, todo.state];
    };
    expect(await counts()).toEqual([0, 1, 'to_grade']);
    await giveBack(app, coursework.owner, coursework.submissionId);
    expect(await counts()).toEqual([0, 0, 'done']);
    await submit(app, coursework.work, coursework.student);
    expect(await counts()).toEqual([0, 1, 'to_grade']);
    await grade(app, coursework.owner, coursework.submissionId);
    expect(await counts()).toEqual([1, 0, 'done']);
  });

  test('notifies its student, and its teachers once it is handed in again', async () => {
    await notificationsTo(app, coursework.owner);
    await giveBack(app, coursework.owner, coursework.submissionId, { comment: 'Again' });
    await giveBack(app, coursework.owner, coursework.submissionId, { comment: 'Again' });
    expect(await notificationsTo(app, coursework.student)).toEqual(['returned Fractions 1']);
    await submit(app, coursework.work, coursework.student);
    await submit(app, coursework.work, coursework.student, 'Better.');
    expect(await notificationsTo(app, coursework.student)).toEqual([]);
    expect(await notificationsTo(app, coursework.coTeacher)).toContain('handed_in Fractions 1');
    await grade(app, coursework.owner, coursework.submissionId);
    expect(await notificationsTo(app, coursework.student)).toEqual(['graded Fractions 1']);
  });

  test('does not prevent edits of the classwork while nobody is graded', async () => {
    await giveBack(app, coursework.owner, coursework.submissionId);
    const { has_grades } = await app.core.db
      .selectFrom('classwork')
      .select('has_grades')
      .where('id', '=', coursework.work.id)
      .executeTakeFirstOrThrow();
    expect(has_grades).toBe(false);
  });

  test('can be returned a limited number of times', async () => {
    const most = SERVER_LIMITS.attempts;
    await app.core.db
      .updateTable('submissions')
      .set({ attempt: most })
      .where('id', '=', coursework.submissionId)
      .execute();
    const reply = await giveBack(app, coursework.owner, coursework.submissionId, { score: 3 });
    expect([reply.statusCode, (await seen(coursework.owner)).marked]).toEqual([409, false]);
  });

  test('needs a score if it is graded without a return', async () => {
    for (const body of [{}, { comment: 'Good' }]) {
      const reply = await grade(app, coursework.owner, coursework.submissionId, body);
      expect(reply.json().fields).toEqual({ score: 'Enter a grade.' });
    }
    const reply = await giveBack(app, coursework.owner, coursework.submissionId, { score: 21 });
    expect([reply.statusCode, (await seen(coursework.owner)).state]).toEqual([400, 'handed_in']);
  });

  test('is returned by teachers of the class only, and read by nobody else', async () => {
    const other = await addStudent(app, coursework.id);
    expect((await giveBack(app, coursework.student, coursework.submissionId)).statusCode).toBe(403);
    const path = `/class/assignments/${coursework.submissionId}/versions`;
    for (const stranger of [other, coursework.stranger]) {
      expect((await giveBack(app, stranger, coursework.submissionId)).statusCode).toBe(404);
      expect((await callAs(app, stranger, 'GET', path)).statusCode).toBe(404);
    }
  });

  test('refuses an edit based on an older version with a clear message, and accepts it after a look', async () => {
    await giveBack(app, coursework.owner, coursework.submissionId);
    const path = `/assignment/submit/${coursework.work.id}?class_id=${coursework.id}`;
    const send = (version: number) =>
      callAs(app, coursework.student, 'POST', path, { answer: 'Six.', version });
    const refused = await send(1);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('returned your answer'),
    ]);
    expect(await seen(coursework.owner)).toMatchObject({ state: 'returned', answer: FIRST });
    const { version } = await seen(coursework.student);
    expect((await send(version)).json()).toMatchObject({ attempt: 2, state: 'handed_in' });
  });

  test('keeps its pictures', async () => {
    const { db } = app.core;
    const hash = 'a'.repeat(64);
    const now = timestamp();
    await db
      .insertInto('images')
      .values({ hash, content: Buffer.from('x'), created_at: now, touched_at: now })
      .execute();
    const use = { post_id: null, classwork_id: null, submission_id: coursework.submissionId, hash };
    await db.insertInto('image_uses').values(use).execute();
    const uses = () =>
      db.selectFrom('image_uses').where('submission_id', '=', coursework.submissionId).selectAll();
    await giveBack(app, coursework.owner, coursework.submissionId);
    for (const answer of ['Six.', 'Seven.'])
      await submit(app, coursework.work, coursework.student, answer);
    expect(await uses().execute()).toHaveLength(1);
  });
});

describe('a withdrawn answer', () => {
  test('is its student’s draft again, and teachers do not see it', async () => {
    const reply = await unsubmit(app, coursework.work, coursework.student);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual(await own());
    expect(await own()).toMatchObject({ is_submited: false, own_draft: FIRST, submitions: [] });
    expect(await listed()).toEqual([]);
    const path = `/class/assignments/${coursework.submissionId}`;
    expect((await callAs(app, coursework.owner, 'GET', path)).statusCode).toBe(404);
    expect(await stateOf(coursework.student)).toEqual(['to_do']);
    const [work] = (await callAs(app, coursework.owner, 'GET', '/todo')).json();
    expect(work).toMatchObject({ handed_in: 0, missing: 1, waiting: 0 });
    const table = `/teacher/grading/table?class_id=${coursework.id}`;
    expect((await callAs(app, coursework.owner, 'GET', table)).json().students[0].cells).toEqual([
      null,
    ]);
    const remind = `/class/assignment/${coursework.work.id}/remind`;
    expect((await callAs(app, coursework.owner, 'POST', remind)).json()).toEqual({ told: 1 });
    // Repeating the call changes nothing.
    expect((await unsubmit(app, coursework.work, coursework.student)).statusCode).toBe(200);
    expect((await own()).own_draft).toBe(FIRST);
  });

  test('is handed in again as one that nobody returned', async () => {
    await unsubmit(app, coursework.work, coursework.student);
    const path = `/assignment/submit/${coursework.work.id}?class_id=${coursework.id}`;
    const body = { answer: 'Six.', version: 0 };
    const reply = await callAs(app, coursework.student, 'POST', path, body);
    expect(reply.json()).toMatchObject({ id: coursework.submissionId, attempt: 1, answer: 'Six.' });
    expect(await own()).toMatchObject({ is_submited: true, own_draft: null });
    expect(await earlier(coursework.owner)).toEqual([]);
  });

  test('after a return, shows teachers the answer that they returned', async () => {
    await grade(app, coursework.owner, coursework.submissionId, {
      score: 12,
      comment: 'Half of it',
    });
    await giveBack(app, coursework.owner, coursework.submissionId);
    await submit(app, coursework.work, coursework.student, '<p>Six.</p>');
    await setDue(-HOUR);
    const reply = await unsubmit(app, coursework.work, coursework.student);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ is_submited: true, own_draft: '<p>Six.</p>' });
    expect(await listed()).toMatchObject([
      { state: 'returned', answer: FIRST, score: 12, comment: 'Half of it', attempt: 1 },
    ]);
    expect(await earlier(coursework.owner)).toEqual([]);
    expect((await unsubmit(app, coursework.work, coursework.student)).statusCode).toBe(200);
    const again = await submit(app, coursework.work, coursework.student, '<p>Seven.</p>');
    expect(again.json()).toMatchObject({ attempt: 2, state: 'handed_in' });
    expect(await earlier(coursework.owner)).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>, number]>([
    ['graded', () => grade(app, coursework.owner, coursework.submissionId), 409],
    ['returned', () => giveBack(app, coursework.owner, coursework.submissionId), 409],
    ['due', () => setDue(0), 403],
  ])('is not withdrawn if it is %s', async (_, make, status) => {
    await make();
    expect((await unsubmit(app, coursework.work, coursework.student)).statusCode).toBe(status);
    expect(await seen(coursework.owner)).toMatchObject({ answer: FIRST });
  });

  test('is withdrawn by its student only, and only if it was handed in', async () => {
    const other = await addStudent(app, coursework.id);
    const draft = await createWork(app, coursework.id, { is_draft: true });
    expect((await unsubmit(app, coursework.work, coursework.owner)).statusCode).toBe(403);
    expect((await unsubmit(app, coursework.work, other)).statusCode).toBe(404);
    expect((await unsubmit(app, coursework.work, coursework.stranger)).statusCode).toBe(404);
    expect((await unsubmit(app, draft, coursework.student)).statusCode).toBe(404);
    expect(await listed()).toHaveLength(1);
  });

  test('cannot be graded, with a clear message', async () => {
    const { version } = await seen(coursework.owner);
    await unsubmit(app, coursework.work, coursework.student);
    const reply = await grade(app, coursework.owner, coursework.submissionId, {
      score: 3,
      version,
    });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      expect.stringContaining('has unsubmitted this answer'),
    ]);
    await submit(app, coursework.work, coursework.student, 'Six.');
    const stale = await grade(app, coursework.owner, coursework.submissionId, {
      score: 3,
      version,
    });
    expect(stale.statusCode).toBe(409);
    expect((await own()).submitions[0]?.marked).toBe(false);
  });
});
