import { sql, type Kysely } from 'kysely';
import { callAs } from '../../features/classes/testing/classroom.ts';
import { hashToken } from '../../security/tokens.ts';
import { Passwords } from '../../security/passwords.ts';
import { checkDatabase, checkMigrations } from '../../operations/doctor/database-checks.ts';
import { freshDatabase, type FreshDatabase } from '../../testing/database.ts';
import { PASSWORD, PNG } from '../../testing/sign-up.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { migrate } from '../migrate.ts';
import { asBefore } from './testing/as-before.ts';

type Row = Record<string, string | number | boolean | Buffer | null>;
type Rows = Record<string, Row[]>;

const PAST = '2025-01-02T03:04:05.006Z';
/** Neither expired nor removed by the clean-up. */
const [LATELY, SOON] = [timestamp(-DAY), timestamp(DAY)];
const PICTURE = 'a'.repeat(64);
const TOKEN = 'session-from-before-the-upgrade'.padEnd(43, '0');

/** Creates the rows of an account, which the first migration knows. */
function accounts(passwordHash: string): Rows {
  const account = {
    ...{ password_hash: passwordHash, born_on: '2001-02-03', interests: 'Music', intro: 'Hello' },
    ...{ created_at: PAST, activated_at: PAST, image_hash: PICTURE },
  };
  const person = (id: string, name: string) => ({
    ...{ id, email: `${name}@School.test`, email_key: `${name.toLowerCase()}@school.test` },
    ...{ full_name: `${name} Example`, username: name, ...account },
  });
  return {
    images: [{ hash: PICTURE, content: PNG, created_at: PAST }],
    users: [person('teacher', 'Tess'), person('student', 'Stan')],
    sessions: [
      {
        ...{ id: hashToken(TOKEN), user_id: 'student', origin: 'log_in' },
        ...{ created_at: LATELY, expires_at: SOON, proven_at: LATELY },
      },
    ],
    link_tokens: [
      {
        ...{ id: hashToken('link'), user_id: 'student', purpose: 'reset' },
        ...{ created_at: LATELY, expires_at: SOON, used_at: null },
      },
    ],
  };
}

/** Everything else that a school had when classes, classwork and chats existed: migration 0006. */
const SCHOOL: Rows = {
  classes: [
    {
      ...{ id: 'class', name: 'Algebra', description: 'Numbers', category: 'Maths' },
      ...{ code: 'CODE12', cover_hash: PICTURE, created_at: PAST },
    },
  ],
  memberships: [
    { class_id: 'class', user_id: 'teacher', role: 'owner', joined_at: PAST },
    { class_id: 'class', user_id: 'student', role: 'student', joined_at: PAST },
  ],
  mails: [
    {
      ...{ id: 'mail', kind: 'invitation', address: 'new@school.test', class_id: 'class' },
      ...{ user_id: 'teacher', created_at: LATELY, due_at: SOON },
    },
  ],
  outbox: [
    {
      ...{ id: 'sent', address: 'tess@school.test', subject: 'Welcome', text: 'Hello' },
      ...{ html: '<p>Hello</p>', sent_at: LATELY },
    },
  ],
  posts: [
    {
      ...{ id: '00post', class_id: 'class', author_id: 'student', type: 'question', title: 'Why?' },
      ...{ created_at: PAST, detail: '<p>Because.</p>' },
    },
  ],
  comments: [
    {
      ...{ id: 'comment', post_id: '00post', author_id: 'teacher', content: 'Indeed.' },
      ...{ created_at: PAST },
    },
  ],
  invitations: [
    {
      ...{ id: 'invitation', class_id: 'class', email_key: 'new@school.test' },
      ...{ created_at: LATELY, expires_at: SOON },
    },
  ],
  classwork: [
    {
      ...{ id: 'work', class_id: 'class', title: 'Fractions', mark: 20, is_draft: false },
      ...{ due_at: PAST, posted_at: PAST, changed_at: PAST, has_grades: true },
      ...{ files: '[]', question: '<p>What is a half?</p>' },
    },
  ],
  submissions: [
    {
      ...{ id: 'answer', classwork_id: 'work', student_id: 'student', submitted_at: PAST },
      ...{ version: 2, score_hundredths: 1_500, comment: 'Good.', graded_at: PAST },
      ...{ answer: '<p>0.5</p>' },
    },
  ],
  calendar_feeds: [
    { token_hash: hashToken('feed'), class_id: 'class', user_id: 'student', created_at: PAST },
  ],
  chats: [{ class_id: 'class', last_seq: 1, last_at: PAST }],
  chat_messages: [
    {
      ...{ id: 'message', class_id: 'class', seq: 1, author_id: 'student', nonce: 'n1' },
      ...{ created_at: PAST, content: 'Hello all' },
    },
  ],
  chat_reads: [{ class_id: 'class', user_id: 'teacher', seq: 1, message_id: 'message' }],
};

