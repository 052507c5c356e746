import type { FastifyInstance } from 'fastify';
import type { QuizAttempt, QuizSettings } from 'shared-api/quizzes';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import type { Person } from '../../../testing/people.ts';
import {
  QUESTIONS,
  begin,
  createQuiz,
  handInAs,
  letAttemptsRunOut,
  readAs,
  save,
} from './testing/quiz.ts';

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

const NO_WAY_BACK = 'You have left this question. This quiz has no way back.';
const YES = { choice: true };
const NO = { choice: false };

/** Begins a quiz of three questions, and returns their ids in the order of the attempt. */
async function beginPaged(settings: Partial<QuizSettings> = {}) {
  const three = Array.from({ length: 3 }, () => QUESTIONS.trueFalse);
  const paged = { is_paged: true, can_go_back: false, ...settings };
  const quiz = await createQuiz(app, classroom.id, three, paged);
  const { id, questions } = await begin(app, classroom.student, quiz);
  return { id, ids: questions.map(({ question }) => question.id) };
}

function open(attempt: string, question: string | undefined, by: Person = classroom.student) {
  return callAs(app, by, 'POST', `/class/quiz/attempts/${attempt}/questions/${question}/open`);
}

async function read(id: string): Promise<QuizAttempt> {
  return (await readAs(app, classroom.student, id)).json();
}

test.each([false, true])(
  'an answer to a later question leaves the earlier ones (shuffled: %j)',
  async (shuffles) => {
    const { id, ids } = await beginPaged({ shuffles });
    const answer = (index: number, given: unknown, version?: number) =>
      save(app, classroom.student, { attempt: id, question: ids[index] }, given, version);
    expect((await answer(1, YES)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ position: 1 });
    const refused = await answer(0, YES);
    expect([refused.statusCode, refused.json().message]).toEqual([403, NO_WAY_BACK]);
    expect((await answer(1, NO, 1)).statusCode).toBe(200);
    expect((await answer(2, YES)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ position: 2, questions: [{ answer: null }, {}, {}] });
    expect((await handInAs(app, classroom.student, id)).json()).toMatchObject({ points: 1 });
  },
);

test('a question that was opened leaves the earlier ones, also without an answer', async () => {
  const { id, ids } = await beginPaged();
  const first = { attempt: id, question: ids[0] };
  const saved = await save(app, classroom.student, first, YES, 0);
  expect((await open(id, ids[1])).statusCode).toBe(200);
  // A repeated call changes nothing.
  expect((await open(id, ids[1])).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({ position: 1 });
  expect((await open(id, ids[0])).json()).toMatchObject({ message: NO_WAY_BACK });
  expect((await save(app, classroom.student, first, NO, 1)).statusCode).toBe(403);
  // The reply to this answer was lost, so the page sends it again.
  expect((await save(app, classroom.student, first, YES, 0)).json()).toEqual(saved.json());
});

test.each<Partial<QuizSettings>>([{ can_go_back: true }, { is_paged: false }])(
  'with %j, all questions stay open',
  async (settings) => {
    const { id, ids } = await beginPaged(settings);
    expect((await open(id, ids[2])).statusCode).toBe(200);
    const target = { attempt: id, question: ids[0] };
    expect((await save(app, classroom.student, target, YES)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ position: 0 });
  },
);

test('only its student opens a question, while the attempt runs', async () => {
  const { id, ids } = await beginPaged();
  expect((await open(id, ids[1], classroom.owner)).statusCode).toBe(404);
  expect((await open(id, ids[1], classroom.stranger)).statusCode).toBe(404);
  expect((await open(id, (await beginPaged()).ids[0])).statusCode).toBe(404);
  await letAttemptsRunOut(app);
  expect((await open(id, ids[1])).statusCode).toBe(403);
});

test('answers to two questions at once: the earlier one is saved first, or refused', async () => {
  const { id, ids } = await beginPaged();
  const [earlier, later] = await Promise.all(
    ids.slice(0, 2).map((question) => save(app, classroom.student, { attempt: id, question }, YES)),
  );
  expect(later?.statusCode).toBe(200);
  const { questions } = await read(id);
  const answer = earlier?.statusCode === 200 ? YES : null;
  expect(questions[0]?.answer).toEqual(answer);
});
