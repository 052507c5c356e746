import type { FastifyInstance } from 'fastify';
import type { ChatMessage, ClassDetail } from 'shared-api/contract';
import { createPerson, type Person } from '../../../testing/people.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { storeMessage } from '../../chat/store.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { comment, publish } from '../../posts/testing/posts.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

/** Creates a class whose teacher has this name. */
async function classOf(teacher: string): Promise<Classroom> {
  const classroom = await createClassroom(app);
  expect((await rename(classroom.owner, teacher)).statusCode).toBe(200);
  return classroom;
}

function named(username: string): Promise<Person> {
  return createPerson(app, { username });
}

function rename(person: Person, username: string) {
  return callAs(app, person, 'PUT', '/user/profile', { username });
}

function join({ code }: Classroom, person: Person) {
  return callAs(app, person, 'POST', `/class/join/${code}`);
}

async function joinAs(classroom: Classroom, ...names: string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const name of names) {
    const person = await named(name);
    expect((await join(classroom, person)).statusCode).toBe(200);
    people.push(person);
  }
  return people;
}

async function membersOf({ id, owner }: Classroom): Promise<ClassDetail['members']> {
  const { members }: ClassDetail = (await callAs(app, owner, 'GET', `/class/${id}`)).json();
  return members;
}

/** Returns the names in the list of members. */
async function namesOf(classroom: Classroom, people: Person[]): Promise<(string | undefined)[]> {
  const members = await membersOf(classroom);
  return people.map(({ id }) => members.find(({ user }) => user.id === id)?.user.username);
}

describe('two students of one name', () => {
  test('can both join, and are distinct: the first one has no number', async () => {
    const classroom = await classOf('ms.miller');
    const people = await joinAs(classroom, 'anna', 'Anna', 'аnnа', 'bea');
    expect(await namesOf(classroom, people)).toEqual(['anna', 'Anna (2)', 'аnnа (3)', 'bea']);
  });

  test('are distinct wherever a name appears', async () => {
    const classroom = await classOf('ms.miller');
    const [, second] = await joinAs(classroom, 'zoe', 'zoe');
    if (!second) throw new Error('nobody joined');
    const get = async (path: string, by = classroom.owner) =>
      (await callAs(app, by, 'GET', path)).json();
    const query = `?class_id=${classroom.id}`;

    const post = await publish(app, second, classroom.id);
    await comment(app, second, classroom.id, post);
    const [listed] = await get(`/class/announcement${query}`);
    const detail = await get(`/class/announcement/${post}${query}`);
    expect([listed.user.username, detail.user.username, detail.comments[0].user_name]).toEqual(
      Array(3).fill('zoe (2)'),
    );

    const writing = { classId: classroom.id, authorId: second.id, text: 'Hello', nonce: null };
    const { row } = await storeMessage(app.core, writing);
    const [message]: ChatMessage[] = await get(`/chat_class/${classroom.id}`);
    expect([message?.username, message?.id]).toEqual(['zoe (2)', row.id]);

    const table = await get(`/teacher/grading/table${query}`);
    const names = table.students.map(({ user }: { user: { username: string } }) => user.username);
    expect(names).toEqual(expect.arrayContaining(['zoe', 'zoe (2)']));
    expect((await get(`/students/grading${query}`, second)).user.username).toBe('zoe (2)');
    const work = { title: 'Sums', question: 'Add.', mark: 5 };
    const { id } = (
      await callAs(app, classroom.owner, 'POST', `/class/assignment${query}`, work)
    ).json();
    await callAs(app, second, 'POST', `/assignment/submit/${id}${query}`, { answer: 'Five.' });
    const { submitions } = await get(`/class/assignment/${id}${query}`);
    expect(submitions[0].user.username).toBe('zoe (2)');
    // Their own profile belongs to no class.
    expect((await get('/user/profile', second)).username).toBe('zoe');
  });

  test('keep their numbers while others leave and return, and so do their texts', async () => {
    const classroom = await classOf('ms.miller');
    const [first, second] = await joinAs(classroom, 'kim', 'kim');
    if (!first || !second) throw new Error('nobody joined');
    const post = await publish(app, second, classroom.id);
    await callAs(app, first, 'DELETE', `/class/s/leave/${classroom.id}`);
    await callAs(app, second, 'DELETE', `/class/s/leave/${classroom.id}`);
    const [third] = await joinAs(classroom, 'kim');
    if (!third) throw new Error('nobody joined');
    await join(classroom, first);
    expect(await namesOf(classroom, [first, third])).toEqual(['kim', 'kim (3)']);
    const path = `/class/announcement/${post}?class_id=${classroom.id}`;
    expect((await callAs(app, classroom.owner, 'GET', path)).json().user.username).toBe('kim (2)');
  });

  test('get new numbers with a new name, in every class', async () => {
    const classrooms = [await classOf('ms.miller'), await classOf('mr.smith')];
    const lea = await named('lea');
    const noa = await named('noa');
    for (const classroom of classrooms)
      for (const person of [lea, noa]) await join(classroom, person);
    expect((await rename(noa, 'Lea')).json().username).toBe('Lea');
    for (const classroom of classrooms)
      expect(await namesOf(classroom, [lea, noa])).toEqual(['lea', 'Lea (2)']);
    await rename(noa, 'noa');
    for (const classroom of classrooms)
      expect(await namesOf(classroom, [lea, noa])).toEqual(['lea', 'noa']);
  });

  test('who join at the same moment get different numbers', async () => {
    for (let round = 0; round < 5; round += 1) {
      const classroom = await classOf('ms.miller');
      const people = await Promise.all([named('mia'), named('Mia'), named('mia'), named('MIA')]);
      await Promise.all(people.map((person) => join(classroom, person)));
      const names = (await membersOf(classroom)).map(({ user }) => user.username.toLowerCase());
      expect(names.filter((name) => name.startsWith('mia')).toSorted()).toEqual([
        'mia',
        'mia (2)',
        'mia (3)',
        'mia (4)',
      ]);
    }
  });
});

