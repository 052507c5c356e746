import type { FastifyInstance } from 'fastify';
import { createAccount, ageSession, logInAs, postAuth } from '../../../testing/accounts.ts';
import { createPerson, openSecondSession, type Person } from '../../../testing/people.ts';
import { mailedToken, newestMail } from '../../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { DAY, HOUR, MINUTE, timestamp } from '../../../time.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { findClassOf, insertClass } from '../../classes/queries.ts';
import { openTransport } from '../../mail/transport.ts';
import { createCoursework, createWork, grade, submit } from '../../classwork/testing/coursework.ts';
import { purgeAccounts } from '../purge.ts';
import { openSession } from '../sessions.ts';
import { listAccountEvents } from '../testing/audited.ts';
import { deleteDueAccounts } from './delete-due.ts';

let server: TestApp;
let app: FastifyInstance;
beforeEach(async () => {
  server = await testApp();
  app = server.app;
});
afterEach(() => server.close());

const request = (person: Person) => callAs(app, person, 'POST', '/user/deletion');
const keep = (person: Person) => callAs(app, person, 'DELETE', '/user/deletion');

/** Lets the time to think pass. */
async function waitForDeletion({ id }: Pick<Person, 'id'>): Promise<void> {
  const change = { deletion_at: timestamp(-1) };
  await app.core.db.updateTable('users').set(change).where('id', '=', id).execute();
}

async function deleteAccount(person: Person): Promise<void> {
  expect((await request(person)).statusCode).toBe(200);
  await waitForDeletion(person);
  await deleteDueAccounts(app.core);
}

