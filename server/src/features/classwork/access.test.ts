import { createPerson } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createInvitedTeacher } from '../classes/testing/classroom.ts';
import { createCoursework, createWork, workBody, type Coursework } from './testing/coursework.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ROLES = [
  'owner',
  'coTeacher',
  'student',
  'formerStudent',
  'stranger',
  'waiting',
  'nobody',
] as const;
type Statuses = [number, number, number, number, number, number, number];

const TEACHERS_PAGE: Statuses = [200, 200, 404, 404, 404, 403, 401];
const TEACHERS_DEED: Statuses = [200, 200, 403, 404, 404, 403, 401];
const STUDENTS_PAGE: Statuses = [404, 404, 200, 404, 404, 403, 401];
const STUDENTS_DEED: Statuses = [403, 403, 200, 404, 404, 403, 401];
const MEMBERS: Statuses = [200, 200, 200, 404, 404, 403, 401];

const TABLE: [Method, string, Statuses, object?][] = [
  ['POST', '/class/assignment?class_id={class}', TEACHERS_DEED, workBody()],
  ['GET', '/class/assignment?class_id={class}', TEACHERS_PAGE],
  ['GET', '/class/assignment/{work}?class_id={class}', TEACHERS_PAGE],
  ['PUT', '/class/assignment/{work}?class_id={class}', TEACHERS_DEED, workBody()],
  ['PUT', '/class/assignment/{work}/due', TEACHERS_DEED, { date_due: '2099-05-01T08:30Z' }],
  ['DELETE', '/class/assignment/{work}?class_id={class}', TEACHERS_DEED],
  ['GET', '/class/students/assignment?class_id={class}', STUDENTS_PAGE],
  ['POST', '/assignment/submit/{work}?class_id={class}', STUDENTS_DEED, { answer: 'Six.' }],
  ['GET', '/class/assignments/{submission}', MEMBERS],
  ['PUT', '/class/assignments/{submission}', TEACHERS_DEED, { score: 1, comment: '' }],
  ['GET', '/teacher/grading?class_id={class}', TEACHERS_PAGE],
  ['GET', '/teacher/grading/table?class_id={class}', TEACHERS_PAGE],
  ['PUT', '/teacher/grading/{work}/{student}?class_id={class}', TEACHERS_DEED, { score: 1 }],
  ['GET', '/students/grading?class_id={class}', STUDENTS_PAGE],
  ['GET', '/class/calendar?class_id={class}', MEMBERS],
  ['POST', '/class/calendar?class_id={class}', MEMBERS],
  ['DELETE', '/class/calendar?class_id={class}', MEMBERS],
];

const CASES = TABLE.flatMap(([method, path, statuses, body]) =>
  ROLES.map((role, index) => ({ method, path, body, role, status: statuses[index] })),
);

async function personOf(role: (typeof ROLES)[number], coursework: Coursework) {
  if (role === 'nobody') return null;
  // Joins by invitation, rather than by a row of the table.
  if (role === 'coTeacher') return createInvitedTeacher(server.app, coursework);
  return role === 'waiting' ? createPerson(server.app, { isActive: false }) : coursework[role];
}

test.each(CASES)('$method $path answers $status to: $role', async (row) => {
  const coursework = await createCoursework(server.app);
  const path = row.path
    .replace('{class}', coursework.id)
    .replace('{work}', coursework.work.id)
    .replace('{submission}', coursework.submissionId)
    .replace('{student}', coursework.student.id);
  const person = await personOf(row.role, coursework);
  const reply = await callAs(server.app, person, row.method, path, row.body);
  expect(reply.statusCode).toBe(row.status);
  if (reply.statusCode >= 400) {
    expect(reply.json()).toEqual({ message: expect.any(String), code: expect.any(String) });
  }
});

test("an id of another class gives no access in this one, not even to that class's teacher", async () => {
  const coursework = await createCoursework(server.app);
  const other = await createCoursework(server.app);
  const calls: [Method, string, object?][] = [
    ['GET', `/class/assignment/${coursework.work.id}?class_id=${other.id}`],
    ['PUT', `/class/assignment/${coursework.work.id}?class_id=${other.id}`, workBody()],
    ['DELETE', `/class/assignment/${coursework.work.id}?class_id=${other.id}`],
    ['GET', `/class/assignments/${coursework.submissionId}`],
    ['PUT', `/class/assignments/${coursework.submissionId}`, { score: 1 }],
    [
      'PUT',
      `/teacher/grading/${coursework.work.id}/${coursework.student.id}?class_id=${other.id}`,
      { score: 1 },
    ],
  ];
  for (const [method, path, body] of calls) {
    const reply = await callAs(server.app, other.owner, method, path, body);
    expect([method, path, reply.statusCode]).toEqual([method, path, 404]);
  }
  const { headers } = other.student;
  const path = `/api/v1/assignment/submit/${coursework.work.id}?class_id=${other.id}`;
  const payload = { answer: 'Six.' };
  const reply = await server.app.inject({ method: 'POST', url: path, headers, payload });
  expect(reply.statusCode).toBe(404);
});

test('unknown ids and classes, and a missing class, are 404s', async () => {
  const { owner, student, id } = await createCoursework(server.app);
  const nothing = encodeURIComponent("'; DROP TABLE classwork;--");
  for (const path of [
    '/class/assignment',
    '/class/assignment?class_id=',
    `/class/assignment/${nothing}?class_id=${id}`,
    `/class/assignments/${nothing}`,
    '/teacher/grading',
    '/teacher/grading/table?class_id=x',
    '/class/calendar',
  ]) {
    expect((await callAs(server.app, owner, 'GET', path)).statusCode).toBe(404);
  }
  for (const path of ['/class/students/assignment', '/students/grading?class_id']) {
    expect((await callAs(server.app, student, 'GET', path)).statusCode).toBe(404);
  }
});

test('a deleted class takes its classwork, grades and calendars with it', async () => {
  const coursework = await createCoursework(server.app);
  const draft = await createWork(server.app, coursework.id, { is_draft: true });
  await callAs(server.app, coursework.owner, 'DELETE', `/class/${coursework.id}`);
  for (const path of [
    `/class/assignment?class_id=${coursework.id}`,
    `/class/assignment/${draft.id}?class_id=${coursework.id}`,
    `/class/assignments/${coursework.submissionId}`,
    `/teacher/grading?class_id=${coursework.id}`,
    `/class/calendar?class_id=${coursework.id}`,
  ]) {
    expect((await callAs(server.app, coursework.owner, 'GET', path)).statusCode).toBe(404);
  }
});
