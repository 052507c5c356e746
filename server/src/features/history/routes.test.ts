import type { HistoryEntry } from 'shared-api/contract';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs } from '../classes/testing/classroom.ts';
import {
  answerAs,
  createCoursework,
  createWork,
  giveBack,
  grade,
  type Coursework,
} from '../classwork/testing/coursework.ts';
import { upload } from '../files/testing/upload.ts';
import { publish } from '../posts/testing/posts.ts';
import { verifyAuditChain } from '../audit/verify.ts';

let server: TestApp;
let coursework: Coursework;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  coursework = await createCoursework(server.app);
});
afterAll(() => server.close());

const call = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body = {}) =>
  callAs(server.app, person, method, path, method === 'GET' ? undefined : body);

async function read(person: Person, path: string): Promise<HistoryEntry[]> {
  const reply = await call(person, 'GET', path);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const ofClass = (person: Person, query = '') =>
  read(person, `/class/${coursework.id}/history${query}`);
const ofGrade = (person: Person, workId: string, query = '') =>
  read(person, `/class/assignment/${workId}/grade_history${query}`);
const events = (entries: HistoryEntry[]) => entries.map(({ event }) => event);

async function createGraded() {
  const work = await createWork(server.app, coursework.id, { title: 'Sums' });
  const submission = await answerAs(server.app, work, coursework.student);
  await grade(server.app, coursework.owner, submission, { score: 16, comment: 'A start' });
  await grade(server.app, coursework.coTeacher, submission, { score: 18, comment: 'Better' });
  return { work, submission };
}

test('a student and the teachers read how a grade changed, by whom and with which comment', async () => {
  const { work, submission } = await createGraded();
  await giveBack(server.app, coursework.owner, submission, { comment: 'Once more' });
  const expected = [
    { event: 'grade.returned', by: coursework.owner.username, from: null, comment: 'Once more' },
    {
      event: 'grade.changed',
      by: coursework.coTeacher.username,
      from: 16,
      to: 18,
      comment: 'Better',
    },
    {
      event: 'grade.changed',
      by: coursework.owner.username,
      from: null,
      to: 16,
      comment: 'A start',
    },
  ];
  expect(await ofGrade(coursework.student, work.id)).toMatchObject(expected);
  const query = `?student_id=${coursework.student.id}`;
  for (const person of [coursework.student, coursework.owner, coursework.coTeacher]) {
    expect(await ofGrade(person, work.id, query)).toMatchObject(expected);
  }
});

test('the same grade again leaves no entry, and neither does a refused one', async () => {
  const { work, submission } = await createGraded();
  await grade(server.app, coursework.owner, submission, { score: 18, comment: 'Better' });
  const refused = await grade(server.app, coursework.owner, submission, { score: 1_000 });
  expect(refused.statusCode).toBe(400);
  expect(await ofGrade(coursework.student, work.id)).toHaveLength(2);
});

test('a student reads of an unreleased grade with its release, which says both numbers', async () => {
  const { work, submission } = await createGraded();
  const holds = { holds_grades: true };
  await server.app.core.db.updateTable('classwork').set(holds).where('id', '=', work.id).execute();
  const before = await ofGrade(coursework.student, work.id);
  await grade(server.app, coursework.owner, submission, { score: 12, comment: 'Hidden' });
  await grade(server.app, coursework.owner, submission, { score: 13, comment: 'Still hidden' });
  expect(await ofGrade(coursework.student, work.id)).toEqual(before);
  const query = `?student_id=${coursework.student.id}`;
  expect(await ofGrade(coursework.owner, work.id, query)).toMatchObject([
    { event: 'grade.unreleased_changed', from: 12, to: 13, comment: 'Still hidden' },
    { event: 'grade.unreleased_changed', from: 18, to: 12, comment: 'Hidden' },
    ...before,
  ]);
  await call(coursework.owner, 'POST', `/class/assignment/${work.id}/release`);
  expect(await ofGrade(coursework.student, work.id)).toMatchObject([
    { event: 'grade.released', from: 18, to: 13, comment: 'Still hidden' },
    ...before,
  ]);
});

test('a return without a comment shows no student the comment of an unreleased grade', async () => {
  const { work, submission } = await createGraded();
  const holds = { holds_grades: true };
  await server.app.core.db.updateTable('classwork').set(holds).where('id', '=', work.id).execute();
  await grade(server.app, coursework.owner, submission, { score: 12, comment: 'Hidden' });
  const returned = await grade(server.app, coursework.owner, submission, { returned: true });
  expect(returned.statusCode).toBe(200);
  const entries = await ofGrade(coursework.student, work.id);
  expect(entries[0]).toMatchObject({ event: 'grade.returned', comment: 'Better' });
  expect(JSON.stringify(entries)).not.toContain('Hidden');
});

test('no other student, stranger or former student reads a grade’s history', async () => {
  const { work } = await createGraded();
  const path = `/class/assignment/${work.id}/grade_history`;
  const { student, stranger, formerStudent } = coursework;
  for (const person of [stranger, formerStudent]) {
    expect((await call(person, 'GET', path)).statusCode).toBe(404);
    const query = `?student_id=${student.id}`;
    expect((await call(person, 'GET', path + query)).statusCode).toBe(404);
  }
  expect((await call(student, 'GET', `${path}?student_id=${stranger.id}`)).statusCode).toBe(404);
});

test('teachers read who changed members, roles, settings and files of their class', async () => {
  const { owner, student, coTeacher, id } = coursework;
  await call(owner, 'PUT', `/class/${id}`, { student_can_post: false, name: 'Geometry' });
  await call(owner, 'POST', `/class/${id}/code`);
  await call(owner, 'DELETE', `/class/members/${student.id}?class_id=${id}`);
  await call(owner, 'POST', `/class/members/${student.id}?class_id=${id}`);
  await call(owner, 'POST', `/class/${id}/owner`, { user_id: coTeacher.id });
  const [by, user] = [owner.username, student.username];
  const entries = await ofClass(owner);
  expect(entries).toMatchObject([
    { event: 'role.changed', by, user: coTeacher.username, role: 'owner' },
    { event: 'role.changed', by, user: owner.username, role: 'teacher' },
    { event: 'member.readmitted', by, user },
    { event: 'member.removed', by, user },
    { event: 'class.code_renewed', by, user: null },
    { event: 'class.settings_changed', by, names: ['name', 'student_can_post'] },
    { event: 'class.created', by },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Geometry');
  expect(events(await ofClass(owner, '?kind=roles'))).toEqual(['role.changed', 'role.changed']);
  expect(events(await ofClass(owner, '?kind=members'))).toEqual([
    'member.readmitted',
    'member.removed',
  ]);
  await server.app.auditChaining.runNow();
  expect((await verifyAuditChain(server.app.core.db)).broken).toBeNull();
});

test('teachers read which file was attached, and removed again, by its name', async () => {
  const { owner, id } = coursework;
  const file = await upload(server.app, owner, id);
  const post = await publish(server.app, owner, id, { attachments: [file] });
  await call(owner, 'PUT', `/class/announcement/${post}?class_id=${id}`, { attachments: [] });
  const by = owner.username;
  expect(await ofClass(owner, '?kind=files')).toMatchObject([
    { event: 'file.removed', by, title: 'sheet.txt' },
    { event: 'file.attached', by, title: 'sheet.txt' },
  ]);
});

test('only teachers of the class read its history', async () => {
  const { student, stranger, formerStudent, coTeacher, id } = coursework;
  for (const person of [student, stranger, formerStudent]) {
    expect((await call(person, 'GET', `/class/${id}/history`)).statusCode).toBe(404);
  }
  expect(await ofClass(coTeacher)).toHaveLength(1);
  expect((await call(coTeacher, 'GET', `/class/${id}/history?kind=sessions`)).statusCode).toBe(400);
});

test('it is paged, and refuses the cursor of another class', async () => {
  const { owner, id } = coursework;
  for (let count = 0; count < 4; count += 1) await call(owner, 'POST', `/class/${id}/code`);
  const reply = await call(owner, 'GET', `/class/${id}/history?limit=3`);
  const first: HistoryEntry[] = reply.json();
  const [, next = ''] = /<\/api\/v1([^>]+)>/.exec(String(reply.headers.link)) ?? [];
  expect([...first, ...(await read(owner, next))]).toEqual(await ofClass(owner));
  expect(SERVER_LIMITS.historyPage).toBeGreaterThan(5);
  const other = await createCoursework(server.app);
  const cursor = `?before=${first[0]?.id}`;
  const refused = await call(other.owner, 'GET', `/class/${other.id}/history${cursor}`);
  expect(refused.statusCode).toBe(400);
});
