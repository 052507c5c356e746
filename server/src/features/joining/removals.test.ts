import type { FastifyInstance } from 'fastify';
import type { RemovedMember } from 'shared-api/contract';
import { MINUTE, timestamp } from '../../time.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { newestMail } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { onClassEvent } from '../classes/events.ts';
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

/** The status, and the code of the reply or of the refusal. */
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
  test('does not come back by the code that the class had, and is told why', async () => {
    const room = await createClassroom(app);
    await remove(room);
    const reply = await callAs(app, room.student, 'POST', `/class/join/${room.code}`);
    expect([reply.statusCode, reply.json()]).toEqual([
      403,
      {
        code: 'removed',
        message: 'Your teacher removed you from this class. Ask for a new code.',
      },
    ]);
    expect(await membersOf(room)).toEqual([]);
    // Nor by leaving what they are not in.
    await callAs(app, room.student, 'DELETE', `/class/s/leave/${room.id}`);
    expect(await join(room.code, room.student)).toEqual(REFUSED);
    expect(await join(room.code, room.stranger)).toEqual([200, '001']);
  });

  test('comes back by a new code; the old one is nobody’s', async () => {
    const room = await createClassroom(app);
    await remove(room);
    const { class_code } = (await callAs(app, room.owner, 'POST', `/class/${room.id}/code`)).json();
    expect(await join(room.code, room.student)).toEqual([404, 'not_found']);
    expect(await join(room.code, room.stranger)).toEqual([404, 'not_found']);
    expect(await join(class_code, room.student)).toEqual([200, '001']);
    expect(await listRemoved(room)).toEqual([]);
    // From now on they are as anybody: leaving by themselves is no removal.
    await callAs(app, room.student, 'DELETE', `/class/s/leave/${room.id}`);
    expect(await join(class_code, room.student)).toEqual([200, '001']);
  });

  test('who is removed again after a new code is refused by that one', async () => {
    const room = await createClassroom(app);
    await remove(room);
    const { class_code } = (await callAs(app, room.owner, 'POST', `/class/${room.id}/code`)).json();
    await join(class_code, room.student);
    await remove(room);
    expect(await join(class_code, room.student)).toEqual(REFUSED);
  });

  test('does not come back by an invitation of before, sent to whomever', async () => {
    const room = await createClassroom(app);
    const tokens = [
      await createInvitation(app.core.db, room.id, room.student.email),
      await createInvitation(app.core.db, room.id, 'friend@school.test'),
    ];
    await remove(room);
    for (const token of tokens) expect(await accept(token, room.student)).toEqual(REFUSED);
    // It is not used up by the one who was refused.
    expect(await accept(tokens[1] ?? '', room.stranger)).toEqual([200, '001']);
  });

  test('nor by one whose mail had to wait, and left after the removal', async () => {
    const room = await createClassroom(app);
    const asked = timestamp(-MINUTE);
    await remove(room);
    const token = await createInvitation(app.core.db, room.id, room.student.email, asked);
    expect(await accept(token, room.student)).toEqual(REFUSED);
  });

  test('nor by somebody else’s; but by one of their own that the teacher sent since', async () => {
    const room = await createClassroom(app);
    await remove(room);
    const token = await createInvitation(app.core.db, room.id, 'friend@school.test');
    expect(await accept(token, room.student)).toEqual(REFUSED);

    const { email } = room.student;
    await callAs(app, room.owner, 'POST', `/class/${room.id}/invitation`, { email });
    const mail = await newestMail(app, email);
    const own = /invitation=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await accept(own, room.student)).toEqual([200, '001']);
  });

  test('is let back in by a teacher at once, and an open class hears of it', async () => {
    const room = await createClassroom(app);
    await remove(room);
    const heard: unknown[] = [];
    onClassEvent(app.core.bus, room.id, (event) => heard.push(event));
    const reply = await readmit(room, room.coTeacher);
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    expect(await membersOf(room)).toEqual([room.student.id]);
    expect(await listRemoved(room)).toEqual([]);
    // Another tab of the teacher did not know yet.
    expect((await readmit(room)).statusCode).toBe(200);
    expect(heard).toEqual([{ type: 'class_changed' }]);
  });
});

