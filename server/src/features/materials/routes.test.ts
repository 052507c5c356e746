import type { FastifyInstance } from 'fastify';
import type { Assignment, Notification } from 'shared-api/contract';
import type { Material, MaterialFacts, MaterialOpening } from 'shared-api/quizzes';
import { DAY, timestamp } from '../../time.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { addStudent, createWork, submit, workBody } from '../classwork/testing/coursework.ts';
import type { ClassworkRow } from '../classwork/queries.ts';
import { lineOf } from '../notifications/line-of.ts';
import { notificationsTo } from '../notifications/testing/inbox.ts';

let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
let material: ClassworkRow;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  classroom = await createClassroom(app);
  material = await createMaterial({ title: 'Notes' });
});
afterAll(() => server.close());

const createMaterial = (change: object = {}) => {
  return createWork(app, classroom.id, { kind: 'material', mark: 0, ...change });
};
const materialBody = (change: object = {}) => {
  return workBody({ classwork_type: 'material', mark: 0, title: 'Sources', ...change });
};
const create = (body: object, person = classroom.owner) => {
  return callAs(app, person, 'POST', `/class/assignment?class_id=${classroom.id}`, body);
};
const edit = (id: string, body: object) => {
  const path = `/class/assignment/${id}?class_id=${classroom.id}`;
  return callAs(app, classroom.owner, 'PUT', path, body);
};
const open = (person: Person, { id } = material) => {
  return callAs(app, person, 'POST', `/class/material/${id}/opened`);
};
const read = <Of>(person: Person, path: string): Promise<Of> => {
  return callAs(app, person, 'GET', path).then((reply) => reply.json());
};
const readMaterial = (person: Person, id = material.id) => {
  return read<Material>(person, `/class/material/${id}`);
};

describe('a material', () => {
  test('is created, read by both kinds of member, and changed', async () => {
    const { id } = (await create(materialBody({ topic: 'History' }))).json<Assignment>();
    expect(await readMaterial(classroom.student, id)).toMatchObject({
      id,
      class: { id: classroom.id, name: 'Algebra' },
      title: 'Sources',
      topic: 'History',
      is_teacher: false,
    });
    const changed = await edit(id, materialBody({ title: 'More sources' }));
    expect(changed.json()).toMatchObject({ classwork_type: 'material', title: 'More sources' });
    const forTeacher = await readMaterial(classroom.coTeacher, id);
    expect(forTeacher).toMatchObject({ title: 'More sources', is_teacher: true });
  });

  test.each([
    ['mark', { mark: 5 }],
    ['date_due', { date_due: '2099-05-05T08:30:00.000Z' }],
    ['holds_grades', { holds_grades: true }],
    ['rubric', { rubric: [{ id: 'c', title: 'Way', points: 0, levels: [] }] }],
  ])('has no %s', async (field, change) => {
    for (const reply of [
      await create(materialBody(change)),
      await edit(material.id, materialBody(change)),
    ]) {
      expect(reply.statusCode).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual([field]);
    }
  });

  test('stays a material, and an assignment an assignment', async () => {
    const assignment = await createWork(app, classroom.id);
    for (const reply of [
      await edit(material.id, workBody()),
      await edit(assignment.id, materialBody()),
    ]) {
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toHaveProperty('classwork_type');
    }
  });

  test('is in lists for clients that know kinds, and hidden from others', async () => {
    const assignment = await createWork(app, classroom.id, { topic: 'History' });
    const other = await createMaterial({ topic: 'History' });
    const idsIn = async (person: Person, path: string) => {
      return (await read<{ id: string }[]>(person, path)).map(({ id }) => id);
    };
    const inClass = `class_id=${classroom.id}`;
    for (const [person, path] of [
      [classroom.owner, `/class/assignment?${inClass}`],
      [classroom.student, `/class/students/assignment?${inClass}`],
    ] as const) {
      expect(await idsIn(person, path)).toEqual([assignment.id]);
      expect(await idsIn(person, `${path}&order=due`)).toEqual([assignment.id]);
      const all = [other.id, assignment.id, material.id];
      expect(await idsIn(person, `${path}&kinds=all`)).toEqual(all);
      expect(await idsIn(person, `${path}&order=due&past=omit&kinds=all`)).toEqual(all);
      const ofTopic = `/class/${classroom.id}/topic?title=History`;
      expect(await idsIn(person, ofTopic)).toEqual([assignment.id]);
      expect(await idsIn(person, `${ofTopic}&kinds=all`)).toEqual([other.id, assignment.id]);
    }
  });

  test('is in no grade table, average, to-do list or calendar', async () => {
    const { owner, student } = classroom;
    const inClass = `?class_id=${classroom.id}`;
    const lists = [
      await read<{ classwork: [] }>(owner, `/teacher/grading/table${inClass}`),
      await read<{ gradings: [] }[]>(owner, `/teacher/grading${inClass}`),
      await read(student, `/students/grading${inClass}`),
      await read(student, '/todo'),
      await read(owner, '/todo'),
      await read(student, `/class/${classroom.id}/past_work`),
    ];
    expect(JSON.stringify(lists)).not.toContain(material.id);
    expect(JSON.stringify(lists)).not.toContain('Notes');
  });

  test('takes no answers, grades, due dates, extensions, reminders or private messages', async () => {
    const { owner, student } = classroom;
    const at = `/class/assignment/${material.id}`;
    const users = { users: [student.id] };
    const replies = [
      await submit(app, material, student),
      await callAs(app, owner, 'GET', `${at}/roster`),
      await callAs(app, owner, 'PUT', `${at}/due`, { date_due: timestamp(DAY) }),
      await callAs(app, owner, 'PUT', `${at}/extensions`, { ...users, date_due: timestamp(DAY) }),
      await callAs(app, owner, 'PUT', `${at}/excused`, { ...users, excused: true }),
      await callAs(app, owner, 'PUT', `${at}/grades`, {
        students: [{ user: student.id, version: 0 }],
        score: 0,
      }),
      await callAs(app, owner, 'POST', `${at}/remind`),
      await callAs(app, student, 'POST', `${at}/thread`, { message: 'Hello' }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404));
  });

  test('notifies the students once it is published', async () => {
    await create(materialBody());
    expect(await notificationsTo(app, classroom.student)).toEqual(['classwork Sources 1']);
    const inbox = await read<{ items: Notification[] }>(classroom.student, '/notifications');
    expect(inbox.items[0]).toMatchObject({ kind: 'classwork', classwork_type: 'material' });
    expect(lineOf('en', inbox.items[0]!)).toBe('New material: Sources');
  });

  test('is hidden from students as a draft, and from strangers always', async () => {
    const draft = await createMaterial({ is_draft: true });
    const { owner, student, stranger } = classroom;
    const statuses = async (person: Person, id: string) => [
      (await callAs(app, person, 'GET', `/class/material/${id}`)).statusCode,
      (await open(person, { id } as ClassworkRow)).statusCode,
    ];
    expect(await statuses(student, draft.id)).toEqual([404, 404]);
    expect(await statuses(owner, draft.id)).toEqual([200, 200]);
    expect(await statuses(stranger, material.id)).toEqual([404, 404]);
    const assignment = await createWork(app, classroom.id);
    expect(await statuses(student, assignment.id)).toEqual([404, 404]);
    const facts = await read<MaterialFacts[]>(student, `/class/${classroom.id}/materials`);
    expect(facts.map(({ id }) => id)).toEqual([material.id]);
  });
});

