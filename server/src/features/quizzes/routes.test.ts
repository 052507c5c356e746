import type { FastifyInstance } from 'fastify';
import type { Quiz, QuizFacts, QuizSettings } from 'shared-api/quizzes';
import { QUIZ_LIMITS } from 'shared-api/schema';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { gradeWithin } from '../grades/grade.ts';
import { handIn } from '../submissions/hand-in.ts';
import { createQuestion, createQuiz, SUM, writeAttempt } from './testing/quizzes.ts';

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

const get = (id: string, person = classroom.student) => {
  return callAs(app, person, 'GET', `/class/quiz/${id}`);
};
const read = async (id: string, person = classroom.student) => (await get(id, person)).json<Quiz>();
const facts = async (person: Classroom['owner']) => {
  return (await callAs(app, person, 'GET', `/class/${classroom.id}/quizzes`)).json<QuizFacts[]>();
};
const create = (settings: Partial<QuizSettings> = {}, change: object = {}) => {
  return createQuiz(app, classroom, settings, change);
};
async function createWithQuestion(settings: Partial<QuizSettings> = {}, change: object = {}) {
  const id = await create(settings, change);
  const question = await createQuestion(app, classroom.owner, id);
  return { id, questionId: question.id };
}
async function writeAnswer(attempt_id: string, question_id: string, points: number | null) {
  const saved = { answer: null, saved_at: timestamp(), points_hundredths: points };
  await app.core.db
    .insertInto('quiz_answers')
    .values({ attempt_id, question_id, ...saved })
    .execute();
}

/** Gives the student a score by hand. */
async function gradeByHand(classworkId: string, score: number) {
  const { id: classId, student } = classroom;
  await handIn(app.core.db, { classId, classworkId, studentId: student.id, answer: '<p>4</p>' });
  const submission = { classwork_id: classworkId, student_id: student.id };
  await gradeWithin(app.core.db, submission, { score, comment: '' }, timestamp());
}

test('a student reads a quiz before answering: neither questions nor the access code', async () => {
  const { id } = await createWithQuestion({ minutes: 30, access_code: 'owl' });
  await createQuestion(app, classroom.owner, id, { ...SUM, points: 0.1 });
  const quiz = await read(id);
  expect(quiz).toMatchObject({
    id,
    class: { id: classroom.id, name: 'Algebra' },
    is_teacher: false,
    minutes: 30,
    attempts: 1,
    has_access_code: true,
    question_count: 2,
    points: 2.1,
    own_attempts: [],
    why_not_begin: null,
  });
  expect(JSON.stringify(quiz)).not.toMatch(/owl|2 \+ 2/);
});

test('strangers and students without the draft get a 404, teachers read it', async () => {
  const id = await create({}, { draft: true });
  expect((await get(id)).statusCode).toBe(404);
  expect((await get(id, classroom.stranger)).statusCode).toBe(404);
  expect(await read(id, classroom.coTeacher)).toMatchObject({
    is_teacher: true,
    draft: true,
    why_not_begin: null,
  });
});

test.each<[Quiz['why_not_begin'], Partial<QuizSettings>, object]>([
  ['not_open', { opens_at: timestamp(DAY) }, {}],
  ['closed', { closes_at: timestamp(-DAY) }, {}],
  ['closed', {}, { date_due: timestamp(-DAY), late: { policy: 'refuse' } }],
  [null, {}, { date_due: timestamp(-DAY), late: { policy: 'accept' } }],
])('whether an attempt can begin: %s', async (why, settings, change) => {
  const { id } = await createWithQuestion(settings, change);
  expect((await read(id)).why_not_begin).toBe(why);
});

