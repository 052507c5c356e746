import type { FastifyInstance } from 'fastify';
import type { QuizSettings, Question } from 'shared-api/quizzes';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { timestamp } from '../../../time.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import {
  QUESTIONS,
  begin,
  createQuiz,
  handInAs,
  readAs,
  save,
  start,
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

/** Texts of keys, feedback and notes, and the names of fields that contain keys. */
const SECRETS =
  /SECRET|987654\.25|"(?:right|accepted|pattern|tolerance|share|partial_credit|notes_for_graders|choice_feedback|is_exact|seed)"/;

const ANSWERS: Record<keyof typeof QUESTIONS, unknown> = {
  one: { choice: 'ax' },
  several: { choices: ['cx'] },
  trueFalse: { choice: true },
  short: { text: 'Grace' },
  number: { text: '3', locale: 'en' },
  matching: { pairs: { ax: 'px' } },
  ordering: { order: ['cx', 'ax', 'bx'] },
  gaps: { gaps: { gx: 'ix', hx: 'membrane' } },
  long: { text: '<p>Because.</p>' },
};
const ALL: Question[] = Object.values(QUESTIONS);
const NAMES = Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[];

async function take(quiz: TestQuiz): Promise<{ id: string; replies: string[] }> {
  const { student } = classroom;
  const { id } = await begin(app, student, quiz);
  const replies = [(await start(app, student, quiz)).body];
  for (const [index, name] of NAMES.entries()) {
    const target = { attempt: id, question: quiz.ids[index] };
    const wrong = await save(app, student, target, { nothing: 1 });
    const saved = await save(app, student, target, ANSWERS[name], 0);
    expect([wrong.statusCode, saved.statusCode]).toEqual([400, 200]);
    replies.push(wrong.body, saved.body);
  }
  replies.push((await readAs(app, student, id)).body);
  replies.push((await handInAs(app, student, id)).body);
  return { id, replies };
}

/** Every page on which the student could meet the quiz. */
function pages(quiz: TestQuiz, attempt: string): string[] {
  const inClass = `class_id=${classroom.id}`;
  return [
    `/class/quiz/attempts/${attempt}`,
    `/class/students/assignment?${inClass}`,
    `/students/grading?${inClass}`,
    `/class/assignment/${quiz.work.id}/grade_history`,
    `/class/${classroom.id}/history`,
    `/class/${classroom.id}`,
    `/class/${classroom.id}/topics`,
    '/todo',
    '/search?q=SECRET',
    '/search?q=Four',
    '/notifications',
  ];
}

const SETTINGS: Partial<QuizSettings> = { shows_key: true, attempts: 1, shuffles: true };

test('nothing of a key reaches a student before the release, whatever they call', async () => {
  const quiz = await createQuiz(app, classroom.id, ALL, SETTINGS, { holds_grades: true });
  const { id, replies } = await take(quiz);
  const longText = `/class/quiz/attempts/${id}/points/${quiz.ids.at(-1)}`;
  const given = await callAs(app, classroom.owner, 'PUT', longText, { points: 4 });
  expect(given.statusCode).toBe(200);
  const submission = await app.core.db
    .selectFrom('submissions')
    .select(['id', 'answer'])
    .where('classwork_id', '=', quiz.work.id)
    .executeTakeFirstOrThrow();
  expect(submission.answer).not.toMatch(SECRETS);
  for (const path of [...pages(quiz, id), `/submissions/${submission.id}`]) {
    replies.push((await callAs(app, classroom.student, 'GET', path)).body);
  }
  for (const reply of replies) expect(reply).not.toMatch(SECRETS);
  const own = (await readAs(app, classroom.student, id)).json();
  expect(own).toMatchObject({ points: null, questions: [] });
  expect(given.json().points).toEqual(expect.any(Number));
});

test('with the release, students see what the settings say, and never the notes', async () => {
  const quiz = await createQuiz(app, classroom.id, ALL, SETTINGS, { holds_grades: true });
  const { id } = await take(quiz);
  const longText = `/class/quiz/attempts/${id}/points/${quiz.ids.at(-1)}`;
  await callAs(app, classroom.owner, 'PUT', longText, { points: 4 });
  const release = `/class/assignment/${quiz.work.id}/release`;
  expect((await callAs(app, classroom.owner, 'POST', release)).statusCode).toBe(200);
  const { body } = await readAs(app, classroom.student, id);
  expect(body).toMatch(/SECRET always/);
  expect(body).toMatch(/"right":"ax"/);
  expect(body).not.toMatch(/SECRET notes|notes_for_graders|SECRET false|SECRET text/);
  const settings = { shows_key: false, shows_feedback: false };
  await app.core.db
    .updateTable('quizzes')
    .set(settings)
    .where('classwork_id', '=', quiz.work.id)
    .execute();
  expect((await readAs(app, classroom.student, id)).body).not.toMatch(SECRETS);
  await app.core.db
    .updateTable('quizzes')
    .set({ shows_answers: false })
    .where('classwork_id', '=', quiz.work.id)
    .execute();
  expect((await readAs(app, classroom.student, id)).json()).toMatchObject({ questions: [] });
});

test('key and feedback stay secret while a student has an attempt left', async () => {
  const settings = { shows_key: true, attempts: 2 };
  const quiz = await createQuiz(app, classroom.id, [QUESTIONS.one], settings);
  const { student } = classroom;
  const first = await begin(app, student, quiz);
  const target = { attempt: first.id, question: quiz.ids[0] };
  await save(app, student, target, { choice: 'bx' });
  const handedIn = await handInAs(app, student, first.id);
  expect(handedIn.json()).toMatchObject({ points: 0, questions: [{ result: { points: 0 } }] });
  expect(handedIn.body).not.toMatch(SECRETS);
  // The last attempt runs, and could still use the key.
  const last = await begin(app, student, quiz);
  expect((await readAs(app, student, first.id)).body).not.toMatch(SECRETS);
  expect((await readAs(app, classroom.owner, first.id)).body).toMatch(/SECRET always/);
  await handInAs(app, student, last.id);
  for (const { id } of [first, last]) {
    const { body } = await readAs(app, student, id);
    expect(body).toMatch(/SECRET always/);
    expect(body).toMatch(/"right":"ax"/);
  }
});

test('key and feedback are shown once the quiz has closed, if the grade is released', async () => {
  const settings = { shows_key: true, attempts: null };
  const quiz = await createQuiz(app, classroom.id, [QUESTIONS.one], settings, {
    holds_grades: true,
  });
  const { student, owner } = classroom;
  const { id } = await begin(app, student, quiz);
  await handInAs(app, student, id);
  const { db } = app.core;
  const close = { closes_at: timestamp(-1) };
  await db.updateTable('quizzes').set(close).where('classwork_id', '=', quiz.work.id).execute();
  expect((await readAs(app, student, id)).body).not.toMatch(SECRETS);
  await callAs(app, owner, 'POST', `/class/assignment/${quiz.work.id}/release`);
  expect((await readAs(app, student, id)).body).toMatch(/"right":"ax"/);
  const reopen = { closes_at: null };
  await db.updateTable('quizzes').set(reopen).where('classwork_id', '=', quiz.work.id).execute();
  expect((await readAs(app, student, id)).body).not.toMatch(SECRETS);
});
