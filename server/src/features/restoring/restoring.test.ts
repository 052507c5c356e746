import { SERVER_LIMITS } from 'shared-api/schema';
import type { PostDetail, PostListItem } from 'shared-api/contract';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { connect, listen } from '../../testing/live-client.ts';
import { writeWorks } from '../../testing/load-generator.ts';
import { DAY, MINUTE, timestamp } from '../../time.ts';
import { callAs, addMember } from '../classes/testing/classroom.ts';
import {
  createCoursework,
  createWork,
  grade,
  type Coursework,
} from '../classwork/testing/coursework.ts';
import { indexQueued } from '../search/index-queued.ts';
import { upload } from '../files/testing/upload.ts';
import { comment, edit, publish } from '../posts/testing/posts.ts';

let server: TestApp;
let origin: string;
let coursework: Coursework;
beforeAll(async () => {
  server = await testApp();
  origin = await listen(server.app);
});
beforeEach(async () => {
  coursework = await createCoursework(server.app);
});
afterAll(() => server.close());

const ROUNDS = Array.from({ length: 8 }, (_, round) => round + 1);
const call = (person: Person | null, method: 'GET' | 'POST' | 'DELETE', path: string) =>
  callAs(server.app, person, method, path);
const answerOf = (reply: Awaited<ReturnType<typeof callAs>>) => [
  reply.statusCode,
  reply.json().message,
];

const NOTHING = 'This item cannot be restored. Deleted items are stored for 30 days.';
const THERE = 'This item is not deleted, or it has already been restored.';
const NO_CLASS = 'This class does not exist, or you do not have access to it.';

/** Everything in a class that can be deleted and restored, each created by its owner. */
const THINGS = {
  post: {
    table: 'posts',
    path: '/class/announcement',
    make: () => publish(server.app, coursework.owner, coursework.id),
    teachersOnly: 'Only the teachers, or the author who deleted it, can restore a post.',
  },
  comment: {
    table: 'comments',
    path: '/comment',
    make: async () => {
      const post = await publish(server.app, coursework.owner, coursework.id);
      return comment(server.app, coursework.owner, coursework.id, post);
    },
    teachersOnly: 'Only the teachers, or the author who deleted it, can restore a comment.',
  },
  classwork: {
    table: 'classwork',
    path: '/class/assignment',
    make: async () => (await createWork(server.app, coursework.id)).id,
    teachersOnly: 'Only teachers of the class can change its classwork.',
  },
} as const;

type Kind = keyof typeof THINGS;

const remove = (kind: Kind, id: string, person = coursework.owner) =>
  call(person, 'DELETE', `${THINGS[kind].path}/${id}?class_id=${coursework.id}`);
const restore = (kind: Kind, id: string, person: Person | null = coursework.owner) =>
  call(person, 'POST', `${THINGS[kind].path}/${id}/restore`);

async function deleted(kind: Kind): Promise<string> {
  const id = await THINGS[kind].make();
  expect((await remove(kind, id)).statusCode).toBe(200);
  return id;
}

async function age(kind: Kind, id: string, milliseconds: number): Promise<void> {
  await server.app.core.db
    .updateTable(THINGS[kind].table)
    .set({ deleted_at: timestamp(-milliseconds) })
    .where('id', '=', id)
    .execute();
}

const stored = (kind: Kind, id: string) =>
  server.app.core.db
    .selectFrom(THINGS[kind].table)
    .select(['deleted_at', 'deleted_by'])
    .where('id', '=', id)
    .executeTakeFirst();

const KINDS = Object.keys(THINGS) as Kind[];

