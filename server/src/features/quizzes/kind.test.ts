import type { FastifyInstance } from 'fastify';
import type { Assignment, ClassListItem, Notification } from 'shared-api/contract';
import type { OneChoiceQuestion, QuizQuestions } from 'shared-api/quizzes';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { workBody } from '../classwork/testing/coursework.ts';
import { lineOf } from '../notifications/line-of.ts';
import { notificationsTo } from '../notifications/testing/inbox.ts';
import { createQuestion, createQuiz, writeAttempt } from './testing/quizzes.ts';

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

const DEFAULTS = {
  opens_at: null,
  closes_at: null,
  minutes: null,
  attempts: 1,
  counts: 'best',
  is_paged: false,
  can_go_back: true,
  shuffles: false,
  access_code: '',
  shows_answers: true,
  shows_key: false,
  shows_feedback: true,
};
const SETTINGS = {
  ...DEFAULTS,
  opens_at: timestamp(-DAY),
  closes_at: timestamp(DAY),
  minutes: 30,
  attempts: 3,
  counts: 'average',
} as const;

const bodyOf = (quiz?: object, change: object = {}) => {
  const fields = quiz === undefined ? {} : { kind_fields: { quiz } };
  return workBody({ classwork_type: 'quiz', ...fields, ...change });
};
const create = (body: object) => {
  return callAs(app, classroom.owner, 'POST', `/class/assignment?class_id=${classroom.id}`, body);
};
const edit = (id: string, body: object) => {
  const path = `/class/assignment/${id}?class_id=${classroom.id}`;
  return callAs(app, classroom.owner, 'PUT', path, body);
};
const read = async (id: string, classId = classroom.id) => {
  const path = `/class/assignment/${id}?class_id=${classId}`;
  return (await callAs(app, classroom.owner, 'GET', path)).json<Assignment>();
};
const questionsOf = async (id: string) => {
  const reply = await callAs(app, classroom.owner, 'GET', `/class/quiz/${id}/questions`);
  return reply.json<QuizQuestions>().questions;
};
const copyClass = async () => {
  const path = `/class/${classroom.id}/copy`;
  const reply = await callAs(app, classroom.owner, 'POST', path, { parts: ['classwork'] });
  const { id } = reply.json<ClassListItem>();
  const list = `/class/assignment?class_id=${id}&kinds=all`;
  const works = (await callAs(app, classroom.owner, 'GET', list)).json<Assignment[]>();
  return Promise.all(works.map((work) => read(work.id, id)));
};

test('settings are stored with the quiz, and read by its teacher', async () => {
  const id = await createQuiz(app, classroom, SETTINGS);
  expect((await read(id)).kind_fields).toEqual({ quiz: SETTINGS });
});

test('settings that are left out get their defaults, and stay in a change', async () => {
  const { id, kind_fields: fields } = (await create(bodyOf())).json<Assignment>();
  expect(fields).toEqual({ quiz: DEFAULTS });
  await edit(id, bodyOf(SETTINGS));
  const changed = await edit(id, bodyOf(undefined, { title: 'Again' }));
  expect(changed.json()).toMatchObject({ title: 'Again', kind_fields: { quiz: SETTINGS } });
});

test('spaces around an access code do not count', async () => {
  const id = await createQuiz(app, classroom, { access_code: '  owl ' });
  expect((await read(id)).kind_fields?.quiz?.access_code).toBe('owl');
});

test.each([
  ['minutes', { minutes: 0 }],
  ['attempts', { attempts: 11 }],
  ['closes_at', { opens_at: timestamp(DAY), closes_at: timestamp() }],
])('a wrong value of %s is refused by its field', async (name, quiz) => {
  const reply = await create(bodyOf(quiz));
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toEqual([`kind_fields.quiz.${name}`]);
});

const handIn = (id: string) => {
  return writeAttempt(app, id, classroom.student, { handed_in_at: timestamp() });
};

