import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY, MINUTE, timestamp, type Timestamp } from '../../time.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { createCoursework, giveBack, type Coursework } from '../classwork/testing/coursework.ts';
import { STORES, type StoredApp } from './testing/stores.ts';
import { begin, send, sha256, tus, upload } from './testing/upload.ts';

let count = 0;

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

  /** Moves everything two days into the past. */
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

  async function isSaved(content: Buffer): Promise<boolean> {
    return (await stored.find(content)) !== null;
  }

  function handIn(ids: string[]) {
    const path = `/assignment/submit/${coursework.work.id}?class_id=${coursework.id}`;
    return callAs(server.app, coursework.student, 'POST', path, {
      answer: '<p>x</p>',
      attachments: ids,
    });
  }

  async function aFile() {
    count += 1;
    const content = Buffer.from(`file ${count}`);
    return {
      content,
      id: await upload(server.app, coursework.student, coursework.id, { content }),
    };
  }

  test('unused files are removed after a day, those of versions stay', async () => {
    const [loose, first, second, replaced] = [
      await aFile(),
      await aFile(),
      await aFile(),
      await aFile(),
    ];
    await handIn([replaced.id]);
    await handIn([first.id]);
    await giveBack(server.app, coursework.owner, coursework.submissionId);
    await handIn([second.id]);
    await server.app.cleanUps.run();
    for (const { content } of [loose, first, second, replaced]) {
      expect(await isSaved(content)).toBe(true);
    }
    await age();
    await server.app.cleanUps.run();
    expect(await Promise.all([loose, replaced].map(({ content }) => isSaved(content)))).toEqual([
      false,
      false,
    ]);
    expect(await Promise.all([first, second].map(({ content }) => isSaved(content)))).toEqual([
      true,
      true,
    ]);
  });

  test('data of an abandoned upload is removed too', async () => {
    const startedUpload = await begin(server.app, coursework.student, {
      classId: coursework.id,
      size: 10,
    });
    await send(
      server.app,
      coursework.student,
      String(startedUpload.headers.location),
      0,
      Buffer.from('0123'),
    );
    await age();
    await server.app.cleanUps.run();
    expect(await readdir(join(folder(), 'uploads'))).toEqual([]);
  });

  test('a content that is uploaded again during its removal exists afterwards', async () => {
    const content = Buffer.from('again and again');
    for (let round = 0; round < 10; round += 1) {
      await age();
      const again = () => upload(server.app, coursework.student, coursework.id, { content });
      const purge = () => server.app.cleanUps.run();
      await Promise.all(round % 2 === 0 ? [again(), purge()] : [purge(), again()]);
      expect(await isSaved(content)).toBe(true);
    }
  });

  /** Marks a content as being removed by another process until that time. */
  function letGo(content: Buffer, going_until: Timestamp) {
    const { db } = server.app.core;
    const row = db.insertInto('files');
    const touched_at = timestamp(-2 * DAY);
    const values = { hash: sha256(content), size: content.length, touched_at, going_until };
    return row.values(values).execute();
  }

  test('an upload of a content that is being removed waits, and exists afterwards', async () => {
    const content = Buffer.from('just going');
    await letGo(content, timestamp(MINUTE));
    const again = upload(server.app, coursework.student, coursework.id, { content });
    expect(await Promise.race([again, sleep(300)])).toBeUndefined();
    expect(await isSaved(content)).toBe(false);
    await server.app.core.db.deleteFrom('files').where('hash', '=', sha256(content)).execute();
    await again;
    expect(await isSaved(content)).toBe(true);
  });

  test('if a removal takes too long, the upload gets a retry-later reply, and then continues', async () => {
    const content = Buffer.from('going slowly');
    await letGo(content, timestamp(MINUTE));
    const startedUpload = await begin(server.app, coursework.student, {
      classId: coursework.id,
      size: content.length,
    });
    const url = String(startedUpload.headers.location);
    const sent = await send(server.app, coursework.student, url, 0, content);
    expect([sent.statusCode, sent.headers['retry-after']]).toEqual([503, '5']);
    // The process that was removing it has stopped, and its time is over.
    const { db } = server.app.core;
    const row = db.updateTable('files').where('hash', '=', sha256(content));
    await row.set({ going_until: timestamp(-MINUTE) }).execute();
    expect((await tus(server.app, coursework.student, 'HEAD', url)).statusCode).toBe(200);
    expect(await isSaved(content)).toBe(true);
    await server.app.cleanUps.run();
    expect(await isSaved(content)).toBe(true);
  });

  test('an unfinished removal is completed by the next clean-up', async () => {
    const { content } = await aFile();
    await age();
    const { db } = server.app.core;
    const row = db.updateTable('files').where('hash', '=', sha256(content));
    await row.set({ going_until: timestamp(-MINUTE) }).execute();
    await server.app.cleanUps.run();
    expect(await isSaved(content)).toBe(false);
  });

  test('files of a class that has ended are removed with it', async () => {
    const { id, content } = await aFile();
    await handIn([id]);
    const { db } = server.app.core;
    const deleted_at = timestamp(-31 * DAY);
    await db.updateTable('classes').set({ deleted_at }).where('id', '=', coursework.id).execute();
    await server.app.cleanUps.run();
    await age();
    await server.app.cleanUps.run();
    expect(await isSaved(content)).toBe(false);
  });
});
