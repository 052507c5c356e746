import type { FastifyInstance } from 'fastify';
import { loadGenerator } from '../../../testing/load-generator.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { purgeClasses } from '../../classes/purge.ts';
import { addStudent } from '../../classwork/testing/coursework.ts';
import { features } from '../../index.ts';
import { comment, publish } from '../../posts/testing/posts.ts';
import { DAY, timestamp } from '../../../time.ts';
import { transact } from '../../../database/after-commit.ts';
import { StatementCounter } from '../../../testing/statement-counter.ts';
import { insertComment } from '../../comments/queries.ts';
import { NOTIFICATIONS_KEEP, purgeNotifications } from '../purge.ts';
import { inboxOf, notificationsTo } from '../testing/inbox.ts';
import { fanOut, findNext, postpone, type Group } from './fan-out.ts';

const COMMENT = { user_id: 'u1', user_name: 'one', profile_image: null, content: '', date: '' };

let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  classroom = await createClassroom(app);
});
afterAll(() => server.close());

const queuedEvents = () => app.core.db.selectFrom('happenings').selectAll().execute();
const rowsOf = () => {
  const { db } = app.core;
  return db.selectFrom('notifications').selectAll().where('class_id', '=', classroom.id).execute();
};

/** Stores an event without delivering it. */
async function happen(change: Partial<{ by: Person; postId: string }> = {}): Promise<string> {
  const { by = classroom.owner } = change;
  const postId = change.postId ?? (await publish(app, by, classroom.id));
  await app.dispatcher.drain();
  await app.core.db
    .insertInto('happenings')
    .values({
      id: `zz${Math.random()}`,
      kind: 'post',
      class_id: classroom.id,
      subject_id: postId,
      actor_id: by.id,
      to_id: null,
      // The server's own dispatcher does not pick it up before this time.
      due_at: timestamp(DAY),
    })
    .execute();
  return postId;
}

test('a post in a class of 1,000 costs its author one row, and everybody is notified', async () => {
  await loadGenerator(app.core.db, classroom.id, 1_000);
  await publish(app, classroom.owner, classroom.id);
  await app.dispatcher.drain();
  const rows = await rowsOf();
  expect(rows).toHaveLength(1_002);
  // All recipients share one id; the key includes the user.
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
  expect(await queuedEvents()).toEqual([]);
});

test('the author waits for that row only: nobody is notified in their transaction', async () => {
  await loadGenerator(app.core.db, classroom.id, 200);
  const { db, domainEvents } = app.core;
  const postId = await publish(app, classroom.student, classroom.id);
  await app.dispatcher.drain();
  const before = (await rowsOf()).length;
  const domainEvent = {
    what: 'comment_added',
    classId: classroom.id,
    by: classroom.owner.id,
  } as const;
  const [rows, notification] = await transact(db, async (trx) => {
    const commentId = await insertComment(trx, { postId, authorId: classroom.owner.id }, 'Why?');
    await domainEvents.emit(trx, {
      ...domainEvent,
      postId,
      comment: { ...COMMENT, id: commentId },
    });
    const notifications = trx.selectFrom('notifications').where('class_id', '=', classroom.id);
    return [
      await trx.selectFrom('happenings').select('kind').execute(),
      await notifications.select('id').execute(),
    ];
  });
  expect(rows).toEqual([{ kind: 'comment' }]);
  expect(notification).toHaveLength(before);
  expect((await inboxOf(app, classroom.student, '?kind=comment')).items).toMatchObject([
    { count: 1 },
  ]);
});

test('a class of 1,000 is notified by a few statements, whatever its size', async () => {
  const { db } = app.core;
  await loadGenerator(db, classroom.id, 1_000);
  await happen();
  const [row] = await queuedEvents();
  const counter = new StatementCounter();
  const counted = db.withPlugin(counter);
  const messages: string[] = [];
  for (let group: Group | undefined = row; group; [group] = await queuedEvents()) {
    messages.push(...((await fanOut(counted, group))?.userIds ?? []));
  }
  expect(new Set(messages).size).toBe(1_002);
  // Each covers 200 people.
  expect(counter.count).toBeLessThanOrEqual(6 * 6);
});

