import type { FastifyInstance } from 'fastify';
import { emailKey } from '../../database/email-key.ts';
import { DAY, timestamp } from '../../time.ts';
import { hashToken } from '../../security/tokens.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { newestMail } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import {
  addMember,
  callAs,
  createClassroom,
  type Classroom,
} from '../classes/testing/classroom.ts';
import { createInvitation } from './invitations.ts';
import { countInvitation, refundInvitation } from './mailbox-rates.ts';
import { RATES } from './rates.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

function invite(classroom: Classroom, email: string, by = classroom.owner) {
  return callAs(app, by, 'POST', `/class/${classroom.id}/invitation`, { email });
}

function accept(person: Person, token: string) {
  return callAs(app, person, 'POST', `/class/invitation/${token}`);
}

async function mailedInvitation(email: string): Promise<string> {
  const mail = await newestMail(app, email);
  const token = /http:\/\/homeroom\.test\/d\?invitation=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no invitation was mailed to ${email}`);
  return token;
}

let count = 0;
function newEmail(): string {
  count += 1;
  return `Guest${count}@school.test`;
}

describe('inviting', () => {
  test('mails a link that admits one person, even while the code is off', async () => {
    const classroom = await createClassroom(app);
    await callAs(app, classroom.owner, 'PUT', `/class/${classroom.id}`, { use_code: false });
    const email = newEmail();
    const reply = await invite(classroom, ` ${email} `, classroom.coTeacher);
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    const token = await mailedInvitation(email);
    expect((await accept(classroom.stranger, token)).json()).toEqual({
      code: '001',
      class_id: classroom.id,
    });
    const { members } = (
      await callAs(app, classroom.owner, 'GET', `/class/${classroom.id}`)
    ).json();
    expect(members).toHaveLength(2);
    expect((await accept(await createPerson(app), token)).statusCode).toBe(404);
  });

  test('stores the token in no table in clear text', async () => {
    const classroom = await createClassroom(app);
    const email = newEmail();
    await invite(classroom, email);
    const token = await mailedInvitation(email);
    const { db } = app.core;
    const rows = [
      await db.selectFrom('invitations').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).toContain(hashToken(token));
  });

  test('names the class and the teacher, without any address hidden in their names', async () => {
    const classroom = await createClassroom(app);
    const email = newEmail();
    await invite(classroom, email);
    const mail = await newestMail(app, email);
    expect(mail?.subject).toBe('Join “Algebra” on Homeroom');
    expect(mail?.text).toMatch(/Person \d+ invites you to join the class “Algebra” on Homeroom/);
    await callAs(app, classroom.owner, 'PUT', `/class/${classroom.id}`, {
      name: 'Win at www.evil.example',
    });
    const other = newEmail();
    await invite(classroom, other);
    const plain = await newestMail(app, other);
    expect(plain?.subject).toBe('Join a class on Homeroom');
    expect(plain?.html).not.toContain('evil');
  });

  test.each<[unknown]>([
    ['nobody'],
    [''],
    [undefined],
    ['a@b'],
    [`${'x'.repeat(260)}@school.test`],
  ])('the address %j is refused at its field', async (email) => {
    const classroom = await createClassroom(app);
    const reply = await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/invitation`, {
      email,
    });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['email']]);
  });

  test('a member is refused at the field, in any case of the address', async () => {
    const classroom = await createClassroom(app);
    const student = await invite(classroom, classroom.student.email.toUpperCase());
    expect(student.statusCode).toBe(409);
    expect(student.json()).toMatchObject({
      code: 'conflict',
      fields: { email: 'Already a student of this class.' },
    });
    const teacher = await invite(classroom, classroom.coTeacher.email);
    expect(teacher.json().fields).toEqual({ email: 'Already a teacher of this class.' });
    expect((await invite(classroom, classroom.stranger.email)).statusCode).toBe(200);
  });

  test('no mail is sent once the class has ended, or its recipient has joined', async () => {
    const { db, mails } = app.core;
    const classroom = await createClassroom(app);
    const mail = { kind: 'invitation' as const, userId: classroom.owner.id, classId: classroom.id };
    await mails.add(db, { ...mail, email: classroom.student.email });
    mails.wake();
    expect(await newestMail(app, classroom.student.email)).toBeUndefined();
    await callAs(app, classroom.owner, 'DELETE', `/class/${classroom.id}`);
    const email = newEmail();
    await mails.add(db, { ...mail, email });
    mails.wake();
    expect(await newestMail(app, email)).toBeUndefined();
  });

  describe('with rate limits', () => {
    let limited: TestApp;
    beforeEach(async () => {
      limited = await testApp({ RATE_LIMITS: 'on' });
    });
    afterEach(() => limited.close());

    async function inviteTimes(times: number, by?: Person, body = { email: 'busy@school.test' }) {
      const classroom = await createClassroom(limited.app);
      if (by) await addMember(limited.app, classroom.id, by, 'teacher');
      const statuses: number[] = [];
      for (let round = 0; round < times; round += 1) {
        const path = `/class/${classroom.id}/invitation`;
        const reply = await callAs(limited.app, by ?? classroom.owner, 'POST', path, body);
        statuses.push(reply.statusCode);
      }
      return statuses;
    }

    test('one inviter sends at most five a day to a mailbox, and does not affect others', async () => {
      const person = await createPerson(limited.app);
      expect(await inviteTimes(3, person, { email: 'Busy@school.test' })).toEqual([200, 200, 200]);
      // Another class and another spelling count together; refused ones do not count.
      expect(await inviteTimes(40, person)).toEqual([200, 200, ...Array<number>(38).fill(429)]);
      expect(await inviteTimes(6)).toEqual([200, 200, 200, 200, 200, 429]);
    });

    test('many inviters cannot flood a mailbox, and a first invitation has a higher limit', async () => {
      for (let inviter = 0; inviter < RATES.invitedByAll.max / 5; inviter += 1) {
        expect(await inviteTimes(5)).not.toContain(429);
      }
      expect(await inviteTimes(3)).toEqual([200, 429, 429]);
      const { limiter } = limited.app.core;
      const mailbox = emailKey('busy@school.test');
      // Counts invitations of others directly, because so many real classes would take too long.
      for (let sent = RATES.invitedByAll.max + 1; sent < RATES.invitedFirst.max; sent += 1) {
        expect(await countInvitation(limiter, { by: `other${sent}`, mailbox })).toBe(0);
      }
      expect(await inviteTimes(1)).toEqual([429]);
      // A refused invitation is still the first of its inviter once there is room for it.
      const late = await createPerson(limited.app);
      expect(await inviteTimes(2, late)).toEqual([429, 429]);
      await refundInvitation(limiter, { by: 'other30', mailbox });
      expect(await inviteTimes(2, late)).toEqual([200, 429]);
    });
  });
});

