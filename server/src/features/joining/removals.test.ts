import type { FastifyInstance } from 'fastify';
import type { RemovedMember } from 'shared-api/contract';
import { MINUTE, timestamp } from '../../time.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { newestMail } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { onClassEvent } from '../../events/subscriptions.ts';
import { createInvitation } from './invitations.ts';
import {
  callAs,
  createClassroom,
  createFormerStudent,
  type Classroom,
} from '../classes/testing/classroom.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

const REFUSED = [403, 'removed'];

function remove({ id, owner, student }: Classroom, who: Person = student) {
  return callAs(app, owner, 'DELETE', `/class/members/${who.id}?class_id=${id}`);
}

function readmit({ id, owner, student }: Classroom, by: Person | null = owner) {
  return callAs(app, by, 'POST', `/class/members/${student.id}?class_id=${id}`);
}

/** Returns the status, and the code of the reply or of the error. */
async function join(code: string, person: Person) {
  const reply = await callAs(app, person, 'POST', `/class/join/${code}`);
  return [reply.statusCode, reply.json().code];
}

async function accept(token: string, person: Person) {
  const reply = await callAs(app, person, 'POST', `/class/invitation/${token}`);
  return [reply.statusCode, reply.json().code];
}

async function listRemoved({ id, owner }: Classroom): Promise<RemovedMember[]> {
  return (await callAs(app, owner, 'GET', `/class/members/removed?class_id=${id}`)).json();
}

async function membersOf({ id, owner }: Classroom): Promise<string[]> {
  const { members } = (await callAs(app, owner, 'GET', `/class/${id}`)).json();
  return members.map(({ user }: { user: { id: string } }) => user.id);
}

