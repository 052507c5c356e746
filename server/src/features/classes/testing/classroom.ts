import type { FastifyInstance, InjectOptions } from 'fastify';
import { API_BASE } from 'shared-api/contract';
import type { Role } from '../../../database/schema.ts';
import { timestamp } from '../../../time.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { endStudentMembership, insertStudent } from '../../members/queries.ts';
import { insertClass } from '../queries.ts';

export interface Classroom {
  id: string;
  code: string;
  owner: Person;
  coTeacher: Person;
  student: Person;
  stranger: Person;
}

/** Creates a class with one person of each role, directly in the database. */
export async function createClassroom(app: FastifyInstance): Promise<Classroom> {
  const owner = await createPerson(app);
  const fields = { name: 'Algebra', description: 'Letters and numbers', category: 'Maths' };
  const { id, code } = await insertClass(app.core.db, owner.id, fields);
  const coTeacher = await createPerson(app);
  await addMember(app, id, coTeacher, 'teacher');
  const student = await createPerson(app);
  await insertStudent(app.core.db, id, student.id);
  return { id, code, owner, coTeacher, student, stranger: await createPerson(app) };
}

/** Makes a person a teacher by an invitation of the owner. */
export async function becomeTeacher(
  app: FastifyInstance,
  { id, owner }: Pick<Classroom, 'id' | 'owner'>,
  person: Person,
): Promise<void> {
  const { email } = person;
  const invited = await callAs(app, owner, 'POST', `/class/${id}/teachers`, { email });
  const accepted = await callAs(app, person, 'POST', `/class/invitation/${id}/teach`);
  if (accepted.statusCode !== 200) {
    throw new Error(`nobody came to teach: ${invited.body} ${accepted.body}`);
  }
}

/** Creates another co-teacher by an invitation. */
export async function createInvitedTeacher(
  app: FastifyInstance,
  classroom: Pick<Classroom, 'id' | 'owner'>,
): Promise<Person> {
  const person = await createPerson(app);
  await becomeTeacher(app, classroom, person);
  return person;
}

/** Creates a person who was a student of the class, and left. */
export async function createFormerStudent(app: FastifyInstance, classId: string): Promise<Person> {
  const person = await createPerson(app);
  await insertStudent(app.core.db, classId, person.id);
  await endStudentMembership(app.core.db, classId, person.id);
  return person;
}

export async function addMember(
  app: FastifyInstance,
  classId: string,
  { id }: Person,
  role: Role,
): Promise<void> {
  await app.core.db
    .insertInto('memberships')
    .values({ class_id: classId, user_id: id, role, joined_at: timestamp() })
    .execute();
}

/** Calls the API as a person, or without one. */
export function callAs(
  app: FastifyInstance,
  person: Person | null,
  method: InjectOptions['method'],
  path: string,
  payload?: InjectOptions['payload'],
) {
  const headers = person?.headers ?? {};
  return app.inject({ method, url: API_BASE + path, headers, payload });
}
