import type { Submission } from 'shared-api/contract';
import { timestamp } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs } from '../classes/testing/classroom.ts';
import {
  addStudent,
  answerAs,
  createCoursework,
  createWork,
  giveBack,
  grade,
  submit,
  unsubmit,
  workBody,
  type Coursework,
} from '../classwork/testing/coursework.ts';
import { GRADE_OF } from '../grades/seen.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const ROUNDS = Array.from({ length: 8 }, (_, round) => round + 1);

async function stored(submissionId: string) {
  return server.app.core.db
    .selectFrom('submissions')
    .leftJoin('grades', (join) => join.on(GRADE_OF))
    .selectAll('submissions')
    .select('grades.score_hundredths')
    .where('submissions.id', '=', submissionId)
    .executeTakeFirstOrThrow();
}

/** Fields that only change before somebody is graded, and fields that can change afterwards. */
test.each(ROUNDS)(
  'a grade while the question changes belongs to one of the questions (%d)',
  async () => {
    const coursework = await createCoursework(server.app);
    const path = `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`;
    const put = (change: object) =>
      callAs(server.app, coursework.coTeacher, 'PUT', path, workBody(change));
    const [graded, response, moved] = await Promise.all([
      grade(server.app, coursework.owner, coursework.submissionId, { score: 20 }),
      put({ question: '<p>Subtract them.</p>' }),
      callAs(
        server.app,
        coursework.coTeacher,
        'PUT',
        `/class/assignment/${coursework.work.id}/due`,
        {
          date_due: '2099-05-01T08:30:00.000Z',
        },
      ),
    ]);
    expect([graded.statusCode, moved.statusCode]).toEqual([200, 200]);
    expect([200, 409]).toContain(response.statusCode);
    const work = (await callAs(server.app, coursework.owner, 'GET', path)).json();
    const isAccepted = response.statusCode === 200;
    expect(work.question).toBe(isAccepted ? '<p>Subtract them.</p>' : '<p>Add them.</p>');
  },
);

test.each(ROUNDS)('two edits of the same version at once: one is saved (%d)', async () => {
  const coursework = await createCoursework(server.app);
  const work = await createWork(server.app, coursework.id);
  const path = `/class/assignment/${work.id}?class_id=${coursework.id}`;
  const date_due = '2099-05-01T08:30:00.000Z';
  const [edited, moved] = await Promise.all([
    callAs(server.app, coursework.owner, 'PUT', path, workBody({ title: 'Sums', version: 1 })),
    callAs(server.app, coursework.coTeacher, 'PUT', `/class/assignment/${work.id}/due`, {
      date_due,
      version: 1,
    }),
  ]);
  expect([edited.statusCode, moved.statusCode].toSorted()).toEqual([200, 409]);
  const isEdited = edited.statusCode === 200;
  expect((await callAs(server.app, coursework.owner, 'GET', path)).json()).toMatchObject({
    title: isEdited ? 'Sums' : 'Fractions',
    date_due: isEdited ? null : date_due,
    version: 2,
  });
});

function remove({ owner, work, id }: Coursework) {
  const path = `/class/assignment/${work.id}?class_id=${id}`;
  return callAs(server.app, owner, 'DELETE', path);
}

test('the same answer sent many times at once is one submission', async () => {
  const coursework = await createCoursework(server.app);
  const work = await createWork(server.app, coursework.id);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => submit(server.app, work, coursework.student)),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
});

