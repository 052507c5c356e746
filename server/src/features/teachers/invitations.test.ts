import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { ClassTeachers, RosterLine } from 'shared-api/contract';
import { hashToken } from '../../security/tokens.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { newestMail } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { createInvitation } from '../joining/invitations.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { createCoursework } from '../classwork/testing/coursework.ts';
import { write } from '../threads/testing/threads.ts';
import { inboxOf } from '../notifications/testing/inbox.ts';
import { purgeTeacherInvitations } from './purge.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

function invite(classroom: Classroom, email: string, by = classroom.owner) {
  return callAs(app, by, 'POST', `/class/${classroom.id}/teachers`, { email });
}

async function accept(person: Person, token: string) {
  const reply = await callAs(app, person, 'POST', `/class/invitation/${token}/teach`);
  return [reply.statusCode, reply.json().code];
}

function look(person: Person, token: string) {
  return callAs(app, person, 'GET', `/class/invitation/${token}/teach`);
}

async function listed(classroom: Classroom, by = classroom.owner): Promise<ClassTeachers> {
  return (await callAs(app, by, 'GET', `/class/${classroom.id}/teachers`)).json();
}

async function invitedOf(classroom: Classroom): Promise<string[]> {
  return ((await listed(classroom)).invited ?? []).map(({ email }) => email);
}

async function teachersOf(classroom: Classroom): Promise<string[]> {
  return (await listed(classroom)).teachers.map(({ user }) => user.id);
}

async function cancel(classroom: Classroom, email: string, by = classroom.owner) {
  const { invited = [] } = await listed(classroom);
  const found = invited.find((one) => one.email === email);
  return callAs(
    app,
    by,
    'DELETE',
    `/class/${classroom.id}/teachers/invited/${found?.id ?? 'none'}`,
  );
}

