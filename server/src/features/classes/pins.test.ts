import { SERVER_LIMITS } from 'shared-api/schema';
import type { ClassListItem } from 'shared-api/contract';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { insertClass } from './queries.ts';
import { addMember, callAs, createClassroom } from './testing/classroom.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

function pin(person: Person | null, classId: string, pinned: unknown = true) {
  return callAs(server.app, person, 'PUT', `/class/${classId}/pin`, { pinned });
}

async function pinnedOf(person: Person): Promise<string[]> {
  const classes = (await callAs(server.app, person, 'GET', '/class')).json<ClassListItem[]>();
  return classes.filter(({ pinned }) => pinned).map(({ id }) => id);
}

/** Creates classes of this owner, and returns their ids. */
async function makeClasses(owner: Person, count: number): Promise<string[]> {
  const fields = { name: 'Botany', description: 'Plants', category: 'Science' };
  const ids: string[] = [];
  while (ids.length < count) ids.push((await insertClass(server.app.core.db, owner.id, fields)).id);
  return ids;
}

test('a member pins and unpins a class for themselves', async () => {
  const { id, owner, coTeacher, student } = await createClassroom(server.app);
  const reply = await pin(student, id);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    expect.objectContaining({ id, name: 'Algebra', is_admin: false, pinned: true }),
  ]);
  expect(await pinnedOf(student)).toEqual([id]);
  expect([await pinnedOf(owner), await pinnedOf(coTeacher)]).toEqual([[], []]);
  for (const teacher of [owner, coTeacher]) {
    expect((await pin(teacher, id)).json()).toMatchObject({ is_admin: true, pinned: true });
  }
  for (let time = 0; time < 2; time += 1) {
    expect((await pin(student, id, false)).json().pinned).toBe(false);
  }
  expect([await pinnedOf(student), await pinnedOf(owner)]).toEqual([[], [id]]);
});

test('a foreign or deleted class cannot be pinned', async () => {
  const { id, owner, stranger } = await createClassroom(server.app);
  expect((await pin(stranger, id)).statusCode).toBe(404);
  expect((await pin(owner, 'none')).statusCode).toBe(404);
  expect((await pin(null, id)).statusCode).toBe(401);
  await callAs(server.app, owner, 'DELETE', `/class/${id}`);
  expect((await pin(owner, id)).statusCode).toBe(404);
});

test.each([[undefined], [null], ['perhaps'], [{}]])('%j is not a valid pin', async (pinned) => {
  const { id, owner } = await createClassroom(server.app);
  const reply = await callAs(server.app, owner, 'PUT', `/class/${id}/pin`, { pinned });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['pinned']]);
});

test('each section of the sidebar limits the pins; unpinning makes room', async () => {
  const person = await createPerson(server.app);
  const taught = await makeClasses(person, SERVER_LIMITS.sidebarClasses + 1);
  const last = taught.pop()!;
  for (const id of taught) expect((await pin(person, id)).statusCode).toBe(200);
  const refused = await pin(person, last);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'conflict',
      message: 'You can pin at most 5 classes under Teaching. Unpin another one first.',
    },
  ]);
  // A pinned class may be pinned again, and attended classes have a limit of their own.
  expect((await pin(person, taught[0]!)).statusCode).toBe(200);
  const { id: attended } = await createClassroom(server.app);
  await addMember(server.app, attended, person, 'student');
  expect((await pin(person, attended)).statusCode).toBe(200);

  await pin(person, taught[0]!, false);
  expect((await pin(person, last)).statusCode).toBe(200);
  await callAs(server.app, person, 'DELETE', `/class/${last}`);
  expect((await pin(person, taught[0]!)).statusCode).toBe(200);
});

test('two tabs at the same moment do not exceed the limit', async () => {
  const person = await createPerson(server.app);
  const ids = await makeClasses(person, SERVER_LIMITS.sidebarClasses + 3);
  const replies = await Promise.all([...ids, ...ids].map((id) => pin(person, id)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array(2 * SERVER_LIMITS.sidebarClasses).fill(200),
    ...Array(6).fill(409),
  ]);
  expect(await pinnedOf(person)).toHaveLength(SERVER_LIMITS.sidebarClasses);
});

test('the pin ends with the membership, even if the member returns', async () => {
  const { id, code, owner, student } = await createClassroom(server.app);
  const leaving = `/class/s/leave/${id}`;
  const removing = `/class/members/${student.id}?class_id=${id}`;
  for (const [by, path] of [
    [student, leaving],
    [owner, removing],
  ] as const) {
    await pin(student, id);
    expect(await pinnedOf(student)).toEqual([id]);
    await callAs(server.app, by, 'DELETE', path);
    expect((await pin(student, id)).statusCode).toBe(404);
    const back = by === student ? `/class/join/${code}` : `/class/members/${student.id}`;
    const who = by === student ? student : owner;
    await callAs(server.app, who, 'POST', `${back}?class_id=${id}`);
    const classes = (await callAs(server.app, student, 'GET', '/class')).json();
    expect(classes).toMatchObject([{ id, pinned: false }]);
  }
});

test('pins do not change the order of the list of all classes', async () => {
  const person = await createPerson(server.app);
  const [oldest = ''] = await makeClasses(person, 3);
  const order = async () => {
    const classes = (await callAs(server.app, person, 'GET', '/class')).json<ClassListItem[]>();
    return classes.map(({ id }) => id);
  };
  const before = await order();
  await pin(person, oldest);
  expect(await order()).toEqual(before);
});
