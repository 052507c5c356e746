import { createHash } from 'node:crypto';
import { readFile, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { LIMITS } from 'shared-api/contract';
import { listen } from '../../../testing/live-client.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { until } from '../../chat/testing/chat.ts';
import { UPLOADS, begin, send, sha256, tus, upload } from '../testing/upload.ts';

let server: TestApp;
let classroom: Classroom;
let origin: string;
beforeAll(async () => {
  server = await testApp({ CLASS_QUOTA_MB: '200' });
  origin = await listen(server.app);
});
beforeEach(async () => {
  classroom = await createClassroom(server.app);
});
afterAll(() => server.close());

const MEGABYTE = 1024 * 1024;

function folder(): string {
  return join(server.app.core.config.dataDir, 'files');
}

function findRow(id: string) {
  const rows = server.app.core.db.selectFrom('attachments').selectAll();
  return rows.where('id', '=', id).executeTakeFirst();
}

async function beginOf(content: Buffer, name?: string): Promise<string> {
  const given = { classId: classroom.id, size: content.length, ...(name && { name }) };
  const startedUpload = await begin(server.app, classroom.student, given);
  expect(startedUpload.statusCode).toBe(201);
  return String(startedUpload.headers.location);
}

const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const offsetOf = async (url: string) =>
  Number((await tus(server.app, classroom.student, 'HEAD', url)).headers['upload-offset']);

test('a file arrives in parts, and is stored under the hash of its content', async () => {
  const content = Buffer.from('Five sixths, and here is why.');
  const url = await beginOf(content, 'why.txt');
  expect(
    (await send(server.app, classroom.student, url, 0, content.subarray(0, 10))).headers,
  ).toMatchObject({ 'upload-offset': '10', 'tus-resumable': '1.0.0' });
  const response = await tus(server.app, classroom.student, 'HEAD', url);
  expect(response.headers).toMatchObject({
    'upload-offset': '10',
    'upload-length': String(content.length),
    'cache-control': 'no-store',
  });
  const last = await send(server.app, classroom.student, url, 10, content.subarray(10));
  expect(last.statusCode).toBe(204);
  const hash = sha256(content);
  expect(await findRow(idOf(url))).toMatchObject({ hash, type: 'text/plain', name: 'why.txt' });
  expect(await readFile(join(folder(), hash.slice(0, 2), hash))).toEqual(content);
});

test('the same content is stored once', async () => {
  const content = Buffer.from('The worksheet that everybody has.');
  const ids = [
    await upload(server.app, classroom.student, classroom.id, { content }),
    await upload(server.app, classroom.owner, classroom.id, { content, name: 'other.txt' }),
  ];
  const rows = await Promise.all(ids.map(findRow));
  expect(new Set(rows.map((row) => row?.hash)).size).toBe(1);
  expect(await readdir(join(folder(), sha256(content).slice(0, 2)))).toContain(sha256(content));
});

test('a file that is sent with its announcement is complete at once', async () => {
  const content = Buffer.from('small');
  const pairs = { class_id: classroom.id, filename: 'a.txt' };
  const metadata = Object.entries(pairs)
    .map(([key, text]) => `${key} ${Buffer.from(text).toString('base64')}`)
    .join(',');
  const reply = await tus(server.app, classroom.student, 'POST', UPLOADS, {
    headers: {
      'upload-length': '5',
      'upload-metadata': metadata,
      'content-type': 'application/offset+octet-stream',
    },
    payload: content,
  });
  expect([reply.statusCode, reply.headers['upload-offset']]).toEqual([201, '5']);
  expect((await findRow(idOf(String(reply.headers.location))))?.kept_at).not.toBeNull();
});

test('OPTIONS announces what the server supports', async () => {
  const reply = await server.app.inject({ method: 'OPTIONS', url: UPLOADS });
  expect([reply.statusCode, reply.headers['tus-version']]).toEqual([204, '1.0.0']);
  expect(reply.headers['tus-max-size']).toBe(String(LIMITS.attachment));
  expect(reply.headers['tus-extension']).toContain('checksum');
});

test('a wrong offset is refused, and changes nothing', async () => {
  const content = Buffer.from('0123456789');
  const url = await beginOf(content);
  await send(server.app, classroom.student, url, 0, content.subarray(0, 4));
  for (const offset of [0, 3, 5, 10, 400]) {
    const reply = await send(server.app, classroom.student, url, offset, content.subarray(4));
    expect([offset, reply.statusCode]).toEqual([offset, 409]);
  }
  expect(await offsetOf(url)).toBe(4);
  for (const offset of ['', '-1', '1.5', 'x', '1e1']) {
    const headers = { 'upload-offset': offset };
    const reply = await send(server.app, classroom.student, url, 4, content, headers);
    expect([offset, reply.statusCode]).toEqual([offset, 400]);
  }
});

test('a part with a wrong checksum is refused, and can be sent again', async () => {
  const content = Buffer.from('0123456789');
  const url = await beginOf(content);
  const digest = createHash('sha1').update(content).digest('base64');
  const header = (text: string) => ({ 'upload-checksum': text });
  const damaged = Buffer.from('0123456780');
  const wrong = await send(
    server.app,
    classroom.student,
    url,
    0,
    damaged,
    header(`sha1 ${digest}`),
  );
  expect([wrong.statusCode, wrong.json().code]).toEqual([460, 'wrong_checksum']);
  expect(await offsetOf(url)).toBe(0);
  for (const text of ['md5 abc', 'sha1', 'sha1 abc', 'sha256 !', `sha256 ${digest}`]) {
    const reply = await send(server.app, classroom.student, url, 0, content, header(text));
    expect([text, reply.statusCode]).toEqual([text, 400]);
  }
  const right = await send(
    server.app,
    classroom.student,
    url,
    0,
    content,
    header(`sha1 ${digest}`),
  );
  expect(right.statusCode).toBe(204);
  expect((await findRow(idOf(url)))?.hash).toBe(sha256(content));
});

test('more bytes than announced are refused', async () => {
  const url = await beginOf(Buffer.from('0123'));
  const reply = await send(server.app, classroom.student, url, 0, Buffer.from('01234'));
  expect(reply.statusCode).toBe(413);
  expect(await offsetOf(url)).toBe(0);
});

test.each([
  ['too large', LIMITS.attachment + 1, 413],
  ['empty', 0, 400],
])('a file that is %s is refused before it is sent', async (_, size, status) => {
  const reply = await begin(server.app, classroom.student, { classId: classroom.id, size });
  expect(reply.statusCode).toBe(status);
  expect(reply.json().message).toMatch(
    /^(A file can have at most 100 MB|The file is empty\. Choose another one)\.$/,
  );
});

test('an upload belongs to its sender', async () => {
  const url = await beginOf(Buffer.from('0123'));
  for (const person of [classroom.owner, classroom.stranger]) {
    for (const method of ['HEAD', 'DELETE'] as const) {
      expect((await tus(server.app, person, method, url)).statusCode).toBe(404);
    }
    expect((await send(server.app, person, url, 0, Buffer.from('0123'))).statusCode).toBe(404);
  }
  const strange = await begin(server.app, classroom.stranger, { classId: classroom.id, size: 4 });
  expect(strange.statusCode).toBe(404);
});

test('a terminated upload is removed', async () => {
  const url = await beginOf(Buffer.from('0123'));
  expect((await tus(server.app, classroom.student, 'DELETE', url)).statusCode).toBe(204);
  expect((await tus(server.app, classroom.student, 'HEAD', url)).statusCode).toBe(404);
  expect(await readdir(join(folder(), 'uploads'))).not.toContain(idOf(url));
});

test('of two uploads at once, the quota of the class accepts one', async () => {
  const size = 90 * MEGABYTE;
  const three = [classroom.student, classroom.owner, classroom.coTeacher].map((person) =>
    begin(server.app, person, { classId: classroom.id, size }),
  );
  const replies = await Promise.all(three);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 413]);
  const refused = replies.find(({ statusCode }) => statusCode === 413);
  expect(refused?.json().message).toMatch(/180 of 200 MB are used/);
  const url = String(replies.find(({ statusCode }) => statusCode === 201)?.headers.location);
  const owner = replies.findIndex(({ headers }) => headers.location === url);
  const people = [classroom.student, classroom.owner, classroom.coTeacher];
  await tus(server.app, people[owner]!, 'DELETE', url);
  const again = await begin(server.app, people[owner]!, { classId: classroom.id, size });
  expect(again.statusCode).toBe(201);
});

