import type { FastifyInstance } from 'fastify';
import type { ClassTeachers } from 'shared-api/contract';
import { connect, listen } from '../../testing/live-client.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import {
  becomeTeacher,
  callAs,
  createClassroom,
  type Classroom,
} from '../classes/testing/classroom.ts';
import { inboxOf } from '../notifications/testing/inbox.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

function handOver({ id }: Pick<Classroom, 'id'>, by: Person, to: Person) {
  return callAs(app, by, 'POST', `/class/${id}/owner`, { user_id: to.id });
}

/** Returns the roles in a class, from the database. */
async function rolesIn({ id }: Classroom): Promise<Record<string, string>> {
  const rows = await app.core.db
    .selectFrom('memberships')
    .select(['user_id', 'role'])
    .where('class_id', '=', id)
    .where('left_at', 'is', null)
    .execute();
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
}

async function ownersOf(classroom: Classroom): Promise<string[]> {
  return Object.entries(await rolesIn(classroom)).flatMap(([id, role]) =>
    role === 'owner' ? [id] : [],
  );
}

test('a transferred class has the teacher as its owner, and the owner as a teacher', async () => {
  const classroom = await createClassroom(app);
  const { id, owner, coTeacher } = classroom;
  const reply = await handOver(classroom, owner, coTeacher);
  expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
  expect(await rolesIn(classroom)).toMatchObject({
    [owner.id]: 'teacher',
    [coTeacher.id]: 'owner',
  });
  const detail = async (person: Person) =>
    (await callAs(app, person, 'GET', `/class/${id}`)).json();
  expect(await detail(owner)).toMatchObject({
    is_admin: true,
    is_owner: false,
    can_edit_meet_link: false,
  });
  expect(await detail(coTeacher)).toMatchObject({ is_owner: true, can_edit_meet_link: true });
  const list: ClassTeachers = (await callAs(app, owner, 'GET', `/class/${id}/teachers`)).json();
  expect(list.teachers.map(({ user, is_owner }) => [user.id, is_owner])).toEqual([
    [coTeacher.id, true],
    [owner.id, false],
  ]);
  // Rights of the owner have moved to the other.
  for (const [method, path, body] of [
    ['POST', `/class/${id}/teachers`, { email: 'more@school.test' }],
    ['POST', `/class/${id}/owner`, { user_id: coTeacher.id }],
    ['DELETE', `/class/${id}`, undefined],
  ] as const) {
    expect((await callAs(app, owner, method, path, body)).statusCode).toBe(403);
  }
  expect((await callAs(app, owner, 'DELETE', `/class/s/leave/${id}`)).statusCode).toBe(200);
  expect((await callAs(app, coTeacher, 'DELETE', `/class/${id}`)).statusCode).toBe(200);
  expect((await callAs(app, owner, 'POST', `/class/${id}/restore`)).statusCode).toBe(404);
  expect((await callAs(app, coTeacher, 'POST', `/class/${id}/restore`)).statusCode).toBe(200);
});

test('both are notified of what it means for them, and open pages show it at once', async () => {
  const classroom = await createClassroom(app);
  const { id, owner, coTeacher, student } = classroom;
  const origin = await listen(app);
  const open = await Promise.all(
    [owner, coTeacher, student].map(({ token }) =>
      connect(origin, `/ws/class/${id}?token=${token}`),
    ),
  );
  await handOver(classroom, owner, coTeacher);
  for (const client of open) {
    expect(await client.next()).toEqual({ type: 'class_changed' });
    client.close();
  }
  const listNotifications = async (person: Person) =>
    (await inboxOf(app, person)).items.find(({ kind }) => kind === 'owner');
  const href = `/class/view/${id}?tab=people`;
  expect(await listNotifications(coTeacher)).toMatchObject({
    title: 'Algebra',
    is_yours: true,
    actor: { username: owner.username },
    href,
  });
  expect(await listNotifications(owner)).toMatchObject({
    is_yours: false,
    actor: { username: coTeacher.username },
    href,
  });
  expect(await listNotifications(student)).toBeUndefined();
});