describe('openings', () => {
  const openings = (person: Person) =>
    read<MaterialOpening[]>(person, `/class/material/${material.id}/openings`);

  test('count once for each student, and not for teachers', async () => {
    const another = await addStudent(app, classroom.id, 'zoe');
    for (const person of [classroom.student, classroom.student, classroom.owner, another]) {
      expect((await open(person)).statusCode).toBe(200);
    }
    await Promise.all([open(another), open(another)]);
    const list = await openings(classroom.owner);
    expect(list.map(({ id }) => id)).toEqual([another.id, classroom.student.id]);
    expect(list[0]).toMatchObject({ username: 'zoe', profile_image: null });
    expect(await readMaterial(classroom.owner)).toMatchObject({
      opened_count: 2,
      student_count: 2,
    });
    const path = `/class/${classroom.id}/materials`;
    expect(await read(classroom.coTeacher, path)).toEqual([
      { id: material.id, opened_count: 2, student_count: 2 },
    ]);
    expect(await read(another, path)).toEqual([{ id: material.id, is_opened: true }]);
  });

  test('are for teachers alone', async () => {
    await open(classroom.student);
    const path = `/class/material/${material.id}/openings`;
    expect((await callAs(app, classroom.student, 'GET', path)).statusCode).toBe(404);
    const own = await readMaterial(classroom.student);
    expect(own.opened_count).toBeUndefined();
    expect(own.student_count).toBeUndefined();
  });

  test('of a student who left are counted again when they return', async () => {
    const { owner, student, code } = classroom;
    await open(student);
    await callAs(app, student, 'DELETE', `/class/s/leave/${classroom.id}`);
    expect(await openings(owner)).toEqual([]);
    await callAs(app, student, 'POST', `/class/join/${code}`);
    expect(await openings(owner)).toHaveLength(1);
  });

  test('survive deletion and restoration, and not a purge', async () => {
    const { owner, student } = classroom;
    await open(student);
    const at = `/class/assignment/${material.id}`;
    await callAs(app, owner, 'DELETE', `${at}?class_id=${classroom.id}`);
    expect((await open(student)).statusCode).toBe(404);
    await callAs(app, owner, 'POST', `${at}/restore`);
    expect(await openings(owner)).toHaveLength(1);
    const { db } = app.core;
    await db
      .updateTable('classwork')
      .set({ deleted_at: timestamp(-31 * DAY) })
      .where('id', '=', material.id)
      .execute();
    await app.cleanUps.run();
    const left = await db
      .selectFrom('material_openings')
      .selectAll()
      .where('classwork_id', '=', material.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('are not copied with the class, and the material stays a material', async () => {
    const { owner, student } = classroom;
    await open(student);
    const copied = await callAs(app, owner, 'POST', `/class/${classroom.id}/copy`, {
      name: 'Algebra again',
      parts: ['classwork'],
    });
    const { id } = copied.json<{ id: string }>();
    const facts = await read<MaterialFacts[]>(owner, `/class/${id}/materials`);
    expect(facts).toEqual([{ id: facts[0]?.id, opened_count: 0, student_count: 0 }]);
  });
});