test('an account with thousands of tiny uploads is refused, with the reason', async () => {
  for (let count = 0; count < 60; count += 1) {
    await beginOf(Buffer.from('x'), `${count}.txt`);
  }
  const reply = await begin(server.app, classroom.student, { classId: classroom.id, size: 1 });
  expect([reply.statusCode, reply.json().message]).toEqual([
    429,
    'Too many files are waiting to be attached. Send what you have, or remove some.',
  ]);
  // Other accounts are not.
  expect(
    (await begin(server.app, classroom.owner, { classId: classroom.id, size: 1 })).statusCode,
  ).toBe(201);
});

/** Sends a PATCH that announces more than it sends. */
function sendHalf(url: string, announced: number) {
  const { port } = new URL(origin);
  const head = [
    `PATCH ${url} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Token ${classroom.student.token}`,
    'tus-resumable: 1.0.0',
    'content-type: application/offset+octet-stream',
    'upload-offset: 0',
    `content-length: ${announced}`,
  ];
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

test('bytes received before a lost connection are kept, and the upload resumes there', async () => {
  const content = Buffer.from('0123456789'.repeat(200_000));
  const sent = 1_500_000;
  const url = await beginOf(content);
  const socket = sendHalf(url, content.length);
  socket.write(content.subarray(0, sent));
  const path = join(folder(), 'uploads', idOf(url));
  await until(async () => (await stat(path)).size > 0, 'its first part');
  socket.destroy();
  await until(async () => (await findRow(idOf(url)))?.writer === null, 'the end of the request');
  const offset = await offsetOf(url);
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThanOrEqual(sent);
  await send(server.app, classroom.student, url, offset, content.subarray(offset));
  expect((await findRow(idOf(url)))?.hash).toBe(sha256(content));
});

test('a client resumes at once although its lost connection is still open', async () => {
  const content = Buffer.from('0123456789'.repeat(1000));
  const url = await beginOf(content);
  const socket = sendHalf(url, content.length);
  socket.write(content.subarray(0, 4000));
  const isWritten = async () => (await findRow(idOf(url)))?.writer !== null;
  await until(isWritten, 'the first request');
  const offset = await offsetOf(url);
  expect(offset).toBeLessThanOrEqual(4000);
  await send(server.app, classroom.student, url, offset, content.subarray(offset));
  expect((await findRow(idOf(url)))?.hash).toBe(sha256(content));
  socket.destroy();
});

test('an upload that another process writes stays claimed until the claim expires', async () => {
  const content = Buffer.from('0123');
  const url = await beginOf(content);
  const { db } = server.app.core;
  const row = db.updateTable('attachments').where('id', '=', idOf(url));
  await row.set({ writer: 'another', written_until: '2999-01-01T00:00:00.000Z' }).execute();
  expect((await send(server.app, classroom.student, url, 0, content)).statusCode).toBe(423);
  await row.set({ written_until: '2020-01-01T00:00:00.000Z' }).execute();
  expect((await send(server.app, classroom.student, url, 0, content)).statusCode).toBe(204);
});

test('a move to the store that a stopped server left unfinished is completed on request', async () => {
  const content = Buffer.from('0123');
  const url = await beginOf(content);
  await send(server.app, classroom.student, url, 0, content);
  const { db } = server.app.core;
  const row = db.updateTable('attachments').where('id', '=', idOf(url));
  // The content is in the store, but that is not recorded.
  await row.set({ kept_at: null }).execute();
  expect(await offsetOf(url)).toBe(4);
  expect((await findRow(idOf(url)))?.kept_at).not.toBeNull();
});

test('a full disk is reported, and the bytes received before stay', async () => {
  const content = Buffer.from('0123456789');
  const url = await beginOf(content);
  const path = join(folder(), 'uploads', idOf(url));
  await rm(path);
  await symlink('/dev/full', path);
  const reply = await send(server.app, classroom.student, url, 0, content);
  expect([reply.statusCode, reply.json().code]).toEqual([507, 'no_room']);
  expect(reply.headers['retry-after']).toBeDefined();
  await rm(path);
  await writeFile(path, '');
  expect(
    (await send(server.app, classroom.student, url, await offsetOf(url), content)).statusCode,
  ).toBe(204);
});

test('an unavailable store is reported, and the upload continues once it is back', async () => {
  const content = Buffer.from('0123456789');
  const url = await beginOf(content);
  await rename(folder(), `${folder()}.away`);
  const reply = await send(server.app, classroom.student, url, 0, content);
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
  await rename(`${folder()}.away`, folder());
  expect((await send(server.app, classroom.student, url, 0, content)).statusCode).toBe(204);
});
