import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson } from '../../testing/people.ts';
import { onClassEvent } from '../../events/subscriptions.ts';
import { callAs, createClassroom } from '../classes/testing/classroom.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Records the events of a class from now on. */
function listen(classId: string): unknown[] {
  const received: unknown[] = [];
  onClassEvent(server.app.core.bus, classId, (event) => received.push(event));
  return received;
}

describe('joining by code', () => {
  test('replies 001 to a new student, 004 to a member, 005 to its teachers', async () => {
    const { app } = server;
    const { id, code, owner, coTeacher, stranger } = await createClassroom(app);
    const join = async (person: typeof owner) => {
      return (await callAs(app, person, 'POST', `/class/join/${code}`)).json();
    };
    expect(await join(stranger)).toEqual({ code: '001', class_id: id });
    expect(await join(stranger)).toEqual({ code: '004', class_id: id });
    expect(await join(owner)).toEqual({ code: '005', class_id: id });
    expect(await join(coTeacher)).toEqual({ code: '005', class_id: id });
  });

  test('accepts lower case and surrounding spaces', async () => {
    const { code, stranger } = await createClassroom(server.app);
    const path = `/class/join/%20${code.toLowerCase()}%20`;
    expect((await callAs(server.app, stranger, 'POST', path)).json().code).toBe('001');
  });

  test('twice at the same moment joins once', async () => {
    const { id, code, owner } = await createClassroom(server.app);
    for (let round = 0; round < 5; round += 1) {
      const person = await createPerson(server.app);
      const join = () => callAs(server.app, person, 'POST', `/class/join/${code}`);
      const replies = await Promise.all([join(), join(), join()]);
      const codes = replies.map((reply) => reply.json().code);
      expect(codes.toSorted()).toEqual(['001', '004', '004']);
    }
    const { members } = (await callAs(server.app, owner, 'GET', `/class/${id}`)).json();
    expect(members).toHaveLength(6);
  });

  test('a code that is switched off looks unknown, even to members', async () => {
    const { id, code, owner, student, stranger } = await createClassroom(server.app);
    await callAs(server.app, owner, 'PUT', `/class/${id}`, { use_code: false });
    for (const person of [stranger, student, owner]) {
      const reply = await callAs(server.app, person, 'POST', `/class/join/${code}`);
      const unknown = await callAs(server.app, person, 'POST', '/class/join/ZZZZ9999');
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual(unknown.json());
    }
  });

  test('the code of a deleted class is unknown', async () => {
    const { id, code, owner, stranger } = await createClassroom(server.app);
    await callAs(server.app, owner, 'DELETE', `/class/${id}`);
    const reply = await callAs(server.app, stranger, 'POST', `/class/join/${code}`);
    expect(reply.statusCode).toBe(404);
  });

  test('the attempts of one account are limited', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    try {
      const { stranger } = await createClassroom(limited.app);
      const guess = () => callAs(limited.app, stranger, 'POST', '/class/join/ZZZZ9999');
      for (let attempt = 0; attempt < 30; attempt += 1) {
        expect((await guess()).statusCode).toBe(404);
      }
      const reply = await guess();
      expect(reply.statusCode).toBe(429);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});

describe('leaving and being removed', () => {
  test('a member who left has no access, gets no events, and may join again', async () => {
    const { app } = server;
    const { id, code, student, owner } = await createClassroom(app);
    const received = listen(id);
    const reply = await callAs(app, student, 'DELETE', `/class/s/leave/${id}`);
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    expect(received).toEqual([{ type: 'membership_ended', userId: student.id, reason: 'left' }]);
    expect((await callAs(app, student, 'GET', '/class')).json()).toEqual([]);
    expect((await callAs(app, student, 'GET', `/class/s?class_id=${id}`)).statusCode).toBe(404);
    expect((await callAs(app, owner, 'GET', `/class/${id}`)).json().members).toEqual([]);

    const again = await callAs(app, student, 'POST', `/class/join/${code}`);
    expect(again.json()).toEqual({ code: '001', class_id: id });
    expect((await callAs(app, owner, 'GET', `/class/${id}`)).json().members).toHaveLength(1);
  });

  test('a teacher removes a student, once', async () => {
    const { app } = server;
    const { id, student, coTeacher } = await createClassroom(app);
    const received = listen(id);
    const remove = () => {
      return callAs(app, coTeacher, 'DELETE', `/class/members/${student.id}?class_id=${id}`);
    };
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(404);
    expect(received).toEqual([{ type: 'membership_ended', userId: student.id, reason: 'removed' }]);
    expect((await callAs(app, student, 'GET', `/class/s?class_id=${id}`)).statusCode).toBe(404);
  });

  test('a teacher cannot be removed as a student', async () => {
    const { id, owner, coTeacher } = await createClassroom(server.app);
    for (const [by, target] of [
      [owner, owner],
      [owner, coTeacher],
      [coTeacher, owner],
    ] as const) {
      const path = `/class/members/${target.id}?class_id=${id}`;
      expect((await callAs(server.app, by, 'DELETE', path)).statusCode).toBe(404);
    }
  });

  test('a teacher cannot remove anybody from another class', async () => {
    const [one, other] = [await createClassroom(server.app), await createClassroom(server.app)];
    const path = `/class/members/${other.student.id}?class_id=`;
    expect((await callAs(server.app, one.owner, 'DELETE', path + one.id)).statusCode).toBe(404);
    expect((await callAs(server.app, one.owner, 'DELETE', path + other.id)).statusCode).toBe(404);
  });
});

test('a deleted class is gone for everybody, and its row is kept', async () => {
  const { app } = server;
  const { id, owner, student } = await createClassroom(app);
  const received = listen(id);
  const deletion = await callAs(app, owner, 'DELETE', `/class/${id}`);
  expect([deletion.statusCode, deletion.json()]).toEqual([200, {}]);
  expect(received).toEqual([{ type: 'class_deleted' }]);
  for (const person of [owner, student]) {
    expect((await callAs(app, person, 'GET', '/class')).json()).toEqual([]);
  }
  expect((await callAs(app, owner, 'GET', `/class/${id}`)).statusCode).toBe(404);
  expect((await callAs(app, student, 'GET', `/class/s?class_id=${id}`)).statusCode).toBe(404);
  expect((await callAs(app, owner, 'DELETE', `/class/${id}`)).statusCode).toBe(404);
  const row = await app.core.db
    .selectFrom('classes')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.deleted_at).toEqual(expect.any(String));
});
