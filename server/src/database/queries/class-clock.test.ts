import { buildApp } from '../../app.ts';
import { isRecentSignIn } from '../../security/recent-sign-in.ts';
import { handIn } from '../../features/submissions/hand-in.ts';
import { insertClasswork, updateClasswork } from '../../features/classwork/queries.ts';
import { insertComment, listCommentsOf } from '../../features/comments/queries.ts';
import { insertPost, listPostsOf } from '../../features/posts/queries.ts';
import { createClassroom } from '../../features/classes/testing/classroom.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { idAt, newId } from '../ids.ts';
import type { Db } from '../schema.ts';
import { DAY, HOUR, MINUTE, timestampAt } from '../../time.ts';

const now = Date.now();
let clock: jest.SpyInstance;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now');
});
afterEach(() => clock.mockRestore());

/** Sets the clock an hour further back with each step. */
function goBack(step: number): void {
  clock.mockReturnValue(now - step * HOUR);
}

test('ids of one process increase, within a millisecond and when the clock is set back', () => {
  const ids = Array.from({ length: 2_000 }, (_, index) => {
    goBack(Math.floor(index / 500));
    return newId();
  });
  expect(ids).toEqual([...new Set(ids)].sort());
  expect(new Set(ids.map((id) => id.length))).toEqual(new Set([26]));
  goBack(-24);
  expect(newId() > ids.at(-1)!).toBe(true);
  expect(idAt(0) < idAt(1)).toBe(true);
});

describe('while the clock steps back', () => {
  let server: TestApp;
  let db: Db;
  let classroom: Awaited<ReturnType<typeof createClassroom>>;
  beforeAll(async () => {
    server = await testApp();
    db = server.app.core.db;
    classroom = await createClassroom(server.app);
  });
  afterAll(async () => {
    // Includes the server that was started anew.
    await server.app.close();
    await server.close();
  });

  const post = (title: string) => ({ title, detail: '<p>D</p>', _type: 'idea' as const });
  const work = (title: string) => ({
    title,
    question: '<p>Q</p>',
    mark: 10,
    files: '[]',
    is_draft: false,
    due_at: null,
  });

  test('posts and comments stay in the order in which they were written', async () => {
    const writing = { classId: classroom.id, authorId: classroom.owner.id };
    const posts: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      goBack(step);
      posts.push(await insertPost(db, writing, post(`Post ${step}`)));
    }
    const listed = await listPostsOf(db, classroom.id, { limit: 40, from: undefined });
    expect(listed.map(({ id }) => id)).toEqual(posts.toReversed());
    expect(listed.map(({ created_at }) => created_at)).toEqual(
      listed
        .map(({ created_at }) => created_at)
        .sort()
        .toReversed(),
    );

    const [postId = ''] = posts;
    const comments: string[] = [];
    for (let step = 5; step < 10; step += 1) {
      goBack(step);
      const author = { postId, authorId: classroom.owner.id };
      comments.push(await insertComment(db, author, `Comment ${step}`));
    }
    expect(
      (await listCommentsOf(db, postId, { limit: 40, from: undefined })).map(({ id }) => id),
    ).toEqual(comments);
  });

  test('classwork and answers stay in order; publishing a draft moves it to the front', async () => {
    goBack(0);
    const draft = await insertClasswork(db, classroom.id, { ...work('Draft'), is_draft: true });
    goBack(1);
    const second = await insertClasswork(db, classroom.id, work('Second'));
    expect(second.posted_at > draft.posted_at).toBe(true);
    goBack(2);
    const published = await updateClasswork(db, classroom.id, draft.id, work('Draft'));
    expect((published?.posted_at ?? '') > second.posted_at).toBe(true);
    const ids: string[] = [];
    for (const [step, { id: studentId }] of [classroom.student, classroom.coTeacher].entries()) {
      goBack(3 + step);
      const answer = {
        classId: classroom.id,
        classworkId: second.id,
        studentId,
        answer: '<p>A</p>',
      };
      ids.push((await handIn(db, answer)).id);
    }
    expect(ids).toEqual([...ids].sort());
  });

  test('the order survives a restart', async () => {
    goBack(0);
    const writing = { classId: classroom.id, authorId: classroom.owner.id };
    const before = await insertPost(db, writing, post('Before'));
    const { config } = server.app.core;
    await server.app.close();
    goBack(24);
    const app = await buildApp(config);
    server = { ...server, app };
    db = app.core.db;
    expect((await insertPost(db, writing, post('After'))) > before).toBe(true);
  });
});

test('a proof of identity does not last longer because the clock was set back', () => {
  const provenAt = timestampAt(now);
  expect(isRecentSignIn({ provenAt }, now + 9 * MINUTE)).toBe(true);
  expect(isRecentSignIn({ provenAt }, now - MINUTE / 2)).toBe(true);
  expect(isRecentSignIn({ provenAt }, now - DAY)).toBe(false);
});
