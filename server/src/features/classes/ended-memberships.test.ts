import type { FastifyInstance } from 'fastify';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { storeMessage } from '../chat/store.ts';
import { answerAs, createWork } from '../classwork/testing/coursework.ts';
import { comment, publish } from '../stream/testing/posts.ts';
import { callAs, createClassroom, type Classroom } from './testing/classroom.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

async function join({ code }: Classroom, person: Person) {
  const reply = await callAs(app, person, 'POST', `/class/join/${code}`);
  return [reply.statusCode, reply.json().code];
}

async function joins(room: Classroom, username?: string): Promise<Person> {
  const person = await createPerson(app, username === undefined ? {} : { username });
  expect(await join(room, person)).toEqual([200, '001']);
  return person;
}

async function leaves(room: Classroom, { id, ...person }: Person, days: number): Promise<void> {
  await callAs(app, { id, ...person }, 'DELETE', `/class/s/leave/${room.id}`);
  await leftBefore(room, id, days);
}

async function leftBefore({ id: classId }: Classroom, userId: string, days: number) {
  await app.core.db
    .updateTable('memberships')
    .set({ left_at: timestamp(-days * DAY) })
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .where('left_at', 'is not', null)
    .execute();
}

async function remembered({ id }: Classroom): Promise<string[]> {
  const rows = await app.core.db
    .selectFrom('memberships')
    .select('user_id')
    .where('class_id', '=', id)
    .execute();
  return rows.map((row) => row.user_id).toSorted();
}

test('who left a class without a word is forgotten after 30 days', async () => {
  const room = await createClassroom(app);
  const [long, lately] = [await joins(room), await joins(room)];
  await leaves(room, long, 31);
  await leaves(room, lately, 29);
  await app.cleanUps.run();
  const { owner, coTeacher, student } = room;
  const expected = [owner, coTeacher, student, lately].map(({ id }) => id).toSorted();
  expect(await remembered(room)).toEqual(expected);
});

test('who wrote something goes on being named by it, and nobody else by that name', async () => {
  const room = await createClassroom(app);
  const first = await joins(room, 'anna');
  const second = await joins(room, 'anna');
  const postId = await publish(app, room.owner, room.id);
  await comment(app, second, room.id, postId);
  const poster = await joins(room);
  await publish(app, poster, room.id);
  const talker = await joins(room);
  await storeMessage(app.core, { classId: room.id, authorId: talker.id, text: 'Hi', nonce: null });
  for (const person of [first, second, poster, talker]) await leaves(room, person, 31);
  await app.cleanUps.run();

  const left = await remembered(room);
  expect(left).not.toContain(first.id);
  expect(left).toEqual(expect.arrayContaining([second.id, poster.id, talker.id]));
  const post = await callAs(
    app,
    room.owner,
    'GET',
    `/class/announcement/${postId}?class_id=${room.id}`,
  );
  expect(post.body).toContain('anna (2)');
  await joins(room, 'anna');
  const members = await callAs(app, room.owner, 'GET', `/class/${room.id}`);
  expect(members.body).toContain('anna (3)');
});

test('who was removed stays out, and can be let back in, however long ago it was', async () => {
  const room = await createClassroom(app);
  const { id } = room.student;
  await callAs(app, room.owner, 'DELETE', `/class/members/${id}?class_id=${room.id}`);
  await leftBefore(room, id, 400);
  await app.cleanUps.run();
  expect(await join(room, room.student)).toEqual([403, 'removed']);
  const path = `/class/members/${id}?class_id=${room.id}`;
  expect((await callAs(app, room.owner, 'POST', path)).statusCode).toBe(200);
});

test('who comes back after all finds what they handed in, and no calendar of before', async () => {
  const room = await createClassroom(app);
  const work = await createWork(app, room.id);
  await answerAs(app, work, room.student, '<p>Five sixths.</p>');
  const feedPath = `/class/calendar?class_id=${room.id}`;
  const feed = await callAs(app, room.student, 'POST', feedPath);
  expect(feed.statusCode).toBe(200);
  const calendar = new URL(feed.json().address).pathname;
  await leaves(room, room.student, 31);
  await app.cleanUps.run();
  expect(await remembered(room)).not.toContain(room.student.id);

  expect(await join(room, room.student)).toEqual([200, '001']);
  expect((await app.inject(calendar)).statusCode).toBe(404);
  const mine = await callAs(
    app,
    room.student,
    'GET',
    `/class/students/assignment?class_id=${room.id}`,
  );
  expect(mine.body).toContain('Five sixths.');
});

test('coming back at the moment of the clean-up: in, once, by a number of one’s own', async () => {
  for (let round = 0; round < 6; round += 1) {
    const room = await createClassroom(app);
    const person = await joins(room, 'anna');
    await leaves(room, person, 31);
    const namesake = await createPerson(app, { username: 'anna' });
    const [, ...joined] = await Promise.all([
      app.cleanUps.run(),
      join(room, person),
      join(room, namesake),
    ]);
    expect(joined).toEqual([
      [200, '001'],
      [200, '001'],
    ]);
    const { members } = (await callAs(app, room.owner, 'GET', `/class/${room.id}`)).json();
    const names: string[] = members.map(
      ({ user }: { user: { username: string } }) => user.username,
    );
    const annas = names.filter((name) => name.startsWith('anna'));
    expect(new Set(annas).size).toBe(2);
  }
});
