import { MINUTE, SECOND, timestamp } from '../../time.ts';
import { openSecondSession, sessionOf, type Person } from '../../testing/people.ts';
import { StatementCounter } from '../../testing/statement-counter.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { callAs, createFormerStudent } from '../classes/testing/classroom.ts';
import { endStudentMembership } from '../members/queries.ts';
import {
  addStudent,
  createCoursework,
  giveBack,
  unsubmit,
  type Coursework,
} from '../classwork/testing/coursework.ts';
import { readAttached } from './attached-to.ts';
import { STORES, type StoredApp } from './testing/stores.ts';
import { UPLOADS, upload } from './testing/upload.ts';

describe.each(STORES)('%s', (_, open) => {
  let stored: StoredApp;
  let server: TestApp;
  let coursework: Coursework;
  beforeAll(async () => {
    stored = await open();
    ({ server } = stored);
  });
  beforeEach(async () => {
    coursework = await createCoursework(server.app);
  });
  afterAll(() => stored.close());

  function handIn(ids: string[], person: Person = coursework.student) {
    const path = `/assignment/submit/${coursework.work.id}?class_id=${coursework.id}`;
    return callAs(server.app, person, 'POST', path, { answer: '<p>See it.</p>', attachments: ids });
  }

  async function addressFor(person: Person, id: string): Promise<string | null> {
    const reply = await callAs(server.app, person, 'GET', `/files/${id}`);
    return reply.statusCode === 200 ? reply.json().url : null;
  }

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers });

  test('teachers and its student download the same bytes, and nobody else can', async () => {
    const content = Buffer.from('<script>alert(1)</script>');
    const name = 'Lösung "1" – حل.html';
    const id = await upload(server.app, coursework.student, coursework.id, { content, name });
    await handIn([id]);
    for (const person of [coursework.student, coursework.owner, coursework.coTeacher]) {
      const url = await addressFor(person, id);
      const reply = await get(url ?? '');
      expect([reply.statusCode, reply.rawPayload]).toEqual([200, content]);
      expect(reply.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'content-length': String(content.length),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'accept-ranges': 'bytes',
      });
      const disposition = String(reply.headers['content-disposition']);
      expect(disposition).toBe(
        `attachment; filename="L_sung _1_ _ __.html"; filename*=UTF-8''L%C3%B6sung%20_1_%20%E2%80%93%20%D8%AD%D9%84.html`,
      );
    }
    const other = await addStudent(server.app, coursework.id);
    const former = await createFormerStudent(server.app, coursework.id);
    for (const person of [coursework.stranger, other, former]) {
      expect(await addressFor(person, id)).toBeNull();
    }
  });

  test('a URL works for one reader and one file, and expires', async () => {
    const id = await upload(server.app, coursework.student, coursework.id);
    const another = await upload(server.app, coursework.student, coursework.id);
    const url = (await addressFor(coursework.student, id)) ?? '';
    expect((await get(url)).statusCode).toBe(200);
    const { files } = server.app.core;
    const changed = [
      url.replace(id, another),
      url.replace(sessionOf(coursework.student).id, sessionOf(coursework.owner).id),
      url.replace(/until=\d+/, 'until=9999999999'),
      url.replace(/key=..../, 'key=AAAA'),
      url.replace(/&key=.*/, ''),
      url.replace(/\?.*/, ''),
      files.addresses.pathOf(id, sessionOf(coursework.student), Date.now() - 31 * MINUTE),
      // Validly signed, but for somebody who may not see the file.
      files.addresses.pathOf(id, sessionOf(coursework.owner)),
    ];
    for (const each of changed) expect([each, (await get(each)).statusCode]).toEqual([each, 404]);
    const ownPath = files.addresses.pathOf(
      id,
      sessionOf(coursework.student),
      Date.now() - 14 * MINUTE,
    );
    expect((await get(ownPath)).statusCode).toBe(200);
  });

  test.each([
    ['logs out', (person: Person) => callAs(server.app, person, 'POST', '/auth/logout')],
    [
      'changes the password on another device',
      async (person: Person) => {
        const elsewhere = await openSecondSession(server.app, person);
        const body = { password: 'another secret' };
        return callAs(server.app, elsewhere, 'POST', '/auth/change_password_email', body);
      },
    ],
    [
      'stays away until the session expires',
      (person: Person) =>
        server.app.core.db
          .updateTable('sessions')
          .set({ expires_at: timestamp(-SECOND) })
          .where('id', '=', sessionOf(person).id)
          .execute(),
    ],
  ])('URLs of a session stop working when its user %s', async (_how, end) => {
    const id = await upload(server.app, coursework.student, coursework.id);
    const url = (await addressFor(coursework.student, id)) ?? '';
    expect((await get(url)).statusCode).toBe(200);
    await end(coursework.student);
    expect((await get(url)).statusCode).toBe(404);
    expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    expect((await get(url, { 'if-none-match': '*' })).statusCode).toBe(404);
  });

  test('another session of the same account keeps its URLs', async () => {
    const id = await upload(server.app, coursework.student, coursework.id);
    const tablet = await openSecondSession(server.app, coursework.student);
    const there = (await addressFor(tablet, id)) ?? '';
    await callAs(server.app, coursework.student, 'POST', '/auth/logout');
    expect((await get(there)).statusCode).toBe(200);
  });

  test('a list of many files takes one statement, and each URL belongs to its session', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      ids.push(await upload(server.app, coursework.student, coursework.id));
    }
    await handIn(ids);
    const counter = new StatementCounter();
    const core = { ...server.app.core, db: server.app.core.db.withPlugin(counter) };
    const session = sessionOf(coursework.owner);
    const attached = await readAttached(core, 'submission_id', [coursework.submissionId], session);
    expect([attached.of(coursework.submissionId, 1).length, counter.count]).toEqual([
      ids.length,
      1,
    ]);
    for (const { url } of attached.of(coursework.submissionId, 1))
      expect(url).toContain(session.id);
  });

  test('a member who leaves the class cannot read its files, even by an earlier URL', async () => {
    const id = await upload(server.app, coursework.student, coursework.id);
    await handIn([id]);
    const own = (await addressFor(coursework.student, id)) ?? '';
    const teachers = (await addressFor(coursework.owner, id)) ?? '';
    await endStudentMembership(server.app.core.db, coursework.id, coursework.student.id);
    expect((await get(own)).statusCode).toBe(404);
    expect((await get(teachers)).statusCode).toBe(404);
  });

  test('teachers see files that are handed in, and none that are withdrawn or not sent yet', async () => {
    const [first, second] = [
      await upload(server.app, coursework.student, coursework.id),
      await upload(server.app, coursework.student, coursework.id),
    ];
    expect(await addressFor(coursework.owner, first)).toBeNull();
    await handIn([first]);
    expect(await addressFor(coursework.owner, first)).not.toBeNull();
    await unsubmit(server.app, coursework.work, coursework.student);
    expect(await addressFor(coursework.owner, first)).toBeNull();
    expect(await addressFor(coursework.student, first)).not.toBeNull();

    await handIn([first]);
    await giveBack(server.app, coursework.owner, coursework.submissionId);
    await handIn([second]);
    expect(await addressFor(coursework.owner, second)).not.toBeNull();
    await unsubmit(server.app, coursework.work, coursework.student);
    expect(await addressFor(coursework.owner, second)).toBeNull();
    expect(await addressFor(coursework.owner, first)).not.toBeNull();
  });

  test('a range can be downloaded while the file is the same', async () => {
    const content = Buffer.from('0123456789');
    const id = await upload(server.app, coursework.student, coursework.id, { content });
    const url = (await addressFor(coursework.student, id)) ?? '';
    const part = await get(url, { range: 'bytes=2-5' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '2345',
      'bytes 2-5/10',
    ]);
    const beyond = await get(url, { range: 'bytes=10-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    const etag = String(part.headers.etag);
    expect((await get(url, { range: 'bytes=2-5', 'if-range': etag })).statusCode).toBe(206);
    expect((await get(url, { range: 'bytes=2-5', 'if-range': '"x"' })).body).toBe('0123456789');
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    const head = await server.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
  });

  test('an incomplete upload cannot be read', async () => {
    const reply = await callAs(
      server.app,
      coursework.student,
      'GET',
      `${UPLOADS.slice(7)}/nothing`,
    );
    expect(reply.statusCode).toBe(404);
  });
});
