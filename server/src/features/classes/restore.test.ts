import { SERVER_LIMITS } from 'shared-api/schema';
import type { ClassDetail, ClassListItem } from 'shared-api/contract';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { writeClasses } from '../../testing/load-generator.ts';
import { DAY, MINUTE, timestamp } from '../../time.ts';
import { publish } from '../posts/testing/posts.ts';
import { callAs, createClassroom, type Classroom } from './testing/classroom.ts';

let server: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  classroom = await createClassroom(server.app);
});
afterAll(() => server.close());

const ROUNDS = Array.from({ length: 8 }, (_, round) => round + 1);
const NOTHING = 'This item cannot be restored. Deleted items are stored for 30 days.';

const remove = () => callAs(server.app, classroom.owner, 'DELETE', `/class/${classroom.id}`);

async function restore(person: Person | null = classroom.owner, id = classroom.id) {
  const reply = await callAs(server.app, person, 'POST', `/class/${id}/restore`);
  return [reply.statusCode, reply.json().message];
}

async function age(milliseconds: number): Promise<void> {
  const deleted_at = timestamp(-milliseconds);
  const { db } = server.app.core;
  await db.updateTable('classes').set({ deleted_at }).where('id', '=', classroom.id).execute();
}

async function list(person: Person): Promise<ClassListItem[]> {
  return (await callAs(server.app, person, 'GET', '/class')).json();
}

async function detail(): Promise<ClassDetail> {
  return (await callAs(server.app, classroom.owner, 'GET', `/class/${classroom.id}`)).json();
}

test('a deleted class is restored with its members and contents', async () => {
  const post = await publish(server.app, classroom.student, classroom.id);
  const before = await detail();
  await remove();
  expect(await list(classroom.student)).toEqual([]);
  expect(await restore()).toEqual([200, undefined]);
  expect(await detail()).toEqual(before);
  const path = `/class/announcement?class_id=${classroom.id}`;
  for (const person of [classroom.owner, classroom.coTeacher, classroom.student]) {
    expect(await list(person)).toMatchObject([{ id: classroom.id }]);
    expect((await callAs(server.app, person, 'GET', path)).json()).toMatchObject([{ id: post }]);
  }
});

test('a second attempt reports that it exists', async () => {
  const there = 'This item is not deleted, or it has already been restored.';
  expect(await restore()).toEqual([409, there]);
  await remove();
  await restore();
  expect(await restore()).toEqual([409, there]);
});

test('only its owner can restore it', async () => {
  await remove();
  const owners = 'Only the class owner can restore the class.';
  for (const person of [classroom.coTeacher, classroom.student]) {
    expect(await restore(person)).toEqual([403, owners]);
  }
  const { db } = server.app.core;
  await db
    .updateTable('memberships')
    .set({ left_at: timestamp() })
    .where('user_id', '=', classroom.coTeacher.id)
    .execute();
  for (const person of [classroom.coTeacher, classroom.stranger]) {
    expect(await restore(person)).toEqual([404, NOTHING]);
  }
  expect((await restore(null))[0]).toBe(401);
  expect(await restore(classroom.owner, 'nobody-has-it')).toEqual([404, NOTHING]);
  expect(await list(classroom.owner)).toEqual([]);
});

test('it cannot be restored after 30 days, whether it is purged by then or not', async () => {
  await remove();
  await age(30 * DAY - 2 * MINUTE);
  await server.app.cleanUps.run();
  expect(await restore()).toEqual([200, undefined]);
  await remove();
  await age(30 * DAY);
  expect(await restore()).toEqual([404, NOTHING]);
  await age(30 * DAY + MINUTE);
  await server.app.cleanUps.run();
  expect(await restore()).toEqual([404, NOTHING]);
});

test.each(ROUNDS)('of two concurrent attempts one succeeds (%d)', async () => {
  await remove();
  const both = await Promise.all([restore(), restore()]);
  expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
  expect(await list(classroom.student)).toHaveLength(1);
});

test('it is not pinned for a user who has reached the limit meanwhile', async () => {
  const pin = (id: string) =>
    callAs(server.app, classroom.owner, 'PUT', `/class/${id}/pin`, { pinned: true });
  const pinned = async () => {
    const classes = await list(classroom.owner);
    return classes.filter((one) => one.pinned).map(({ id }) => id);
  };
  await pin(classroom.id);
  await remove();
  await restore();
  expect(await pinned()).toEqual([classroom.id]);

  await remove();
  await writeClasses(server.app.core.db, classroom.owner.id, SERVER_LIMITS.sidebarClasses);
  const others = (await list(classroom.owner)).map(({ id }) => id);
  for (const id of others) expect((await pin(id)).statusCode).toBe(200);
  await restore();
  expect((await pinned()).sort()).toEqual(others.sort());
});

test('a member whose name was taken while it was deleted has a number once it is restored', async () => {
  const other = await createPerson(server.app);
  await callAs(server.app, other, 'POST', `/class/join/${classroom.code}`);
  await remove();
  const renamed = await callAs(server.app, other, 'PUT', '/user/profile', {
    username: classroom.student.username,
  });
  expect(renamed.statusCode).toBe(200);
  await restore();
  const names = (await detail()).members.map(({ user }) => user.username);
  const { username } = classroom.student;
  expect(names).toEqual([username, `${username} (2)`]);
});
