import type { FastifyInstance } from 'fastify';
import { unzipSync } from 'fflate';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { DataExport } from 'shared-api/contract';
import { ageSession } from '../../testing/accounts.ts';
import { createPerson, openSecondSession, type Person } from '../../testing/people.ts';
import { newestMail } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { MINUTE, timestamp } from '../../time.ts';
import { listAccountEvents } from '../auth/testing/audited.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { createCoursework, createWork, answerAs, grade } from '../classwork/testing/coursework.ts';
import { purgeFiles } from '../files/purge.ts';
import { pathOfContent } from '../files/store/file-store.ts';
import { upload } from '../files/testing/upload.ts';
import { archiveOf } from './archive.ts';
import { purgeExports } from './purge.ts';
import { claimExport } from './queries.ts';

let server: TestApp;
let app: FastifyInstance;
beforeEach(async () => {
  server = await testApp();
  app = server.app;
});
afterEach(() => server.close());

const request = (person: Person) => callAs(app, person, 'POST', '/user/export');

async function stateOf(person: Person): Promise<DataExport> {
  return (await callAs(app, person, 'GET', '/user/export')).json();
}

/** Requests an archive, and waits until it is written. */
async function archive(person: Person): Promise<DataExport> {
  expect((await request(person)).statusCode).toBe(200);
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const state = await stateOf(person);
    if (state.state !== 'pending') return state;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The archive was not written.');
}

