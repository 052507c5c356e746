import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, timestamp } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { createCoursework, giveBack, type Coursework } from '../classwork/testing/coursework.ts';
import { begin, send, sha256, upload } from './testing/upload.ts';

let server: TestApp;
let room: Coursework;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  room = await createCoursework(server.app);
});
afterAll(() => server.close());

/** As if all of it had happened two days ago. */
async function age() {
  const { db } = server.app.core;
  const touched_at = timestamp(-2 * DAY);
  await db.updateTable('attachments').set({ touched_at }).execute();
  await db.updateTable('files').set({ touched_at }).execute();
  const uploads = join(folder(), 'uploads');
  const then = new Date(touched_at);
  for (const name of await readdir(uploads)) await utimes(join(uploads, name), then, then);
}

function folder(): string {
  return join(server.app.core.config.dataDir, 'files');
}

async function isKept(content: Buffer): Promise<boolean> {
  const hash = sha256(content);
  const names = await readdir(join(folder(), hash.slice(0, 2))).catch(() => [] as string[]);
  return names.includes(hash);
}

function handIn(ids: string[]) {
  const path = `/assignment/submit/${room.work.id}?class_id=${room.id}`;
  return callAs(server.app, room.student, 'POST', path, { answer: '<p>x</p>', attachments: ids });
}

let count = 0;
async function aFile() {
  count += 1;
  const content = Buffer.from(`file ${count}`);
  return { content, id: await upload(server.app, room.student, room.id, { content }) };
}

test('files that nothing refers to go after a day, those of versions stay', async () => {
  const [loose, first, second, replaced] = [
    await aFile(),
    await aFile(),
    await aFile(),
    await aFile(),
  ];
  await handIn([replaced.id]);
  await handIn([first.id]);
  await giveBack(server.app, room.owner, room.submissionId);
  await handIn([second.id]);
  await server.app.cleanUps.run();
  for (const { content } of [loose, first, second, replaced]) {
    expect(await isKept(content)).toBe(true);
  }
  await age();
  await server.app.cleanUps.run();
  expect(await Promise.all([loose, replaced].map(({ content }) => isKept(content)))).toEqual([
    false,
    false,
  ]);
  expect(await Promise.all([first, second].map(({ content }) => isKept(content)))).toEqual([
    true,
    true,
  ]);
});

test('what has come of an upload that nobody goes on with goes too', async () => {
  const begun = await begin(server.app, room.student, { classId: room.id, size: 10 });
  await send(server.app, room.student, String(begun.headers.location), 0, Buffer.from('0123'));
  await age();
  await server.app.cleanUps.run();
  expect(await readdir(join(folder(), 'uploads'))).toEqual([]);
});

test('a content that is uploaded again while it is removed is there afterwards', async () => {
  const content = Buffer.from('again and again');
  for (let round = 0; round < 10; round += 1) {
    await age();
    const again = () => upload(server.app, room.student, room.id, { content });
    const purge = () => server.app.cleanUps.run();
    await Promise.all(round % 2 === 0 ? [again(), purge()] : [purge(), again()]);
    expect(await isKept(content)).toBe(true);
  }
});

test('the files of a class that has ended go with it', async () => {
  const { id, content } = await aFile();
  await handIn([id]);
  const { db } = server.app.core;
  const deleted_at = timestamp(-31 * DAY);
  await db.updateTable('classes').set({ deleted_at }).where('id', '=', room.id).execute();
  await server.app.cleanUps.run();
  await age();
  await server.app.cleanUps.run();
  expect(await isKept(content)).toBe(false);
});
