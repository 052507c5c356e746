import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR, MINUTE, timestamp } from '../../../time.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/people.ts';
import { callAs } from '../../classes/testing/classroom.ts';
import { createCoursework, type Coursework } from '../../classwork/testing/coursework.ts';
import { begin, send, sha256, tus, upload } from '../testing/upload.ts';

const MEGABYTE = 1024 * 1024;

let server: TestApp;
let coursework: Coursework;
beforeAll(async () => {
  server = await testApp({ CLASS_QUOTA_MB: '500' });
});
beforeEach(async () => {
  coursework = await createCoursework(server.app);
});
afterAll(() => server.close());

async function announce(person: Person, megabytes: number) {
  return begin(server.app, person, { classId: coursework.id, size: megabytes * MEGABYTE });
}

const statusesOf = async (replies: ReturnType<typeof announce>[]) =>
  (await Promise.all(replies)).map(({ statusCode }) => statusCode).sort();

function findRow(id: string) {
  const rows = server.app.core.db.selectFrom('attachments').selectAll();
  return rows.where('id', '=', id).executeTakeFirst();
}

const idOf = (url: unknown) => String(url).split('/').at(-1) ?? '';

/** Moves all uploads in this class into the past. */
async function age(milliseconds: number) {
  const rows = server.app.core.db.updateTable('attachments').where('class_id', '=', coursework.id);
  await rows.set({ touched_at: timestamp(-milliseconds) }).execute();
}

test('unattached uploads of one person share a part of the class quota, even when announced at once', async () => {
  const many = Array.from({ length: 8 }, () => announce(coursework.student, 40));
  // A quarter of 500 MB.
  expect(await statusesOf(many)).toEqual([201, 201, 201, 413, 413, 413, 413, 413]);
  const refused = await announce(coursework.student, 40);
  expect(refused.json().message).toBe(
    'Your files that are not attached yet can have at most 125 MB in this class. Send what you have, or remove some.',
  );
  expect((await announce(coursework.owner, 40)).statusCode).toBe(201);
});

test('one file always fits, and attached files do not count', async () => {
  const content = Buffer.alloc(90 * MEGABYTE);
  const id = await upload(server.app, coursework.student, coursework.id, { content });
  expect((await announce(coursework.student, 90)).statusCode).toBe(413);
  const path = `/assignment/submit/${coursework.work.id}?class_id=${coursework.id}`;
  const answer = { answer: '<p>x</p>', attachments: [id] };
  await callAs(server.app, coursework.student, 'POST', path, answer);
  expect((await announce(coursework.student, 90)).statusCode).toBe(201);
});

test('an announced upload without data expires after an hour, and its space is free before the clean-up', async () => {
  const url = String((await announce(coursework.student, 90)).headers.location);
  await age(59 * MINUTE);
  expect((await announce(coursework.student, 90)).statusCode).toBe(413);
  await age(HOUR + MINUTE);
  expect((await announce(coursework.student, 90)).statusCode).toBe(201);
  expect((await tus(server.app, coursework.student, 'HEAD', url)).statusCode).toBe(404);
  expect((await send(server.app, coursework.student, url, 0, Buffer.from('x'))).statusCode).toBe(
    404,
  );
});

test('the clean-up removes expired ones, and none that was begun or is being sent', async () => {
  const urls = await Promise.all(
    ['announced', 'begun', 'being sent'].map(async () => {
      return String((await announce(coursework.student, 1)).headers.location);
    }),
  );
  const [announced, started, beingSent] = urls.map(idOf);
  await send(server.app, coursework.student, urls[1]!, 0, Buffer.from('0123'));
  const claimed = server.app.core.db.updateTable('attachments').where('id', '=', beingSent!);
  await claimed.set({ writer: 'somebody', written_until: timestamp(MINUTE) }).execute();
  await age(2 * HOUR);
  await server.app.cleanUps.run();
  expect(await Promise.all([announced, started, beingSent].map((id) => findRow(id!)))).toEqual([
    undefined,
    expect.anything(),
    expect.anything(),
  ]);
  const left = await readdir(join(server.app.core.config.dataDir, 'files', 'uploads'));
  expect(left).not.toContain(announced);
});

test('an upload that begins as its hour ends is either complete or refused', async () => {
  const content = Buffer.from('0123456789');
  for (let turn = 0; turn < 10; turn += 1) {
    const startedUpload = await begin(server.app, coursework.student, {
      classId: coursework.id,
      size: content.length,
    });
    const url = String(startedUpload.headers.location);
    await age(2 * HOUR);
    const [sent] = await Promise.all([
      send(server.app, coursework.student, url, 0, content),
      announce(coursework.owner, 1),
      server.app.cleanUps.run(),
    ]);
    const row = await findRow(idOf(url));
    expect([sent.statusCode, row?.hash]).toEqual(row ? [204, sha256(content)] : [404, undefined]);
    await server.app.core.db
      .deleteFrom('attachments')
      .where('class_id', '=', coursework.id)
      .execute();
  }
});

describe('a declared SHA-256', () => {
  const content = Buffer.from('one half, and the other half');
  const half = content.length / 2;

  async function declare(declared: string) {
    const fields = { classId: coursework.id, size: content.length, sha256: declared };
    return begin(server.app, coursework.student, fields);
  }

  test('is compared with the complete file, so parts of two files are refused', async () => {
    const url = String((await declare(sha256(content))).headers.location);
    await send(server.app, coursework.student, url, 0, content.subarray(0, half));
    const other = Buffer.alloc(half, 'x');
    const reply = await send(server.app, coursework.student, url, half, other);
    expect([reply.statusCode, reply.json().code]).toEqual([460, 'wrong_checksum']);
    expect(await findRow(idOf(url))).toBeUndefined();
    expect((await tus(server.app, coursework.student, 'HEAD', url)).statusCode).toBe(404);
  });

  test('equals the hash of the content, and is returned with its metadata', async () => {
    const url = String((await declare(sha256(content))).headers.location);
    const response = await tus(server.app, coursework.student, 'HEAD', url);
    const encoded = Buffer.from(sha256(content)).toString('base64');
    expect(response.headers['upload-metadata']).toContain(`sha256 ${encoded}`);
    await send(server.app, coursework.student, url, 0, content.subarray(0, half));
    await send(server.app, coursework.student, url, half, content.subarray(half));
    expect((await findRow(idOf(url)))?.hash).toBe(sha256(content));
  });

  test.each(['x', 'A'.repeat(64), `${'a'.repeat(63)}`])(
    'must have 64 digits: %s',
    async (declared) => {
      expect((await declare(declared)).statusCode).toBe(400);
    },
  );
});
