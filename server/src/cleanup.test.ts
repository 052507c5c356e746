import { cleanUpHourly } from './cleanup.ts';
import { DAY, timestamp } from './time.ts';
import { createInvitation } from './features/joining/invitations.ts';
import { callAs, createClassroom } from './features/classes/testing/classroom.ts';
import { insertComment } from './features/comments/queries.ts';
import { insertPost } from './features/posts/queries.ts';
import { publish } from './features/posts/testing/posts.ts';
import { createPerson } from './testing/people.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('removes what has expired, and nothing else', async () => {
  const { db } = server.app.core;
  const { id } = await createPerson(server.app);
  const link = { user_id: id, purpose: 'reset' as const, created_at: timestamp() };
  await db
    .insertInto('link_tokens')
    .values([
      { ...link, id: 'long ago', expires_at: timestamp(-8 * DAY) },
      { ...link, id: 'lately', expires_at: timestamp(-6 * DAY) },
    ])
    .execute();
  await db
    .insertInto('sessions')
    .values({
      id: 'over',
      user_id: id,
      origin: 'log_in',
      created_at: timestamp(),
      expires_at: timestamp(-1),
    })
    .execute();

  await db
    .insertInto('known_devices')
    .values([
      { id: 'over', user_id: id, expires_at: timestamp(-1) },
      { id: 'known', user_id: id, expires_at: timestamp(DAY) },
    ])
    .execute();

  await server.app.cleanUps.run();
  const devices = await db.selectFrom('known_devices').select('id').execute();
  expect(devices).toEqual([{ id: 'known' }]);
  const links = await db.selectFrom('link_tokens').select('id').execute();
  expect(links.map((row) => row.id)).toEqual(['lately']);
  const sessions = await db.selectFrom('sessions').select('id').execute();
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.id).not.toBe('over');
});

const LONG_AGO = timestamp(-31 * DAY);
const LATELY = timestamp(-29 * DAY);

type Table = 'users' | 'classes' | 'memberships' | 'posts' | 'comments' | 'invitations' | 'mails';

async function countRows(table: Table): Promise<number> {
  const { count } = await server.app.core.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

test('a deleted post can be restored for 30 days, then it is removed with its comments', async () => {
  const { app } = server;
  const { db } = app.core;
  const classroom = await createClassroom(app);
  const ids: string[] = [];
  for (const deleted_at of [LONG_AGO, LATELY, null]) {
    const id = await publish(app, classroom.owner, classroom.id);
    // More than one step deletes.
    for (let number = 0; number < (deleted_at === LONG_AGO ? 450 : 2); number += 1) {
      await insertComment(db, { postId: id, authorId: classroom.student.id }, 'Thanks');
    }
    await db.updateTable('posts').set({ deleted_at }).where('id', '=', id).execute();
    ids.push(id);
  }
  await server.app.cleanUps.run();
  const posts = await db
    .selectFrom('posts')
    .select('id')
    .where('class_id', '=', classroom.id)
    .execute();
  expect(posts.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
  expect(await countRows('comments')).toBe(4);
});

test('removes a class that ended long ago with everything in it, and nothing else', async () => {
  const { app } = server;
  const { db, mails } = app.core;
  const [old, late, open] = [
    await createClassroom(app),
    await createClassroom(app),
    await createClassroom(app),
  ];
  for (const { id, owner, student } of [old, late, open]) {
    const writing = { classId: id, authorId: student.id };
    const post = { title: 'T', detail: '<p>D</p>', _type: 'idea' as const };
    const postId = await insertPost(db, writing, post);
    await insertComment(db, { postId, authorId: owner.id }, 'C');
    const token = await createInvitation(db, id, 'guest@school.test');
    await callAs(app, await createPerson(app), 'POST', `/class/invitation/${token}`);
    await mails.add(db, {
      kind: 'invitation',
      email: 'guest@school.test',
      userId: owner.id,
      classId: id,
    });
  }
  const end = (id: string, deleted_at: string) => {
    return db.updateTable('classes').set({ deleted_at }).where('id', '=', id).execute();
  };
  await end(old.id, LONG_AGO);
  await end(late.id, LATELY);

  const tables = ['classes', 'memberships', 'posts', 'comments', 'invitations', 'mails'] as const;
  const count = () => Promise.all(tables.map(countRows));
  const before = await count();
  await server.app.cleanUps.run();
  const after = await count();
  expect(after.map((rows, index) => before[index]! - rows)).toEqual([1, 4, 1, 1, 1, 1]);
  expect(await db.selectFrom('classes').select('id').where('id', '=', old.id).execute()).toEqual(
    [],
  );
});

test('removes an unconfirmed account after 30 days, with everything that waited for it', async () => {
  const { app } = server;
  const { db, mails } = app.core;
  const waiting = await createPerson(app, { isActive: false });
  const lately = await createPerson(app, { isActive: false });
  const active = await createPerson(app);
  const age = async (id: string, created_at: string) => {
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const sessions = await db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', id)
      .execute();
    await db.deleteFrom('users').where('id', '=', id).execute();
    await db
      .insertInto('users')
      .values({ ...row, created_at })
      .execute();
    await db.insertInto('sessions').values(sessions).execute();
  };
  await age(waiting.id, LONG_AGO);
  await age(lately.id, LATELY);
  await age(active.id, LONG_AGO);
  await mails.add(db, { kind: 'activation', email: waiting.email, userId: waiting.id });
  const [users, queued] = [await countRows('users'), await countRows('mails')];
  await server.app.cleanUps.run();
  expect([await countRows('users'), await countRows('mails')]).toEqual([users - 1, queued - 1]);
  const left = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', 'in', [waiting.id, lately.id, active.id])
    .execute();
  expect(left.map((row) => row.user_id).toSorted()).toEqual([lately.id, active.id].toSorted());
});

test('removes an expired invitation and keeps a valid one', async () => {
  const { app } = server;
  const { db } = app.core;
  const { id } = await createClassroom(app);
  const row = { class_id: id, email_key: 'x@school.test', created_at: LATELY };
  await db
    .insertInto('invitations')
    .values([
      { ...row, id: 'too old', expires_at: timestamp(-1) },
      { ...row, id: 'good', expires_at: timestamp(DAY) },
    ])
    .execute();
  await server.app.cleanUps.run();
  const rows = await db.selectFrom('invitations').select('id').where('class_id', '=', id).execute();
  expect(rows).toEqual([{ id: 'good' }]);
});

test('a feature whose clean-up fails does not stop the clean-up of the others', async () => {
  const done: string[] = [];
  const failing = (name: string) => ({
    routes: [],
    purge: () => Promise.reject(new Error(`${name} is away`)),
  });
  const working = { routes: [], purge: async () => void done.push('cleaned') };
  const features = [failing('One'), working, failing('The other'), working];
  const cleanUps = cleanUpHourly(server.app.core, features);
  await cleanUps.first;
  cleanUps.stop();
  expect(done).toEqual(['cleaned', 'cleaned']);
  await expect(cleanUps.run()).rejects.toThrow('One is away; The other is away');
});