test('at the due moment an answer is either in time and saved, or refused', async () => {
  const coursework = await createCoursework(server.app);
  const work = await createWork(server.app, coursework.id);
  let submission: Submission = (await submit(server.app, work, coursework.student)).json();
  const due = timestamp(150);
  const { db } = server.app.core;
  await db.updateTable('classwork').set({ due_at: due }).where('id', '=', work.id).execute();
  let errorMessages = 0;
  for (let number = 1; errorMessages < 5; number += 1) {
    const replies = await Promise.all(
      [1, 2, 3].map((part) =>
        submit(server.app, work, coursework.student, `Answer ${number}.${part}`),
      ),
    );
    for (const reply of replies) {
      if (reply.statusCode === 403) errorMessages += 1;
      else if (errorMessages === 0) submission = reply.json();
      expect([200, 403]).toContain(reply.statusCode);
    }
  }
  const row = await stored(submission.id);
  expect(row.submitted_at < due).toBe(true);
  expect(row.version).toBeGreaterThanOrEqual(submission.version);
});

test.each(ROUNDS)('answer and grade at once: the graded text stays (%d)', async () => {
  const coursework = await createCoursework(server.app);
  const [answered, graded] = await Promise.all([
    submit(server.app, coursework.work, coursework.student, '<p>Better.</p>'),
    grade(server.app, coursework.owner, coursework.submissionId, { score: 20, version: 1 }),
  ]);
  const row = await stored(coursework.submissionId);
  // The first one succeeded, and the other was refused.
  expect([answered.statusCode, graded.statusCode].toSorted()).toEqual([200, 409]);
  const isGraded = graded.statusCode === 200;
  expect(row.answer).toBe(isGraded ? '<p>Five sixths.</p>' : '<p>Better.</p>');
  expect(row.score_hundredths).toBe(isGraded ? 2_000 : null);
});

