import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { DAY, timestamp } from '../../time.ts';
import { createPerson } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom } from '../classes/testing/classroom.ts';
import { removeOrphans } from './purge.ts';
import { saveImage } from './store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

let count = 0;

/** Stores a unique picture that was last used long ago. */
async function keepOld(age = 8 * DAY): Promise<string> {
  const { db } = server.app.core;
  count += 1;
  const hash = await saveImage(db, Buffer.from(`picture ${count}`));
  await touch(hash, timestamp(-age));
  return hash;
}

async function touch(hash: string, touched_at: string) {
  const { db } = server.app.core;
  await db.updateTable('images').set({ touched_at }).where('hash', '=', hash).execute();
}

async function isThere(hash: string): Promise<boolean> {
  const images = server.app.core.db.selectFrom('images').select('hash').where('hash', '=', hash);
  return (await images.executeTakeFirst()) !== undefined;
}

test('a replaced picture is removed after a week, and its replacement stays', async () => {
  const { db } = server.app.core;
  const { id } = await createPerson(server.app);
  const [before, now] = [await keepOld(), await keepOld()];
  const wear = (image_hash: string) =>
    db.updateTable('users').set({ image_hash }).where('id', '=', id).execute();
  await wear(before);
  await wear(now);
  const lately = await keepOld(6 * DAY);
  await server.app.cleanUps.run();
  expect(await Promise.all([before, now, lately].map(isThere))).toEqual([false, true, true]);
});

test('deleted items that can be restored keep their pictures; purged ones do not', async () => {
  const { db } = server.app.core;
  const classroom = await createClassroom(server.app);
  const [cover, drawn] = [await keepOld(), await keepOld()];
  await db
    .updateTable('classes')
    .set({ cover_hash: cover })
    .where('id', '=', classroom.id)
    .execute();
  const post = { title: 'T', detail: '<p>D</p>', _type: 'idea' };
  const path = `/class/announcement?class_id=${classroom.id}`;
  const { id: post_id } = (await callAs(server.app, classroom.owner, 'POST', path, post)).json();
  const nothing = { classwork_id: null, submission_id: null };
  await db
    .insertInto('image_uses')
    .values({ hash: drawn, post_id, ...nothing })
    .execute();
  await callAs(server.app, classroom.owner, 'DELETE', `/class/${classroom.id}`);
  await server.app.cleanUps.run();
  expect(await Promise.all([cover, drawn].map(isThere))).toEqual([true, true]);

  const deleted_at = timestamp(-31 * DAY);
  await db.updateTable('classes').set({ deleted_at }).where('id', '=', classroom.id).execute();
  await server.app.cleanUps.run();
  expect(await Promise.all([cover, drawn].map(isThere))).toEqual([false, false]);
});

test('a picture that is stored again while orphans are removed exists afterwards', async () => {
  const { db } = server.app.core;
  const { id } = await createPerson(server.app);
  for (let round = 0; round < 30; round += 1) {
    const content = Buffer.from(`again and again ${round}`);
    const hash = await saveImage(db, content);
    await touch(hash, timestamp(-8 * DAY));
    const takeUp = async () => {
      const image_hash = await saveImage(db, content);
      await db.updateTable('users').set({ image_hash }).where('id', '=', id).execute();
    };
    const purge = () => removeOrphans(db, timestamp(-7 * DAY));
    await Promise.all(round % 2 === 0 ? [takeUp(), purge()] : [purge(), takeUp()]);
    expect(await isThere(hash)).toBe(true);
  }
});

test('a clean-up that waits for a transaction with a picture keeps it', async () => {
  const { db, engine } = server.app.core;
  const hash = await keepOld();
  let purge = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await saveImage(trx, Buffer.from(`picture ${count}`));
    purge = removeOrphans(db, timestamp(-7 * DAY));
    // SQLite has one writer at a time: there the clean-up has not even begun.
    if (engine === 'postgres') await waitForLock();
  });
  await purge;
  expect(await isThere(hash)).toBe(true);
});

/** Waits until a statement of another connection waits for the transaction. */
async function waitForLock() {
  const { db } = server.app.core;
  for (let attempt = 0; attempt < 1_500; attempt += 1) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (Number(rows[0]?.waiting) > 0) return;
    await setTimeout(20);
  }
  throw new Error('nothing waits');
}
