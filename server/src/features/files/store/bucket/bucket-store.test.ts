import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { readConfig } from '../../../../config/config.ts';
import { demoEnvironment } from '../../../../demo/environment.ts';
import { listen } from '../../../../testing/live-client.ts';
import { testApp, type TestApp } from '../../../../testing/test-app.ts';
import { DAY, MINUTE, timestamp } from '../../../../time.ts';
import { until } from '../../../chat/testing/chat.ts';
import { callAs, createClassroom, type Classroom } from '../../../classes/testing/classroom.ts';
import { pathOfContent } from '../file-store.ts';
import { openClamd, FLAGGED } from '../../testing/clamd.ts';
import { SECRET, openBucket, type TestBucket } from '../../testing/bucket.ts';
import { begin, send, sha256, tus, upload } from '../../testing/upload.ts';

let bucket: TestBucket;
let server: TestApp;
let origin: string;
let classroom: Classroom;
const log = new PassThrough();
let logged = '';
log.on('data', (piece: Buffer) => (logged += piece.toString()));

beforeAll(async () => {
  bucket = await openBucket();
  server = await testApp({ FILES_URL: bucket.url }, { log });
  origin = await listen(server.app);
});
beforeEach(async () => {
  bucket.mood = 'well';
  bucket.calls.length = 0;
  logged = '';
  classroom = await createClassroom(server.app);
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});

const keyOf = (content: Buffer) => pathOfContent(sha256(content));
const partsOf = () => readdir(join(server.app.core.config.dataDir, 'files', 'uploads'));

function findRow(id: string) {
  const rows = server.app.core.db.selectFrom('attachments').selectAll();
  return rows.where('id', '=', id).executeTakeFirstOrThrow();
}

async function announce(content: Buffer): Promise<string> {
  const startedUpload = await begin(server.app, classroom.student, {
    classId: classroom.id,
    size: content.length,
  });
  return String(startedUpload.headers.location);
}

const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

async function urlOf(id: string): Promise<string> {
  return (await callAs(server.app, classroom.student, 'GET', `/files/${id}`)).json().url;
}

test('a complete upload moves to the bucket under its hash, once, and leaves nothing here', async () => {
  const content = Buffer.from('The worksheet that thirty students have.');
  await upload(server.app, classroom.student, classroom.id, { content });
  await upload(server.app, classroom.owner, classroom.id, { content });
  expect(await bucket.read(keyOf(content))).toEqual(content);
  expect(bucket.calls.filter((call) => call.startsWith('PUT'))).toEqual([`PUT ${keyOf(content)}`]);
  expect(await partsOf()).toEqual([]);
});

test('the bucket has nothing of an incomplete upload', async () => {
  const content = Buffer.from('0123456789');
  const url = await announce(content);
  await send(server.app, classroom.student, url, 0, content.subarray(0, 6));
  expect(bucket.calls).toEqual([]);
  await send(server.app, classroom.student, url, 6, content.subarray(6));
  expect(await bucket.read(keyOf(content))).toEqual(content);
});

test.each(['hangs up', 'is busy'] as const)(
  'with a bucket that %s nothing is lost, and nobody can read the file until it is stored',
  async (mood) => {
    const content = Buffer.from(`What is sent while it ${mood}.`);
    const url = await announce(content);
    bucket.mood = mood;
    const first = await send(server.app, classroom.student, url, 0, content);
    expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '5']);
    expect(first.json().message).toMatch(/Nothing is lost/);
    expect((await findRow(idOf(url))).kept_at).toBeNull();
    expect(
      (await callAs(server.app, classroom.student, 'GET', `/files/${idOf(url)}`)).statusCode,
    ).toBe(404);
    expect(await partsOf()).toContain(idOf(url));

    bucket.mood = 'well';
    const again = await tus(server.app, classroom.student, 'HEAD', url);
    expect(again.headers['upload-offset']).toBe(String(content.length));
    expect((await findRow(idOf(url))).kept_at).not.toBeNull();
    expect(await bucket.read(keyOf(content))).toEqual(content);
  },
);

test('a request to a busy bucket is retried', async () => {
  const content = Buffer.from('A moment.');
  const url = await announce(content);
  bucket.mood = 'is busy';
  const sent = send(server.app, classroom.student, url, 0, content);
  await until(() => Promise.resolve(bucket.calls.length > 0), 'its first try');
  bucket.mood = 'well';
  expect((await sent).statusCode).toBe(204);
});

test('a full bucket is reported like a full disk', async () => {
  const content = Buffer.from('One too many.');
  const url = await announce(content);
  bucket.mood = 'is full';
  const reply = await send(server.app, classroom.student, url, 0, content);
  expect([reply.statusCode, reply.json().code]).toEqual([507, 'no_room']);
});

