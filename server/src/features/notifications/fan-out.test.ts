import type { FastifyInstance } from 'fastify';
import { crowd } from '../../testing/crowd.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { purgeClasses } from '../classes/purge.ts';
import { addStudent } from '../classwork/testing/coursework.ts';
import { features } from '../index.ts';
import { comment, publish } from '../stream/testing/posts.ts';
import { DAY, timestamp } from '../../time.ts';
import { transact } from '../../database/after-commit.ts';
import { StatementCounter } from '../../testing/statement-counter.ts';
import { insertComment } from '../stream/queries.ts';
import { fanOut, findNext, postpone, type Group } from './fan-out.ts';
import { NOTIFICATIONS_KEEP, purgeNotifications } from './purge.ts';
import { inboxOf, toldTo } from './testing/inbox.ts';

let server: TestApp;
let app: FastifyInstance;
let room: Classroom;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  room = await createClassroom(app);
});
afterAll(() => server.close());

const waiting = () => app.core.db.selectFrom('happenings').selectAll().execute();
const rowsOf = () => {
  const { db } = app.core;
  return db.selectFrom('notifications').selectAll().where('class_id', '=', room.id).execute();
};

/** Happens, and nobody is told yet. */
async function happen(change: Partial<{ by: Person; postId: string }> = {}): Promise<string> {
  const { by = room.owner } = change;
  const postId = change.postId ?? (await publish(app, by, room.id));
  await app.teller.settled();
  await app.core.db
    .insertInto('happenings')
    .values({
      id: `zz${Math.random()}`,
      kind: 'post',
      class_id: room.id,
      subject_id: postId,
      actor_id: by.id,
      to_id: null,
      // Where the server itself does not look yet.
      due_at: timestamp(DAY),
    })
    .execute();
  return postId;
}

test('a class of 1,000 costs its author one row, and all of them are told', async () => {
  await crowd(app.core.db, room.id, 1_000);
  await publish(app, room.owner, room.id);
  await app.teller.settled();
  const rows = await rowsOf();
  expect(rows).toHaveLength(1_002);
  // One id for all of them: it is theirs together with the person.
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
  expect(await waiting()).toEqual([]);
});

test('the author waits for that one row alone: nobody is told in their transaction', async () => {
  await crowd(app.core.db, room.id, 200);
  const { db, happenings } = app.core;
  const postId = await publish(app, room.student, room.id);
  await app.teller.settled();
  const before = (await rowsOf()).length;
  const happening = { what: 'comment_added', classId: room.id, by: room.owner.id } as const;
  const [rows, told] = await transact(db, async (trx) => {
    const commentId = await insertComment(trx, { postId, authorId: room.owner.id }, 'Why?');
    await happenings.tell(trx, { ...happening, postId, commentId });
    const notifications = trx.selectFrom('notifications').where('class_id', '=', room.id);
    return [
      await trx.selectFrom('happenings').select('kind').execute(),
      await notifications.select('id').execute(),
    ];
  });
  expect(rows).toEqual([{ kind: 'comment' }]);
  expect(told).toHaveLength(before);
  expect((await inboxOf(app, room.student, '?kind=comment')).items).toMatchObject([{ count: 1 }]);
});

test('a class of 1,000 is told by a few statements, however many are in it', async () => {
  const { db } = app.core;
  await crowd(db, room.id, 1_000);
  await happen();
  const [row] = await waiting();
  const counter = new StatementCounter();
  const counted = db.withPlugin(counter);
  const told: string[] = [];
  for (let group: Group | undefined = row; group; [group] = await waiting()) {
    told.push(...((await fanOut(counted, group))?.userIds ?? []));
  }
  expect(new Set(told).size).toBe(1_002);
  // Of 200 people each.
  expect(counter.count).toBeLessThanOrEqual(6 * 6);
});

