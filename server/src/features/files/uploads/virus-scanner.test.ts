import { readFile, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, timestamp } from '../../../time.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { FLAGGED, WORM, openClamd, type TestClamd } from '../testing/clamd.ts';
import { begin, send, sha256, tus, upload } from '../testing/upload.ts';

let clamd: TestClamd;
let server: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  clamd = await openClamd();
  server = await testApp({ CLAMD_URL: clamd.url });
});
beforeEach(async () => {
  clamd.mood = 'well';
  classroom = await createClassroom(server.app);
});
afterAll(async () => {
  await server.close();
  await clamd.close();
});

const folder = () => join(server.app.core.config.dataDir, 'files');
const listQuarantine = () => readdir(join(folder(), 'quarantine')).catch(() => []);

async function announce(content: Buffer): Promise<string> {
  const given = { classId: classroom.id, size: content.length, name: 'übung.exe' };
  return String((await begin(server.app, classroom.student, given)).headers.location);
}

function isSaved(content: Buffer): Promise<boolean> {
  const hash = sha256(content);
  return readFile(join(folder(), hash.slice(0, 2), hash)).then(
    () => true,
    () => false,
  );
}

function findRow(url: string) {
  const id = url.slice(url.lastIndexOf('/') + 1);
  const rows = server.app.core.db.selectFrom('attachments').selectAll();
  return rows.where('id', '=', id).executeTakeFirst();
}

test('a file without findings is stored after the scanner has seen all of it', async () => {
  const content = Buffer.alloc(700_000, 'Five sixths. ');
  await upload(server.app, classroom.student, classroom.id, { content });
  expect(clamd.seen.at(-1)?.equals(content)).toBe(true);
  expect(await isSaved(content)).toBe(true);
});

test('a flagged file is reported by name, readable by nobody, and in quarantine for a month', async () => {
  const content = Buffer.concat([Buffer.from('A game: '), FLAGGED]);
  const hash = sha256(content);
  const url = await announce(content);
  // In two parts, neither of which contains all of it.
  await send(server.app, classroom.student, url, 0, content.subarray(0, 12));
  const refused = await send(server.app, classroom.student, url, 12, content.subarray(12));
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields.file).toContain(WORM);
  expect(await findRow(url)).toBeUndefined();
  expect((await tus(server.app, classroom.student, 'HEAD', url)).statusCode).toBe(404);
  expect(await isSaved(content)).toBe(false);

  const quarantine = join(folder(), 'quarantine');
  expect(await readFile(join(quarantine, hash))).toEqual(content);
  const about: unknown = JSON.parse(await readFile(join(quarantine, `${hash}.json`), 'utf8'));
  expect(about).toMatchObject({ found: WORM, name: 'übung.exe', class_id: classroom.id });

  await server.app.cleanUps.run();
  expect(await listQuarantine()).toHaveLength(2);
  const then = new Date(timestamp(-31 * DAY));
  for (const name of await listQuarantine()) await utimes(join(quarantine, name), then, then);
  await server.app.cleanUps.run();
  expect(await listQuarantine()).toEqual([]);
});

test.each(['hangs up', 'confused'] as const)(
  'with a scanner that %s no file is served, and none is lost',
  async (mood) => {
    const content = Buffer.from(`The worksheet of one that ${mood}.`);
    const url = await announce(content);
    clamd.mood = mood;
    const first = await send(server.app, classroom.student, url, 0, content);
    expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '5']);
    expect(await isSaved(content)).toBe(false);
    expect((await findRow(url))?.kept_at).toBeNull();

    clamd.mood = 'well';
    const again = await tus(server.app, classroom.student, 'HEAD', url);
    expect(again.headers['upload-offset']).toBe(String(content.length));
    expect(await isSaved(content)).toBe(true);
  },
);

test('a file that is too large for the scanner is refused with the reason', async () => {
  const content = Buffer.alloc(3_000_000, 'x');
  const url = await announce(content);
  clamd.mood = 'limited';
  const refused = await send(server.app, classroom.student, url, 0, content);
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_large']);
  expect(await isSaved(content)).toBe(false);
});

test('a missing scanner is treated like one that is down', async () => {
  const closedScanner = await openClamd();
  await closedScanner.close();
  const other = await testApp({ CLAMD_URL: closedScanner.url });
  try {
    const { id, student } = await createClassroom(other.app);
    const content = Buffer.from('Nobody looks at it.');
    const startedUpload = await begin(other.app, student, { classId: id, size: content.length });
    const sent = await send(other.app, student, String(startedUpload.headers.location), 0, content);
    expect(sent.statusCode).toBe(503);
  } finally {
    await other.close();
  }
});