test('once an attempt is handed in, the attempt that counts stays', async () => {
  const id = await createQuiz(app, classroom, SETTINGS);
  await writeAttempt(app, id, classroom.student);
  const other = { ...SETTINGS, counts: 'last' };
  expect((await edit(id, bodyOf(other))).statusCode).toBe(200);
  await writeAttempt(app, id, classroom.student, { number: 2, handed_in_at: timestamp() });
  const reply = await edit(id, bodyOf(SETTINGS));
  expect(reply.statusCode).toBe(409);
  expect(Object.keys(reply.json().fields)).toEqual(['kind_fields.quiz.counts']);
  const changed = await edit(id, bodyOf({ ...other, minutes: 40 }));
  expect(changed.json().kind_fields.quiz).toEqual({ ...other, minutes: 40 });
});

test.each([
  ['without a grade', 0, 10],
  ['for a grade', 10, 0],
])('a quiz that was handed in %s stays so', async (_, mark, other) => {
  const id = await createQuiz(app, classroom, {}, { mark });
  await handIn(id);
  const reply = await edit(id, bodyOf(undefined, { mark: other }));
  expect(reply.statusCode).toBe(409);
  expect(Object.keys(reply.json().fields)).toEqual(['mark']);
  expect((await read(id)).mark).toBe(mark);
  expect((await edit(id, bodyOf(undefined, { mark, title: 'New' }))).statusCode).toBe(200);
});

test('other marks can be chosen until somebody is graded', async () => {
  const id = await createQuiz(app, classroom, {}, { mark: 10 });
  await handIn(id);
  expect((await edit(id, bodyOf(undefined, { mark: 20 }))).statusCode).toBe(200);
  await app.core.db
    .updateTable('classwork')
    .set({ has_grades: true })
    .where('id', '=', id)
    .execute();
  expect((await edit(id, bodyOf(undefined, { mark: 30 }))).statusCode).toBe(409);
  expect((await read(id)).mark).toBe(20);
});

test('other kinds refuse the settings', async () => {
  const reply = await create(workBody({ kind_fields: { quiz: SETTINGS } }));
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toEqual(['kind_fields']);
});

test('a copied class has the settings and the questions, with other ids', async () => {
  const original = await createQuiz(app, classroom, { ...SETTINGS, opens_at: null });
  const { id, question } = await createQuestion(app, classroom.owner, original);
  const [work] = await copyClass();
  expect(work?.kind_fields?.quiz).toEqual({ ...SETTINGS, opens_at: null });
  const [copy] = await questionsOf(work?.id ?? '');
  expect(copy?.id).not.toBe(id);
  const [one, other] = [question, copy?.question] as [OneChoiceQuestion, OneChoiceQuestion];
  expect(other).toMatchObject({
    prompt: one.prompt,
    points: one.points,
    right: other.choices[0]?.id,
  });
  expect(other.choices[0]?.id).not.toBe(one.choices[0]?.id);
  expect(await questionsOf(original)).toHaveLength(1);
});

test('an opening and a closing that are past are not copied', async () => {
  const past = { opens_at: timestamp(-2 * DAY), closes_at: timestamp(-DAY) };
  await createQuiz(app, classroom, past);
  const [work] = await copyClass();
  expect(work?.kind_fields?.quiz).toMatchObject({ opens_at: null, closes_at: null });
});

test('a restored quiz has its settings and questions', async () => {
  const id = await createQuiz(app, classroom, SETTINGS);
  await createQuestion(app, classroom.owner, id);
  const path = `/class/assignment/${id}`;
  await callAs(app, classroom.owner, 'DELETE', `${path}?class_id=${classroom.id}`);
  expect((await callAs(app, classroom.owner, 'GET', `/class/quiz/${id}`)).statusCode).toBe(404);
  expect((await callAs(app, classroom.owner, 'POST', `${path}/restore`)).statusCode).toBe(200);
  expect((await read(id)).kind_fields).toEqual({ quiz: SETTINGS });
  expect(await questionsOf(id)).toHaveLength(1);
});

test('students are told of a new quiz', async () => {
  await createQuiz(app, classroom, {}, { title: 'Week 3' });
  expect(await notificationsTo(app, classroom.student)).toEqual(['classwork Week 3 1']);
  const reply = await callAs(app, classroom.student, 'GET', '/notifications');
  const inbox = reply.json<{ items: Notification[] }>();
  expect(lineOf('en', inbox.items[0]!)).toBe('New quiz: Week 3');
});