describe('a removed student', () => {
  test('cannot return by the old code of the class, and gets the reason', async () => {
    const classroom = await createClassroom(app);
    await remove(classroom);
    const reply = await callAs(app, classroom.student, 'POST', `/class/join/${classroom.code}`);
    expect([reply.statusCode, reply.json()]).toEqual([
      403,
      {
        code: 'removed',
        message: 'Your teacher removed you from this class. Ask for a new code.',
      },
    ]);
    expect(await membersOf(classroom)).toEqual([]);
    // Nor after leaving a class of which they are no member.
    await callAs(app, classroom.student, 'DELETE', `/class/s/leave/${classroom.id}`);
    expect(await join(classroom.code, classroom.student)).toEqual(REFUSED);
    expect(await join(classroom.code, classroom.stranger)).toEqual([200, '001']);
  });

  test('can return by a new code; the old one is invalid', async () => {
    const classroom = await createClassroom(app);
    await remove(classroom);
    const { class_code } = (
      await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/code`)
    ).json();
    expect(await join(classroom.code, classroom.student)).toEqual([404, 'not_found']);
    expect(await join(classroom.code, classroom.stranger)).toEqual([404, 'not_found']);
    expect(await join(class_code, classroom.student)).toEqual([200, '001']);
    expect(await listRemoved(classroom)).toEqual([]);
    // From now on they are a normal member: leaving is no removal.
    await callAs(app, classroom.student, 'DELETE', `/class/s/leave/${classroom.id}`);
    expect(await join(class_code, classroom.student)).toEqual([200, '001']);
  });

  test('who is removed again after a new code is refused with that one', async () => {
    const classroom = await createClassroom(app);
    await remove(classroom);
    const { class_code } = (
      await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/code`)
    ).json();
    await join(class_code, classroom.student);
    await remove(classroom);
    expect(await join(class_code, classroom.student)).toEqual(REFUSED);
  });

  test('cannot return by an earlier invitation to any address', async () => {
    const classroom = await createClassroom(app);
    const tokens = [
      await createInvitation(app.core.db, classroom.id, classroom.student.email),
      await createInvitation(app.core.db, classroom.id, 'friend@school.test'),
    ];
    await remove(classroom);
    for (const token of tokens) expect(await accept(token, classroom.student)).toEqual(REFUSED);
    // The refused attempt does not spend it.
    expect(await accept(tokens[1] ?? '', classroom.stranger)).toEqual([200, '001']);
  });

  test('cannot return by an earlier invitation whose mail was delayed until after the removal', async () => {
    const classroom = await createClassroom(app);
    const createdAt = timestamp(-MINUTE);
    await remove(classroom);
    const token = await createInvitation(
      app.core.db,
      classroom.id,
      classroom.student.email,
      createdAt,
    );
    expect(await accept(token, classroom.student)).toEqual(REFUSED);
  });

  test('cannot return by somebody else’s, but by a later one of their own', async () => {
    const classroom = await createClassroom(app);
    await remove(classroom);
    const token = await createInvitation(app.core.db, classroom.id, 'friend@school.test');
    expect(await accept(token, classroom.student)).toEqual(REFUSED);

    const { email } = classroom.student;
    await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/invitation`, { email });
    const mail = await newestMail(app, email);
    const own = /invitation=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await accept(own, classroom.student)).toEqual([200, '001']);
  });

  test('is readmitted by a teacher at once, and open pages are notified', async () => {
    const classroom = await createClassroom(app);
    await remove(classroom);
    const received: unknown[] = [];
    onClassEvent(app.core.bus, classroom.id, (event) => received.push(event));
    const reply = await readmit(classroom, classroom.coTeacher);
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    expect(await membersOf(classroom)).toEqual([classroom.student.id]);
    expect(await listRemoved(classroom)).toEqual([]);
    // Another tab of the teacher did not know yet.
    expect((await readmit(classroom)).statusCode).toBe(200);
    expect(received).toEqual([{ type: 'class_changed' }]);
  });
});

describe('the list of removed members', () => {
  test('is shown to teachers, newest first, without those who left', async () => {
    const classroom = await createClassroom(app);
    await createFormerStudent(app, classroom.id);
    const other = await createPerson(app);
    await join(classroom.code, other);
    await remove(classroom);
    await remove(classroom, other);
    expect(await listRemoved(classroom)).toEqual(
      [other, classroom.student].map(({ id, username, email }) => ({
        user: { id, username, image_url: null, email },
        date_removed: expect.stringMatching(/Z$/),
      })),
    );
  });

  test('cannot be seen or changed by students and strangers', async () => {
    const classroom = await createClassroom(app);
    const path = `/class/members/removed?class_id=${classroom.id}`;
    const bystander = await createPerson(app);
    await join(classroom.code, bystander);
    await remove(classroom);
    const statuses = async (person: Person) => [
      (await callAs(app, person, 'GET', path)).statusCode,
      (await readmit(classroom, person)).statusCode,
    ];
    expect(await statuses(bystander)).toEqual([403, 403]);
    expect(await statuses(classroom.student)).toEqual([404, 404]);
    expect(await statuses(classroom.stranger)).toEqual([404, 404]);
    expect(await membersOf(classroom)).toEqual([bystander.id]);
  });

  test('somebody who left, was never a member, or teaches cannot be readmitted', async () => {
    const classroom = await createClassroom(app);
    const former = await createFormerStudent(app, classroom.id);
    for (const who of [former, classroom.stranger, classroom.coTeacher]) {
      const path = `/class/members/${who.id}?class_id=${classroom.id}`;
      expect((await callAs(app, classroom.owner, 'POST', path)).statusCode).toBe(404);
    }
  });
});

describe('at the same moment', () => {
  test('removing and joining again: a removed member stays out', async () => {
    for (let round = 0; round < 8; round += 1) {
      const classroom = await createClassroom(app);
      const [removal] = await Promise.all([
        remove(classroom),
        join(classroom.code, classroom.student),
        join(classroom.code, classroom.student),
        join(classroom.code, classroom.student),
      ]);
      expect(removal.statusCode).toBe(200);
      expect(await membersOf(classroom)).toEqual([]);
      expect(await join(classroom.code, classroom.student)).toEqual(REFUSED);
    }
  });

  test('leaving and being removed: one of the two counts, and the list shows which', async () => {
    for (let round = 0; round < 8; round += 1) {
      const classroom = await createClassroom(app);
      const [removal] = await Promise.all([
        remove(classroom),
        callAs(app, classroom.student, 'DELETE', `/class/s/leave/${classroom.id}`),
      ]);
      const isRemoved = removal.statusCode === 200;
      expect(await listRemoved(classroom)).toHaveLength(isRemoved ? 1 : 0);
      expect(await join(classroom.code, classroom.student)).toEqual(
        isRemoved ? REFUSED : [200, '001'],
      );
    }
  });

  test('readmitting from two tabs while they join by a new code: a member once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const classroom = await createClassroom(app);
      await remove(classroom);
      const { class_code } = (
        await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/code`)
      ).json();
      const [one, other, joined] = await Promise.all([
        readmit(classroom),
        readmit(classroom),
        join(class_code, classroom.student),
      ]);
      expect([one.statusCode, other.statusCode, joined[0]]).toEqual([200, 200, 200]);
      expect(await membersOf(classroom)).toEqual([classroom.student.id]);
    }
  });

  test('a new code and joining by the old one: nobody joins without the code valid at that moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const classroom = await createClassroom(app);
      const [, joined] = await Promise.all([
        callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/code`),
        join(classroom.code, classroom.stranger),
      ]);
      const isIn = (await membersOf(classroom)).includes(classroom.stranger.id);
      expect(joined).toEqual(isIn ? [200, '001'] : [404, 'not_found']);
    }
  });
});
