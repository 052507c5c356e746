import type { FastifyInstance } from 'fastify';
import { afterNextCommit } from '../testing/after-next-commit.ts';
import { sessionOf } from '../testing/people.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { HOUR, timestamp } from '../time.ts';
import { callAs } from './classes/testing/classroom.ts';
import {
  addStudent,
  createCoursework,
  grade,
  submit,
  type Coursework,
} from './classwork/testing/coursework.ts';
import { comment, edit, editComment, POST, publish } from './posts/testing/posts.ts';
import { findScheduled } from './posts/scheduled/queries.ts';
import { readScheduled } from './posts/scheduled/routes.ts';
import { letTimePass, schedule } from './posts/testing/scheduled.ts';
import { remove, restore, write } from './threads/testing/threads.ts';

// A committed write is the reply, whatever somebody else changes a moment later.

let server: TestApp;
let app: FastifyInstance;
let coursework: Coursework;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  coursework = await createCoursework(app);
});
afterAll(() => server.close());

type Table = 'posts' | 'comments' | 'scheduled_posts' | 'classwork';

/** Deletes all rows of the table; each test has its own class. */
async function deleteAll(table: Table): Promise<void> {
  const now = timestamp();
  const { db } = app.core;
  await db.updateTable(table).set({ deleted_at: now }).where('deleted_at', 'is', null).execute();
}

const deleteMessages = () => {
  return app.core.db.updateTable('work_messages').set({ deleted_at: timestamp() }).execute();
};

const takeBack = () => {
  return app.core.db
    .updateTable('submissions')
    .set({ withdrawn_at: timestamp() })
    .where('id', '=', coursework.submissionId)
    .execute();
};

const removeStudent = () => {
  return app.core.db
    .updateTable('memberships')
    .set({ left_at: timestamp() })
    .where('user_id', '=', coursework.student.id)
    .execute();
};

async function publishDue(): Promise<void> {
  await letTimePass(app, 'scheduled_posts');
  await app.publisher.runNow();
}

type Reply = Awaited<ReturnType<typeof callAs>>;

/** Expects the reply to contain what the call wrote. */
async function expectUnchanged(
  meanwhile: () => Promise<unknown>,
  call: () => Promise<Reply>,
  reply: object,
): Promise<void> {
  // Notifications and audit entries of earlier writes open transactions, too.
  await app.dispatcher.drain();
  await app.auditChaining.runNow();
  let hasHappened = false;
  afterNextCommit(app.core, async () => {
    hasHappened = true;
    await meanwhile();
  });
  const { statusCode, ...rest } = await call();
  expect([statusCode, hasHappened]).toEqual([200, true]);
  expect(rest.json()).toMatchObject(reply);
}

const announcements = () => `/class/announcement?class_id=${coursework.id}`;

test('a post that is deleted right after', async () => {
  const post = () => callAs(app, coursework.student, 'POST', announcements(), POST);
  await expectUnchanged(() => deleteAll('posts'), post, { title: POST.title });
});

test('an edited or pinned post that is deleted right after', async () => {
  const id = await publish(app, coursework.owner, coursework.id);
  const change = () => edit(app, coursework.owner, coursework.id, id, { title: 'New' });
  await expectUnchanged(() => deleteAll('posts'), change, { title: 'New' });
  const other = await publish(app, coursework.owner, coursework.id);
  const pin = () => edit(app, coursework.owner, coursework.id, other, { pinned: true });
  await expectUnchanged(() => deleteAll('posts'), pin, { pinned: true });
});

test.each(['comments', 'posts'] as const)('a comment while %s are deleted', async (table) => {
  const post = await publish(app, coursework.owner, coursework.id);
  const path = `/comment/${post}?class_id=${coursework.id}`;
  const say = () => callAs(app, coursework.student, 'POST', path, { content: 'Yes' });
  await expectUnchanged(() => deleteAll(table), say, { content: 'Yes' });
});

test.each(['comments', 'posts'] as const)(
  'an edited comment while %s are deleted',
  async (table) => {
    const post = await publish(app, coursework.owner, coursework.id);
    const id = await comment(app, coursework.student, coursework.id, post);
    const change = () => editComment(app, coursework.student, coursework.id, id, { content: 'No' });
    await expectUnchanged(() => deleteAll(table), change, { content: 'No' });
  },
);

test('a scheduled post that is deleted right after', async () => {
  const body = { ...POST, publish_at: timestamp(HOUR) };
  const later = () => callAs(app, coursework.owner, 'POST', announcements(), body);
  await expectUnchanged(() => deleteAll('scheduled_posts'), later, { title: POST.title });
});

test.each([
  ['deleted', () => deleteAll('scheduled_posts')],
  ['published', publishDue],
])('an edited scheduled post that is %s right after', async (_how, meanwhile) => {
  const id = await schedule(app, coursework.owner, coursework.id);
  const change = () => edit(app, coursework.owner, coursework.id, id, { title: 'New' });
  await expectUnchanged(meanwhile, change, { title: 'New' });
});

test('a scheduled post that is published by hand and deleted right after', async () => {
  const id = await schedule(app, coursework.owner, coursework.id);
  const now = () => edit(app, coursework.owner, coursework.id, id, { publish_at: null });
  await expectUnchanged(() => deleteAll('posts'), now, { title: POST.title });
});

test.each([
  ['the student is removed', removeStudent],
  ['the classwork is deleted', () => deleteAll('classwork')],
])('an answer while %s', async (_what, meanwhile) => {
  await takeBack();
  await expectUnchanged(meanwhile, () => submit(app, coursework.work, coursework.student), {
    attempt: 1,
  });
});

test.each([
  ['the answer is taken back', takeBack],
  ['the student is removed', removeStudent],
  ['the classwork is deleted', () => deleteAll('classwork')],
])('a grade while %s', async (_what, meanwhile) => {
  const give = () => grade(app, coursework.owner, coursework.submissionId, { score: 17 });
  await expectUnchanged(meanwhile, give, { score: 17 });
});

test('a grade in the table while the classwork is deleted', async () => {
  const student = await addStudent(app, coursework.id);
  const path = `/teacher/grading/${coursework.work.id}/${student.id}?class_id=${coursework.id}`;
  const give = () => callAs(app, coursework.owner, 'PUT', path, { score: 17 });
  await expectUnchanged(() => deleteAll('classwork'), give, { cell: [17, 1] });
});

test('a private message that is deleted right after, and one that is restored', async () => {
  const say = () => write(app, coursework.student, coursework.work.id, 'Hello');
  await expectUnchanged(deleteMessages, say, { message: 'Hello' });
  const { id } = (await write(app, coursework.student, coursework.work.id, 'Again')).json();
  await remove(app, coursework.student, coursework.work.id, id);
  const bringBack = () => restore(app, coursework.student, coursework.work.id, id);
  await expectUnchanged(deleteMessages, bringBack, { message: 'Again' });
});

test('a scheduled post is read as published once it is', async () => {
  const id = await schedule(app, coursework.owner, coursework.id);
  const row = await findScheduled(app.core.db, coursework.id, id);
  await publishDue();
  if (!row) throw new Error('nothing is scheduled');
  const reader = {
    id: coursework.owner.id,
    session: sessionOf(coursework.owner),
    role: 'owner',
    students_can_post: true,
    students_can_comment: true,
    archived_at: null,
    muted_until: null,
    mute_reason: '',
  } as const;
  expect(await readScheduled(app.core, row, reader)).toBeNull();
});