function findUser(id: string) {
  return app.core.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('the request to delete an account', () => {
  test('leaves seven days, logs out other devices, and is mailed', async () => {
    const person = await createPerson(app);
    const other = await openSecondSession(app, person);
    const reply = await request(person);
    expect(reply.statusCode).toBe(200);
    const wait = Date.parse(reply.json().delete_at) - Date.now();
    expect(Math.abs(wait - 7 * DAY)).toBeLessThan(MINUTE);
    expect((await callAs(app, other, 'GET', '/class')).statusCode).toBe(401);
    expect((await callAs(app, person, 'GET', '/class')).statusCode).toBe(200);
    expect((await newestMail(app, person.email))?.subject).toBe(
      'Your Homeroom account will be deleted',
    );
  });

  test('a repeated one changes nothing', async () => {
    const person = await createPerson(app);
    const first = (await request(person)).json();
    expect((await request(person)).json()).toEqual(first);
    const mails = app.core.db.selectFrom('mails').select('id').where('user_id', '=', person.id);
    expect(await mails.execute()).toHaveLength(1);
  });

  test('is refused long after the password was typed', async () => {
    const person = await createPerson(app);
    await ageSession(app, person.token, { proven_at: timestamp(-HOUR) });
    const reply = await request(person);
    expect(reply.statusCode).toBe(403);
    expect(reply.json().code).toBe('password_required');
    expect((await findUser(person.id)).deletion_at).toBeNull();
  });

  test('is refused to the owner of a class, who learns which one it is', async () => {
    const { id, owner } = await createClassroom(app);
    const reply = await request(owner);
    expect(reply.statusCode).toBe(409);
    const state = (await callAs(app, owner, 'GET', '/user/deletion')).json();
    expect(state).toEqual({ delete_at: null, owned: [{ id, name: 'Algebra' }] });
    await callAs(app, owner, 'DELETE', `/class/${id}`);
    expect((await request(owner)).statusCode).toBe(200);
  });

  test('is allowed to an owner who has transferred the class', async () => {
    const { id, owner, coTeacher } = await createClassroom(app);
    await callAs(app, owner, 'POST', `/class/${id}/owner`, { user_id: coTeacher.id });
    expect((await request(owner)).statusCode).toBe(200);
  });
});

test('the audit log has the request, its end, and the deletion', async () => {
  const person = await createPerson(app);
  await request(person);
  await request(person);
  await keep(person);
  await keep(person);
  await deleteAccount(person);
  await deleteDueAccounts(app.core);
  expect(await listAccountEvents(app, person.id)).toEqual([
    'account.deletion_requested',
    'account.deletion_cancelled',
    'account.deletion_requested',
    'account.deleted',
  ]);
});

describe('within seven days', () => {
  test('a log-in works, and says when the account will be deleted', async () => {
    const { email } = await createAccount(app);
    const token = await logInAs(app, email);
    const headers = { authorization: `Token ${token}` };
    const { delete_at } = (
      await app.inject({ method: 'POST', url: '/api/v1/user/deletion', headers })
    ).json();
    const payload = { email, password: 'correct horse battery' };
    expect((await postAuth(app, 'login', payload)).json().delete_at).toBe(delete_at);
  });

  test('the person keeps the account', async () => {
    const person = await createPerson(app);
    await request(person);
    expect((await keep(person)).json().delete_at).toBeNull();
    await deleteDueAccounts(app.core);
    expect((await findUser(person.id)).deleted_at).toBeNull();
  });

  test('the link of the mail keeps the account, once, and opens no session', async () => {
    const person = await createPerson(app);
    await request(person);
    const token = await mailedToken(app, person.email);
    const reply = await postAuth(app, `keep_account/${token}`);
    expect(reply.json()).toEqual({ email: person.email });
    expect((await findUser(person.id)).deletion_at).toBeNull();
    expect((await postAuth(app, `keep_account/${token}`)).statusCode).toBe(400);
  });

  test('an account that owns a class again is not deleted before the class has another owner', async () => {
    const { id, owner, coTeacher } = await createClassroom(app);
    expect((await request(coTeacher)).statusCode).toBe(200);
    await callAs(app, owner, 'POST', `/class/${id}/owner`, { user_id: coTeacher.id });
    await waitForDeletion(coTeacher);
    await deleteDueAccounts(app.core);
    expect((await findUser(coTeacher.id)).deleted_at).toBeNull();
    await callAs(app, coTeacher, 'POST', `/class/${id}/owner`, { user_id: owner.id });
    await deleteDueAccounts(app.core);
    expect((await findUser(coTeacher.id)).deleted_at).not.toBeNull();
  });
});

describe('a deleted account', () => {
  let classroom: Classroom;
  beforeEach(async () => {
    classroom = await createClassroom(app);
  });

  async function write({ id, student }: Classroom) {
    const query = `?class_id=${id}`;
    const post = await callAs(app, student, 'POST', `/class/announcement${query}`, {
      title: 'Mine',
      detail: '<p>Hello</p>',
      _type: 'question',
    });
    const postId = String(post.json().id);
    await callAs(app, student, 'POST', `/comment/${postId}${query}`, { content: 'Mine too' });
    await callAs(app, student, 'POST', `/chat_class/${id}`, { text: 'In the chat' });
    return postId;
  }

  test('leaves its texts, whose author reads “Deleted user”', async () => {
    const { id, owner, student } = classroom;
    await app.core.db.updateTable('classes').set({ students_can_post: true }).execute();
    const postId = await write(classroom);
    await deleteAccount(student);
    const query = `?class_id=${id}`;
    const posts = (await callAs(app, owner, 'GET', `/class/announcement${query}`)).json();
    expect(posts[0]).toMatchObject({ title: 'Mine', user: { username: 'Deleted user' } });
    const post = (await callAs(app, owner, 'GET', `/class/announcement/${postId}${query}`)).json();
    expect(post.comments).toMatchObject([{ content: 'Mine too', user_name: 'Deleted user' }]);
    const chat = (await callAs(app, owner, 'GET', `/chat_class/${id}`)).json();
    expect(chat).toMatchObject([{ content: 'In the chat', username: 'Deleted user' }]);
    const members = (await callAs(app, owner, 'GET', `/class/${id}`)).json().members;
    expect(members).toEqual([]);
  });

  test('is opened by no reset link that was mailed before', async () => {
    const { student } = classroom;
    await postAuth(app, 'reset_email', { email: student.email });
    const token = await mailedToken(app, student.email);
    await deleteAccount(student);
    expect((await postAuth(app, `verify_token/${token}`)).statusCode).toBe(400);
    expect((await findUser(student.id)).activated_at).toBeNull();
  });

  test('leaves no personal data', async () => {
    const { student } = classroom;
    await deleteAccount(student);
    const { password_hash, image_hash, ...user } = await findUser(student.id);
    expect(user).toMatchObject({
      username: 'Deleted user',
      email: '',
      full_name: '',
      born_on: '',
      interests: '',
      intro: '',
      activated_at: null,
    });
    expect([password_hash, image_hash]).toEqual(['', null]);
    expect((await callAs(app, student, 'GET', '/class')).statusCode).toBe(401);
    const left = await app.core.db
      .selectFrom('outbox')
      .select('id')
      .where('address', '=', student.email)
      .execute();
    expect(left).toEqual([]);
  });

  test('leaves no mail to its address, also of others, and gets none', async () => {
    const { id, owner, student } = classroom;
    const { db, mails } = app.core;
    await postAuth(app, 'reset_email', { email: student.email.toUpperCase() });
    await newestMail(app, student.email);
    const sender = { userId: owner.id, classId: id };
    await mails.add(db, { kind: 'invitation', email: student.email, ...sender });
    await deleteAccount(student);
    await mails.add(db, { kind: 'new_device', email: student.email, userId: student.id });
    mails.wake();
    await mails.drain();
    expect(await db.selectFrom('outbox').select('address').execute()).toEqual([]);
    await deleteDueAccounts(app.core);
    expect(await db.selectFrom('mails').select('address').execute()).toEqual([]);
  });

  test('leaves no mail that is sent during the deletion', async () => {
    const { student } = classroom;
    const { config, db } = app.core;
    await deleteAccount(student);
    const late = { to: student.email, subject: 'Late', text: 'Late', html: '<p>Late</p>' };
    await openTransport(config, db).send(late, 'removed');
    expect(await db.selectFrom('outbox').select('address').execute()).toEqual([]);
  });

  test('cannot be opened any more, and its address is free', async () => {
    const { id, email } = await createAccount(app);
    await logInAs(app, email);
    await app.core.db
      .updateTable('users')
      .set({ deletion_at: timestamp(-1) })
      .where('id', '=', id)
      .execute();
    await deleteDueAccounts(app.core);
    expect((await postAuth(app, 'login', { email, password: 'x' })).statusCode).toBe(400);
    expect((await postAuth(app, 'login', { email: '', password: '' })).statusCode).toBe(400);
    await createAccount(app);
    const row = app.core.db.selectFrom('users').select('id').where('email', '=', email);
    expect(await row.execute()).toEqual([]);
  });

  test('stays for the class’s record when accounts that nobody confirmed are removed', async () => {
    const { student } = classroom;
    await deleteAccount(student);
    await app.core.db
      .updateTable('users')
      .set({ deletion_at: null })
      .where('id', '=', student.id)
      .execute();
    jest.useFakeTimers({ now: Date.now() + 60 * DAY, doNotFake: ['setImmediate', 'nextTick'] });
    try {
      await purgeAccounts(app.core);
    } finally {
      jest.useRealTimers();
    }
    expect((await findUser(student.id)).username).toBe('Deleted user');
  });

  test('keeps graded answers without its drafts, and removes the others', async () => {
    const coursework = await createCoursework(app);
    const { id, owner, student, submissionId } = coursework;
    const second = await createWork(app, id);
    await submit(app, second, student, 'Not graded');
    await grade(app, owner, submissionId);
    await deleteAccount(student);
    const { db } = app.core;
    const answers = db.selectFrom('submissions').select(['answer', 'draft']);
    expect(await answers.where('student_id', '=', student.id).execute()).toEqual([
      { answer: expect.stringContaining('Five sixths.'), draft: null },
    ]);
    const grades = db.selectFrom('grades').select('score_hundredths');
    expect(await grades.where('student_id', '=', student.id).execute()).toEqual([
      { score_hundredths: 1800 },
    ]);
  });

  test('is deleted once by two processes at the same time', async () => {
    const { student, id } = classroom;
    const other = await createPerson(app);
    await app.core.db
      .insertInto('memberships')
      .values({ class_id: id, user_id: other.id, role: 'student', joined_at: timestamp() })
      .execute();
    for (const person of [student, other]) await request(person);
    for (const person of [student, other]) await waitForDeletion(person);
    await Promise.all([deleteDueAccounts(app.core), deleteDueAccounts(app.core)]);
    const rows = await app.core.db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['username', 'namesake', 'left_at'])
      .where('user_id', 'in', [student.id, other.id])
      .execute();
    expect(rows.map(({ username }) => username)).toEqual(['Deleted user', 'Deleted user']);
    expect(new Set(rows.map(({ namesake }) => namesake)).size).toBe(2);
    expect(rows.every(({ left_at }) => left_at !== null)).toBe(true);
  });

  test('joined no class and created none, whatever ends after it', async () => {
    const { id, student } = classroom;
    await deleteAccount(student);
    const { db } = app.core;
    const joined = { left_at: null, joined_at: timestamp() };
    await db.updateTable('memberships').set(joined).where('user_id', '=', student.id).execute();
    const fields = { name: 'Late', description: 'x', category: 'x' };
    const late = await insertClass(db, student.id, fields);
    await deleteDueAccounts(app.core);
    const member = await db
      .selectFrom('memberships')
      .select('left_at')
      .where('user_id', '=', student.id)
      .where('class_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(member.left_at).not.toBeNull();
    expect(await findClassOf(db, late.id, student.id)).toBeUndefined();
  });

  test('what a write adds during the deletion is removed by the next clean-up', async () => {
    const { student } = classroom;
    await deleteAccount(student);
    const { db } = app.core;
    const token = await openSession(db, student.id, 'log_in');
    const headers = { authorization: `Token ${token}` };
    expect((await app.inject({ url: '/api/v1/class', headers })).statusCode).toBe(403);
    await deleteDueAccounts(app.core);
    expect((await app.inject({ url: '/api/v1/class', headers })).statusCode).toBe(401);
    await db
      .updateTable('users')
      .set({ deleted_at: timestamp(-2 * DAY) })
      .where('id', '=', student.id)
      .execute();
    await deleteDueAccounts(app.core);
    expect((await findUser(student.id)).deletion_at).toBeNull();
  });
});