test('only a teacher of the class can get it', async () => {
  const classroom = await createClassroom(app);
  const { owner, coTeacher, student, stranger } = classroom;
  const elsewhere = await createClassroom(app);
  for (const to of [owner, student, stranger, elsewhere.coTeacher]) {
    const reply = await handOver(classroom, owner, to);
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { user_id: 'Choose a teacher of this class.' },
    ]);
  }
  await callAs(app, coTeacher, 'DELETE', `/class/s/leave/${classroom.id}`);
  expect((await handOver(classroom, owner, coTeacher)).statusCode).toBe(400);
  expect(await ownersOf(classroom)).toEqual([owner.id]);
});

test.each([[undefined], [''], [7], [null]])('%j is no user', async (user_id) => {
  const classroom = await createClassroom(app);
  const path = `/class/${classroom.id}/owner`;
  const reply = await callAs(app, classroom.owner, 'POST', path, { user_id });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['user_id']]);
});

describe('concurrently', () => {
  test('with two transfers, one of them gets it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const classroom = await createClassroom(app);
      const other = await createPerson(app);
      await becomeTeacher(app, classroom, other);
      const replies = await Promise.all([
        handOver(classroom, classroom.owner, classroom.coTeacher),
        handOver(classroom, classroom.owner, other),
        handOver(classroom, classroom.owner, classroom.coTeacher),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403]);
      const [owner, ...more] = await ownersOf(classroom);
      expect(more).toEqual([]);
      expect([classroom.coTeacher.id, other.id]).toContain(owner);
      expect((await rolesIn(classroom))[classroom.owner.id]).toBe('teacher');
    }
  });

  test('with the other leaving, they own it and stay, or are gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const classroom = await createClassroom(app);
      const leaving = () =>
        callAs(app, classroom.coTeacher, 'DELETE', `/class/s/leave/${classroom.id}`);
      const handing = () => handOver(classroom, classroom.owner, classroom.coTeacher);
      const [handed, left] =
        round % 2 === 0
          ? await Promise.all([handing(), leaving()])
          : (await Promise.all([leaving(), handing()])).toReversed();
      const isHanded = handed?.statusCode === 200;
      expect([handed?.statusCode, left?.statusCode]).toEqual(isHanded ? [200, 403] : [400, 200]);
      expect(await ownersOf(classroom)).toEqual([
        isHanded ? classroom.coTeacher.id : classroom.owner.id,
      ]);
      expect((await rolesIn(classroom))[classroom.coTeacher.id]).toBe(
        isHanded ? 'owner' : undefined,
      );
    }
  });

  test('with the removal of the other, an owner is not removed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const classroom = await createClassroom(app);
      const { owner, coTeacher } = classroom;
      const releasing = () =>
        callAs(app, owner, 'DELETE', `/class/${classroom.id}/teachers/${coTeacher.id}`);
      const handing = () => handOver(classroom, owner, coTeacher);
      const [handed, released] =
        round % 2 === 0
          ? await Promise.all([handing(), releasing()])
          : (await Promise.all([releasing(), handing()])).toReversed();
      const isHanded = handed?.statusCode === 200;
      // A former owner cannot remove anybody a moment later.
      expect([handed?.statusCode, released?.statusCode]).toEqual(
        isHanded ? [200, 403] : [400, 200],
      );
      expect(await ownersOf(classroom)).toEqual([isHanded ? coTeacher.id : owner.id]);
    }
  });

  test('with a deletion, a former owner cannot delete it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const classroom = await createClassroom(app);
      const deleting = () => callAs(app, classroom.owner, 'DELETE', `/class/${classroom.id}`);
      const handing = () => handOver(classroom, classroom.owner, classroom.coTeacher);
      const [handed, deleted] =
        round % 2 === 0
          ? await Promise.all([handing(), deleting()])
          : (await Promise.all([deleting(), handing()])).toReversed();
      const isHanded = handed?.statusCode === 200;
      expect([handed?.statusCode, deleted?.statusCode]).toEqual(isHanded ? [200, 403] : [404, 200]);
      expect(await ownersOf(classroom)).toEqual([
        isHanded ? classroom.coTeacher.id : classroom.owner.id,
      ]);
    }
  });
});
