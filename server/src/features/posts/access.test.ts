import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson } from '../../testing/people.ts';
import {
  callAs,
  createClassroom,
  createFormerStudent,
  createInvitedTeacher,
  type Classroom,
} from '../classes/testing/classroom.ts';
import { POST, publish } from './testing/posts.ts';

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

const MEMBERS: Statuses = [200, 200, 200, 404, 404, 403, 401];
const TEACHERS: Statuses = [200, 200, 403, 404, 404, 403, 401];
/** The owner is the author of the post. */
const AUTHOR: Statuses = [200, 403, 403, 404, 404, 403, 401];
const EDITED = { title: 'Edited' };
const COMMENT = { content: 'Me too' };

const OPEN: [Method, string, Statuses, object?][] = [
  ['GET', '/class/announcement?class_id={id}', MEMBERS],
  ['POST', '/class/announcement?class_id={id}', MEMBERS, POST],
  ['GET', '/class/announcement/{post}?class_id={id}', MEMBERS],
  ['PUT', '/class/announcement/{post}?class_id={id}', AUTHOR, EDITED],
  ['PUT', '/class/announcement/{post}?class_id={id}', TEACHERS, { pinned: true }],
  ['GET', '/class/announcement/{post}/versions?class_id={id}', TEACHERS],
  ['DELETE', '/class/announcement/{post}?class_id={id}', TEACHERS],
  ['POST', '/comment/{post}?class_id={id}', MEMBERS, COMMENT],
];
/** Statuses while students may neither post nor comment. */
const QUIET: typeof OPEN = [
  ['GET', '/class/announcement?class_id={id}', MEMBERS],
  ['POST', '/class/announcement?class_id={id}', TEACHERS, POST],
  ['GET', '/class/announcement/{post}?class_id={id}', MEMBERS],
  ['POST', '/comment/{post}?class_id={id}', TEACHERS, COMMENT],
];

const ROLES = ['owner', 'coTeacher', 'student', 'former', 'stranger', 'waiting', 'nobody'] as const;

function cases(table: typeof OPEN) {
  return table.flatMap(([method, path, statuses, body]) =>
    ROLES.map((role, index) => ({ method, path, body, role, status: statuses[index] })),
  );
}

async function personOf(role: (typeof ROLES)[number], classroom: Classroom) {
  if (role === 'nobody') return null;
  // Joins by invitation, rather than by a row of the table.
  if (role === 'coTeacher') return createInvitedTeacher(server.app, classroom);
  if (role === 'former') return createFormerStudent(server.app, classroom.id);
  return role === 'waiting' ? createPerson(server.app, { isActive: false }) : classroom[role];
}

async function statusOf(classroom: Classroom, row: ReturnType<typeof cases>[number]) {
  const post = await publish(server.app, classroom.owner, classroom.id);
  const path = row.path.replace('{id}', classroom.id).replace('{post}', post);
  const person = await personOf(row.role, classroom);
  return (await callAs(server.app, person, row.method, path, row.body)).statusCode;
}

test.each(cases(OPEN))('$method $path answers $status to: $role', async (row) => {
  expect(await statusOf(await createClassroom(server.app), row)).toBe(row.status);
});

test.each(cases(QUIET))(
  'if students only read, $method $path answers $status to: $role',
  async (row) => {
    const classroom = await createClassroom(server.app);
    const quiet = { student_can_post: false, student_can_comment: false };
    await callAs(server.app, classroom.owner, 'PUT', `/class/${classroom.id}`, quiet);
    expect(await statusOf(classroom, row)).toBe(row.status);
  },
);

test('a post of another class is a 404 under this one, even to a member of both', async () => {
  const [here, there] = [await createClassroom(server.app), await createClassroom(server.app)];
  const post = await publish(server.app, there.owner, there.id);
  await callAs(server.app, here.owner, 'POST', `/class/join/${there.code}`);
  const calls: [Method, string, object?][] = [
    ['GET', `/class/announcement/${post}?class_id=${here.id}`],
    ['PUT', `/class/announcement/${post}?class_id=${here.id}`, EDITED],
    ['GET', `/class/announcement/${post}/versions?class_id=${here.id}`],
    ['DELETE', `/class/announcement/${post}?class_id=${here.id}`],
    ['POST', `/comment/${post}?class_id=${here.id}`, COMMENT],
  ];
  for (const [method, path, body] of calls) {
    const reply = await callAs(server.app, here.owner, method, path, body);
    expect([method, reply.statusCode]).toEqual([method, 404]);
  }
  const page = `/class/announcement?class_id=${here.id}&before=${post}`;
  expect((await callAs(server.app, here.owner, 'GET', page)).json()).toEqual([]);
});

test.each(['nothing', "'; DROP TABLE posts;--", '%F0%9F%8E%93'])(
  'the invalid id %s is a 404 everywhere',
  async (id) => {
    const { id: classId, owner } = await createClassroom(server.app);
    const part = id.startsWith('%') ? id : encodeURIComponent(id);
    const calls: [Method, string, object?][] = [
      ['GET', `/class/announcement/${part}?class_id=${classId}`],
      ['PUT', `/class/announcement/${part}?class_id=${classId}`, EDITED],
      ['GET', `/class/announcement/${part}/versions?class_id=${classId}`],
      ['DELETE', `/class/announcement/${part}?class_id=${classId}`],
      ['POST', `/comment/${part}?class_id=${classId}`, COMMENT],
      ['GET', '/class/announcement'],
      ['POST', '/class/announcement', POST],
    ];
    for (const [method, path, body] of calls) {
      const reply = await callAs(server.app, owner, method, path, body);
      expect([method, path, reply.statusCode]).toEqual([method, path, 404]);
    }
  },
);