test.each([
  ['before it is in the bucket', false],
  ['when it is in the bucket, and nobody has noted that', true],
])('after a server stopped %s, the file is stored on request', async (_, isThere) => {
  const content = Buffer.from(`The server ends; there: ${isThere}`);
  const url = await announce(content);
  await send(server.app, classroom.student, url, 0, content);
  const { db, config, files } = server.app.core;
  await db.updateTable('attachments').set({ kept_at: null }).where('id', '=', idOf(url)).execute();
  if (!isThere) {
    await files.store.remove(sha256(content));
    await writeFile(join(config.dataDir, 'files', 'uploads', idOf(url)), content);
  }
  const response = await tus(server.app, classroom.student, 'HEAD', url);
  expect([response.statusCode, response.headers['upload-offset']]).toEqual([
    200,
    `${content.length}`,
  ]);
  expect((await findRow(idOf(url))).kept_at).not.toBeNull();
  expect(await bucket.read(keyOf(content))).toEqual(content);
  expect(await partsOf()).not.toContain(idOf(url));
});

test('the bucket refuses a content that was damaged on its way', async () => {
  const content = Buffer.from('Five sixths.');
  const url = await announce(content);
  bucket.mood = 'hangs up';
  await send(server.app, classroom.student, url, 0, content);
  bucket.mood = 'well';
  const { dataDir } = server.app.core.config;
  await writeFile(join(dataDir, 'files', 'uploads', idOf(url)), 'Five SIXTHS.');
  expect((await tus(server.app, classroom.student, 'HEAD', url)).statusCode).toBe(503);
  expect(await bucket.list()).not.toContain(keyOf(content));
  expect((await findRow(idOf(url))).kept_at).toBeNull();
});

test.each(['hangs up', 'is busy', 'is short'] as const)(
  'a failing read from a bucket that %s is a 503 with a message',
  async (mood) => {
    const content = Buffer.from(`Read while it ${mood}.`);
    const url = await urlOf(await upload(server.app, classroom.student, classroom.id, { content }));
    bucket.mood = mood;
    const reply = await server.app.inject({ url });
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([503, undefined]);
    expect(reply.headers['content-security-policy']).toContain('sandbox');
    expect(reply.json().code).toBe('unavailable');
    expect(logged).toContain('bucket request failed');
  },
);

test('a file that is missing in the bucket is a 503, not an empty file', async () => {
  const content = Buffer.from('Somebody removed it.');
  const url = await urlOf(await upload(server.app, classroom.student, classroom.id, { content }));
  await server.app.core.files.store.remove(sha256(content));
  expect((await server.app.inject({ url })).statusCode).toBe(503);
});

test('a download that breaks off in the bucket breaks off for its reader', async () => {
  const content = Buffer.alloc(400_000, 'Five sixths. ');
  const url = await urlOf(await upload(server.app, classroom.student, classroom.id, { content }));
  bucket.mood = 'breaks off';
  const reply = await fetch(origin + url);
  expect(reply.status).toBe(200);
  await expect(reply.arrayBuffer()).rejects.toThrow();
  expect(logged).toContain('bucket download interrupted');
});

