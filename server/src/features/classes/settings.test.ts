import type { ClassDetail } from 'shared-api/contract';
import { SETTINGS_AT_FIRST } from 'shared-api/schema';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { onClassEvent } from '../../events/subscriptions.ts';
import { callAs, createClassroom, type Classroom } from './testing/classroom.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

function edit(classroom: Classroom, change: object, person = classroom.owner) {
  return callAs(server.app, person, 'PUT', `/class/${classroom.id}`, change);
}

async function read({ id, owner }: Classroom): Promise<ClassDetail> {
  return (await callAs(server.app, owner, 'GET', `/class/${id}`)).json();
}

function listen(classId: string): unknown[] {
  const received: unknown[] = [];
  onClassEvent(server.app.core.bus, classId, (event) => received.push(event));
  return received;
}

describe('two teachers at once', () => {
  test('the second gets a conflict, and overwrites nothing', async () => {
    const classroom = await createClassroom(server.app);
    const { version } = await read(classroom);
    const first = await edit(classroom, { name: 'Algebra II', version });
    expect(first.json()).toMatchObject({ name: 'Algebra II', version: version + 1 });
    const late = { name: 'Algebra B', description: 'Mine', version };
    const second = await edit(classroom, late, classroom.coTeacher);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toEqual({
      code: 'conflict',
      message: 'Someone else has changed this class in the meantime. Check it, then try again.',
    });
    expect(await read(classroom)).toMatchObject({
      name: 'Algebra II',
      description: 'Letters and numbers',
      version: version + 1,
    });
    const again = await edit(classroom, { ...late, version: version + 1 }, classroom.coTeacher);
    expect(again.json()).toMatchObject({ name: 'Algebra B', version: version + 2 });
  });

  test('at the very same moment one of them succeeds', async () => {
    const classroom = await createClassroom(server.app);
    const { version } = await read(classroom);
    const names = ['A', 'B', 'C', 'D'];
    const replies = await Promise.all(names.map((name) => edit(classroom, { name, version })));
    const statuses = replies.map((reply) => reply.statusCode);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    const winner = names[statuses.indexOf(200)];
    expect(await read(classroom)).toMatchObject({ name: winner, version: version + 1 });
  });

  test('without a version the last one wins', async () => {
    const classroom = await createClassroom(server.app);
    await edit(classroom, { name: 'One' });
    expect((await edit(classroom, { name: 'Two' }, classroom.coTeacher)).json().name).toBe('Two');
  });

  test('a version that is not a number is refused at its field', async () => {
    const reply = await edit(await createClassroom(server.app), { version: 'newest' });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['version']]);
  });

  test.each([null, {}])('a default grade of %j is refused with a clear message', async (value) => {
    const reply = await edit(await createClassroom(server.app), { default_grade: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields.default_grade).not.toContain('default_grade');
  });
});

test('a new class has the settings that the contract declares', async () => {
  expect((await read(await createClassroom(server.app))).setting).toEqual(SETTINGS_AT_FIRST);
});

test('each change is published to open pages; an empty change is not', async () => {
  const classroom = await createClassroom(server.app);
  const { version } = await read(classroom);
  const received = listen(classroom.id);
  await edit(classroom, { name: 'Algebra' });
  await edit(classroom, {});
  expect([received, (await read(classroom)).version]).toEqual([[], version]);
  await edit(classroom, { student_can_post: false });
  expect([received, (await read(classroom)).version]).toEqual([
    [{ type: 'class_changed' }],
    version + 1,
  ]);
});

test('a new code replaces the old one at once', async () => {
  const classroom = await createClassroom(server.app);
  const received = listen(classroom.id);
  const reply = await callAs(
    server.app,
    classroom.coTeacher,
    'POST',
    `/class/${classroom.id}/code`,
  );
  const { class_code, version } = reply.json();
  expect(class_code).toMatch(/^[A-Z2-9]{8}$/);
  expect(class_code).not.toBe(classroom.code);
  expect(version).toBe(2);
  expect(received).toEqual([{ type: 'class_changed' }]);
  const join = (code: string) =>
    callAs(server.app, classroom.stranger, 'POST', `/class/join/${code}`);
  expect((await join(classroom.code)).statusCode).toBe(404);
  expect((await join(class_code)).json()).toEqual({ code: '001', class_id: classroom.id });
  expect(received).toHaveLength(2);
});
