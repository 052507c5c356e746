import type { FastifyInstance } from 'fastify';
import { LIMITS, type Mentionable } from 'shared-api/contract';
import { loadGenerator } from '../../../testing/load-generator.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addMember,
  callAs,
  createClassroom,
  createFormerStudent,
  type Classroom,
} from '../../classes/testing/classroom.ts';

let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
  classroom = await createClassroom(app);
  for (const username of ['anna', 'Anna', 'Hannah Ann', 'Änne', 'أحمد']) {
    const person = await createPerson(app, { username });
    await callAs(app, person, 'POST', `/class/join/${classroom.code}`);
  }
  await addMember(app, classroom.id, await createPerson(app, { username: 'ms.Anders' }), 'teacher');
});
afterAll(() => server.close());

async function ask(person: Person, name = '', id = classroom.id): Promise<Mentionable[]> {
  const query = new URLSearchParams({ name });
  return (await callAs(app, person, 'GET', `/class/${id}/mentionable?${query}`)).json();
}

const namesOf = (people: Mentionable[]) => people.map(({ username }) => username);

test('prefix matches come first, then matches of another word, in any case and with any accents', async () => {
  const { student } = classroom;
  expect(namesOf(await ask(student, 'aN'))).toEqual([
    'anna',
    'Anna (2)',
    'Änne',
    'Hannah Ann',
    'ms.Anders',
  ]);
  expect(namesOf(await ask(student, 'Anna ('))).toEqual(['Anna (2)']);
  expect(namesOf(await ask(student, 'احم'))).toEqual(['أحمد']);
  expect(await ask(student, 'nn')).toEqual([]);
  expect(await ask(student, 'x'.repeat(5_000))).toEqual([]);
});

test('students and teachers see each other, nobody themselves, and no more of each than on every post', async () => {
  const { owner, coTeacher, student } = classroom;
  const idsFor = async (person: Person) => (await ask(person)).map(({ id }) => id);
  expect(await idsFor(student)).toEqual(expect.arrayContaining([owner.id, coTeacher.id]));
  expect(await idsFor(student)).not.toContain(student.id);
  expect(await idsFor(owner)).toEqual(expect.arrayContaining([student.id, coTeacher.id]));
  expect(await idsFor(owner)).not.toContain(owner.id);
  const [first] = await ask(student);
  expect(Object.keys(first!).toSorted()).toEqual(['id', 'profile_image', 'username']);
});

test('former members are not suggested and get no suggestions; strangers learn nothing', async () => {
  const former = await createFormerStudent(app, classroom.id);
  expect((await ask(classroom.owner)).map(({ id }) => id)).not.toContain(former.id);
  for (const person of [former, classroom.stranger]) {
    const reply = await callAs(app, person, 'GET', `/class/${classroom.id}/mentionable?name=`);
    expect(reply.statusCode).toBe(404);
  }
});

test('a large class is limited, and further letters find the others', async () => {
  const large = await createClassroom(app);
  await loadGenerator(app.core.db, large.id, 200);
  expect(await ask(large.student, '', large.id)).toHaveLength(LIMITS.mentionable);
  expect(namesOf(await ask(large.student, 'student 177', large.id))).toEqual(['Student 177']);
});
