import type { FastifyInstance } from 'fastify';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { storeMessage } from '../chat/store.ts';
import { answerAs, createWork } from '../classwork/testing/coursework.ts';
import { comment, publish } from '../posts/testing/posts.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';

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

async function joins(classroom: Classroom, username?: string): Promise<Person> {
  const person = await createPerson(app, username === undefined ? {} : { username });
  expect(await join(classroom, person)).toEqual([200, '001']);
  return person;
}

async function leaves(
  classroom: Classroom,
  { id, ...person }: Person,
  days: number,
): Promise<void> {
  await callAs(app, { id, ...person }, 'DELETE', `/class/s/leave/${classroom.id}`);
  await leftBefore(classroom, id, days);
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

test('a member who left a class without writing is removed after 30 days', async () => {
  const classroom = await createClassroom(app);
  const [long, lately] = [await joins(classroom), await joins(classroom)];
  await leaves(classroom, long, 31);
  await leaves(classroom, lately, 29);
  await app.cleanUps.run();
  const { owner, coTeacher, student } = classroom;
  const expected = [owner, coTeacher, student, lately].map(({ id }) => id).toSorted();
  expect(await remembered(classroom)).toEqual(expected);
});

test('an author stays named, and nobody else gets that name', async () => {
  const classroom = await createClassroom(app);
  const first = await joins(classroom, 'anna');
  const second = await joins(classroom, 'anna');
  const postId = await publish(app, classroom.owner, classroom.id);
  await comment(app, second, classroom.id, postId);
  const poster = await joins(classroom);
  await publish(app, poster, classroom.id);
  const talker = await joins(classroom);
  await storeMessage(app.core, {
    classId: classroom.id,
    authorId: talker.id,
    text: 'Hi',
    nonce: null,
  });
  for (const person of [first, second, poster, talker]) await leaves(classroom, person, 31);
  await app.cleanUps.run();

  const left = await remembered(classroom);
  expect(left).not.toContain(first.id);
  expect(left).toEqual(expect.arrayContaining([second.id, poster.id, talker.id]));
  const post = await callAs(
    app,
    classroom.owner,
    'GET',
    `/class/announcement/${postId}?class_id=${classroom.id}`,
  );
  expect(post.body).toContain('anna (2)');
  await joins(classroom, 'anna');
  const members = await callAs(app, classroom.owner, 'GET', `/class/${classroom.id}`);
  expect(members.body).toContain('anna (3)');
});

test('a removed member stays out, and can be readmitted at any time', async () => {
  const classroom = await createClassroom(app);
  const { id } = classroom.student;
  await callAs(app, classroom.owner, 'DELETE', `/class/members/${id}?class_id=${classroom.id}`);
  await leftBefore(classroom, id, 400);
  await app.cleanUps.run();
  expect(await join(classroom, classroom.student)).toEqual([403, 'removed']);
  const path = `/class/members/${id}?class_id=${classroom.id}`;
  expect((await callAs(app, classroom.owner, 'POST', path)).statusCode).toBe(200);
});

test('a former member who returns finds their answers, and no earlier calendar', async () => {
  const classroom = await createClassroom(app);
  const work = await createWork(app, classroom.id);
  await answerAs(app, work, classroom.student, '<p>Five sixths.</p>');
  const feedPath = `/class/calendar?class_id=${classroom.id}`;
  const feed = await callAs(app, classroom.student, 'POST', feedPath);
  expect(feed.statusCode).toBe(200);
  const calendar = new URL(feed.json().address).pathname;
  await leaves(classroom, classroom.student, 31);
  await app.cleanUps.run();
  expect(await remembered(classroom)).not.toContain(classroom.student.id);

  expect(await join(classroom, classroom.student)).toEqual([200, '001']);
  expect((await app.inject(calendar)).statusCode).toBe(404);
  const mine = await callAs(
    app,
    classroom.student,
    'GET',
    `/class/students/assignment?class_id=${classroom.id}`,
  );
  expect(mine.body).toContain('Five sixths.');
});

test('a member who returns during the clean-up is a member once, with a unique number', async () => {
  for (let round = 0; round < 6; round += 1) {
    const classroom = await createClassroom(app);
    const person = await joins(classroom, 'anna');
    await leaves(classroom, person, 31);
    const namesake = await createPerson(app, { username: 'anna' });
    const [, ...joined] = await Promise.all([
      app.cleanUps.run(),
      join(classroom, person),
      join(classroom, namesake),
    ]);
    expect(joined).toEqual([
      [200, '001'],
      [200, '001'],
    ]);
    const { members } = (
      await callAs(app, classroom.owner, 'GET', `/class/${classroom.id}`)
    ).json();
    const names: string[] = members.map(
      ({ user }: { user: { username: string } }) => user.username,
    );
    const annas = names.filter((name) => name.startsWith('anna'));
    expect(new Set(annas).size).toBe(2);
  }
});
