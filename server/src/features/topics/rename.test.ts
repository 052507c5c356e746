import { connect, listen } from '../../testing/live-client.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { createWork } from '../classwork/testing/coursework.ts';

let server: TestApp;
let classroom: Classroom;
let origin: string;
beforeAll(async () => {
  server = await testApp();
  origin = await listen(server.app);
});
beforeEach(async () => {
  classroom = await createClassroom(server.app);
});
afterAll(() => server.close());

const work = (topic: string, change: object = {}) =>
  createWork(server.app, classroom.id, { topic, ...change });
const rename = (title: string, new_title: string, change: object = {}, person?: Person) =>
  callAs(server.app, person ?? classroom.owner, 'PUT', `/class/${classroom.id}/topic`, {
    ...{ title, new_title },
    ...change,
  });
const topics = async () => {
  const reply = await callAs(server.app, classroom.owner, 'GET', `/class/${classroom.id}/topics`);
  return Object.fromEntries(
    (reply.json() as { title: string; count: number }[]).map(({ title, count }) => [title, count]),
  );
};

test('renames a topic in all its classwork, including drafts and deleted pieces, and nowhere else', async () => {
  await work('Lines');
  await work('Lines', { is_draft: true });
  const deleted = await work('Lines');
  await work('Basics');
  const path = `/class/assignment/${deleted.id}`;
  await callAs(server.app, classroom.owner, 'DELETE', `${path}?class_id=${classroom.id}`);
  const elsewhere = await createClassroom(server.app);
  await createWork(server.app, elsewhere.id, { topic: 'Lines' });
  const renamed = await rename('Lines', '  Straight\u202E lines ', {}, classroom.coTeacher);
  expect([renamed.statusCode, renamed.json()]).toEqual([200, { title: 'Straight lines' }]);
  expect(await topics()).toEqual({ Basics: 1, 'Straight lines': 2 });
  await callAs(server.app, classroom.owner, 'POST', `${path}/restore`);
  expect(await topics()).toEqual({ Basics: 1, 'Straight lines': 3 });
  const others = await callAs(server.app, elsewhere.owner, 'GET', `/class/${elsewhere.id}/topics`);
  expect(others.json()).toEqual([{ title: 'Lines', count: 1 }]);
  expect((await rename('Lines', 'Curves')).statusCode).toBe(404);
});

test('can change only its capital letters', async () => {
  await work('lines');
  expect((await rename('lines', 'Lines')).json()).toEqual({ title: 'Lines' });
  expect(await topics()).toEqual({ Lines: 1 });
});

test('merges two topics only if that is requested, under the existing name', async () => {
  await work('Lines');
  await work('Élan');
  const refused = await rename('Lines', 'ÉLAN');
  expect(refused.statusCode).toBe(409);
  expect(refused.json().fields.new_title).toMatch(/“Élan”/);
  expect(await topics()).toEqual({ Lines: 1, Élan: 1 });
  expect((await rename('Lines', 'ÉLAN', { merge: true })).json()).toEqual({ title: 'Élan' });
  expect(await topics()).toEqual({ Élan: 2 });
});

test.each([
  [{ new_title: '' }, 'new_title'],
  [{ new_title: 'x'.repeat(61) }, 'new_title'],
  [{ title: '' }, 'title'],
])('%j is refused at its field', async (change, field) => {
  await work('Lines');
  const refused = await rename('Lines', 'Curves', change);
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
});

test('students cannot rename a topic, and strangers learn of none', async () => {
  await work('Lines');
  expect((await rename('Lines', 'Curves', {}, classroom.student)).statusCode).toBe(403);
  const stranger = await createPerson(server.app);
  expect((await rename('Lines', 'Curves', {}, stranger)).statusCode).toBe(404);
});

test('open pages of the class are notified; of drafts, only those of teachers', async () => {
  await work('Lines');
  await work('Secret', { is_draft: true });
  const open = async ({ token }: Person) => {
    const client = await connect(origin, `/ws/class/${classroom.id}`, { protocols: [token] });
    // After this reply, the client gets all later events.
    client.send({ type: 'hello' });
    await client.next();
    return client;
  };
  const [teacher, student] = [await open(classroom.coTeacher), await open(classroom.student)];
  await rename('Secret', 'Hidden');
  await rename('Lines', 'Curves');
  const renamedEvent = (title: string, new_title: string) => ({
    type: 'classwork_changed',
    renamed: { title, new_title },
  });
  expect(await teacher.next()).toEqual(renamedEvent('Secret', 'Hidden'));
  expect(await teacher.next()).toEqual(renamedEvent('Lines', 'Curves'));
  expect(await student.next()).toEqual(renamedEvent('Lines', 'Curves'));
});

const ROUNDS = Array.from({ length: 6 }, (_, round) => round + 1);

test.each(ROUNDS)(
  'of two concurrent renames, one comes first, and the other is refused (%d)',
  async () => {
    for (const topic of ['Lines', 'Lines', 'Curves']) await work(topic);
    const same = await Promise.all([rename('Lines', 'One'), rename('Lines', 'Two')]);
    expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const [left = ''] = Object.keys(await topics()).filter((title) => title !== 'Curves');
    const both = await Promise.all([rename(left, 'Shapes'), rename('Curves', 'SHAPES')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [one = '', other = ''] = Object.keys(await topics());
    const merged = await Promise.all([
      rename(one, other, { merge: true }),
      rename(other, one, { merge: true }),
    ]);
    // After a merge, the other rename finds no topic, or gives the merged one its name.
    for (const { statusCode } of merged) expect([200, 404]).toContain(statusCode);
    expect(Object.values(await topics())).toEqual([3]);
  },
);