test('500 who comment at once are all told of all the others, and nothing is lost', async () => {
  const { db, happenings } = app.core;
  const ids = await crowd(db, room.id, 500);
  const postId = await publish(app, room.student, room.id, { title: 'Cells' });
  // Who has commented before is told of each.
  for (const authorId of ids) await insertComment(db, { postId, authorId }, 'First');
  const say = (by: string) => {
    return transact(db, async (trx) => {
      const commentId = await insertComment(trx, { postId, authorId: by }, 'Second');
      const happening = { what: 'comment_added', classId: room.id, by } as const;
      await happenings.tell(trx, { ...happening, postId, commentId });
    });
  };
  await Promise.all(ids.map(say));
  await app.teller.settled();
  const comments = (await rowsOf()).filter(({ kind }) => kind === 'comment');
  const counts = new Map(comments.map(({ user_id, count }) => [user_id, count]));
  expect(counts.get(room.student.id)).toBe(500);
  expect(ids.map((id) => counts.get(id))).toEqual(ids.map(() => 499));
  expect(counts.size).toBe(501);
}, 120_000);

test('many who comment at once are all counted, to everybody but themselves', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => addStudent(app, room.id)));
  const postId = await publish(app, room.student, room.id, { title: 'Cells' });
  const both = [...people, ...people];
  await Promise.all(both.map((person) => comment(app, person, room.id, postId)));
  const [told] = (await inboxOf(app, room.student, '?kind=comment')).items;
  expect(told?.count).toBe(24);
});

test('of two that tell the same, one does; a person who is told twice is told once', async () => {
  await happen();
  const { db } = app.core;
  const [row] = await waiting();
  const told = await Promise.all([fanOut(db, row!), fanOut(db, row!), fanOut(db, row!)]);
  expect(told.filter(Boolean)).toHaveLength(1);
  expect((await rowsOf()).map(({ count }) => count)).toEqual([2, 2]);
});

test('what failed waits, is tried again, and is given up in the end', async () => {
  await happen();
  const { db } = app.core;
  const [row] = await waiting();
  const times = { until: timestamp(DAY), attempts: 3 };
  expect(await postpone(db, row!, times)).toBe(0);
  expect(await postpone(db, row!, times)).toBe(0);
  expect(await waiting()).toMatchObject([{ attempts: 2 }]);
  expect(await findNext(db)).toBeUndefined();
  expect(await postpone(db, row!, times)).toBe(1);
  expect(await waiting()).toEqual([]);
});

test('what was about to be told when a server ended is told by the next one', async () => {
  await happen();
  const before = await inboxOf(app, room.student);
  expect(before.items).toMatchObject([{ count: 1 }]);
  await app.core.db.updateTable('happenings').set({ due_at: timestamp() }).execute();
  app.teller.wake();
  expect((await inboxOf(app, room.student)).items).toMatchObject([{ count: 2 }]);
});

test('where what happened is undone, nobody is told', async () => {
  const { happenings, db } = app.core;
  const happening = { what: 'post_published', classId: room.id, by: room.owner.id } as const;
  const failing = db.transaction().execute((trx) => {
    return happenings.tell(trx, { ...happening, postId: 'none' });
  });
  await expect(failing).rejects.toThrow('transact');
  expect(await waiting()).toEqual([]);
  expect(await toldTo(app, room.student)).toEqual([]);
});

test('what is old goes, and what is of a class that ended', async () => {
  const { db } = app.core;
  await publish(app, room.owner, room.id);
  await app.teller.settled();
  const old = { happened_at: timestamp(-NOTIFICATIONS_KEEP - DAY) };
  await db.updateTable('notifications').set(old).where('user_id', '=', room.student.id).execute();
  await purgeNotifications(app.core);
  expect((await rowsOf()).map(({ user_id }) => user_id)).toEqual([room.coTeacher.id]);
  const long_ago = { deleted_at: timestamp(-365 * DAY) };
  await db.updateTable('classes').set(long_ago).where('id', '=', room.id).execute();
  await purgeClasses(app.core, features);
  expect(await rowsOf()).toEqual([]);
});
