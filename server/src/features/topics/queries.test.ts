import { DAY, timestamp } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { callAs } from '../classes/testing/classroom.ts';
import {
  addStudent,
  createCoursework,
  createWork,
  workBody,
  type Coursework,
} from '../classwork/testing/coursework.ts';

let server: TestApp;
let coursework: Coursework;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  coursework = await createCoursework(server.app);
});
afterAll(() => server.close());

const make = (change: object, person: Person = coursework.owner) =>
  callAs(
    server.app,
    person,
    'POST',
    `/class/assignment?class_id=${coursework.id}`,
    workBody(change),
  );

const edit = (id: string, change: object) =>
  callAs(
    server.app,
    coursework.owner,
    'PUT',
    `/class/assignment/${id}?class_id=${coursework.id}`,
    workBody(change),
  );

const topicsFor = async (person: Person) =>
  (await callAs(server.app, person, 'GET', `/class/${coursework.id}/topics`)).json();

const workOf = async (person: Person, title: string) => {
  const path = `/class/${coursework.id}/topic?title=${encodeURIComponent(title)}`;
  return (await callAs(server.app, person, 'GET', path)).json();
};

test('classwork keeps the topic that its teacher gave it until it is changed', async () => {
  const made = await make({ topic: '  Equa\u202Etions ' });
  expect(made.json().topic).toBe('Equations');
  const { id } = made.json();
  expect((await edit(id, { mark: 10 })).json().topic).toBe('Equations');
  expect((await edit(id, { topic: 'Lines' })).json().topic).toBe('Lines');
  expect((await edit(id, { topic: '' })).json().topic).toBe('');
  expect((await make({})).json().topic).toBe('');
});

test('a topic is the same in any Unicode form', async () => {
  const title = 'Übungen zur Straße';
  await make({ topic: title });
  const others = [title.normalize('NFD'), 'ÜBUNGEN ZUR STRASSE', 'Übungen  zur Straẞe'];
  for (const topic of others) expect((await make({ topic })).json().topic).toBe(title);
  expect(await topicsFor(coursework.owner)).toEqual([{ title, count: 4 }]);
  const query = new URLSearchParams({ title: title.normalize('NFD') });
  const listed = await callAs(
    server.app,
    coursework.owner,
    'GET',
    `/class/${coursework.id}/topic?${query}`,
  );
  expect(listed.json()).toHaveLength(4);
});

test('topics that differ only in capital letters are one, spelled as at first', async () => {
  await make({ topic: 'Élan vital' });
  expect((await make({ topic: 'ÉLAN VITAL' })).json().topic).toBe('Élan vital');
  expect(await topicsFor(coursework.owner)).toEqual([{ title: 'Élan vital', count: 2 }]);
});

test.each([
  ['x'.repeat(61), 'At most 60 characters.'],
  [['Equations'], undefined],
  [7, undefined],
])('the topic %j is refused at its field', async (topic, text) => {
  const refused = await make({ topic });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields.topic).toEqual(text ?? expect.any(String));
});

test('students see no topics of drafts and deleted work, and no empty topic', async () => {
  await createWork(server.app, coursework.id, { topic: 'Lines', title: 'Slope' });
  await createWork(server.app, coursework.id, { topic: 'Secret', title: 'Hidden', is_draft: true });
  const deleted = await createWork(server.app, coursework.id, { topic: 'Gone' });
  await callAs(
    server.app,
    coursework.owner,
    'DELETE',
    `/class/assignment/${deleted.id}?class_id=${coursework.id}`,
  );
  expect(await topicsFor(coursework.owner)).toEqual([
    { title: 'Lines', count: 1 },
    { title: 'Secret', count: 1 },
  ]);
  expect(await topicsFor(coursework.student)).toEqual([{ title: 'Lines', count: 1 }]);
  expect(await workOf(coursework.owner, 'Secret')).toMatchObject([
    { title: 'Hidden', draft: true },
  ]);
  for (const title of ['Secret', 'Gone', '', 'lines']) {
    expect([title, await workOf(coursework.student, title)]).toEqual([title, []]);
  }
  expect(await workOf(coursework.student, 'Lines')).toMatchObject([
    { title: 'Slope', draft: false },
  ]);
});

test('a student sees their own due date', async () => {
  const [due, later] = [timestamp(-DAY), timestamp(DAY)];
  const { id } = await createWork(server.app, coursework.id, { topic: 'Lines', due_at: due });
  const extended = { users: [coursework.student.id], date_due: later };
  await callAs(server.app, coursework.owner, 'PUT', `/class/assignment/${id}/extensions`, extended);
  expect(await workOf(coursework.student, 'Lines')).toMatchObject([
    { date_due: later, is_due: false },
  ]);
  expect(await workOf(coursework.owner, 'Lines')).toMatchObject([{ date_due: due, is_due: true }]);
});

test('an excused student sees it, and nobody else', async () => {
  const { id } = await createWork(server.app, coursework.id, { topic: 'Lines' });
  const excuse = { users: [coursework.student.id], excused: true };
  await callAs(server.app, coursework.owner, 'PUT', `/class/assignment/${id}/excused`, excuse);
  const other = await addStudent(server.app, coursework.id);
  expect(await workOf(coursework.student, 'Lines')).toMatchObject([{ is_excused: true }]);
  for (const person of [other, coursework.owner]) {
    expect((await workOf(person, 'Lines'))[0]).not.toHaveProperty('is_excused');
  }
});

test('the topic of graded work can still be changed', async () => {
  const path = `/class/assignments/${coursework.submissionId}`;
  await callAs(server.app, coursework.owner, 'PUT', path, { score: 10, comment: '' });
  const moved = await edit(coursework.work.id, { topic: 'Lines' });
  expect([moved.statusCode, moved.json().topic]).toEqual([200, 'Lines']);
});

test('strangers to the class see no topics', async () => {
  await createWork(server.app, coursework.id, { topic: 'Lines' });
  for (const person of [await createPerson(server.app), coursework.formerStudent]) {
    for (const path of ['topics', 'topic?title=Lines']) {
      const reply = await callAs(server.app, person, 'GET', `/class/${coursework.id}/${path}`);
      expect([path, reply.statusCode]).toEqual([path, 404]);
    }
  }
});
