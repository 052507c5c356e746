import type { FastifyInstance } from 'fastify';
import type { GradeRecord } from 'shared-api/contract';
import { MINUTE, timestamp } from '../../../time.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { handInOverAttempt } from './hand-in.ts';
import {
  QUESTIONS,
  begin,
  createQuiz,
  handInAs,
  readAs,
  save,
  whileChanging,
  type TestQuiz,
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

async function gradeOf({ work }: TestQuiz): Promise<number | null> {
  const path = `/students/grading?class_id=${classroom.id}`;
  const reply = await callAs(app, classroom.student, 'GET', path);
  const { gradings } = reply.json<GradeRecord>();
  return gradings.find((one) => one.assignment_id === work.id)?.score ?? null;
}

/** Hands in two attempts, of which the first is right, and returns their ids. */
async function twoAttempts(quiz: TestQuiz): Promise<string[]> {
  const ids: string[] = [];
  for (const choice of [true, false]) {
    const { id } = await begin(app, classroom.student, quiz);
    await save(app, classroom.student, { attempt: id, question: quiz.ids[0] }, { choice });
    if (ids.push(id) === 1) await handInAs(app, classroom.student, id);
  }
  return ids;
}

const CHANGE = { mark: 40, counts: 'average' as const };

test('a hand-in that waits for a change of the quiz counts by the new settings', async () => {
  const quiz = await createQuiz(app, classroom.id, [QUESTIONS.trueFalse], { attempts: 2 });
  const [, last = ''] = await twoAttempts(quiz);
  const reply = await whileChanging(app, quiz, CHANGE, () => {
    return handInAs(app, classroom.student, last);
  });
  expect(reply.statusCode).toBe(200);
  expect(await gradeOf(quiz)).toBe(20);
});

test('points that wait for a change of the quiz count by the new settings', async () => {
  const quiz = await createQuiz(app, classroom.id, [QUESTIONS.trueFalse], { attempts: 2 });
  const [, last = ''] = await twoAttempts(quiz);
  await handInAs(app, classroom.student, last);
  const path = `/class/quiz/attempts/${last}/points/${quiz.ids[0]}`;
  const reply = await whileChanging(app, quiz, CHANGE, () => {
    return callAs(app, classroom.owner, 'PUT', path, { points: 0.5 });
  });
  expect(reply.statusCode).toBe(200);
  expect(await gradeOf(quiz)).toBe(30);
});

test('the server hands in nothing whose end was moved meanwhile', async () => {
  const settings = { closes_at: timestamp(-1) };
  const quiz = await createQuiz(app, classroom.id, [QUESTIONS.trueFalse]);
  const { id } = await begin(app, classroom.student, quiz);
  const { db } = app.core;
  const closeAt = (closes_at: string) =>
    db.updateTable('quizzes').set({ closes_at }).where('classwork_id', '=', quiz.work.id).execute();
  await closeAt(settings.closes_at);
  const later = { mark: 10, closes_at: timestamp(MINUTE) };
  await whileChanging(app, quiz, later, () => handInOverAttempt(app.core, id));
  const read = await readAs(app, classroom.student, id);
  expect(read.json()).toMatchObject({ date_handed_in: null, date_end: later.closes_at });
});