async function entriesOf({ url }: DataExport) {
  const reply = await app.inject({ url: url ?? '' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  return unzipSync(reply.rawPayload);
}

test('an archive needs a recent sign-in', async () => {
  const person = await createPerson(app);
  await ageSession(app, person.token, { proven_at: timestamp(-11 * MINUTE) });
  const refused = await request(person);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_required']);
  expect((await stateOf(person)).state).toBe('none');
});

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

async function writeTexts({ id, student, owner }: Classroom): Promise<void> {
  const query = `?class_id=${id}`;
  await app.core.db.updateTable('classes').set({ students_can_post: true }).execute();
  const post = await callAs(app, student, 'POST', `/class/announcement${query}`, {
    title: 'My question',
    detail: '<p>Is <b>this</b> mine?</p>',
    _type: 'question',
    attachments: [await upload(app, student, id)],
  });
  const comments = `/comment/${String(post.json().id)}${query}`;
  await callAs(app, student, 'POST', comments, { content: 'My comment' });
  await callAs(app, owner, 'POST', comments, { content: 'Comment of the teacher' });
  await callAs(app, student, 'POST', `/chat_class/${id}`, { text: 'My message' });
  await callAs(app, owner, 'POST', `/chat_class/${id}`, { text: 'Message of the teacher' });
}

test('the archive contains a page, data and files of the person, and nothing of others', async () => {
  const coursework = await createCoursework(app);
  const { owner, student, submissionId } = coursework;
  await writeTexts(coursework);
  await grade(app, owner, submissionId);
  const state = await archive(student);
  expect(state).toMatchObject({ state: 'ready', url: expect.any(String) });
  const entries = await entriesOf(state);
  const data = JSON.parse(textOf(entries['data.json']));
  expect(data.profile).toMatchObject([{ email: student.email, username: student.username }]);
  expect(data.posts).toMatchObject([{ title: 'My question', class: 'Algebra' }]);
  expect(data.comments).toMatchObject([{ text: 'My comment' }]);
  expect(data.chat_messages).toMatchObject([{ text: 'My message' }]);
  expect(data.answers).toMatchObject([{ score_hundredths: 1800, comment: 'Good' }]);
  expect(data.files).toHaveLength(1);
  const files = Object.keys(entries).filter((name) => name.startsWith('files/'));
  expect(files).toHaveLength(1);
  expect(entries[files[0]!]!.length).toBe(data.files[0].size);
  const page = textOf(entries['index.html']);
  expect(page).toContain('<html lang="en" dir="ltr">');
  expect(page).toContain('Is <strong>this</strong> mine?');
  expect(page).toContain('Grade: 18 of 20');
  const everything = textOf(entries['data.json']) + page;
  expect(everything).not.toContain('of the teacher');
  expect(everything).not.toContain(owner.email);
  expect(everything).not.toMatch(/password_hash|none: this person never logs in/);
});

test('a grade that is not released yet is in no archive', async () => {
  const { id, owner, student } = await createClassroom(app);
  const work = await createWork(app, id);
  await app.core.db.updateTable('classwork').set({ holds_grades: true }).execute();
  await grade(app, owner, await answerAs(app, work, student));
  const entries = await entriesOf(await archive(student));
  const [answer] = JSON.parse(textOf(entries['data.json'])).answers;
  expect(answer).toMatchObject({ score_hundredths: null, comment: '' });
});

test('the page is in the language of the person', async () => {
  const person = await createPerson(app);
  await callAs(app, person, 'PUT', '/user/profile', { language: 'ar' });
  const entries = await entriesOf(await archive(person));
  expect(textOf(entries['index.html'])).toContain('<html lang="ar" dir="rtl">');
});

test('a mail is sent when the archive is ready, and its link needs a log-in', async () => {
  const person = await createPerson(app);
  await archive(person);
  const mail = await newestMail(app, person.email);
  expect(mail?.subject).toBe('Your data from Homeroom is ready');
  expect(mail?.text).toContain('http://homeroom.test/auth/change/email-password');
  expect(mail?.text).not.toContain('key=');
});

test('the audit log has each request that started an archive', async () => {
  const person = await createPerson(app);
  await archive(person);
  expect(await listAccountEvents(app, person.id)).toEqual(['account.archive_requested']);
});

test('the link works for its owner, only while the session is open', async () => {
  const person = await createPerson(app);
  const other = await openSecondSession(app, person);
  const stranger = await createPerson(app);
  const { url } = await archive(person);
  const { url: urlOfOther } = await stateOf(other);
  expect(await stateOf(stranger)).toMatchObject({ state: 'none', url: null });
  const status = async (path: string) => (await app.inject({ url: path })).statusCode;
  expect(await status(String(url).replace(/key=\w/, 'key=_'))).toBe(404);
  expect(await status(String(url).split('?')[0] ?? '')).toBe(404);
  await callAs(app, other, 'POST', '/auth/logout');
  expect(await status(urlOfOther ?? '')).toBe(404);
  expect(await status(url ?? '')).toBe(200);
});

test('a download continues where it broke off', async () => {
  const { url, size } = await archive(await createPerson(app));
  const whole = (await app.inject({ url: url ?? '' })).rawPayload;
  expect(whole.length).toBe(size);
  const rest = await app.inject({ url: url ?? '', headers: { range: 'bytes=10-' } });
  expect(rest.statusCode).toBe(206);
  expect(rest.rawPayload.equals(whole.subarray(10))).toBe(true);
});

test('the archive is removed after seven days', async () => {
  const person = await createPerson(app);
  const { url } = await archive(person);
  const { db } = app.core;
  const old = timestamp(-1);
  await db.updateTable('data_exports').set({ expires_at: old }).execute();
  expect(await stateOf(person)).toMatchObject({ state: 'none', url: null });
  expect((await app.inject({ url: url ?? '' })).statusCode).toBe(404);
  await purgeExports(app.core);
  await db.updateTable('files').set({ touched_at: '2026-01-01T00:00:00.000Z' }).execute();
  await purgeFiles(app.core);
  expect(await db.selectFrom('files').select('hash').execute()).toEqual([]);
});

test('no clean-up removes an archive that can be downloaded', async () => {
  const { url } = await archive(await createPerson(app));
  const { db } = app.core;
  await db.updateTable('files').set({ touched_at: '2026-01-01T00:00:00.000Z' }).execute();
  await purgeExports(app.core);
  await purgeFiles(app.core);
  expect((await app.inject({ url: url ?? '' })).statusCode).toBe(200);
});

test('one archive is prepared at a time, by one of several processes', async () => {
  const person = await createPerson(app);
  const { db } = app.core;
  const row = { user_id: person.id, id: 'archive', requested_at: timestamp(), attempts: 0 };
  await db.insertInto('data_exports').values(row).execute();
  const claims = await Promise.all([claimExport(db), claimExport(db), claimExport(db)]);
  expect(claims.filter(Boolean)).toHaveLength(1);
  // A process that died while writing loses its claim.
  await db
    .updateTable('data_exports')
    .set({ claimed_until: timestamp(-1) })
    .execute();
  expect(await claimExport(db)).toMatchObject({ id: 'archive', attempts: 2 });
  expect((await request(person)).statusCode).toBe(409);
});

test('three archives can be requested within a day', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const person = await createPerson(limited.app);
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    statuses.push((await callAs(limited.app, person, 'POST', '/user/export')).statusCode);
    await limited.app.core.db.updateTable('data_exports').set({ ended_at: timestamp() }).execute();
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await limited.close();
});

test('a file that cannot be read fails the archive, and the person is notified', async () => {
  const { id, student } = await createClassroom(app);
  await upload(app, student, id);
  const { db, files } = app.core;
  const read = jest.spyOn(files.store, 'read').mockRejectedValue(new Error('The disk is gone.'));
  await db
    .insertInto('data_exports')
    .values({ user_id: student.id, id: 'archive', requested_at: timestamp(), attempts: 4 })
    .execute();
  expect((await request(student)).statusCode).toBe(409);
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await stateOf(student)).state === 'failed') break;
    // The worker of this process looks once a minute.
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  read.mockRestore();
  expect(await stateOf(student)).toMatchObject({ state: 'failed', url: null });
});

