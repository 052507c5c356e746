import type { FastifyInstance } from 'fastify';
import type { Assignment, Notification, TodoItem } from 'shared-api/contract';
import type { ClassworkQuestion, QuestionAnswer, QuestionFacts } from 'shared-api/quizzes';
import { DAY, timestamp } from '../../time.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import {
  addStudent,
  createWork,
  giveBack,
  grade,
  workBody,
} from '../classwork/testing/coursework.ts';
import { lineOf } from '../notifications/line-of.ts';
import { notificationsTo } from '../notifications/testing/inbox.ts';

let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
let other: Person;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  classroom = await createClassroom(app);
  other = await addStudent(app, classroom.id, 'zoe');
});
afterAll(() => server.close());

const CHOICES = { choices: ['Yes', 'No'], shows_answers: true, can_change: true };

const read = <Of>(person: Person, path: string): Promise<Of> => {
  return callAs(app, person, 'GET', path).then((reply) => reply.json());
};
async function ask(question: object = CHOICES, change: object = {}): Promise<string> {
  const body = workBody({ classwork_type: 'question', kind_fields: { question }, ...change });
  const path = `/class/assignment?class_id=${classroom.id}`;
  return (await callAs(app, classroom.owner, 'POST', path, body)).json<Assignment>().id;
}
const answer = (id: string, body: object, person = classroom.student) => {
  return callAs(app, person, 'POST', `/class/question/${id}/answer`, body);
};
const get = (id: string, person = classroom.student) =>
  read<ClassworkQuestion>(person, `/class/question/${id}`);
const answers = (id: string, person: Person) => {
  return callAs(app, person, 'GET', `/class/question/${id}/answers`);
};

test('a student answers by a choice, and the teacher sees who chose what', async () => {
  const id = await ask();
  const reply = await answer(id, { choice: 1, version: 0 });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ own_answer: { choice: 1, text: 'No', version: 1 } });
  const forTeacher = await get(id, classroom.owner);
  expect(forTeacher).toMatchObject({
    is_teacher: true,
    own_answer: null,
    results: { answered_count: 1, student_count: 2, choices: [0, 1] },
  });
  const list = (await answers(id, classroom.coTeacher)).json<QuestionAnswer[]>();
  expect(list).toMatchObject([{ user: { id: classroom.student.id }, choice: 1, text: 'No' }]);
});

test('a short answer is text: markup in it is no markup', async () => {
  const id = await ask({ ...CHOICES, choices: [] });
  await answer(id, { text: ' <b>Two</b>\nlines & more ' });
  const question = await get(id);
  expect(question.own_answer?.text).toBe('<b>Two</b>\nlines & more');
  const path = `/class/assignment/${id}?class_id=${classroom.id}`;
  const { submitions } = await read<Assignment>(classroom.owner, path);
  expect(submitions[0]?.answer).toBe('<p>&lt;b&gt;Two&lt;/b&gt;<br>lines &amp; more</p>');
});

test.each([
  ['choice', CHOICES, {}],
  ['choice', CHOICES, { choice: 2 }],
  ['choice', CHOICES, { text: 'Yes' }],
  ['text', { ...CHOICES, choices: [] }, { text: ' ' }],
  ['text', { ...CHOICES, choices: [] }, { choice: 0 }],
])('an answer without a valid %s is refused (%j, %j)', async (field, fields, body) => {
  const id = await ask(fields);
  const reply = await answer(id, body);
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toEqual([field]);
  expect((await get(id)).own_answer).toBeNull();
});

test('a choice with another text is refused: its student saw other choices', async () => {
  const id = await ask();
  expect((await answer(id, { choice: 1, text: 'Yes' })).statusCode).toBe(409);
  expect((await answer(id, { choice: 1, text: 'No' })).statusCode).toBe(200);
});

describe('the answers of others', () => {
  test('are hidden before a student has answered, and shown with their names then', async () => {
    const id = await ask();
    await answer(id, { choice: 0 }, other);
    const before = await callAs(app, classroom.student, 'GET', `/class/question/${id}`);
    expect(before.json<ClassworkQuestion>().results).toBeNull();
    expect(before.body).not.toContain(other.id);
    expect((await answers(id, classroom.student)).statusCode).toBe(404);
    await answer(id, { choice: 1 });
    expect((await get(id)).results).toMatchObject({ choices: [1, 1] });
    const list = (await answers(id, classroom.student)).json<QuestionAnswer[]>();
    expect(list.map(({ user }) => user.username)).toEqual([classroom.student.username, 'zoe']);
  });

  test('stay hidden where the question does not show them', async () => {
    const id = await ask({ ...CHOICES, shows_answers: false });
    await answer(id, { choice: 0 }, other);
    await answer(id, { choice: 1 });
    expect((await get(id)).results).toBeNull();
    expect((await answers(id, classroom.student)).statusCode).toBe(404);
    expect((await answers(id, classroom.owner)).statusCode).toBe(200);
  });

  test('are those of current students', async () => {
    const id = await ask();
    await answer(id, { choice: 0 }, other);
    const path = `/class/members/${other.id}?class_id=${classroom.id}`;
    await callAs(app, classroom.owner, 'DELETE', path);
    expect((await get(id, classroom.owner)).results).toMatchObject({ answered_count: 0 });
    expect((await answers(id, classroom.owner)).json()).toEqual([]);
  });
});

