import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { InvitedPerson } from 'shared-api/contract';
import { DAY, timestamp } from '../../time.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { inboxOf } from '../notifications/testing/inbox.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

let count = 0;
function newEmails(many: number): string[] {
  count += 1;
  return Array.from({ length: many }, (_, index) => `guest${count}.${index}@school.test`);
}

async function invite(classroom: Classroom, emails: unknown, by = classroom.owner, on = app) {
  return callAs(on, by, 'POST', `/class/${classroom.id}/invitations`, { emails });
}

async function statesOf(...args: Parameters<typeof invite>): Promise<string[]> {
  const reply = await invite(...args);
  expect(reply.statusCode).toBe(200);
  return reply.json().map(({ state }: InvitedPerson) => state);
}

/** Lists the addresses of all invitations to a class, sent and queued. */
async function mailsOf(classroom: Classroom, on = app): Promise<string[]> {
  await on.core.mails.drain();
  const rows = await on.core.db
    .selectFrom('mails')
    .select('address')
    .where('class_id', '=', classroom.id)
    .where('kind', '=', 'invitation')
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
}

/** Accepts the newest mailed invitation; other mails may still be queued. */
async function acceptMailed(person: Person, email: string): Promise<number> {
  await app.core.mails.drain();
  const mail = await app.core.db
    .selectFrom('outbox')
    .select('text')
    .where('address', '=', email)
    .where('text', 'like', '%invitation=%')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const token = /invitation=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  return (await callAs(app, person, 'POST', `/class/invitation/${token}`)).statusCode;
}

test('each result is reported, and new people get a mail that admits them', async () => {
  const classroom = await createClassroom(app);
  const [email = ''] = newEmails(1);
  const student = classroom.student.email.toUpperCase();
  const teacher = classroom.coTeacher.email;
  const long = `${'x'.repeat(300)}@school.test`;
  const reply = await invite(classroom, [` ${email} `, student, teacher, 'nobody', '', long]);
  expect(reply.json()).toEqual([
    { email, state: 'invited', message: 'The invitation is on its way.' },
    { email: student, state: 'member', message: 'Already a student of this class.' },
    { email: teacher, state: 'member', message: 'Already a teacher of this class.' },
    { email: 'nobody', state: 'invalid', message: 'This is not a valid email.' },
    { email: '', state: 'invalid', message: 'This is not a valid email.' },
    {
      email: long,
      state: 'invalid',
      message: 'An email can have at most 254 characters.',
    },
  ]);
  expect(await mailsOf(classroom)).toEqual([email]);
  expect(await acceptMailed(classroom.stranger, email)).toBe(200);
});

test('a repeated request, in any case, sends no second mail', async () => {
  const classroom = await createClassroom(app);
  const emails = newEmails(20);
  expect(new Set(await statesOf(classroom, emails))).toEqual(new Set(['invited']));
  // Once while the mails may be queued, once after they are sent.
  expect(new Set(await statesOf(classroom, emails))).toEqual(new Set(['already_invited']));
  await app.core.mails.drain();
  const others = emails.map((email) => email.toUpperCase());
  expect(new Set(await statesOf(classroom, others, classroom.coTeacher))).toEqual(
    new Set(['already_invited']),
  );
  expect(await mailsOf(classroom)).toEqual([...emails].sort());
});

test('a duplicate in one list is invited once, and reported twice', async () => {
  const classroom = await createClassroom(app);
  const [email = ''] = newEmails(1);
  expect(await statesOf(classroom, [email, email.toUpperCase(), email])).toEqual([
    'invited',
    'invited',
    'invited',
  ]);
  expect(await mailsOf(classroom)).toHaveLength(1);
});

test('of the same list from two teachers at the same moment, each person gets one mail', async () => {
  const classroom = await createClassroom(app);
  for (let round = 0; round < 5; round += 1) {
    const emails = newEmails(10);
    const [first, second] = await Promise.all([
      statesOf(classroom, emails),
      statesOf(classroom, emails.toReversed(), classroom.coTeacher),
    ]);
    const stateLists = emails.map((_, index) => [first[index], second.toReversed()[index]].sort());
    for (const states of stateLists) expect(states).toEqual(['already_invited', 'invited']);
  }
  expect(await mailsOf(classroom)).toHaveLength(50);
});