describe.each(KINDS)('a deleted %s', (kind) => {
  test('can be restored by any teacher, and deleted again', async () => {
    const id = await deleted(kind);
    expect(await stored(kind, id)).toMatchObject({ deleted_by: coursework.owner.id });
    const reply = await restore(kind, id, coursework.coTeacher);
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    expect(await stored(kind, id)).toEqual({ deleted_at: null, deleted_by: null });
    expect((await remove(kind, id)).statusCode).toBe(200);
  });

  test('is restored once: a second attempt reports that it exists', async () => {
    const id = await deleted(kind);
    await restore(kind, id);
    expect(answerOf(await restore(kind, id))).toEqual([409, THERE]);
    expect(await stored(kind, id)).toEqual({ deleted_at: null, deleted_by: null });
  });

  test('cannot be restored after 30 days, whether it is purged by then or not', async () => {
    const id = await deleted(kind);
    await age(kind, id, 30 * DAY);
    expect(answerOf(await restore(kind, id))).toEqual([404, NOTHING]);
    await age(kind, id, 30 * DAY + MINUTE);
    await server.app.cleanUps.run();
    expect(await stored(kind, id)).toBeUndefined();
    expect(answerOf(await restore(kind, id))).toEqual([404, NOTHING]);
  });

  test('can be restored in the last minutes', async () => {
    const id = await deleted(kind);
    await age(kind, id, 30 * DAY - 2 * MINUTE);
    await server.app.cleanUps.run();
    expect((await restore(kind, id)).statusCode).toBe(200);
  });

  test('cannot be restored by students, a removed teacher, a stranger or a visitor', async () => {
    const id = await deleted(kind);
    expect(answerOf(await restore(kind, id, coursework.student))).toEqual([
      403,
      THINGS[kind].teachersOnly,
    ]);
    const former = await createPerson(server.app);
    await addMember(server.app, coursework.id, former, 'teacher');
    await server.app.core.db
      .updateTable('memberships')
      .set({ left_at: timestamp() })
      .where('user_id', '=', former.id)
      .execute();
    for (const person of [former, coursework.stranger]) {
      expect(answerOf(await restore(kind, id, person))).toEqual([404, NO_CLASS]);
    }
    expect((await restore(kind, id, null)).statusCode).toBe(401);
    expect(await stored(kind, id)).toMatchObject({ deleted_by: coursework.owner.id });
  });

  test('stays deleted if its class is gone', async () => {
    const id = await deleted(kind);
    await call(coursework.owner, 'DELETE', `/class/${coursework.id}`);
    expect(answerOf(await restore(kind, id))).toEqual([404, NO_CLASS]);
    expect(await stored(kind, id)).toMatchObject({ deleted_by: coursework.owner.id });
  });

  test('cannot be restored if it never existed', async () => {
    expect(answerOf(await restore(kind, 'nobody-has-it'))).toEqual([404, NOTHING]);
  });

  test.each(ROUNDS)('restored by two at once, is restored by one (%d)', async () => {
    const id = await deleted(kind);
    const both = [coursework.owner, coursework.coTeacher].map((person) =>
      restore(kind, id, person),
    );
    const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 409]);
    expect(await stored(kind, id)).toEqual({ deleted_at: null, deleted_by: null });
  });

  test('is found by search again', async () => {
    const id = await deleted(kind);
    const words = { post: 'Welcome', comment: 'Good question', classwork: 'Fractions' };
    const find = async () => {
      // Includes texts of earlier tests.
      while (await indexQueued(server.app.core.db, { atOnce: 500 }));
      const query = new URLSearchParams({ q: words[kind], class_id: coursework.id });
      const found: { id: string }[] = (
        await call(coursework.student, 'GET', `/search?${query}`)
      ).json();
      return found.some((one) => one.id === id);
    };
    expect(await find()).toBe(false);
    await restore(kind, id);
    expect(await find()).toBe(true);
  });
});

describe.each(['post', 'comment'] as const)('a student’s %s', (kind) => {
  async function own() {
    const post = await publish(server.app, coursework.student, coursework.id);
    return kind === 'post' ? post : comment(server.app, coursework.student, coursework.id, post);
  }

  test('can be restored by its author, who deleted it', async () => {
    const id = await own();
    await remove(kind, id, coursework.student);
    expect((await restore(kind, id, coursework.student)).statusCode).toBe(200);
  });

  test('cannot be restored by its author if a teacher deleted it', async () => {
    const id = await own();
    await remove(kind, id, coursework.owner);
    expect(answerOf(await restore(kind, id, coursework.student))).toEqual([
      403,
      THINGS[kind].teachersOnly,
    ]);
  });

  test('can be restored by teachers if nobody recorded who deleted it', async () => {
    const id = await own();
    await remove(kind, id, coursework.student);
    await server.app.core.db
      .updateTable(THINGS[kind].table)
      .set({ deleted_by: null })
      .where('id', '=', id)
      .execute();
    expect((await restore(kind, id, coursework.student)).statusCode).toBe(403);
    expect((await restore(kind, id, coursework.coTeacher)).statusCode).toBe(200);
  });
});

async function stream(): Promise<PostListItem[]> {
  return (
    await call(coursework.student, 'GET', `/class/announcement?class_id=${coursework.id}`)
  ).json();
}