describe('a change of an answer', () => {
  test('replaces it, unless it is of an older version', async () => {
    const id = await ask();
    await answer(id, { choice: 0, version: 0 });
    expect((await answer(id, { choice: 1, version: 0 })).statusCode).toBe(409);
    expect((await answer(id, { choice: 1, version: 1 })).statusCode).toBe(200);
    const question = await get(id);
    expect(question).toMatchObject({ can_answer: true, own_answer: { choice: 1, version: 2 } });
  });

  test('is refused where the question does not allow it', async () => {
    const id = await ask({ ...CHOICES, can_change: false });
    await answer(id, { choice: 0 });
    expect(await get(id)).toMatchObject({ can_answer: false });
    expect((await answer(id, { choice: 1 })).statusCode).toBe(409);
    expect(await get(id)).toMatchObject({ own_answer: { choice: 0 } });
  });

  test('is possible after a return, and not after a grade', async () => {
    const id = await ask({ ...CHOICES, can_change: false });
    await answer(id, { choice: 0 });
    expect(await get(id)).toMatchObject({ own_answer: { is_again: false } });
    const [row] = (await answers(id, classroom.owner)).json<QuestionAnswer[]>();
    await giveBack(app, classroom.owner, row!.id);
    expect(await get(id)).toMatchObject({ can_answer: true, own_answer: { is_again: true } });
    expect((await answer(id, { choice: 1 })).statusCode).toBe(200);
    expect(await get(id)).toMatchObject({ own_answer: { is_again: true } });
    await grade(app, classroom.owner, row!.id, { score: 20 });
    expect(await get(id)).toMatchObject({ can_answer: false, own_answer: { is_graded: true } });
    expect((await answer(id, { choice: 0 })).statusCode).toBe(409);
  });

  test('a hidden grade stays unknown', async () => {
    const id = await ask(CHOICES, { holds_grades: true });
    await answer(id, { choice: 0 });
    const [row] = (await answers(id, classroom.owner)).json<QuestionAnswer[]>();
    await grade(app, classroom.owner, row!.id, { score: 20 });
    expect(await get(id)).toMatchObject({ can_answer: true, own_answer: { is_graded: false } });
  });
});

test('nobody answers after the due date, in an archived class, or as a teacher', async () => {
  const due_at = timestamp(-DAY);
  const closed = (await createWork(app, classroom.id, { kind: 'question', due_at })).id;
  expect(await get(closed)).toMatchObject({ can_answer: false, is_due: true });
  expect((await answer(closed, { text: 'Late' })).statusCode).toBe(403);
  const id = await ask();
  expect((await answer(id, { choice: 0 }, classroom.owner)).statusCode).toBe(403);
  await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/archive`);
  expect(await get(id)).toMatchObject({ can_answer: false, is_read_only: true });
  expect((await answer(id, { choice: 0 })).statusCode).toBe(409);
});

test('drafts are hidden from students, and everything from strangers', async () => {
  const draft = await ask(CHOICES, { draft: true });
  const id = await ask();
  const material = (await createWork(app, classroom.id, { kind: 'material', mark: 0 })).id;
  const { owner, student, stranger } = classroom;
  const statuses = async (person: Person, work: string) => [
    (await callAs(app, person, 'GET', `/class/question/${work}`)).statusCode,
    (await answers(work, person)).statusCode,
    (await answer(work, { choice: 0 }, person)).statusCode,
  ];
  expect(await statuses(student, draft)).toEqual([404, 404, 404]);
  expect(await statuses(stranger, id)).toEqual([404, 404, 404]);
  expect(await statuses(student, material)).toEqual([404, 404, 404]);
  expect(await statuses(owner, draft)).toEqual([200, 200, 403]);
  const facts = await read<QuestionFacts[]>(student, `/class/${classroom.id}/questions`);
  expect(facts).toEqual([{ id, is_answered: false }]);
});

test('cards say who has answered', async () => {
  const id = await ask();
  await answer(id, { choice: 0 });
  const path = `/class/${classroom.id}/questions`;
  expect(await read(classroom.owner, path)).toEqual([{ id, answered_count: 1, student_count: 2 }]);
  expect(await read(classroom.student, path)).toEqual([{ id, is_answered: true }]);
  expect(await read(other, path)).toEqual([{ id, is_answered: false }]);
});

test('a question is in to-do lists and the calendar, and its students are notified', async () => {
  const date_due = timestamp(DAY);
  const id = await ask(CHOICES, { title: 'Even?', date_due });
  expect(await notificationsTo(app, classroom.student)).toEqual(['classwork Even? 1']);
  const inbox = await read<{ items: Notification[] }>(classroom.student, '/notifications');
  expect(inbox.items[0]).toMatchObject({ kind: 'classwork', classwork_type: 'question' });
  expect(lineOf('en', inbox.items[0]!)).toBe('New question: Even?');
  const stateOf = async () => {
    const items = await read<TodoItem[]>(classroom.student, '/todo');
    return items.find(({ classwork }) => classwork.id === id)?.state;
  };
  expect(await stateOf()).toBe('to_do');
  await answer(id, { choice: 0 });
  expect(await stateOf()).toBe('handed_in');
});
