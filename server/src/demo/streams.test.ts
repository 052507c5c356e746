import { API_BASE, type PostDetail, type PostListItem } from 'shared-api/contract';
import { commentRules, publishPostRules } from 'shared-api/schema';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { openSession } from '../features/auth/sessions.ts';
import { STREAMS } from './posts.ts';
import { CLASSES, TEACHER } from './school.ts';
import { seedDemo } from './seed.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await seedDemo(server.app.core, 'a-demo-password');
}, 60_000);
afterAll(() => server.close());

test('the teacher has a lively stream in every class, by teacher and students', async () => {
  const { app } = server;
  const { id } = await app.core.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', TEACHER.email)
    .executeTakeFirstOrThrow();
  const token = await openSession(app.core.db, id, 'log_in');
  const headers = { authorization: `Token ${token}` };
  const get = async (path: string) => (await app.inject({ url: API_BASE + path, headers })).json();
  for (const classroom of await get('/class')) {
    const posts: PostListItem[] = await get(`/class/announcement?class_id=${classroom.id}`);
    const written = STREAMS[classroom.name] ?? [];
    expect(posts.map((post) => post.title)).toEqual(written.map((post) => post.title).toReversed());
    expect(new Set(posts.map((post) => post.by_admin))).toEqual(new Set([true, false]));
    const path = `/class/announcement/${posts[0]?.id}?class_id=${classroom.id}`;
    const { comments, date }: PostDetail = await get(path);
    const newest = written.at(-1);
    expect(comments.map(({ content }) => content)).toEqual(newest?.comments.map((pair) => pair[1]));
    for (const comment of comments) {
      expect(comment.date > date && Date.parse(comment.date) < Date.now()).toBe(true);
    }
  }
});

test('its texts follow the rules of the product', async () => {
  expect(Object.keys(STREAMS).toSorted()).toEqual(CLASSES.map(({ name }) => name).toSorted());
  for (const { name, students } of CLASSES) {
    for (const { by, type, title, detail, comments } of STREAMS[name] ?? []) {
      await publishPostRules.validate({ title, detail, _type: type }, { strict: true });
      expect((await server.app.core.richText.clean('detail', detail)).html).toBe(detail);
      for (const [commenter, content] of [[by, 'The post itself'] as const, ...comments]) {
        await commentRules.validate({ content });
        expect(commenter ?? 0).toBeLessThan(students[1] - students[0]);
      }
    }
  }
});
