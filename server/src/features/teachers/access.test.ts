import { createPerson } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import {
  callAs,
  createClassroom,
  createFormerStudent,
  type Classroom,
} from '../classes/testing/classroom.ts';
import { keepInvited, listInvited } from './invitations.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'DELETE';
/**
 * Status for: owner, co-teacher, student, former student, stranger, unconfirmed account, visitor.
 */
type Statuses = [number, number, number, number, number, number, number];

const TABLE: [Method, string, Statuses, object?][] = [
  ['GET', '/class/{id}/teachers', [200, 200, 403, 404, 404, 403, 401]],
  [
    'POST',
    '/class/{id}/teachers',
    [200, 403, 403, 404, 404, 403, 401],
    { email: 'newcomer@school.test' },
  ],
  ['DELETE', '/class/{id}/teachers/{teacher}', [200, 403, 403, 404, 404, 403, 401]],
  ['DELETE', '/class/{id}/teachers/invited/{invitation}', [200, 403, 403, 404, 404, 403, 401]],
  ['POST', '/class/{id}/owner', [200, 403, 403, 404, 404, 403, 401], { user_id: '{teacher}' }],
  ['GET', '/class/invitation/{id}/teach', [404, 404, 404, 404, 404, 403, 401]],
  ['POST', '/class/invitation/{id}/teach', [404, 404, 404, 404, 404, 403, 401]],
];
const ROLES = ['owner', 'coTeacher', 'student', 'former', 'stranger', 'waiting', 'nobody'] as const;
const CASES = TABLE.flatMap(([method, path, statuses, body]) =>
  ROLES.map((role, index) => ({ method, path, body, role, status: statuses[index] })),
);

async function personOf(role: (typeof ROLES)[number], classroom: Classroom) {
  if (role === 'nobody') return null;
  if (role === 'former') return createFormerStudent(server.app, classroom.id);
  return role === 'waiting' ? createPerson(server.app, { isActive: false }) : classroom[role];
}

test.each(CASES)('$method $path $body answers $status to: $role', async (row) => {
  const classroom = await createClassroom(server.app);
  const { db } = server.app.core;
  await keepInvited(db, classroom.id, 'guest@school.test');
  const [invited] = await listInvited(db, classroom.id);
  const fill = (text: string) =>
    text
      .replace('{id}', classroom.id)
      .replace('{teacher}', classroom.coTeacher.id)
      .replace('{invitation}', invited?.id ?? '');
  const person = await personOf(row.role, classroom);
  const body = row.body && (JSON.parse(fill(JSON.stringify(row.body))) as object);
  const reply = await callAs(server.app, person, row.method, fill(row.path), body);
  expect(reply.statusCode).toBe(row.status);
  if (reply.statusCode >= 400) {
    expect(reply.json()).toEqual({ message: expect.any(String), code: expect.any(String) });
  }
});

const NO_IDS = ['nothing', '0', "'; DROP TABLE classes;--", '%25', 'x'.repeat(190)];

test.each(NO_IDS)('the unknown id %s is a 404, and nothing fails', async (id) => {
  const classroom = await createClassroom(server.app);
  const part = id.startsWith('%') ? id : encodeURIComponent(id);
  const calls: [Method, string][] = [
    ['GET', `/class/${part}/teachers`],
    ['DELETE', `/class/${classroom.id}/teachers/${part}`],
    ['DELETE', `/class/${classroom.id}/teachers/invited/${part}`],
    ['GET', `/class/invitation/${part}/teach`],
    ['POST', `/class/invitation/${part}/teach`],
  ];
  for (const [method, path] of calls) {
    const reply = await callAs(server.app, classroom.owner, method, path);
    expect([method, path, reply.statusCode]).toEqual([method, path, 404]);
  }
  const body = { user_id: id.slice(0, 100) };
  const handed = await callAs(
    server.app,
    classroom.owner,
    'POST',
    `/class/${classroom.id}/owner`,
    body,
  );
  expect([handed.statusCode, Object.keys(handed.json().fields)]).toEqual([400, ['user_id']]);
});
