import type { FastifyInstance } from 'fastify';
import { CALENDAR_DAYS } from 'shared-api/schema';
import type { TodoItem } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { createWork, grade, submit } from './testing/coursework.ts';
import type { ClassworkRow } from './queries.ts';

let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  classroom = await createClassroom(app);
});
afterAll(() => server.close());

const read = (person: Person, from = '2099-05-01T00:00Z', to = '2099-06-01T00:00Z') => {
  const query = new URLSearchParams({ from, to });
  return callAs(app, person, 'GET', `/calendar?${query}`);
};
const titles = async (...of: Parameters<typeof read>) => {
  const items: TodoItem[] = (await read(...of)).json();
  return items.map(({ classwork, state }) => `${classwork.title} ${state}`);
};
const due = (title: string, at: string, change: object = {}) => {
  return createWork(app, classroom.id, { title, due_at: `2099-${at}:00.000Z`, ...change });
};
const move = (person: Person, { id }: ClassworkRow, date_due: unknown) => {
  return callAs(app, person, 'PUT', `/class/assignment/${id}/due`, { date_due });
};

describe('work due in a range', () => {
  test('includes the first moment but not the last, in all classes, in order of due dates', async () => {
    const last = await due('Last', '05-31T23:59');
    await due('First', '05-01T00:00');
    await due('After', '06-01T00:00');
    await due('Before', '04-30T23:59');
    await due('Draft', '05-03T08:00', { is_draft: true });
    await createWork(app, classroom.id, { title: 'Undated' });
    const other = await createClassroom(app);
    await callAs(app, classroom.student, 'POST', `/class/join/${other.code}`);
    await createWork(app, other.id, { title: 'Else', due_at: '2099-05-02T08:00:00.000Z' });
    await submit(app, last, classroom.student);
    expect(await titles(classroom.student)).toEqual([
      'First to_do',
      'Else to_do',
      'Last handed_in',
    ]);
    expect(await titles(classroom.owner)).toEqual(['First open', 'Last to_grade']);
    expect(await titles(classroom.stranger)).toEqual([]);
    await callAs(app, classroom.student, 'DELETE', `/class/s/leave/${classroom.id}`);
    expect(await titles(classroom.student)).toEqual(['Else to_do']);
  });

  test('accepts moments in any time zone', async () => {
    await due('Morning', '05-01T00:30');
    const [from, to] = ['2099-05-01T02:00+02:00', '2099-05-01T03:00+02:00'];
    expect(await titles(classroom.student, from, to)).toEqual(['Morning to_do']);
    expect(
      await titles(classroom.student, '2099-05-01T03:00+02:00', '2099-05-02T02:00+02:00'),
    ).toEqual([]);
  });

  test('needs two moments, in order, and a limited range', async () => {
    const violations = async (...of: [string, string]) => {
      const reply = await read(classroom.student, ...of);
      return [reply.statusCode, Object.keys(reply.json().fields ?? {})];
    };
    const later = new Date(Date.UTC(2099, 4, 1 + CALENDAR_DAYS)).toISOString();
    const tooLate = new Date(Date.UTC(2099, 4, 1 + CALENDAR_DAYS, 0, 0, 1)).toISOString();
    expect(await violations('2099-05-01T00:00Z', later)).toEqual([200, []]);
    expect(await violations('2099-05-01T00:00Z', tooLate)).toEqual([400, ['to']]);
    expect(await violations('2099-05-01T00:00Z', '2099-05-01T00:00Z')).toEqual([400, ['to']]);
    expect(await violations('', '2099-05-01T00:00Z')).toEqual([400, ['from']]);
    expect(await violations('2099-02-30T00:00Z', 'tomorrow')).toEqual([400, ['from', 'to']]);
    expect((await callAs(app, classroom.student, 'GET', '/calendar')).statusCode).toBe(400);
    expect(
      (await callAs(app, classroom.student, 'GET', '/calendar?from=a&from=b&to=c')).statusCode,
    ).toBe(400);
  });
});

describe('moving a due date', () => {
  test('changes the due date, and nothing else', async () => {
    const cells = await due('Cells', '05-02T08:30');
    const moved = await move(classroom.coTeacher, cells, '2099-05-09T10:30+02:00');
    expect(moved.json()).toEqual({ date_due: '2099-05-09T08:30:00.000Z', version: 2 });
    const row = await app.core.db
      .selectFrom('classwork')
      .selectAll()
      .where('id', '=', cells.id)
      .executeTakeFirstOrThrow();
    expect(row.changed_at > cells.changed_at).toBe(true);
    expect(row).toEqual({
      ...cells,
      due_at: '2099-05-09T08:30:00.000Z',
      changed_at: row.changed_at,
      version: 2,
    });
  });

  test('is accepted even if somebody is graded, and refused for deleted classwork', async () => {
    const cells = await due('Cells', '05-02T08:30');
    await submit(app, cells, classroom.student).then((reply) =>
      grade(app, classroom.owner, reply.json().id),
    );
    expect((await move(classroom.owner, cells, '2099-05-09T08:30Z')).statusCode).toBe(200);
    expect(await titles(classroom.owner, '2099-05-02T08:30Z', '2099-05-02T08:31Z')).toEqual([]);
    expect(await titles(classroom.student, '2099-05-09T08:30Z', '2099-05-09T08:31Z')).toEqual([
      'Cells graded',
    ]);
    const roots = await due('Roots', '05-02T08:30');
    await callAs(
      app,
      classroom.owner,
      'DELETE',
      `/class/assignment/${roots.id}?class_id=${classroom.id}`,
    );
    expect((await move(classroom.owner, roots, '2099-05-09T08:30Z')).statusCode).toBe(404);
  });

  test('accepts only a valid moment', async () => {
    const cells = await due('Cells', '05-02T08:30');
    for (const wrong of [undefined, null, '', 'tomorrow', '2099-05-09', 7]) {
      const reply = await move(classroom.owner, cells, wrong);
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['date_due']]);
    }
  });
});
