import type { FastifyInstance } from 'fastify';
import type { Assignment, GradeRecord } from 'shared-api/contract';
import type { QuizSettings, Question } from 'shared-api/quizzes';
import { DAY, timestamp } from '../../../time.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { grade } from '../../classwork/testing/coursework.ts';
import { QUESTIONS, begin, createQuiz, handInAs, save, type TestQuiz } from './testing/quiz.ts';

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

const PENALTY = { late_policy: 'penalty' as const, late_percent: 50, late_floor: 0 };

function quizOf(
  questions: readonly Question[],
  settings: Partial<QuizSettings> = {},
  change: object = {},
) {
  return createQuiz(app, classroom.id, questions, { attempts: 5, ...settings }, change);
}

/** Answers the questions in their order, and hands in. */
async function attemptWith(quiz: TestQuiz, answers: readonly unknown[]): Promise<string> {
  const { id } = await begin(app, classroom.student, quiz);
  for (const [index, answer] of answers.entries()) {
    await save(app, classroom.student, { attempt: id, question: quiz.ids[index] }, answer);
  }
  expect((await handInAs(app, classroom.student, id)).statusCode).toBe(200);
  return id;
}

/** The score of the student after the deduction for lateness; null without a grade. */
async function scoreOf({ work }: TestQuiz): Promise<number | null> {
  const path = `/students/grading?class_id=${classroom.id}`;
  const reply = await callAs(app, classroom.student, 'GET', path);
  const { gradings } = reply.json<GradeRecord>();
  const own = gradings.find((one) => one.assignment_id === work.id);
  return own?.late?.score ?? own?.score ?? null;
}

async function submissionOf({ work }: TestQuiz) {
  const path = `/class/assignment/${work.id}?class_id=${classroom.id}`;
  const { submitions } = (await callAs(app, classroom.owner, 'GET', path)).json<Assignment>();
  return submitions[0];
}

async function passDueDate({ work }: TestQuiz): Promise<void> {
  const { db } = app.core;
  await db
    .updateTable('classwork')
    .set({ due_at: timestamp(-1) })
    .where('id', '=', work.id)
    .execute();
}

const give = (attempt: string, question: string | undefined, points: number) =>
  callAs(app, classroom.owner, 'PUT', `/class/quiz/attempts/${attempt}/points/${question}`, {
    points,
  });

const TWO = [QUESTIONS.one, QUESTIONS.trueFalse];
const [RIGHT, WRONG] = [{ choice: 'ax' }, { choice: 'bx' }];
const [YES, NO] = [{ choice: true }, { choice: false }];

test('a better attempt that is late lowers no best grade', async () => {
  const quiz = await quizOf(TWO, {}, { due_at: timestamp(DAY), ...PENALTY });
  await attemptWith(quiz, [RIGHT, NO]);
  expect(await scoreOf(quiz)).toBe(6.67);
  await passDueDate(quiz);
  await attemptWith(quiz, [RIGHT, YES]);
  expect(await scoreOf(quiz)).toBe(6.67);
  expect((await submissionOf(quiz))?.late).toBeUndefined();
});

test('a late attempt counts if it is better even after the deduction', async () => {
  const quiz = await quizOf(TWO, {}, { due_at: timestamp(DAY), ...PENALTY });
  await attemptWith(quiz, [WRONG, YES]);
  expect(await scoreOf(quiz)).toBe(3.33);
  await passDueDate(quiz);
  await attemptWith(quiz, [RIGHT, YES]);
  expect(await scoreOf(quiz)).toBe(5);
});

test('a late attempt that a teacher has to mark lowers no best grade either', async () => {
  const questions = [QUESTIONS.one, QUESTIONS.long];
  const quiz = await quizOf(questions, {}, { due_at: timestamp(DAY), ...PENALTY });
  const first = await attemptWith(quiz, [RIGHT, { text: '<p>Because.</p>' }]);
  await give(first, quiz.ids[1], 1);
  expect(await scoreOf(quiz)).toBe(5);
  await passDueDate(quiz);
  const late = await attemptWith(quiz, [RIGHT, { text: '<p>Therefore.</p>' }]);
  expect(await scoreOf(quiz)).toBe(5);
  await give(late, quiz.ids[1], 3.5);
  expect(await scoreOf(quiz)).toBe(5);
  expect((await submissionOf(quiz))?.answer).toContain('Because.');
});

test('points of a teacher make another attempt the best, and its answers the submission', async () => {
  const quiz = await quizOf([QUESTIONS.long]);
  const first = await attemptWith(quiz, [{ text: '<p>Because.</p>' }]);
  await give(first, quiz.ids[0], 1);
  const second = await attemptWith(quiz, [{ text: '<p>Therefore.</p>' }]);
  await give(second, quiz.ids[0], 4);
  expect(await scoreOf(quiz)).toBe(10);
  expect((await submissionOf(quiz))?.answer).toContain('Therefore.');
  await give(second, quiz.ids[0], 0.5);
  expect(await scoreOf(quiz)).toBe(2.5);
  expect((await submissionOf(quiz))?.answer).toContain('Because.');
});

test.each([
  ['lower', [WRONG, NO], 6.67],
  ['better', [RIGHT, YES], 10],
])('a %s attempt ends a return', async (_, answers, score) => {
  const quiz = await quizOf(TWO);
  const first = await attemptWith(quiz, [RIGHT, NO]);
  const submission = await submissionOf(quiz);
  await grade(app, classroom.owner, submission?.id ?? '', { returned: true });
  // Points for the returned attempt are not a hand-in.
  await give(first, quiz.ids[1], 0);
  const stored = () =>
    app.core.db
      .selectFrom('submissions')
      .select(['attempt', 'returned_at'])
      .where('classwork_id', '=', quiz.work.id)
      .executeTakeFirstOrThrow();
  expect(await stored()).toEqual({ attempt: 1, returned_at: expect.any(String) });
  await attemptWith(quiz, answers);
  expect(await stored()).toEqual({ attempt: 2, returned_at: null });
  expect(await scoreOf(quiz)).toBe(score);
});