/** Inserts the rows, and checks that every table of that time has one. */
async function fill(db: Kysely<unknown>, rows: Rows) {
  const untyped = db as Kysely<Record<string, Row>>;
  for (const [table, all] of Object.entries(rows)) {
    for (const row of all) await untyped.insertInto(table).values(row).execute();
  }
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const empty: string[] = [];
  for (const table of tables.filter((name) => !name.startsWith('kysely'))) {
    const { rows: found } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (found.length === 0) empty.push(table);
  }
  expect(empty).toEqual([]);
}

let fresh: FreshDatabase;
let server: TestApp;
beforeAll(async () => {
  fresh = await freshDatabase();
  const passwords = new Passwords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
  const hash = await passwords.hash(PASSWORD);
  await asBefore<unknown>(fresh, '0001-accounts', (db) => fill(db, accounts(hash)));
  await asBefore<unknown>(fresh, '0006-chat', (db) => fill(db, SCHOOL));
  server = await testApp(fresh.environment);
});
afterAll(async () => {
  await server.close();
  await fresh.remove();
});

const headers = { authorization: `Token ${TOKEN}` };
const student: Person = { id: 'student', email: '', username: 'Stan', token: TOKEN, headers };

async function read<Reply>(path: string, person: Person = student): Promise<Reply> {
  const reply = await callAs(server.app, person, 'GET', path);
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.body}`);
  return reply.json();
}

test('a database filled since the first release has no damage after the upgrade', async () => {
  const { core } = server.app;
  expect(await checkDatabase(core)).toMatch(/^(SQLite, without damage|PostgreSQL )/);
  expect(await checkMigrations(core)).toMatch(/^all \d+ applied$/);
  // A second start changes nothing.
  await migrate(core.db, core.engine);
  expect(await checkMigrations(core)).toMatch(/^all \d+ applied$/);
});

test('people log in with their passwords, and sessions go on', async () => {
  const body = { email: 'TESS@school.test', password: PASSWORD };
  const reply = await callAs(server.app, null, 'POST', '/auth/login', body);
  expect(reply.statusCode).toBe(200);
  const { token } = reply.json<{ token: string }>();
  const teacher = { ...student, headers: { authorization: `Token ${token}` } };
  expect(await read('/class', teacher)).toMatchObject([{ id: 'class', is_admin: true }]);
  expect(await read('/class')).toMatchObject([{ id: 'class', name: 'Algebra', is_admin: false }]);
});

test('posts, comments, classwork, grades and messages are as they were', async () => {
  expect(await read('/class/announcement/00post?class_id=class')).toMatchObject({
    title: 'Why?',
    detail: '<p>Because.</p>',
    comments: [{ content: 'Indeed.' }],
  });
  const [work] = await read<unknown[]>('/class/students/assignment?class_id=class');
  expect(work).toMatchObject({
    title: 'Fractions',
    submitions: [{ answer: '<p>0.5</p>', score: 15, comment: 'Good.', version: 2 }],
  });
  expect(await read('/chat_class/class')).toMatchObject([{ content: 'Hello all' }]);
  const picture = await server.app.inject(`/images/${PICTURE}.webp`);
  expect(picture.statusCode).toBe(200);
});

test('people go on where they were', async () => {
  const post = { title: 'And now?', detail: '<p>On.</p>', _type: 'question' };
  const path = '/class/announcement?class_id=class';
  expect((await callAs(server.app, student, 'POST', path, post)).statusCode).toBe(200);
  const posts = await read<{ title: string }[]>(path);
  expect(posts.map(({ title }) => title)).toEqual(['And now?', 'Why?']);
  await server.app.core.mails.drain();
  expect(await server.app.core.db.selectFrom('mails').select('id').execute()).toContainEqual({
    id: 'mail',
  });
});
