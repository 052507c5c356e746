import { createPerson } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import {
  callAs,
  createClassroom,
  createFormerStudent,
  type Classroom,
} from '../classes/testing/classroom.ts';
import { writeMessages } from './testing/chat.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Method = 'GET' | 'PUT' | 'DELETE';
/**
 * Status for: owner, co-teacher, student, former student, stranger, unconfirmed account, visitor.
 */
type Statuses = [number, number, number, number, number, number, number];
type Author = 'owner' | 'student';

const MEMBERS: Statuses = [200, 200, 200, 404, 404, 403, 401];
const TEACHERS: Statuses = [200, 200, 403, 404, 404, 403, 401];

/** The last column names the author of {message}. */
const TABLE: [Method, string, Statuses, Author][] = [
  ['GET', '/chat_class/{id}', MEMBERS, 'owner'],
  ['GET', '/chat_class/{id}?after={message}', MEMBERS, 'owner'],
  ['DELETE', '/chat_class/{id}/{message}', TEACHERS, 'owner'],
  ['DELETE', '/chat_class/{id}/{message}', MEMBERS, 'student'],
  ['GET', '/chat_class/{id}/unread', MEMBERS, 'owner'],
  ['PUT', '/chat_class/{id}/unread', MEMBERS, 'owner'],
];
const ROLES = ['owner', 'coTeacher', 'student', 'former', 'stranger', 'waiting', 'nobody'] as const;

const CASES = TABLE.flatMap(([method, path, statuses, author]) =>
  ROLES.map((role, index) => ({ method, path, author, role, status: statuses[index] })),
);

async function personOf(role: (typeof ROLES)[number], classroom: Classroom) {
  if (role === 'nobody') return null;
  if (role === 'former') return createFormerStudent(server.app, classroom.id);
  return role === 'waiting' ? createPerson(server.app, { isActive: false }) : classroom[role];
}

test.each(CASES)(
  '$method $path, written by: $author, answers $status to: $role',
  async ({ method, path, author, role, status }) => {
    const classroom = await createClassroom(server.app);
    const [message = ''] = await writeMessages(server.app, classroom.id, classroom[author], [
      'Hello',
    ]);
    const filled = path.replace('{id}', classroom.id).replace('{message}', message);
    const body = method === 'PUT' ? { last_read: message } : undefined;
    const reply = await callAs(server.app, await personOf(role, classroom), method, filled, body);
    expect(reply.statusCode).toBe(status);
  },
);

test('a message of another class cannot be deleted through this one, even by a teacher of both', async () => {
  const [here, there] = [await createClassroom(server.app), await createClassroom(server.app)];
  const [id] = await writeMessages(server.app, there.id, there.owner, ['Hello']);
  await callAs(server.app, here.owner, 'POST', `/class/join/${there.code}`);
  const reply = await callAs(server.app, here.owner, 'DELETE', `/chat_class/${here.id}/${id}`);
  expect(reply.statusCode).toBe(404);
});

test.each(['nothing', "'; DROP TABLE chats;--", '🎓', '%00'])(
  'the id %s is neither a class nor a message: 404',
  async (id) => {
    const { id: classId, owner } = await createClassroom(server.app);
    const part = id === '%00' ? id : encodeURIComponent(id);
    const calls: [Method, string, object?][] = [
      ['GET', `/chat_class/${part}`],
      ['GET', `/chat_class/${part}/unread`],
      ['PUT', `/chat_class/${part}/unread`, { last_read: 'x' }],
      ['DELETE', `/chat_class/${classId}/${part}`],
    ];
    for (const [method, path, body] of calls) {
      const reply = await callAs(server.app, owner, method, path, body);
      expect([path, reply.statusCode]).toEqual([path, 404]);
    }
  },
);