test('an archive whose every attempt ended with its process is given up', async () => {
  const person = await createPerson(app);
  await app.core.db
    .insertInto('data_exports')
    .values({ user_id: person.id, id: 'archive', requested_at: timestamp(), attempts: 5 })
    .execute();
  expect((await request(person)).statusCode).toBe(409);
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await stateOf(person)).state === 'failed') break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(await stateOf(person)).toMatchObject({ state: 'failed', url: null });
});

/**
 * Returns the bytes that are in use, without garbage: how long that stays depends on the load of the
 * machine.
 */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('an archive of 60 MB takes little memory', async () => {
  const { id, student } = await createClassroom(app);
  const { db, config, files, personalData } = app.core;
  const size = 60_000_000;
  const hash = 'ab'.repeat(32);
  await upload(app, student, id);
  // A sparse file: only its size matters here.
  const file = await open(join(config.dataDir, 'files', pathOfContent(hash)), 'w').catch(
    async () => {
      const { mkdir } = await import('node:fs/promises');
      await mkdir(join(config.dataDir, 'files', hash.slice(0, 2)), { recursive: true });
      return open(join(config.dataDir, 'files', pathOfContent(hash)), 'w');
    },
  );
  await file.truncate(size);
  await file.close();
  await db
    .insertInto('files')
    .values({ hash, size, touched_at: timestamp(), going_until: null })
    .execute();
  await db.updateTable('attachments').set({ hash }).execute();
  const row = db.updateTable('attachments').where('owner_id', '=', student.id);
  await row.set({ hash }).execute();
  const facts = { userId: student.id, language: null, product: 'Homeroom', now: new Date() };
  jest.spyOn(files.store, 'read').mockImplementation(async () => {
    const big = await open(join(config.dataDir, 'files', pathOfContent(hash)), 'r');
    return big.createReadStream();
  });
  const before = memoryInUse();
  let [bytes, most, measured] = [0, 0, 0];
  for await (const piece of archiveOf({ db, files, personalData }, facts)) {
    bytes += (piece as Buffer).length;
    if (bytes < measured + 10_000_000) continue;
    measured = bytes;
    most = Math.max(most, memoryInUse() - before);
  }
  expect(measured).toBeGreaterThan(size - 10_000_000);
  expect(bytes).toBeGreaterThan(size);
  expect(most).toBeLessThan(10_000_000);
});