describe('accepting', () => {
  test('does not spend the invitation of a member', async () => {
    const classroom = await createClassroom(app);
    const token = await createInvitation(app.core.db, classroom.id, newEmail());
    const codeOf = async (person: Person) => (await accept(person, token)).json().code;
    expect(await codeOf(classroom.student)).toBe('004');
    expect(await codeOf(classroom.owner)).toBe('005');
    expect(await codeOf(classroom.coTeacher)).toBe('005');
    expect(await codeOf(classroom.stranger)).toBe('001');
    expect(await codeOf(classroom.stranger)).toBe('004');
  });

  test('by two people at the same moment admits one', async () => {
    const classroom = await createClassroom(app);
    for (let round = 0; round < 5; round += 1) {
      const token = await createInvitation(app.core.db, classroom.id, newEmail());
      const people = [await createPerson(app), await createPerson(app), await createPerson(app)];
      const replies = await Promise.all(people.map((person) => accept(person, token)));
      const statuses = replies.map((reply) => reply.statusCode);
      expect(statuses.toSorted()).toEqual([200, 404, 404]);
    }
    const { members } = (
      await callAs(app, classroom.owner, 'GET', `/class/${classroom.id}`)
    ).json();
    expect(members).toHaveLength(6);
  });

  test('by a double click joins once', async () => {
    const classroom = await createClassroom(app);
    const token = await createInvitation(app.core.db, classroom.id, newEmail());
    const clicks = [accept(classroom.stranger, token), accept(classroom.stranger, token)];
    const codes = (await Promise.all(clicks)).map((reply) => reply.json().code);
    expect(codes.toSorted()).toEqual(['001', '004']);
  });

  test('needs only one of two mails', async () => {
    const classroom = await createClassroom(app);
    const email = newEmail();
    const first = await createInvitation(app.core.db, classroom.id, email);
    const second = await createInvitation(app.core.db, classroom.id, email.toLowerCase());
    expect((await accept(classroom.stranger, second)).json().code).toBe('001');
    expect((await accept(await createPerson(app), first)).statusCode).toBe(404);
  });

  test('by two people with one of two mails each, at the same moment, admits one', async () => {
    const classroom = await createClassroom(app);
    for (let round = 0; round < 10; round += 1) {
      const email = newEmail();
      const tokens = [
        await createInvitation(app.core.db, classroom.id, email),
        await createInvitation(app.core.db, classroom.id, email),
      ];
      const people = [await createPerson(app), await createPerson(app)];
      const replies = await Promise.all(
        people.map((person, index) => accept(person, tokens[index] ?? '')),
      );
      expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 404]);
    }
  });

  test('expired, of a class that ended, or used by somebody removed since: all are unknown', async () => {
    const classroom = await createClassroom(app);
    const { db } = app.core;
    const answer = async (token: string) => {
      const reply = await accept(classroom.stranger, token);
      return [reply.statusCode, reply.json().message];
    };
    const unknown = await answer('x'.repeat(43));
    expect(unknown[0]).toBe(404);

    const old = 'o'.repeat(43);
    await db
      .insertInto('invitations')
      .values({
        id: hashToken(old),
        class_id: classroom.id,
        email_key: 'old@school.test',
        created_at: timestamp(-14 * DAY),
        expires_at: timestamp(-1),
      })
      .execute();
    expect(await answer(old)).toEqual(unknown);

    const used = await createInvitation(db, classroom.id, newEmail());
    await accept(classroom.stranger, used);
    await callAs(app, classroom.stranger, 'DELETE', `/class/s/leave/${classroom.id}`);
    expect(await answer(used)).toEqual(unknown);

    const late = await createInvitation(db, classroom.id, newEmail());
    await callAs(app, classroom.owner, 'DELETE', `/class/${classroom.id}`);
    expect(await answer(late)).toEqual(unknown);
  });
});