test.each(ROUNDS)('two grades of the same version at once: one counts (%d)', async () => {
  const coursework = await createCoursework(server.app);
  const replies = await Promise.all([
    grade(server.app, coursework.owner, coursework.submissionId, { score: 20, version: 1 }),
    grade(server.app, coursework.coTeacher, coursework.submissionId, { score: 3, version: 1 }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const winner = replies.find(({ statusCode }) => statusCode === 200);
  expect((await stored(coursework.submissionId)).score_hundredths).toBe(winner?.json().score * 100);
});

function answerUpon({ work, student }: Coursework, version: number, answer: string) {
  const path = `/assignment/submit/${work.id}?class_id=${work.class_id}`;
  return callAs(server.app, student, 'POST', path, { answer, version });
}

async function earlierOf(submissionId: string) {
  return server.app.core.db
    .selectFrom('earlier_answers')
    .select(['attempt', 'answer'])
    .where('submission_id', '=', submissionId)
    .execute();
}

test.each(ROUNDS)('answer and return at once: neither overlooks the other (%d)', async () => {
  const coursework = await createCoursework(server.app);
  const [answered, returned] = await Promise.all([
    answerUpon(coursework, 1, '<p>Better.</p>'),
    giveBack(server.app, coursework.owner, coursework.submissionId, { version: 1 }),
  ]);
  expect([answered.statusCode, returned.statusCode].toSorted()).toEqual([200, 409]);
  const isReturned = returned.statusCode === 200;
  const row = await stored(coursework.submissionId);
  expect(row.answer).toBe(isReturned ? '<p>Five sixths.</p>' : '<p>Better.</p>');
  expect(row.returned_at !== null).toBe(isReturned);
  expect(await earlierOf(coursework.submissionId)).toEqual([]);
});

test.each(ROUNDS)('two tabs hand in again at once: there is one answer (%d)', async () => {
  const coursework = await createCoursework(server.app);
  const { version } = (
    await giveBack(server.app, coursework.owner, coursework.submissionId)
  ).json();
  const replies = await Promise.all([
    answerUpon(coursework, version, 'One.'),
    answerUpon(coursework, version, 'Two.'),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await stored(coursework.submissionId)).attempt).toBe(2);
  expect(await earlierOf(coursework.submissionId)).toEqual([
    { attempt: 1, answer: '<p>Five sixths.</p>' },
  ]);
});

test.each(ROUNDS)(
  'a repeated hand-in after a return, many times at once, happens once (%d)',
  async () => {
    const coursework = await createCoursework(server.app);
    await giveBack(server.app, coursework.owner, coursework.submissionId);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => submit(server.app, coursework.work, coursework.student)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect((await stored(coursework.submissionId)).attempt).toBe(2);
    expect(await earlierOf(coursework.submissionId)).toHaveLength(1);
  },
);

test.each(ROUNDS)('withdrawn and graded at once: one succeeds (%d)', async () => {
  const coursework = await createCoursework(server.app);
  const [taken, graded] = await Promise.all([
    unsubmit(server.app, coursework.work, coursework.student),
    grade(server.app, coursework.owner, coursework.submissionId, { score: 20 }),
  ]);
  expect([taken.statusCode, graded.statusCode].toSorted()).toEqual([200, 409]);
  const row = await stored(coursework.submissionId);
  expect(row.withdrawn_at === null).toBe(graded.statusCode === 200);
  expect(row.score_hundredths).toBe(graded.statusCode === 200 ? 2_000 : null);
  expect(row.answer).toBe('<p>Five sixths.</p>');
});

test.each(ROUNDS)('withdrawn and handed in again at once: no text is lost (%d)', async () => {
  const coursework = await createCoursework(server.app);
  await giveBack(server.app, coursework.owner, coursework.submissionId);
  await submit(server.app, coursework.work, coursework.student, 'One.');
  const [taken, answered] = await Promise.all([
    unsubmit(server.app, coursework.work, coursework.student),
    submit(server.app, coursework.work, coursework.student, 'Two.'),
  ]);
  expect([taken.statusCode, answered.statusCode]).toEqual([200, 200]);
  const { attempt, answer, draft } = await stored(coursework.submissionId);
  const earlier = await earlierOf(coursework.submissionId);
  expect(attempt === 2 ? answer : draft).toBe('Two.');
  expect(earlier).toHaveLength(attempt - 1);
});

test.each(ROUNDS)(
  'a grade while the maximum points are lowered never exceeds them (%d)',
  async () => {
    const coursework = await createCoursework(server.app);
    const path = `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`;
    const [graded, edited] = await Promise.all([
      grade(server.app, coursework.owner, coursework.submissionId, { score: 20 }),
      callAs(server.app, coursework.coTeacher, 'PUT', path, workBody({ mark: 10 })),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([graded.statusCode, edited.statusCode]);
  },
);

test.each(ROUNDS)('an answer while the work is deleted is saved or a 404 (%d)', async () => {
  const coursework = await createCoursework(server.app);
  const late = await addStudent(server.app, coursework.id);
  const [answered, deleted] = await Promise.all([
    submit(server.app, coursework.work, late),
    remove(coursework),
  ]);
  expect(deleted.statusCode).toBe(200);
  expect([200, 404]).toContain(answered.statusCode);
  expect((await submit(server.app, coursework.work, late)).statusCode).toBe(404);
});

test.each(ROUNDS)('a grade while the work is deleted is saved or a 404 (%d)', async () => {
  const coursework = await createCoursework(server.app);
  const [graded, deleted] = await Promise.all([
    grade(server.app, coursework.owner, coursework.submissionId),
    remove(coursework),
  ]);
  expect(deleted.statusCode).toBe(200);
  expect([200, 404]).toContain(graded.statusCode);
});

test('all answers of a class that hands in at once are saved', async () => {
  const coursework = await createCoursework(server.app);
  const students = await Promise.all(
    Array.from({ length: 30 }, () => addStudent(server.app, coursework.id)),
  );
  const replies = await Promise.all(
    students.map((student) => submit(server.app, coursework.work, student)),
  );
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  await answerAs(server.app, coursework.work, coursework.student);
  const path = `/class/assignment/${coursework.work.id}?class_id=${coursework.id}&answers=omit`;
  const { submitions } = (await callAs(server.app, coursework.owner, 'GET', path)).json();
  expect(submitions).toHaveLength(31);
});