/** Returns the token of the newest mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const mail = await newestMail(app, email);
  const token = /http:\/\/homeroom\.test\/d\?teach=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no invitation to teach was mailed to ${email}`);
  return token;
}

let count = 0;
function newEmail(): string {
  count += 1;
  return `Colleague${count}@school.test`;
}

const JOINED = [200, '001'];
const TEACHES_ALREADY = [200, '005'];
const UNKNOWN = [404, 'not_found'];

describe('inviting to teach', () => {
  test('mails a link that makes one person a teacher, and is listed until then', async () => {
    const classroom = await createClassroom(app);
    const email = newEmail();
    const reply = await invite(classroom, ` ${email} `);
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    expect((await listed(classroom)).invited).toEqual([
      {
        id: expect.any(String),
        email,
        date_invited: expect.stringMatching(/Z$/),
        date_expires: expect.stringMatching(/Z$/),
      },
    ]);
    // A co-teacher sees the teachers, but not the invitations.
    expect(await listed(classroom, classroom.coTeacher)).not.toHaveProperty('invited');
    const token = await mailedToken(email);
    expect((await look(classroom.stranger, token)).json()).toEqual({
      class: { id: classroom.id, name: 'Algebra' },
      owner: classroom.owner.username,
      is_student: false,
      is_teacher: false,
    });
    expect(await accept(classroom.stranger, token)).toEqual(JOINED);
    expect(await invitedOf(classroom)).toEqual([]);
    expect(await teachersOf(classroom)).toEqual([
      classroom.owner.id,
      classroom.coTeacher.id,
      classroom.stranger.id,
    ]);
    expect(
      (await callAs(app, classroom.stranger, 'GET', `/class/${classroom.id}`)).json(),
    ).toMatchObject({
      is_admin: true,
      is_owner: false,
      can_edit_meet_link: false,
      student_count: 1,
    });
    // The link works once; its user may repeat the request.
    expect(await accept(await createPerson(app), token)).toEqual(UNKNOWN);
    expect(await accept(classroom.stranger, token)).toEqual(TEACHES_ALREADY);
    expect((await look(classroom.stranger, token)).json()).toMatchObject({ is_teacher: true });
  });

  test('states its purpose in the mail, without any address hidden in names', async () => {
    const classroom = await createClassroom(app);
    const email = newEmail();
    await invite(classroom, email);
    const mail = await newestMail(app, email);
    expect(mail?.subject).toBe('Teach “Algebra” on Homeroom');
    expect(mail?.text).toMatch(/Person \d+ invites you to teach the class “Algebra” on Homeroom/);
    await callAs(app, classroom.owner, 'PUT', `/class/${classroom.id}`, {
      name: 'Win at www.evil.example',
    });
    const other = newEmail();
    await invite(classroom, other);
    const plain = await newestMail(app, other);
    expect(plain?.subject).toBe('Teach a class on Homeroom');
    expect(plain?.html).not.toContain('evil');
  });

  test('stores the token in no table in clear text', async () => {
    const classroom = await createClassroom(app);
    const email = newEmail();
    await invite(classroom, email);
    const token = await mailedToken(email);
    const { db } = app.core;
    const rows = JSON.stringify([
      await db.selectFrom('invitations').selectAll().execute(),
      await db.selectFrom('teacher_invitations').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).toContain(hashToken(token));
  });

  test('gives the same reply for strangers, accounts, students and removed members', async () => {
    const classroom = await createClassroom(app);
    const removed = await createPerson(app);
    await callAs(app, removed, 'POST', `/class/join/${classroom.code}`);
    await callAs(
      app,
      classroom.owner,
      'DELETE',
      `/class/members/${removed.id}?class_id=${classroom.id}`,
    );
    const inactive = await createPerson(app, { isActive: false });
    const emails = [newEmail(), classroom.stranger.email, classroom.student.email, removed.email];
    for (const email of [...emails, inactive.email]) {
      const reply = await invite(classroom, email);
      expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    }
    expect((await invitedOf(classroom)).toSorted()).toEqual([...emails, inactive.email].toSorted());
  });

  test('the own address, and that of a teacher, are refused at the field', async () => {
    const classroom = await createClassroom(app);
    const own = await invite(classroom, classroom.owner.email.toUpperCase());
    expect([own.statusCode, own.json().fields]).toEqual([
      409,
      { email: 'This is your own email. You already own this class.' },
    ]);
    const teacher = await invite(classroom, classroom.coTeacher.email);
    expect([teacher.statusCode, teacher.json().fields]).toEqual([
      409,
      { email: 'Already a teacher of this class.' },
    ]);
    expect(await invitedOf(classroom)).toEqual([]);
  });

  test.each([['nobody'], [''], [undefined]])(
    'the address %j is refused at its field',
    async (email) => {
      const classroom = await createClassroom(app);
      const reply = await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/teachers`, {
        email,
      });
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['email']]);
    },
  );

  test('a repeated invitation mails another link, and is listed once', async () => {
    const classroom = await createClassroom(app);
    const email = newEmail();
    await invite(classroom, email);
    const first = await mailedToken(email);
    await invite(classroom, email.toLowerCase());
    expect(await invitedOf(classroom)).toEqual([email.toLowerCase()]);
    const second = await mailedToken(email.toLowerCase());
    expect(second).not.toBe(first);
    expect(await accept(classroom.stranger, first)).toEqual(JOINED);
    expect(await accept(await createPerson(app), second)).toEqual(UNKNOWN);
  });

  test('the number of teachers of a class is limited, also for concurrent calls', async () => {
    const classroom = await createClassroom(app);
    const left = SERVER_LIMITS.teachers - 2;
    for (let index = 0; index < left - 1; index += 1) await invite(classroom, newEmail());
    const replies = await Promise.all([1, 2, 3].map(() => invite(classroom, newEmail())));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().fields).toEqual({
      email: 'A class can have at most 50 teachers, including invited ones.',
    });
    // An invited person can be invited again.
    const [email = ''] = await invitedOf(classroom);
    expect((await invite(classroom, email)).statusCode).toBe(200);
  });

  test('one mailbox gets at most five a day from one inviter, for any purpose', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    try {
      const { id, owner } = await createClassroom(limited.app);
      const statuses: number[] = [];
      for (const path of [
        'teachers',
        'invitation',
        'teachers',
        'teachers',
        'teachers',
        'teachers',
      ]) {
        const body = { email: 'Busy@school.test' };
        const reply = await callAs(limited.app, owner, 'POST', `/class/${id}/${path}`, body);
        statuses.push(reply.statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const other = await createClassroom(limited.app);
      const body = { email: 'Busy@school.test' };
      const reply = await callAs(
        limited.app,
        other.owner,
        'POST',
        `/class/${other.id}/teachers`,
        body,
      );
      expect(reply.statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('an invitation to teach', () => {
  test('makes nobody a student, and one for a student makes nobody a teacher', async () => {
    const classroom = await createClassroom(app);
    const [email, other, third] = [newEmail(), newEmail(), newEmail()];
    await invite(classroom, email);
    const teaching = await mailedToken(email);
    const asStudent = (person: Person, token: string) =>
      callAs(app, person, 'POST', `/class/invitation/${token}`);
    expect((await asStudent(classroom.stranger, teaching)).statusCode).toBe(404);
    // A bulk invitation is a separate one, to study.
    const bulk = await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/invitations`, {
      emails: [email, other],
    });
    expect(bulk.json()).toMatchObject([{ state: 'invited' }, { state: 'invited' }]);
    await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/invitation`, {
      email: third,
    });
    for (const mailbox of [email, other, third]) {
      const mail = await newestMail(app, mailbox);
      const token = /invitation=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
      const person = await createPerson(app);
      expect(await accept(person, token)).toEqual(UNKNOWN);
      expect((await look(person, token)).statusCode).toBe(404);
      expect((await asStudent(person, token)).json()).toMatchObject({ code: '001' });
      expect(await teachersOf(classroom)).not.toContain(person.id);
    }
    expect(await accept(classroom.stranger, teaching)).toEqual(JOINED);
  });

  test('leaves no earlier messages of students unread, also for a teacher who returns', async () => {
    const { id, owner, student, stranger, work, ...classroom } = await createCoursework(app);
    const come = async () => {
      const email = newEmail();
      await invite({ id, owner, student, stranger, ...classroom }, email);
      expect(await accept(stranger, await mailedToken(email))).toEqual(JOINED);
    };
    const unread = async (by: Person) => {
      const path = `/class/assignment/${work.id}/roster`;
      const lines: RosterLine[] = (await callAs(app, by, 'GET', path)).json();
      return lines.find(({ user }) => user.id === student.id)?.unread_count ?? 0;
    };
    await write(app, student, work.id);
    await come();
    expect([await unread(stranger), await unread(owner)]).toEqual([0, 1]);
    await write(app, student, work.id);
    expect([await unread(stranger), await unread(owner)]).toEqual([1, 2]);
    await callAs(app, stranger, 'DELETE', `/class/s/leave/${id}`);
    await come();
    expect([await unread(stranger), await unread(owner)]).toEqual([0, 2]);
  });

  test('is accepted once, by three people or a double click at the same moment', async () => {
    const classroom = await createClassroom(app);
    for (let round = 0; round < 5; round += 1) {
      const email = newEmail();
      await invite(classroom, email);
      const token = await mailedToken(email);
      const people = [await createPerson(app), await createPerson(app), await createPerson(app)];
      const replies = await Promise.all(people.map((person) => accept(person, token)));
      expect(replies.map(([status]) => status).toSorted()).toEqual([200, 404, 404]);
      const again = newEmail();
      await invite(classroom, again);
      const clicked = await mailedToken(again);
      const person = await createPerson(app);
      const clicks = await Promise.all([accept(person, clicked), accept(person, clicked)]);
      expect(clicks.toSorted()).toEqual([JOINED, TEACHES_ALREADY]);
    }
  });

  test('that is cancelled is invalid, and of both at the same moment one counts', async () => {
    const classroom = await createClassroom(app);
    for (let round = 0; round < 5; round += 1) {
      const email = newEmail();
      const person = await createPerson(app);
      await invite(classroom, email);
      const token = await mailedToken(email);
      const [cancelled, accepted] = await Promise.all([
        cancel(classroom, email),
        accept(person, token),
      ]);
      const isIn = (await teachersOf(classroom)).includes(person.id);
      expect([cancelled.statusCode, ...accepted]).toEqual(
        isIn ? [404, ...JOINED] : [200, ...UNKNOWN],
      );
      expect(await invitedOf(classroom)).toEqual([]);
      expect((await look(await createPerson(app), token)).statusCode).toBe(404);
    }
  });

  test('that is cancelled before its mail is sent is not mailed', async () => {
    const classroom = await createClassroom(app);
    const { db, mails } = app.core;
    const email = newEmail();
    const mail = {
      kind: 'teacher_invitation' as const,
      userId: classroom.owner.id,
      classId: classroom.id,
    };
    await mails.add(db, { ...mail, email });
    mails.wake();
    expect(await newestMail(app, email)).toBeUndefined();
  });

  test('ends when the class is archived or deleted, and does not return with it', async () => {
    for (const end of ['archive', 'delete'] as const) {
      const classroom = await createClassroom(app);
      const email = newEmail();
      await invite(classroom, email);
      const token = await mailedToken(email);
      if (end === 'archive') {
        await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/archive`);
        expect(await accept(classroom.stranger, token)).toEqual([409, 'archived']);
        expect(await invitedOf(classroom)).toEqual([]);
      } else {
        await callAs(app, classroom.owner, 'DELETE', `/class/${classroom.id}`);
        expect(await accept(classroom.stranger, token)).toEqual(UNKNOWN);
      }
      await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/restore`);
      expect(await accept(classroom.stranger, token)).toEqual(UNKNOWN);
      expect(await invitedOf(classroom)).toEqual([]);
    }
  });

  test('is valid for 14 days, and is removed then', async () => {
    const classroom = await createClassroom(app);
    const email = newEmail();
    await invite(classroom, email);
    const token = await mailedToken(email);
    const { db } = app.core;
    const old = { created_at: timestamp(-15 * DAY), expires_at: timestamp(-1) };
    await db
      .updateTable('teacher_invitations')
      .set(old)
      .where('class_id', '=', classroom.id)
      .execute();
    expect(await accept(classroom.stranger, token)).toEqual(UNKNOWN);
    expect(await invitedOf(classroom)).toEqual([]);
    await purgeTeacherInvitations(app.core);
    const rows = db
      .selectFrom('teacher_invitations')
      .select('id')
      .where('class_id', '=', classroom.id);
    expect(await rows.execute()).toEqual([]);
  });

  test('notifies the owner of the address, and works without the mail until it is cancelled', async () => {
    const classroom = await createClassroom(app);
    for (const person of [classroom.stranger, classroom.student]) {
      await invite(classroom, person.email);
      expect((await inboxOf(app, person)).items[0]).toMatchObject({
        kind: 'invited_to_teach',
        title: 'Algebra',
        href: `/d?teach=${classroom.id}`,
      });
      await cancel(classroom, person.email);
      expect((await inboxOf(app, person)).items.map(({ kind }) => kind)).not.toContain(
        'invited_to_teach',
      );
      expect(await accept(person, classroom.id)).toEqual(UNKNOWN);
      await invite(classroom, person.email);
      // Nobody else can use the id of the class.
      expect(await accept(await createPerson(app), classroom.id)).toEqual(UNKNOWN);
      expect(await accept(person, classroom.id)).toEqual(JOINED);
      expect((await inboxOf(app, person)).items.map(({ kind }) => kind)).not.toContain(
        'invited_to_teach',
      );
    }
  });

  test('from before a removal is refused for the removed member; a later one is not', async () => {
    const classroom = await createClassroom(app);
    await invite(classroom, classroom.student.email);
    const token = await mailedToken(classroom.student.email);
    const path = `/class/members/${classroom.student.id}?class_id=${classroom.id}`;
    await callAs(app, classroom.owner, 'DELETE', path);
    expect(await accept(classroom.student, token)).toEqual([403, 'removed']);
    await invite(classroom, classroom.student.email);
    expect(await accept(classroom.student, await mailedToken(classroom.student.email))).toEqual(
      JOINED,
    );
    const removed = `/class/members/removed?class_id=${classroom.id}`;
    expect((await callAs(app, classroom.owner, 'GET', removed)).json()).toEqual([]);
  });
});

test('turns a student into a teacher: their work is kept, but not listed among the students’', async () => {
  const coursework = await createCoursework(app);
  const { id, owner, student, work } = coursework;
  await invite(coursework, student.email);
  const token = await mailedToken(student.email);
  expect((await look(student, token)).json()).toMatchObject({ is_student: true });
  const asStudent = () => callAs(app, student, 'GET', `/class/students/assignment?class_id=${id}`);
  expect((await asStudent()).statusCode).toBe(200);
  const handedIn = async () => {
    const path = `/class/assignment/${work.id}?class_id=${id}`;
    return (await callAs(app, owner, 'GET', path)).json().submitions.length;
  };
  const graded = async () => {
    const path = `/teacher/grading?class_id=${id}`;
    return (await callAs(app, owner, 'GET', path)).json().length;
  };
  const before = [await handedIn(), await graded()];
  expect(await accept(student, token)).toEqual(JOINED);
  expect([await handedIn(), await graded()]).toEqual(before.map((many) => many - 1));
  expect((await asStudent()).statusCode).toBe(404);
  expect((await callAs(app, student, 'GET', `/class/s?class_id=${id}`)).statusCode).toBe(404);
  expect((await callAs(app, student, 'GET', `/class/${id}`)).statusCode).toBe(200);
  const roster = await callAs(app, owner, 'GET', `/class/assignment/${work.id}/roster`);
  expect(JSON.stringify(roster.json())).not.toContain(student.id);
  // They leave and return as a student, and their answers are there.
  expect((await callAs(app, student, 'DELETE', `/class/s/leave/${id}`)).statusCode).toBe(200);
  expect((await callAs(app, student, 'POST', `/class/join/${coursework.code}`)).json().code).toBe(
    '001',
  );
  expect([await handedIn(), await graded()]).toEqual(before);
});

test('is not found by the id of a class without an invitation', async () => {
  const classroom = await createClassroom(app);
  const token = await createInvitation(
    app.core.db,
    classroom.id,
    newEmail(),
    timestamp(),
    'teacher',
  );
  expect(await accept(classroom.stranger, token)).toEqual(UNKNOWN);
});

test('numbers a student with the same name: the teacher comes first', async () => {
  const classroom = await createClassroom(app);
  const [one, two] = [await createPerson(app), await createPerson(app)];
  await callAs(app, one, 'PUT', '/user/profile', { username: 'emmy' });
  await callAs(app, two, 'PUT', '/user/profile', { username: 'Emmy' });
  await callAs(app, one, 'POST', `/class/join/${classroom.code}`);
  await invite(classroom, two.email);
  expect(await accept(two, classroom.id)).toEqual(JOINED);
  const { teachers } = await listed(classroom);
  expect(teachers.at(-1)?.user.username).toBe('Emmy');
  const { members } = (await callAs(app, classroom.owner, 'GET', `/class/${classroom.id}`)).json();
  const names = members.map(({ user }: { user: { username: string } }) => user.username);
  expect(names).toContain('emmy (2)');
});
