import { freshDatabase, type FreshDatabase } from '../../testing/database.ts';
import { idAt } from '../ids.ts';
import { openDatabase } from '../open.ts';
import type { Database } from '../schema.ts';
import { asBefore } from './testing/as-before.ts';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(() => fresh.remove());

type Rows = { [Table in keyof Database]: Record<string, string | number | boolean> };
const created_at = '2026-01-01T00:00:00.000Z';

test('what was told of comments before quotes them from now on', async () => {
  const commentIds = [1, 2, 3].map((at) => idAt(at * 1_000));
  await asBefore<Rows>(fresh, '0027b-pinned-posts', async (db) => {
    for (const id of ['author', 'reader']) {
      const texts = ['password_hash', 'full_name', 'born_on', 'interests', 'intro'];
      const rest = Object.fromEntries(texts.map((name) => [name, '-']));
      const names = { username: id, email: id, email_key: id };
      await db
        .insertInto('users')
        .values({ ...rest, ...names, id, created_at })
        .execute();
    }
    const classroom = { id: 'c', name: 'C', description: 'C', category: 'C', code: 'ABCD2345' };
    await db
      .insertInto('classes')
      .values({ ...classroom, created_at })
      .execute();
    const post = { id: 'p', class_id: 'c', author_id: 'author', type: 'question', title: 'P' };
    await db
      .insertInto('posts')
      .values({ ...post, detail: 'P', created_at })
      .execute();
    for (const [index, content] of ['First', '@reader', 'Last'].entries()) {
      const comment = { id: commentIds[index] ?? '', post_id: 'p', author_id: 'author' };
      await db
        .insertInto('comments')
        .values({ ...comment, content, created_at })
        .execute();
    }
    for (const [kind, at] of [
      ['comment', 1_500],
      ['mention', 3_500],
      ['post', 4_000],
    ] as const) {
      const about = { user_id: 'reader', class_id: 'c', subject_id: 'p', actor_id: 'author' };
      await db
        .insertInto('notifications')
        .values({ ...about, id: idAt(at), kind, count: 1, happened_at: created_at })
        .execute();
    }
  });

  const { DATABASE_URL, DATA_DIR } = fresh.environment;
  const opened = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null });
  const rows = await opened.db
    .selectFrom('notifications')
    .select(['kind', 'comment_id'])
    .orderBy('id')
    .execute();
  await opened.close();
  expect(rows).toEqual([
    { kind: 'comment', comment_id: commentIds[0] },
    { kind: 'mention', comment_id: commentIds[1] },
    { kind: 'post', comment_id: null },
  ]);
});