test('a person invited before gets no second mail by a list, but does by a single invitation', async () => {
  const classroom = await createClassroom(app);
  const [email = ''] = newEmails(1);
  const alone = () =>
    callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/invitation`, { email });
  await alone();
  expect(await statesOf(classroom, [email])).toEqual(['already_invited']);
  await alone();
  expect(await mailsOf(classroom)).toHaveLength(2);
});

test('an invitation that is expired, spent, or was never sent does not prevent another', async () => {
  const classroom = await createClassroom(app);
  const { db } = app.core;
  const [old = '', used = '', lost = ''] = newEmails(3);
  await statesOf(classroom, [old, used, lost]);
  await app.core.mails.drain();
  // The server has no code that ends an invitation early.
  await sql`update invitations set expires_at = ${timestamp(-1)} where email_key = ${old}`.execute(
    db,
  );
  await db
    .updateTable('mails')
    .set({ sent_at: null, failed_at: timestamp() })
    .where('address', '=', lost)
    .execute();
  const person = await createPerson(app);
  expect(await acceptMailed(person, used)).toBe(200);
  await callAs(app, person, 'DELETE', `/class/s/leave/${classroom.id}`);
  expect(await statesOf(classroom, [old, used, lost])).toEqual(['invited', 'invited', 'invited']);
});

test('a person removed since is invited again, and can return', async () => {
  const classroom = await createClassroom(app);
  const guest = await createPerson(app);
  await statesOf(classroom, [guest.email]);
  await app.core.mails.drain();
  await callAs(app, guest, 'POST', `/class/join/${classroom.code}`);
  await callAs(
    app,
    classroom.owner,
    'DELETE',
    `/class/members/${guest.id}?class_id=${classroom.id}`,
  );
  expect(await statesOf(classroom, [guest.email])).toEqual(['invited']);
  expect(await acceptMailed(guest, guest.email)).toBe(200);
});

test('a person with an account gets a notification, and may join by it', async () => {
  const classroom = await createClassroom(app);
  await statesOf(classroom, [classroom.stranger.email, ...newEmails(1)]);
  const { items } = await inboxOf(app, classroom.stranger);
  expect(items).toMatchObject([{ kind: 'invited', class: { id: classroom.id } }]);
  await app.core.mails.drain();
  const joined = await callAs(app, classroom.stranger, 'POST', `/class/invitation/${classroom.id}`);
  expect(joined.json()).toEqual({ code: '001', class_id: classroom.id });
});

test('accepts a list of the maximum length; a longer, empty or missing one is refused at its field', async () => {
  const classroom = await createClassroom(app);
  const { invitedAtOnce: most } = SERVER_LIMITS;
  expect(await statesOf(classroom, newEmails(most))).toHaveLength(most);
  for (const emails of [newEmails(most + 1), [], undefined, 'a@b.c', [1], ['x'.repeat(401)]]) {
    const reply = await invite(classroom, emails);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid']);
  }
});

test('replies in the reader’s language', async () => {
  const classroom = await createClassroom(app);
  const reply = await app.inject({
    method: 'POST',
    url: `/api/v1/class/${classroom.id}/invitations`,
    headers: { ...classroom.owner.headers, 'accept-language': 'de' },
    payload: { emails: [classroom.student.email] },
  });
  expect(reply.json()).toMatchObject([{ message: 'Lernt schon in dieser Klasse.' }]);
});

test('invitations are valid for two weeks after their mails were sent', async () => {
  const classroom = await createClassroom(app);
  const [email = ''] = newEmails(1);
  await statesOf(classroom, [email]);
  await app.core.mails.drain();
  const { expires_at } = await app.core.db
    .selectFrom('invitations')
    .select('expires_at')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow();
  expect(expires_at > timestamp(13 * DAY)).toBe(true);
});

describe('with rate limits', () => {
  let limited: TestApp;
  beforeEach(async () => {
    limited = await testApp({ RATE_LIMITS: 'on' });
  });
  afterEach(() => limited.close());

  test('only the people above the limit are refused, with the time for a retry', async () => {
    const on = limited.app;
    const classroom = await createClassroom(on);
    const [first, second] = [newEmails(150), newEmails(60)];
    expect(new Set(await statesOf(classroom, first, classroom.owner, on))).toEqual(
      new Set(['invited']),
    );
    // People who are invited already do not count.
    const again = [...first.slice(0, 20), ...second];
    const reply = await invite(classroom, again, classroom.owner, on);
    const states = reply.json().map(({ state }: InvitedPerson) => state);
    expect(states.slice(0, 20)).toEqual(Array(20).fill('already_invited'));
    expect(states.slice(20, 70)).toEqual(Array(50).fill('invited'));
    expect(states.slice(70)).toEqual(Array(10).fill('not_now'));
    const [last] = reply.json().toReversed();
    expect(last.retry_after).toBeGreaterThan(3_000);
    expect(last.retry_after).toBeLessThanOrEqual(3_600);
    expect(await mailsOf(classroom, on)).toHaveLength(200);
    // Another teacher may send the rest, and a single invitation counts as well.
    const alone = await callAs(on, classroom.owner, 'POST', `/class/${classroom.id}/invitation`, {
      email: second[59],
    });
    expect(alone.statusCode).toBe(429);
    expect(new Set(await statesOf(classroom, second.slice(50), classroom.coTeacher, on))).toEqual(
      new Set(['invited']),
    );
  });

  test('one mailbox gets at most five a day from one inviter, across classes', async () => {
    const on = limited.app;
    const [email = '', other = ''] = newEmails(2);
    const states: string[] = [];
    const owner = await createPerson(on);
    for (let round = 0; round < 6; round += 1) {
      const classroom = { ...(await createClassroom(on)), owner };
      await on.core.db
        .insertInto('memberships')
        .values({
          class_id: classroom.id,
          user_id: owner.id,
          role: 'teacher',
          joined_at: timestamp(),
        })
        .execute();
      states.push(
        ...(await statesOf(classroom, [email, other.replace('@', `${round}@`)], owner, on)),
      );
    }
    expect(states.filter((state) => state === 'not_now')).toHaveLength(1);
    expect(states.slice(10)).toEqual(['not_now', 'invited']);
    // The same list from another inviter has its own count.
    const classroom = await createClassroom(on);
    expect(await statesOf(classroom, [email], classroom.owner, on)).toEqual(['invited']);
  });
});