test('of 500 who comment, 50 at once, everybody is notified of all others, and nothing is lost', async () => {
  const { db, domainEvents } = app.core;
  const ids = await loadGenerator(db, classroom.id, 500);
  const postId = await publish(app, classroom.student, classroom.id, { title: 'Cells' });
  // Earlier commenters are notified of each comment.
  for (const authorId of ids) await insertComment(db, { postId, authorId }, 'First');
  const say = (by: string) => {
    return transact(db, async (trx) => {
      const commentId = await insertComment(trx, { postId, authorId: by }, 'Second');
      const domainEvent = { what: 'comment_added', classId: classroom.id, by } as const;
      await domainEvents.emit(trx, {
        ...domainEvent,
        postId,
        comment: { ...COMMENT, id: commentId },
      });
    });
  };
  // More would wait for a database connection longer than one may wait on a slow machine.
  for (let first = 0; first < ids.length; first += 50) {
    await Promise.all(ids.slice(first, first + 50).map(say));
  }
  await app.dispatcher.drain();
  const comments = (await rowsOf()).filter(({ kind }) => kind === 'comment');
  const counts = new Map(comments.map(({ user_id, count }) => [user_id, count]));
  expect(counts.get(classroom.student.id)).toBe(500);
  expect(ids.map((id) => counts.get(id))).toEqual(ids.map(() => 499));
  expect(counts.size).toBe(501);
}, 120_000);

test('all comments at the same time are counted for everybody but their author', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => addStudent(app, classroom.id)));
  const postId = await publish(app, classroom.student, classroom.id, { title: 'Cells' });
  const both = [...people, ...people];
  await Promise.all(both.map((person) => comment(app, person, classroom.id, postId)));
  const [notification] = (await inboxOf(app, classroom.student, '?kind=comment')).items;
  expect(notification?.count).toBe(24);
});

test('of two dispatchers with the same event, one delivers it, and each person is notified once', async () => {
  await happen();
  const { db } = app.core;
  const [row] = await queuedEvents();
  const results = await Promise.all([fanOut(db, row!), fanOut(db, row!), fanOut(db, row!)]);
  expect(results.filter(Boolean)).toHaveLength(1);
  expect((await rowsOf()).map(({ count }) => count)).toEqual([2, 2]);
});

test('a failed delivery waits, is retried, and is given up in the end', async () => {
  await happen();
  const { db } = app.core;
  const [row] = await queuedEvents();
  const times = { until: timestamp(DAY), attempts: 3 };
  expect(await postpone(db, row!, times)).toBe(0);
  expect(await postpone(db, row!, times)).toBe(0);
  expect(await queuedEvents()).toMatchObject([{ attempts: 2 }]);
  expect(await findNext(db)).toBeUndefined();
  expect(await postpone(db, row!, times)).toBe(1);
  expect(await queuedEvents()).toEqual([]);
});

test('an event whose delivery a stopped server left unfinished is delivered by the next one', async () => {
  await happen();
  const before = await inboxOf(app, classroom.student);
  expect(before.items).toMatchObject([{ count: 1 }]);
  await app.core.db.updateTable('happenings').set({ due_at: timestamp() }).execute();
  app.dispatcher.wake();
  expect((await inboxOf(app, classroom.student)).items).toMatchObject([{ count: 2 }]);
});

test('after a rollback nobody is notified', async () => {
  const { domainEvents, db } = app.core;
  const domainEvent = {
    what: 'post_published',
    classId: classroom.id,
    by: classroom.owner.id,
  } as const;
  const failing = db.transaction().execute((trx) => {
    return domainEvents.emit(trx, { ...domainEvent, postId: 'none' });
  });
  await expect(failing).rejects.toThrow('transact');
  expect(await queuedEvents()).toEqual([]);
  expect(await notificationsTo(app, classroom.student)).toEqual([]);
});

test('purges old notifications, and those of a class that ended', async () => {
  const { db } = app.core;
  await publish(app, classroom.owner, classroom.id);
  await app.dispatcher.drain();
  const old = { happened_at: timestamp(-NOTIFICATIONS_KEEP - DAY) };
  await db
    .updateTable('notifications')
    .set(old)
    .where('user_id', '=', classroom.student.id)
    .execute();
  await purgeNotifications(app.core);
  expect((await rowsOf()).map(({ user_id }) => user_id)).toEqual([classroom.coTeacher.id]);
  const long_ago = { deleted_at: timestamp(-365 * DAY) };
  await db.updateTable('classes').set(long_ago).where('id', '=', classroom.id).execute();
  await purgeClasses(app.core, features);
  expect(await rowsOf()).toEqual([]);
});
