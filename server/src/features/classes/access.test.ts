import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson } from '../../testing/people.ts';
import { createInvitation } from '../joining/invitations.ts';
import {
  callAs,
  createClassroom,
  createFormerStudent,
  createInvitedTeacher,
  type Classroom,
} from './testing/classroom.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * Status for: owner, co-teacher, student, former student, stranger, unconfirmed account, visitor.
 */
type Statuses = [number, number, number, number, number, number, number];

const MAIL = { email: 'newcomer@school.test' };

const TABLE: [Method, string, Statuses, object?][] = [
  ['GET', '/class', [200, 200, 200, 200, 200, 403, 401]],
  [
    'POST',
    '/class',
    [200, 200, 200, 200, 200, 403, 401],
    { name: 'N', description: 'D', category: 'C' },
  ],
  ['POST', '/class/join/{code}', [200, 200, 200, 200, 200, 403, 401]],
  ['POST', '/class/invitation/{invitation}', [200, 200, 200, 200, 200, 403, 401]],
  ['POST', '/class/{id}/invitation', [200, 200, 403, 404, 404, 403, 401], MAIL],
  [
    'POST',
    '/class/{id}/invitations',
    [200, 200, 403, 404, 404, 403, 401],
    { emails: [MAIL.email] },
  ],
  ['GET', '/class/{id}/export?file=members.csv', [200, 200, 403, 404, 404, 403, 401]],
  ['GET', '/class/{id}/export/members.csv', [200, 200, 403, 404, 404, 404, 404]],
  ['POST', '/class/{id}/code', [200, 200, 403, 404, 404, 403, 401]],
  ['GET', '/class/{id}', [200, 200, 404, 404, 404, 403, 401]],
  ['GET', '/class/s?class_id={id}', [404, 404, 200, 404, 404, 403, 401]],
  ['PUT', '/class/{id}', [200, 200, 403, 404, 404, 403, 401], { name: 'Renamed' }],
  ['PUT', '/class/{id}', [200, 403, 403, 404, 404, 403, 401], { meet_link: 'https://meet.test/a' }],
  ['DELETE', '/class/{id}', [200, 403, 403, 404, 404, 403, 401]],
  ['DELETE', '/class/s/leave/{id}', [403, 200, 200, 404, 404, 403, 401]],
  ['DELETE', '/class/members/{student}?class_id={id}', [200, 200, 403, 404, 404, 403, 401]],
];

const ROLES = ['owner', 'coTeacher', 'student', 'former', 'stranger', 'waiting', 'nobody'] as const;
const CASES = TABLE.flatMap(([method, path, statuses, body]) =>
  ROLES.map((role, index) => ({ method, path, body, role, status: statuses[index] })),
);

async function personOf(role: (typeof ROLES)[number], classroom: Classroom) {
  if (role === 'nobody') return null;
  // Joins by invitation, rather than by a row of the table.
  if (role === 'coTeacher') return createInvitedTeacher(server.app, classroom);
  if (role === 'former') return createFormerStudent(server.app, classroom.id);
  return role === 'waiting' ? createPerson(server.app, { isActive: false }) : classroom[role];
}

test.each(CASES)('$method $path $body answers $status to: $role', async (row) => {
  const classroom = await createClassroom(server.app);
  const invitation = await createInvitation(server.app.core.db, classroom.id, 'guest@school.test');
  const path = row.path
    .replace('{id}', classroom.id)
    .replace('{code}', classroom.code)
    .replace('{invitation}', invitation)
    .replace('{student}', classroom.student.id);
  const person = await personOf(row.role, classroom);
  const reply = await callAs(server.app, person, row.method, path, row.body);
  expect(reply.statusCode).toBe(row.status);
  if (reply.statusCode >= 400) {
    expect(reply.json()).toEqual({ message: expect.any(String), code: expect.any(String) });
  }
});

const LONG = 'x'.repeat(190);
const NO_IDS = ['nothing', '0', '-1', "'; DROP TABLE classes;--", '%25', '%F0%9F%8E%93', LONG];

test.each(NO_IDS)('the unknown class id %s is a 404 everywhere', async (id) => {
  const { owner, id: classId } = await createClassroom(server.app);
  const part = id.startsWith('%') ? id : encodeURIComponent(id);
  const calls: [Method, string][] = [
    ['GET', `/class/${part}`],
    ['GET', `/class/s?class_id=${part}`],
    ['PUT', `/class/${part}`],
    ['DELETE', `/class/${part}`],
    ['DELETE', `/class/s/leave/${part}`],
    ['DELETE', `/class/members/${owner.id}?class_id=${part}`],
    ['DELETE', `/class/members/${part}?class_id=${classId}`],
    ['POST', `/class/join/${part}`],
    ['POST', `/class/${part}/code`],
    ['POST', `/class/invitation/${part}`],
  ];
  for (const [method, path] of calls) {
    const reply = await callAs(server.app, owner, method, path, method === 'PUT' ? {} : undefined);
    expect([method, path, reply.statusCode]).toEqual([method, path, 404]);
  }
});

test('a call without its class_id is a 404, not a failure', async () => {
  const { owner, student } = await createClassroom(server.app);
  for (const path of ['/class/s', '/class/s?class_id=', '/class/s?class_id']) {
    expect((await callAs(server.app, student, 'GET', path)).statusCode).toBe(404);
  }
  const removal = await callAs(server.app, owner, 'DELETE', `/class/members/${student.id}`);
  expect(removal.statusCode).toBe(404);
});
