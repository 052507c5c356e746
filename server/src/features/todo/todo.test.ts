import type { FastifyInstance } from 'fastify';
import { LATE_AT_FIRST, type TodoItem } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { notificationsTo } from '../notifications/testing/inbox.ts';
import { StatementCounter } from '../../testing/statement-counter.ts';
import { addStudent, createWork, grade, submit } from '../classwork/testing/coursework.ts';
import type { ClassworkFields, ClassworkRow } from '../classwork/queries.ts';
import { listTodoOf } from './todo.ts';

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

const todo = async (person: Person): Promise<TodoItem[]> => {
  return (await callAs(app, person, 'GET', '/todo')).json();
};
const states = async (person: Person) => {
  return (await todo(person)).map(({ classwork, state }) => `${classwork.title} ${state}`);
};
const remind = (person: Person, { id }: ClassworkRow) => {
  return callAs(app, person, 'POST', `/class/assignment/${id}/remind`);
};
const work = (title: string, change: Partial<ClassworkFields> = {}) => {
  return createWork(app, classroom.id, { title, ...change });
};
const due = (days: number) => ({ due_at: timestamp(days * DAY) });

describe('the to-do list', () => {
  test('shows a student open work by due date, then undated work, then finished work', async () => {
    await work('No date');
    await work('Later', due(9));
    await work('Overdue', due(-1));
    await work('Draft', { is_draft: true });
    const graded = await work('Graded', due(2));
    const answered = await work('Answered');
    const other = await createClassroom(app);
    await callAs(app, classroom.student, 'POST', `/class/join/${other.code}`);
    await createWork(app, other.id, { title: 'Elsewhere', ...due(3) });
    await submit(app, answered, classroom.student);
    const { id } = (await submit(app, graded, classroom.student)).json();
    await grade(app, classroom.owner, id);
    expect(await states(classroom.student)).toEqual([
      'Overdue to_do',
      'Elsewhere to_do',
      'Later to_do',
      'No date to_do',
      'Graded graded',
      'Answered handed_in',
    ]);
    const [overdue] = await todo(classroom.student);
    expect(overdue).toMatchObject({
      class: { id: classroom.id, name: 'Algebra' },
      role: 'student',
      waiting: null,
      total: null,
    });
  });

  test('shows the late policy of the class, or that of the piece', async () => {
    const accept = { policy: 'accept', percent_per_day: 10, floor: 50 } as const;
    const overdue = await work('Overdue', due(-1));
    const strict = { late_policy: 'refuse', late_percent: 10, late_floor: 50 } as const;
    await work('Strict', { ...due(-2), ...strict });
    const termsOf = async (person: Person) => {
      return (await todo(person)).map(({ classwork, late_terms }) => [classwork.title, late_terms]);
    };
    expect(await termsOf(classroom.student)).toEqual([
      ['Strict', LATE_AT_FIRST],
      ['Overdue', LATE_AT_FIRST],
    ]);
    await callAs(app, classroom.owner, 'PUT', `/class/${classroom.id}`, { late: accept });
    for (const person of [classroom.student, classroom.owner]) {
      expect(Object.fromEntries(await termsOf(person))).toEqual({
        Strict: LATE_AT_FIRST,
        Overdue: accept,
      });
    }
    expect((await submit(app, overdue, classroom.student)).statusCode).toBe(200);
  });

  test('shows a teacher how many answers wait for a grade and how many current students are missing', async () => {
    const another = await addStudent(app, classroom.id);
    const leaver = await addStudent(app, classroom.id);
    const cells = await work('Cells', due(2));
    await work('Roots', due(1));
    const over = await work('Over', due(1));
    const both = [classroom.student, another, leaver];
    for (const person of both) await submit(app, cells, person);
    await submit(app, over, another).then((reply) => grade(app, classroom.owner, reply.json().id));
    await app.core.db
      .updateTable('classwork')
      .set({ due_at: timestamp(-DAY) })
      .where('id', '=', over.id)
      .execute();
    await callAs(app, leaver, 'DELETE', `/class/s/leave/${classroom.id}`);
    const items = await todo(classroom.coTeacher);
    expect(items.map(({ classwork, state }) => `${classwork.title} ${state}`)).toEqual([
      'Roots open',
      'Cells to_grade',
      'Over done',
    ]);
    expect(items.map((item) => [item.waiting, item.handed_in, item.missing, item.total])).toEqual([
      [0, 0, 2, 2],
      [2, 2, 0, 2],
      [0, 1, 1, 2],
    ]);
  });

  test('orders work that waits for a grade by due date, undated work last', async () => {
    const made = [
      await work('No date'),
      await work('Tomorrow', due(1)),
      await work('Later', due(3)),
      await work('In between', due(2)),
    ];
    for (const piece of made) await submit(app, piece, classroom.student);
    expect(await states(classroom.owner)).toEqual([
      'Tomorrow to_grade',
      'In between to_grade',
      'Later to_grade',
      'No date to_grade',
    ]);
  });

  test('is read by a few statements, whatever its length', async () => {
    const other = await createClassroom(app);
    await callAs(app, classroom.student, 'POST', `/class/join/${other.code}`);
    for (const { id } of [classroom, other]) {
      for (let count = 0; count < 20; count += 1) await createWork(app, id);
    }
    for (const [person, most, listed] of [
      [classroom.student, 3, 40],
      [classroom.owner, 5, 20],
    ] as const) {
      const counter = new StatementCounter();
      const items = await listTodoOf(app.core.db.withPlugin(counter), person.id);
      expect(items).toHaveLength(listed);
      expect(counter.count).toBeLessThanOrEqual(most);
    }
  });

  test('contains nothing of a left class, of deleted work, or of others', async () => {
    const cells = await work('Cells');
    await work('Roots');
    await callAs(
      app,
      classroom.owner,
      'DELETE',
      `/class/assignment/${cells.id}?class_id=${classroom.id}`,
    );
    expect(await states(classroom.student)).toEqual(['Roots to_do']);
    expect(await todo(classroom.stranger)).toEqual([]);
    await callAs(app, classroom.student, 'DELETE', `/class/s/leave/${classroom.id}`);
    expect(await todo(classroom.student)).toEqual([]);
  });
});

