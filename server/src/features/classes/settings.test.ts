import type { ClassDetail } from 'shared-api/contract';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { onClassEvent } from './events.ts';
import { callAs, createClassroom, type Classroom } from './testing/classroom.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

function edit(room: Classroom, change: object, person = room.owner) {
  return callAs(server.app, person, 'PUT', `/class/${room.id}`, change);
}

async function read({ id, owner }: Classroom): Promise<ClassDetail> {
  return (await callAs(server.app, owner, 'GET', `/class/${id}`)).json();
}

function listen(classId: string): unknown[] {
  const heard: unknown[] = [];
  onClassEvent(server.app.core.bus, classId, (event) => heard.push(event));
  return heard;
}

describe('two teachers at once', () => {
  test('the second hears that the class has changed, and overwrites nothing', async () => {
    const room = await createClassroom(server.app);
    const { version } = await read(room);
    const first = await edit(room, { name: 'Algebra II', version });
    expect(first.json()).toMatchObject({ name: 'Algebra II', version: version + 1 });
    const late = { name: 'Algebra B', description: 'Mine', version };
    const second = await edit(room, late, room.coTeacher);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toEqual({
      code: 'conflict',
      message: 'Somebody else has changed this class in the meantime.',
    });
    expect(await read(room)).toMatchObject({
      name: 'Algebra II',
      description: 'Letters and numbers',
      version: version + 1,
    });
    const again = await edit(room, { ...late, version: version + 1 }, room.coTeacher);
    expect(again.json()).toMatchObject({ name: 'Algebra B', version: version + 2 });
  });

  test('at the very same moment one of them wins', async () => {
    const room = await createClassroom(server.app);
    const { version } = await read(room);
    const names = ['A', 'B', 'C', 'D'];
    const replies = await Promise.all(names.map((name) => edit(room, { name, version })));
    const statuses = replies.map((reply) => reply.statusCode);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    const winner = names[statuses.indexOf(200)];
    expect(await read(room)).toMatchObject({ name: winner, version: version + 1 });
  });

  test('without a version the last one wins', async () => {
    const room = await createClassroom(server.app);
    await edit(room, { name: 'One' });
    expect((await edit(room, { name: 'Two' }, room.coTeacher)).json().name).toBe('Two');
  });

  test('a version that is no number is refused by field', async () => {
    const reply = await edit(await createClassroom(server.app), { version: 'newest' });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['version']]);
  });

  test.each([null, {}])(
    'a default grade that is %j is refused in words for people',
    async (value) => {
      const reply = await edit(await createClassroom(server.app), { default_grade: value });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields.default_grade).not.toContain('default_grade');
    },
  );
});

test('each change is told to who has the class open; what changes nothing is not', async () => {
  const room = await createClassroom(server.app);
  const { version } = await read(room);
  const heard = listen(room.id);
  await edit(room, { name: 'Algebra' });
  await edit(room, {});
  expect([heard, (await read(room)).version]).toEqual([[], version]);
  await edit(room, { student_can_post: false });
  expect([heard, (await read(room)).version]).toEqual([[{ type: 'class_changed' }], version + 1]);
});

test('a new code replaces the old one at once', async () => {
  const room = await createClassroom(server.app);
  const heard = listen(room.id);
  const reply = await callAs(server.app, room.coTeacher, 'POST', `/class/${room.id}/code`);
  const { class_code, version } = reply.json();
  expect(class_code).toMatch(/^[A-Z2-9]{8}$/);
  expect(class_code).not.toBe(room.code);
  expect(version).toBe(2);
  expect(heard).toEqual([{ type: 'class_changed' }]);
  const join = (code: string) => callAs(server.app, room.stranger, 'POST', `/class/join/${code}`);
  expect((await join(room.code)).statusCode).toBe(404);
  expect((await join(class_code)).json()).toEqual({ code: '001', class_id: room.id });
  expect(heard).toHaveLength(2);
});