describe('a teacher’s name', () => {
  test.each(['Ms.Miller', 'ms.rniller', 'Мs.miller', 'ｍs.miller'])(
    'is unique in the class: %j cannot join',
    async (name) => {
      const classroom = await classOf('ms.miller');
      const impostor = await named(name);
      const reply = await join(classroom, impostor);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'name_taken']);
      expect(await namesOf(classroom, [impostor])).toEqual([undefined]);
      await rename(impostor, 'max');
      expect((await join(classroom, impostor)).json().code).toBe('001');
    },
  );

  test('cannot be taken by a student, or by a former one whose texts remain', async () => {
    const classroom = await classOf('ms.miller');
    const [max] = await joinAs(classroom, 'max');
    if (!max) throw new Error('nobody joined');
    const refusal = {
      username: 'A teacher of “Algebra” has this username or a similar one. Choose another one.',
    };
    expect((await rename(max, 'MS.MILLER')).json().fields).toEqual(refusal);
    await callAs(app, max, 'DELETE', `/class/s/leave/${classroom.id}`);
    expect((await rename(max, 'MS.MILLER')).json().fields).toEqual(refusal);
    expect((await rename(await named('someone'), 'ms.miller')).statusCode).toBe(200);
  });

  test('can be taken by the teacher even if a student has it: the student gets a number', async () => {
    const classroom = await classOf('ms.miller');
    const people = await joinAs(classroom, 'sam', 'sam');
    expect((await rename(classroom.owner, 'Sam')).statusCode).toBe(200);
    const post = await publish(app, classroom.owner, classroom.id);
    const path = `/class/announcement/${post}?class_id=${classroom.id}`;
    expect((await callAs(app, classroom.owner, 'GET', path)).json().user.username).toBe('Sam');
    expect((await namesOf(classroom, people)).toSorted()).toEqual(['sam (2)', 'sam (3)']);
  });

  test('of a student who joins while taking it, one step is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const classroom = await classOf('ms.miller');
      const person = await named('innocent');
      const [joined, renamed] = await Promise.all([
        join(classroom, person),
        rename(person, 'Ms.Miller'),
      ]);
      expect([joined.statusCode, renamed.statusCode].toSorted()).toEqual(
        joined.statusCode === 200 ? [200, 400] : [200, 409],
      );
    }
  });

  test('two users who take each other’s names in several classes do not deadlock', async () => {
    const classrooms = [
      await classOf('ms.miller'),
      await classOf('mr.smith'),
      await classOf('mx.lee'),
    ];
    const people = [await named('ann'), await named('ben'), await named('cem')];
    for (const classroom of classrooms) for (const person of people) await join(classroom, person);
    for (let round = 0; round < 5; round += 1) {
      const names = [`dan${round}`, `DAN${round}`, `dan${round}`];
      const replies = await Promise.all(
        people.map((person, index) => rename(person, names[index] ?? '')),
      );
      expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
      for (const classroom of classrooms) {
        const shown = (await namesOf(classroom, people)).map((name) => name?.toLowerCase());
        expect(new Set(shown).size).toBe(3);
      }
    }
  });
});

describe('a new username', () => {
  test('is stored with its comparison keys, and refused at its field if it could deceive', async () => {
    const person = await createPerson(app);
    expect((await rename(person, ' ａda  l ')).json().username).toBe('ada l');
    const reply = await rename(person, 'a\u202Eda');
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { username: 'A username cannot contain invisible characters.' },
    ]);
    expect((await rename(person, 'аda')).json().fields).toEqual({
      username: 'Use letters of only one alphabet.',
    });
  });

  test('that an account has had since before the rule stays when the profile is saved', async () => {
    const person = await named('🎸 аda');
    const reply = await callAs(app, person, 'PUT', '/user/profile', {
      username: '🎸 аda',
      intro: 'Still here.',
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { username: '🎸 аda', intro: 'Still here.' },
    ]);
  });

  test('that is refused leaves the whole profile unchanged', async () => {
    const person = await createPerson(app);
    const body = { username: 'a\u200Bb', intro: 'Lost?' };
    expect((await callAs(app, person, 'PUT', '/user/profile', body)).statusCode).toBe(400);
    expect((await callAs(app, person, 'GET', '/user/profile')).json().intro).toBe('Hello there.');
  });
});
