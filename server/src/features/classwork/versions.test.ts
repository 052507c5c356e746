import type { FastifyInstance } from 'fastify';
import { MINUTE, timestamp } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { publishDueClasswork } from './scheduled/publish-due.ts';
import { createWork, workBody } from './testing/coursework.ts';
import type { ClassworkFields, ClassworkRow } from './queries.ts';

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

const make = (change: Partial<ClassworkFields> = {}) => createWork(app, classroom.id, change);
const put = (work: ClassworkRow, change: object) => {
  const path = `/class/assignment/${work.id}?class_id=${classroom.id}`;
  return callAs(app, classroom.owner, 'PUT', path, workBody(change));
};
const move = (work: ClassworkRow, body: object) => {
  return callAs(app, classroom.coTeacher, 'PUT', `/class/assignment/${work.id}/due`, body);
};
const read = async (work: ClassworkRow) => {
  const path = `/class/assignment/${work.id}?class_id=${classroom.id}`;
  return (await callAs(app, classroom.owner, 'GET', path)).json();
};

const MAY = '2099-05-01T08:30:00.000Z';
const JUNE = '2099-06-01T08:30:00.000Z';

test('refuses an outdated edit, and changes nothing', async () => {
  const work = await make();
  expect((await read(work)).version).toBe(1);
  expect((await move(work, { date_due: MAY, version: 1 })).json()).toEqual({
    date_due: MAY,
    version: 2,
  });
  const refused = await put(work, { title: 'Sums', version: 1 });
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      message: 'Someone else has changed this classwork in the meantime. Check it, then try again.',
      code: 'conflict',
    },
  ]);
  expect(await read(work)).toMatchObject({ title: 'Fractions', date_due: MAY, version: 2 });
  const saved = await put(work, { title: 'Sums', date_due: MAY, version: 2 });
  expect(saved.json()).toMatchObject({ title: 'Sums', date_due: MAY, version: 3 });
});

test('does not move a due date that somebody else has moved since', async () => {
  const work = await make();
  await put(work, { date_due: MAY });
  expect((await move(work, { date_due: JUNE, version: 1 })).json()).toMatchObject({
    code: 'conflict',
  });
  expect(await read(work)).toMatchObject({ date_due: MAY });
  await callAs(
    app,
    classroom.owner,
    'DELETE',
    `/class/assignment/${work.id}?class_id=${classroom.id}`,
  );
  expect((await move(work, { date_due: JUNE, version: 2 })).statusCode).toBe(404);
});

test('a request without a version changes whatever is there, as before', async () => {
  const work = await make();
  await move(work, { date_due: MAY });
  expect((await put(work, { title: 'Sums' })).json()).toMatchObject({ title: 'Sums', version: 3 });
  expect((await move(work, { date_due: JUNE })).statusCode).toBe(200);
});

test.each([-1, 1.5, '1', null])('refuses version %j', async (version) => {
  const work = await make();
  expect((await put(work, { version })).json().fields).toHaveProperty('version');
  expect((await move(work, { date_due: MAY, version })).json().fields).toHaveProperty('version');
});

test('a scheduled time, a renamed topic and a removed category count as changes', async () => {
  const categories = [{ title: 'Tests', weight: 60, drop_lowest: 0 }];
  const path = `/class/${classroom.id}/grading`;
  const [{ id: category_id }] = (
    await callAs(app, classroom.owner, 'PUT', path, { categories })
  ).json().categories;
  const work = await make({
    ...{ topic: 'Lines', category_id, is_draft: true },
    ...{ publish_at: timestamp(-MINUTE), scheduled_by: classroom.owner.id },
  });
  const renaming = { title: 'Lines', new_title: 'Curves' };
  await callAs(app, classroom.owner, 'PUT', `/class/${classroom.id}/topic`, renaming);
  expect(await read(work)).toMatchObject({ topic: 'Curves', version: 2 });
  await callAs(app, classroom.owner, 'PUT', path, { categories: [] });
  expect((await put(work, { category_id, version: 2 })).json().code).toBe('conflict');
  expect(await read(work)).toMatchObject({ category_id: null, version: 3 });
  await publishDueClasswork(app.core, work.id);
  expect(await read(work)).toMatchObject({ draft: false, version: 4 });
});

test('only teachers see the version, so it reveals no draft to students', async () => {
  await make({ due_at: MAY });
  const list = `/class/students/assignment?class_id=${classroom.id}`;
  const [work] = (await callAs(app, classroom.student, 'GET', list)).json();
  expect(work).not.toHaveProperty('version');
  const range = new URLSearchParams({ from: '2099-04-20T00:00Z', to: '2099-05-20T00:00Z' });
  const due = async (who: typeof classroom.owner) => {
    return (await callAs(app, who, 'GET', `/calendar?${range}`)).json()[0].classwork;
  };
  expect(await due(classroom.student)).not.toHaveProperty('version');
  expect(await due(classroom.owner)).toMatchObject({ version: 1 });
});