test('a reader who disconnects ends the read from the bucket', async () => {
  const content = Buffer.alloc(400_000, 'Five sixths. ');
  const url = await urlOf(await upload(server.app, classroom.student, classroom.id, { content }));
  bucket.mood = 'is slow';
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`GET ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
  await until(() => Promise.resolve(socket.bytesRead > 1_000), 'its first part');
  expect(bucket.underWay()).toBe(1);
  socket.destroy();
  await until(() => Promise.resolve(bucket.underWay() === 0), 'the end of the read');
});

test('a range is requested as a range', async () => {
  const content = Buffer.from('0123456789');
  const { store } = server.app.core.files;
  await upload(server.app, classroom.student, classroom.id, { content });
  const given = { hash: sha256(content), size: content.length };
  expect(await text(await store.read(given, { start: 2, end: 5 }))).toBe('2345');
  expect(await buffer(await store.read(given))).toEqual(content);
});

test('a clean-up without a bucket still knows later what to remove', async () => {
  const content = Buffer.from('To be removed.');
  const id = await upload(server.app, classroom.student, classroom.id, { content });
  const { db, files } = server.app.core;
  const touched_at = timestamp(-2 * DAY);
  await db.updateTable('attachments').set({ touched_at }).where('id', '=', id).execute();
  await db.updateTable('files').set({ touched_at }).execute();
  bucket.mood = 'hangs up';
  await expect(server.app.cleanUps.run()).rejects.toThrow(/cannot reach its files now/);
  const rows = await db.selectFrom('files').select('hash').execute();
  expect(rows).toContainEqual({ hash: sha256(content) });

  bucket.mood = 'well';
  await db
    .updateTable('files')
    .set({ going_until: timestamp(-MINUTE) })
    .execute();
  await server.app.cleanUps.run();
  expect(await bucket.list()).not.toContain(keyOf(content));
  await files.store.remove(sha256(content));
});

test('a flagged file never reaches the bucket', async () => {
  const clamd = await openClamd();
  const other = await testApp({ FILES_URL: bucket.url, CLAMD_URL: clamd.url });
  try {
    const { id, student } = await createClassroom(other.app);
    const before = await bucket.list();
    const startedUpload = await begin(other.app, student, { classId: id, size: FLAGGED.length });
    const sent = await send(other.app, student, String(startedUpload.headers.location), 0, FLAGGED);
    expect(sent.statusCode).toBe(400);
    expect(await bucket.list()).toEqual(before);
    const quarantine = join(other.app.core.config.dataDir, 'files', 'quarantine');
    expect(await readdir(quarantine)).toContain(sha256(FLAGGED));
  } finally {
    await other.close();
    await clamd.close();
  }
});

test('neither the secret nor a signature is ever in the log', async () => {
  const content = Buffer.from('A secret.');
  const url = await announce(content);
  for (const mood of ['hangs up', 'is busy', 'is full'] as const) {
    bucket.mood = mood;
    await send(server.app, classroom.student, url, 0, content);
    await tus(server.app, classroom.student, 'HEAD', url);
  }
  expect(logged).toContain('bucket request failed');
  expect(logged).not.toContain(SECRET);
  expect(logged).not.toMatch(/signature|authorization|AWS4/i);
});

describe('a start with an unusable bucket reports one line, without a secret', () => {
  const start = async (change: (url: URL) => void): Promise<string> => {
    const url = new URL(bucket.url);
    change(url);
    return testApp({ FILES_URL: url.href }).then(
      async (opened) => {
        await opened.close();
        return 'started';
      },
      (error: Error) => `${error.name}: ${error.message}`,
    );
  };

  test.each([
    ['that is not there', (url: URL) => (url.pathname = '/elsewhere'), 'NoSuchBucket'],
    ['whose key is wrong', (url: URL) => (url.username = 'OTHER'), 'InvalidAccessKeyId'],
    ['whose secret is wrong', (url: URL) => (url.password = 'wrong'), 'SignatureDoesNotMatch'],
    ['that nobody serves', (url: URL) => (url.port = '9'), 'ECONNREFUSED'],
  ])('one %s', async (_, change, reason) => {
    const output = await start(change);
    expect(output).toMatch(
      /^ConfigError: The bucket of FILES_URL, http:\/\/127\.0\.0\.1:\d+\/\w+, /,
    );
    expect(output).toContain(reason);
    expect(output).not.toMatch(/S3RVER|wrong|OTHER/);
  });
});

test('an unusable folder stops the start, too', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'homeroom-files-'));
  try {
    await writeFile(join(dir, 'files'), 'No folder.');
    await expect(testApp({ DATA_DIR: dir })).rejects.toThrow(/^The folder of files cannot be used/);
  } finally {
    await rm(dir, { recursive: true });
  }
});

test('FILES_URL is read with its credentials, and its secret is decoded', () => {
  const read = (environment: Record<string, string>) => readConfig(environment, '/srv').filesBucket;
  expect(read({})).toBeNull();
  expect(read({ FILES_URL: 's3://K:a%2Fb%2B@s3.example:9000/files?region=eu&ssl=off' })).toEqual({
    origin: 'http://s3.example:9000',
    bucket: 'files',
    region: 'eu',
    accessKeyId: 'K',
    secretAccessKey: 'a/b+',
    sessionToken: null,
  });
  const AWS = {
    AWS_ACCESS_KEY_ID: 'E',
    AWS_SECRET_ACCESS_KEY: 'x',
    AWS_SESSION_TOKEN: 't',
    AWS_REGION: 'eu-central-1',
  };
  expect(read({ ...AWS, FILES_URL: 's3://s3.example/files' })).toEqual({
    origin: 'https://s3.example',
    bucket: 'files',
    region: 'eu-central-1',
    accessKeyId: 'E',
    secretAccessKey: 'x',
    sessionToken: 't',
  });
  // A session token does not belong to other credentials from the URL.
  const own = read({ ...AWS, FILES_URL: 's3://K:s@s3.example/files' });
  expect(own).toMatchObject({ accessKeyId: 'K', secretAccessKey: 's', sessionToken: null });
  expect(() => read({ FILES_URL: 's3://s3.example/files' })).toThrow(/has no credentials/);
  // A demo's clean-up would remove objects that it does not know.
  expect(demoEnvironment({ FILES_URL: 's3://K:s@s3.example/files' }).FILES_URL).toBeUndefined();
});

test.each([
  's3://K:Wx/Yz@s3.example/files',
  's3://K:WxYz@s3.example',
  's3://K:WxYz@s3.example/files/deeper',
  's3://K:WxYz@s3.example/files?regoin=eu',
  's3://K:WxYz@s3.example/files?ssl=no',
  's3://K:WxYz%@s3.example/files',
  's3://WxYz@s3.example/files',
  'https://K:WxYz@s3.example/files',
])('%s is refused without being repeated', (url) => {
  const read = () => readConfig({ FILES_URL: url }, '/srv');
  expect(read).toThrow(/^FILES_URL must be s3:\/\//);
  expect(read).not.toThrow(/Wx|Yz/);
});