describe('whom teachers removed', () => {
  test('is listed for them, the newest first; who left by themselves is not', async () => {
    const room = await createClassroom(app);
    await createFormerStudent(app, room.id);
    const other = await createPerson(app);
    await join(room.code, other);
    await remove(room);
    await remove(room, other);
    expect(await listRemoved(room)).toEqual(
      [other, room.student].map(({ id, username, email }) => ({
        user: { id, username, image_url: null, email },
        date_removed: expect.stringMatching(/Z$/),
      })),
    );
  });

  test('is for no student and no stranger to see or to change', async () => {
    const room = await createClassroom(app);
    const path = `/class/members/removed?class_id=${room.id}`;
    const bystander = await createPerson(app);
    await join(room.code, bystander);
    await remove(room);
    const statuses = async (person: Person) => [
      (await callAs(app, person, 'GET', path)).statusCode,
      (await readmit(room, person)).statusCode,
    ];
    expect(await statuses(bystander)).toEqual([403, 403]);
    expect(await statuses(room.student)).toEqual([404, 404]);
    expect(await statuses(room.stranger)).toEqual([404, 404]);
    expect(await membersOf(room)).toEqual([bystander.id]);
  });

  test('somebody who left, was never in, or teaches cannot be let back in', async () => {
    const room = await createClassroom(app);
    const former = await createFormerStudent(app, room.id);
    for (const who of [former, room.stranger, room.coTeacher]) {
      const path = `/class/members/${who.id}?class_id=${room.id}`;
      expect((await callAs(app, room.owner, 'POST', path)).statusCode).toBe(404);
    }
  });
});

describe('at the same moment', () => {
  test('removing and joining again: whoever is removed stays out', async () => {
    for (let round = 0; round < 8; round += 1) {
      const room = await createClassroom(app);
      const [removal] = await Promise.all([
        remove(room),
        join(room.code, room.student),
        join(room.code, room.student),
        join(room.code, room.student),
      ]);
      expect(removal.statusCode).toBe(200);
      expect(await membersOf(room)).toEqual([]);
      expect(await join(room.code, room.student)).toEqual(REFUSED);
    }
  });

  test('leaving and being removed: one of the two counts, and the list says which', async () => {
    for (let round = 0; round < 8; round += 1) {
      const room = await createClassroom(app);
      const [removal] = await Promise.all([
        remove(room),
        callAs(app, room.student, 'DELETE', `/class/s/leave/${room.id}`),
      ]);
      const isRemoved = removal.statusCode === 200;
      expect(await listRemoved(room)).toHaveLength(isRemoved ? 1 : 0);
      expect(await join(room.code, room.student)).toEqual(isRemoved ? REFUSED : [200, '001']);
    }
  });

  test('letting back in from two tabs while they join by a new code: in, once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const room = await createClassroom(app);
      await remove(room);
      const { class_code } = (
        await callAs(app, room.owner, 'POST', `/class/${room.id}/code`)
      ).json();
      const [one, other, joined] = await Promise.all([
        readmit(room),
        readmit(room),
        join(class_code, room.student),
      ]);
      expect([one.statusCode, other.statusCode, joined[0]]).toEqual([200, 200, 200]);
      expect(await membersOf(room)).toEqual([room.student.id]);
    }
  });

  test('a new code and a join by the old one: nobody is in without the code of that moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const room = await createClassroom(app);
      const [, joined] = await Promise.all([
        callAs(app, room.owner, 'POST', `/class/${room.id}/code`),
        join(room.code, room.stranger),
      ]);
      const isIn = (await membersOf(room)).includes(room.stranger.id);
      expect(joined).toEqual(isIn ? [200, '001'] : [404, 'not_found']);
    }
  });
});