describe('reminders', () => {
  test('reach students who have not handed in, once a day', async () => {
    const another = await addStudent(app, classroom.id);
    const cells = await work('Cells', due(2));
    await submit(app, cells, another);
    const both = await Promise.all([
      remind(classroom.owner, cells),
      remind(classroom.coTeacher, cells),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({ told: 1 });
    expect(await notificationsTo(app, classroom.student)).toEqual(['reminded Cells 1']);
    expect(await notificationsTo(app, another)).toEqual([]);
    await app.core.db
      .updateTable('classwork')
      .set({ reminded_at: timestamp(-DAY) })
      .execute();
    expect((await remind(classroom.owner, cells)).json()).toEqual({ told: 1 });
    expect(await notificationsTo(app, classroom.student)).toEqual(['reminded Cells 2']);
    // Students who have handed in are not reminded.
    await submit(app, cells, classroom.student);
    expect(await notificationsTo(app, classroom.student)).toEqual([]);
    await app.core.db.updateTable('classwork').set({ reminded_at: null }).execute();
    expect((await remind(classroom.owner, cells)).json()).toEqual({ told: 0 });
  });

  test('are refused for drafts and past work, and for students and strangers', async () => {
    const statusOf = async (person: Person, row: ClassworkRow) => {
      return (await remind(person, row)).statusCode;
    };
    const cells = await work('Cells');
    expect(await statusOf(classroom.student, cells)).toBe(403);
    expect(await statusOf(classroom.stranger, cells)).toBe(404);
    expect(await statusOf(classroom.owner, { ...cells, id: 'none' })).toBe(404);
    expect(await statusOf(classroom.owner, await work('Draft', { is_draft: true }))).toBe(409);
    expect(await statusOf(classroom.owner, await work('Over', due(-1)))).toBe(409);
    expect(await notificationsTo(app, classroom.student)).toEqual([]);
  });
});

describe('a day before it is due', () => {
  test('students who have not handed in are reminded once, and again if the date was moved', async () => {
    const another = await addStudent(app, classroom.id);
    const cells = await work('Cells', due(0.9));
    await submit(app, cells, another);
    await work('Later', due(3));
    await work('Over', due(-0.1));
    await work('Draft', { ...due(0.5), is_draft: true });
    await Promise.all([app.dueClock.runNow(), app.dueClock.runNow()]);
    expect(await notificationsTo(app, classroom.student)).toEqual(['due Cells 1']);
    expect(await notificationsTo(app, another)).toEqual([]);
    await app.dueClock.runNow();
    expect(await notificationsTo(app, classroom.student)).toEqual(['due Cells 1']);
    await app.core.db.updateTable('classwork').set(due(0.5)).where('id', '=', cells.id).execute();
    await app.dueClock.runNow();
    expect(await notificationsTo(app, classroom.student)).toEqual(['due Cells 2']);
  });
});