test('nobody begins a quiz without questions, or in an archived class', async () => {
  const id = await create();
  expect((await read(id)).why_not_begin).toBe('empty');
  await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/archive`);
  expect(await read(id)).toMatchObject({ is_read_only: true, why_not_begin: 'archived' });
});

test('a student sees their attempts, and points once all of them are known', async () => {
  const closes_at = timestamp(DAY);
  const { id, questionId } = await createWithQuestion({ attempts: 3, closes_at });
  const done = timestamp();
  const first = await writeAttempt(app, id, classroom.student, { handed_in_at: done });
  await writeAnswer(first, questionId, 150);
  const second = { number: 2, handed_in_at: done };
  await writeAnswer(await writeAttempt(app, id, classroom.student, second), questionId, null);
  await writeAttempt(app, id, classroom.student, { number: 3 });
  const { own_attempts: attempts, why_not_begin } = await read(id);
  expect(attempts).toMatchObject([
    { id: first, number: 1, date_handed_in: done, date_end: closes_at, points: 1.5 },
    { number: 2, date_handed_in: done, points: null },
    { number: 3, date_handed_in: null, points: null },
  ]);
  expect(why_not_begin).toBe('no_attempt_left');
  expect((await read(id, classroom.owner)).own_attempts).toEqual([]);
});

test('without a limit of its own, a quiz can be taken a hundred times', async () => {
  const { id } = await createWithQuestion({ attempts: null });
  const handed_in_at = timestamp();
  for (let number = 1; number <= QUIZ_LIMITS.anyAttempts; number += 1) {
    expect((await read(id)).why_not_begin).toBeNull();
    await writeAttempt(app, id, classroom.student, { number, handed_in_at });
  }
  expect((await read(id)).why_not_begin).toBe('most_attempts');
  const reply = await callAs(app, classroom.student, 'POST', `/class/quiz/${id}/attempts`, {});
  expect(reply.statusCode).toBe(409);
  expect(reply.json().message).toContain('100 times');
});

test('points of attempts wait for the release of results', async () => {
  const { id, questionId } = await createWithQuestion({}, { holds_grades: true });
  const handedIn = { handed_in_at: timestamp() };
  await writeAnswer(await writeAttempt(app, id, classroom.student, handedIn), questionId, 150);
  await gradeByHand(id, 15);
  expect((await read(id)).own_attempts).toMatchObject([{ points: null }]);
  await app.core.db
    .updateTable('grades')
    .set({ released_at: timestamp() })
    .where('classwork_id', '=', id)
    .execute();
  expect((await read(id)).own_attempts).toMatchObject([{ points: 1.5 }]);
});

test('a student whom a teacher has graded begins no further attempt', async () => {
  const { id } = await createWithQuestion({ attempts: null });
  const attempt = { handed_in_at: timestamp(), given_hundredths: 1500 };
  await writeAttempt(app, id, classroom.student, attempt);
  await gradeByHand(id, 15);
  expect((await read(id)).why_not_begin).toBeNull();
  await app.core.db
    .updateTable('grades')
    .set({ score_hundredths: 1600 })
    .where('classwork_id', '=', id)
    .execute();
  expect((await read(id)).why_not_begin).toBe('graded');
});

test('a list says how far the quizzes of a class are, without drafts', async () => {
  await create({}, { draft: true });
  const older = await create({ attempts: 2 });
  const newer = await create();
  await writeAttempt(app, older, classroom.student, { handed_in_at: timestamp() });
  await writeAttempt(app, older, classroom.student, { number: 2 });
  expect(await facts(classroom.owner)).toEqual([
    { id: newer, handed_in_count: 0, running_count: 0, student_count: 1 },
    { id: older, handed_in_count: 1, running_count: 1, student_count: 1 },
  ]);
  expect(await facts(classroom.student)).toEqual([
    { id: newer, is_handed_in: false, is_running: false },
    { id: older, is_handed_in: true, is_running: true },
  ]);
  const path = `/class/${classroom.id}/quizzes`;
  expect((await callAs(app, classroom.stranger, 'GET', path)).statusCode).toBe(404);
});
