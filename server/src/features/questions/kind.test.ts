import type { FastifyInstance } from 'fastify';
import type { Assignment, ClassListItem } from 'shared-api/contract';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import {
  answerAs,
  createWork,
  submit,
  unsubmit,
  workBody,
} from '../classwork/testing/coursework.ts';
import { findClassworkById } from '../classwork/queries.ts';

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

const QUESTION = { choices: ['Yes', 'No'], shows_answers: true, can_change: false };
const DEFAULTS = { choices: [], shows_answers: false, can_change: true };

const bodyOf = (question?: object, change: object = {}) => {
  const fields = question === undefined ? {} : { kind_fields: { question } };
  return workBody({ classwork_type: 'question', ...fields, ...change });
};
const create = (body: object, classId = classroom.id) => {
  return callAs(app, classroom.owner, 'POST', `/class/assignment?class_id=${classId}`, body);
};
const created = async (question?: object) => (await create(bodyOf(question))).json<Assignment>();
const edit = (id: string, body: object) => {
  const path = `/class/assignment/${id}?class_id=${classroom.id}`;
  return callAs(app, classroom.owner, 'PUT', path, body);
};
const read = async (id: string, classId = classroom.id) => {
  const path = `/class/assignment/${id}?class_id=${classId}`;
  return (await callAs(app, classroom.owner, 'GET', path)).json<Assignment>();
};

test('fields are stored with the question, and read by its teacher', async () => {
  const question = await created(QUESTION);
  expect(question.kind_fields).toEqual({ question: QUESTION });
  expect((await read(question.id)).kind_fields).toEqual({ question: QUESTION });
});

test('fields that are left out get their defaults, and stay in a change', async () => {
  const { id, kind_fields: fields } = await created();
  expect(fields).toEqual({ question: DEFAULTS });
  await edit(id, bodyOf(QUESTION));
  const changed = await edit(id, bodyOf(undefined, { title: 'Again' }));
  expect(changed.json()).toMatchObject({ title: 'Again', kind_fields: { question: QUESTION } });
});

test.each([
  ['one choice', { choices: ['Yes'] }],
  ['equal choices', { choices: ['Yes', 'Yes '] }],
  ['an empty choice', { choices: ['Yes', ''] }],
])('%s is refused by its field, and nothing is stored', async (_, question) => {
  const reply = await create(bodyOf(question));
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toEqual(['kind_fields.question.choices']);
});

test('other kinds refuse the fields', async () => {
  const kind_fields = { question: QUESTION };
  for (const classwork_type of ['assignment', 'material']) {
    const reply = await create(workBody({ classwork_type, mark: 0, kind_fields }));
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['kind_fields']);
  }
  expect(await read((await createWork(app, classroom.id)).id)).not.toHaveProperty('kind_fields');
});

test('choices cannot change once a student has answered, but settings can', async () => {
  const { id } = await created(QUESTION);
  const work = (await findClassworkById(app.core.db, id))!;
  await answerAs(app, work, classroom.student);
  const reply = await edit(id, bodyOf({ ...QUESTION, choices: ['Yes', 'Never'] }));
  expect(reply.statusCode).toBe(409);
  expect(Object.keys(reply.json().fields)).toEqual(['kind_fields.question.choices']);
  const changed = await edit(id, bodyOf({ ...QUESTION, can_change: true }));
  expect(changed.json().kind_fields.question).toEqual({ ...QUESTION, can_change: true });
});

test('a copied class has the fields', async () => {
  await created(QUESTION);
  await created();
  await createWork(app, classroom.id);
  const path = `/class/${classroom.id}/copy`;
  const copy = await callAs(app, classroom.owner, 'POST', path, { parts: ['classwork'] });
  const { id } = copy.json<ClassListItem>();
  const list = `/class/assignment?class_id=${id}&kinds=all`;
  const works = (await callAs(app, classroom.owner, 'GET', list)).json<Assignment[]>();
  const fields = await Promise.all(works.map((work) => read(work.id, id)));
  expect(fields.map((work) => work.kind_fields?.question)).toEqual([DEFAULTS, QUESTION, undefined]);
});

test('a restored question has its fields', async () => {
  const { id } = await created(QUESTION);
  const path = `/class/assignment/${id}`;
  await callAs(app, classroom.owner, 'DELETE', `${path}?class_id=${classroom.id}`);
  expect((await callAs(app, classroom.owner, 'POST', `${path}/restore`)).statusCode).toBe(200);
  expect((await read(id)).kind_fields).toEqual({ question: QUESTION });
});

test('the calls for rich answers refuse it', async () => {
  const { id } = await created(QUESTION);
  const work = (await findClassworkById(app.core.db, id))!;
  expect((await submit(app, work, classroom.student)).statusCode).toBe(404);
  await answerAs(app, work, classroom.student);
  expect((await unsubmit(app, work, classroom.student)).statusCode).toBe(404);
});