async function read(post: string): Promise<PostDetail> {
  const path = `/class/announcement/${post}?class_id=${coursework.id}`;
  return (await call(coursework.student, 'GET', path)).json();
}

test('a post returns to its position, with its comments and files, but not pinned', async () => {
  const attachments = [await upload(server.app, coursework.owner, coursework.id)];
  const post = await publish(server.app, coursework.owner, coursework.id, { attachments });
  await publish(server.app, coursework.owner, coursework.id);
  const written = await comment(server.app, coursework.student, coursework.id, post);
  const before = await stream();
  await edit(server.app, coursework.owner, coursework.id, post, { pinned: true });
  await remove('post', post);
  await server.app.cleanUps.run();
  await restore('post', post);
  const after = await stream();
  expect(after.map(({ id, pinned }) => [id, pinned])).toEqual(before.map(({ id }) => [id, false]));
  const { comments, attachments: files } = await read(post);
  expect(comments).toMatchObject([{ id: written }]);
  expect(files).toHaveLength(1);
  expect((await server.app.inject({ url: files![0]!.url })).statusCode).toBe(200);
});

test('a comment returns to its position; below a deleted post, the post must be restored first', async () => {
  const post = await publish(server.app, coursework.owner, coursework.id);
  const [first, second] = [
    await comment(server.app, coursework.student, coursework.id, post, 'First'),
    await comment(server.app, coursework.student, coursework.id, post, 'Second'),
  ];
  await remove('comment', first);
  await remove('post', post);
  expect(answerOf(await restore('comment', first))).toEqual([
    409,
    'The post of this comment is deleted. Restore the post first.',
  ]);
  await restore('post', post);
  await restore('comment', first);
  expect(await read(post)).toMatchObject({
    comments: [{ id: first }, { id: second }],
    comment_count: 2,
  });
});

test('classwork returns with its answers and grades', async () => {
  await grade(server.app, coursework.owner, coursework.submissionId);
  const path = `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`;
  const before = (await call(coursework.owner, 'GET', path)).json();
  await remove('classwork', coursework.work.id);
  await restore('classwork', coursework.work.id);
  expect((await call(coursework.owner, 'GET', path)).json()).toEqual(before);
});

test('classwork stays deleted if the class is at its limit', async () => {
  const id = await deleted('classwork');
  const there = await server.app.core.db
    .selectFrom('classwork')
    .select('id')
    .where('class_id', '=', coursework.id)
    .where('deleted_at', 'is', null)
    .execute();
  await writeWorks(server.app.core.db, coursework.id, SERVER_LIMITS.classwork - there.length);
  const most = 'A class can have at most 1000 assignments. Delete some of them first.';
  expect(answerOf(await restore('classwork', id))).toEqual([409, most]);
});

test('open pages of the class are notified; of a draft, only those of teachers', async () => {
  const [post, work] = [await deleted('post'), await deleted('classwork')];
  const draft = await createWork(server.app, coursework.id, { is_draft: true });
  await remove('classwork', draft.id);
  const open = async ({ token }: Person) => {
    const client = await connect(origin, `/ws/class/${coursework.id}?token=${token}`);
    client.send({ type: 'hello' });
    expect(await client.next()).toMatchObject({ type: 'error' });
    return client;
  };
  const [teacher, student] = [await open(coursework.coTeacher), await open(coursework.student)];
  await restore('classwork', draft.id);
  await restore('post', post);
  await restore('classwork', work);
  expect(await teacher.next()).toEqual({ type: 'classwork_changed' });
  for (const client of [teacher, student]) {
    expect(await client.next()).toEqual({ type: 'post_edited', post_id: post });
    expect(await client.next()).toEqual({ type: 'classwork_changed' });
    client.close();
  }
});

test('its notifications are in the inbox again, and no new ones are sent', async () => {
  const post = await publish(server.app, coursework.owner, coursework.id);
  const listNotifications = async () => {
    await server.app.dispatcher.drain();
    const { items } = (await call(coursework.student, 'GET', '/notifications')).json();
    return (items as { kind: string; count: number }[]).filter(({ kind }) => kind === 'post');
  };
  const before = await listNotifications();
  expect(before).toMatchObject([{ count: 1 }]);
  await remove('post', post);
  expect(await listNotifications()).toEqual([]);
  await restore('post', post);
  expect(await listNotifications()).toEqual(before);
});
