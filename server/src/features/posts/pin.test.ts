import { SERVER_LIMITS } from 'shared-api/schema';
import type { PostListItem } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { edit, publish } from './testing/posts.ts';

let server: TestApp;
let classroom: Classroom;
/** Ids of the posts, newest first. */
let posts: string[];
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  classroom = await createClassroom(server.app);
  posts = [];
  for (let count = 0; count < 6; count += 1) {
    posts.unshift(await publish(server.app, classroom.student, classroom.id));
  }
});
afterAll(() => server.close());

const ROUNDS = Array.from({ length: 8 }, (_, round) => round + 1);

const pin = (post: number, pinned = true, person: Person = classroom.owner) =>
  edit(server.app, person, classroom.id, posts[post] ?? '', { pinned });

function remove(post: number) {
  const path = `/class/announcement/${posts[post]}?class_id=${classroom.id}`;
  return callAs(server.app, classroom.owner, 'DELETE', path);
}

async function list(query = ''): Promise<PostListItem[]> {
  const path = `/class/announcement?class_id=${classroom.id}${query}`;
  return (await callAs(server.app, classroom.student, 'GET', path)).json();
}

/** Returns the listed posts as indexes into `posts`. */
async function listedIndexes(query = ''): Promise<number[]> {
  return (await list(query)).map(({ id }) => posts.indexOf(id));
}

async function pinned(): Promise<number[]> {
  const items = await list();
  return items.filter((post) => post.pinned).map(({ id }) => posts.indexOf(id));
}

/** Reads page after page by the links of the replies. */
async function walk(limit: number): Promise<number[]> {
  const seen: number[] = [];
  for (
    let path: string | undefined = `/class/announcement?class_id=${classroom.id}&limit=${limit}`;
    path;
  ) {
    const reply: Awaited<ReturnType<typeof callAs>> = await callAs(
      server.app,
      classroom.student,
      'GET',
      path,
    );
    seen.push(...(reply.json() as PostListItem[]).map(({ id }) => posts.indexOf(id)));
    path = /^<\/api\/v1([^>]+)>/.exec(String(reply.headers.link))?.[1];
  }
  return seen;
}

test('teachers pin a post: it comes first, the latest pin before the others', async () => {
  const reply = await pin(4);
  expect([reply.statusCode, reply.json()]).toMatchObject([
    200,
    { pinned: true, date_edited: null, version: 1, title: 'Welcome' },
  ]);
  await pin(5, true, classroom.coTeacher);
  expect(await listedIndexes()).toEqual([5, 4, 0, 1, 2, 3]);
  expect(await pinned()).toEqual([5, 4]);
  await pin(5, false);
  expect(await listedIndexes()).toEqual([4, 0, 1, 2, 3, 5]);
});

test('students cannot pin, not even their own post', async () => {
  const reply = await pin(0, true, classroom.student);
  expect([reply.statusCode, reply.json().message]).toEqual([
    403,
    'Only teachers of the class can pin posts.',
  ]);
  const both = { title: 'Mine', pinned: true };
  expect(
    (await edit(server.app, classroom.student, classroom.id, posts[0]!, both)).statusCode,
  ).toBe(403);
  expect((await edit(server.app, classroom.owner, classroom.id, posts[0]!, both)).statusCode).toBe(
    403,
  );
  expect(await list()).toMatchObject(Array(6).fill({ title: 'Welcome', pinned: false }));
});

test('a fourth pin is refused with advice; an unpinned or deleted post makes room', async () => {
  for (const post of [1, 2, 3]) expect((await pin(post)).statusCode).toBe(200);
  const fourth = await pin(4);
  expect([fourth.statusCode, fourth.json().code, fourth.json().message]).toEqual([
    409,
    'conflict',
    `A class can have at most ${SERVER_LIMITS.pinnedPosts} pinned posts. Unpin another one first.`,
  ]);
  expect((await pin(3)).statusCode).toBe(200);
  expect(await pinned()).toEqual([3, 2, 1]);
  await remove(2);
  expect((await pin(4)).statusCode).toBe(200);
  await pin(1, false);
  expect((await pin(5)).statusCode).toBe(200);
  expect(await pinned()).toEqual([5, 4, 3]);
});

test('another class has its own limit of pins', async () => {
  for (const post of [1, 2, 3]) await pin(post);
  const other = await createClassroom(server.app);
  const post = await publish(server.app, other.owner, other.id);
  expect((await edit(server.app, other.owner, other.id, post, { pinned: true })).statusCode).toBe(
    200,
  );
});

test.each([1, 2, 3, 4, 5, 6, 7])(
  'pages of %d contain each post once, pinned ones first',
  async (limit) => {
    for (const post of [5, 0, 3]) await pin(post);
    expect(await walk(limit)).toEqual([3, 0, 5, 1, 2, 4]);
  },
);

test('pinning or unpinning between two pages does not move the others', async () => {
  await pin(5);
  expect(await listedIndexes('&limit=4')).toEqual([5, 0, 1, 2]);
  await pin(2);
  await pin(5, false);
  // The last post of the first page is pinned by now; the id is still a valid cursor.
  expect(await listedIndexes(`&limit=4&before=${posts[2]}`)).toEqual([3, 4, 5]);
});

test.each(ROUNDS)('of teachers who pin at once, no more than three succeed (%d)', async () => {
  const replies = await Promise.all(
    posts.map((_, post) => pin(post, true, post % 2 === 0 ? classroom.owner : classroom.coTeacher)),
  );
  const statuses = replies.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([200, 200, 200, 409, 409, 409]);
  const winners = replies.flatMap(({ statusCode }, post) => (statusCode === 200 ? [post] : []));
  expect((await pinned()).toSorted()).toEqual(winners);
});

test.each(ROUNDS)('a post that is deleted while it is pinned takes up no pin (%d)', async () => {
  await pin(1);
  await pin(2);
  const [, deleted] = await Promise.all([pin(3), remove(3)]);
  expect(deleted.statusCode).toBe(200);
  expect((await pin(4)).statusCode).toBe(200);
  expect(await pinned()).toEqual([4, 2, 1]);
});

test.each(ROUNDS)('an edit and a pin at once are both saved (%d)', async () => {
  const replies = await Promise.all([
    pin(1),
    edit(server.app, classroom.student, classroom.id, posts[1]!, { title: 'Edited' }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await list())[0]).toMatchObject({ title: 'Edited', pinned: true });
});
