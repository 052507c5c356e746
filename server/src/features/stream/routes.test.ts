import { SERVER_LIMITS } from 'shared-api/calls';
import { LIMITS, POST_TYPES, type PostListItem } from 'shared-api/contract';
import { createPerson } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { POST, comment, publish } from './testing/posts.ts';
import type { Person } from '../../testing/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function list(person: Person, { id }: Classroom, query = ''): Promise<PostListItem[]> {
  const path = `/class/announcement?class_id=${id}${query}`;
  return (await callAs(server.app, person, 'GET', path)).json();
}

function send(room: Classroom, body: object, person = room.student) {
  return callAs(server.app, person, 'POST', `/class/announcement?class_id=${room.id}`, body);
}

async function read(person: Person, { id }: Classroom, post: string) {
  const path = `/class/announcement/${post}?class_id=${id}`;
  return (await callAs(server.app, person, 'GET', path)).json();
}

describe('publishing', () => {
  test('answers the post as it appears in the list', async () => {
    const room = await createClassroom(server.app);
    const sent = {
      ...POST,
      title: '  Welcome ',
      id: 'x',
      author_id: room.owner.id,
      by_admin: true,
    };
    const reply = await send(room, sent);
    const { id, username } = room.student;
    const post = {
      id: expect.any(String),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      _type: 'question',
      title: 'Welcome',
      excerpt: 'Hello all',
      comments: [],
      comment_count: 0,
      by_admin: false,
      user_is_admin: false,
      is_owner: true,
      date_edited: null,
      pinned: false,
      can_edit: true,
      user: { id, username, profile_image: null },
      attachments: [],
    };
    expect([reply.statusCode, reply.json()]).toEqual([200, post]);
    expect(await list(room.student, room)).toEqual([post]);
    expect(await list(room.owner, room)).toEqual([{ ...post, is_owner: false, can_edit: false }]);
  });

  test('a list has the beginning of the words, and nothing of their form', async () => {
    const room = await createClassroom(server.app);
    // The part that is read ends within a tag, and within an entity.
    for (const piece of ['<strong>word</strong> ', 'a &amp; b ']) {
      const detail = `<p>First</p><p>${piece.repeat(100)}</p>`;
      await publish(server.app, room.owner, room.id, { detail });
    }
    const excerpts = (await list(room.student, room)).map(({ excerpt }) => excerpt);
    expect(excerpts).toEqual([
      expect.stringMatching(/^First (a & b )+/),
      expect.stringMatching(/^First (word ?)+$/),
    ]);
    expect(excerpts.map((excerpt) => excerpt?.length)).toEqual([
      SERVER_LIMITS.excerpt,
      SERVER_LIMITS.excerpt,
    ]);
  });

  test.each(POST_TYPES)('the type %s is taken', async (_type) => {
    const room = await createClassroom(server.app);
    expect((await send(room, { ...POST, _type })).json()._type).toBe(_type);
  });

  test.each<[string, unknown]>([
    ['title', ' '],
    ['title', undefined],
    ['title', 'x'.repeat(LIMITS.postTitle + 1)],
    ['_type', 'comments'],
    ['_type', undefined],
    ['detail', ''],
    ['detail', undefined],
    ['detail', '<p> <br>&nbsp;</p>'],
    ['detail', '<script>alert(1)</script>'],
    ['detail', ['<p>a</p>']],
    ['detail', `<p>${'x'.repeat(LIMITS.richText)}</p>`],
    ['detail', `<p>${'é'.repeat(LIMITS.richText / 2)}</p>`],
  ])('with a wrong %s is refused by field', async (field, value) => {
    const room = await createClassroom(server.app);
    const reply = await send(room, { ...POST, [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
    expect(await list(room.student, room)).toEqual([]);
  });

  test('a text that only grows too long by being made safe is refused too', async () => {
    const room = await createClassroom(server.app);
    const detail = '<a href="https://a.test">x</a>'.repeat(1_500);
    expect(detail.length).toBeLessThan(LIMITS.richText);
    const reply = await send(room, { ...POST, detail });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['detail']]);
  });

  test.each([
    ['<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
    ['<p>Hi</p><img src=x onerror=alert(1)>', '<p>Hi</p>'],
    ['<p><a href="javascript:alert(1)">Hi</a></p>', '<p>Hi</p>'],
    ['<svg><script>alert(1)</script></svg><p>Hi</p>', '<p>Hi</p>'],
    ['<p style="position:fixed">Hi</p><iframe src="//evil.test"></iframe>', '<p>Hi</p>'],
    ['<p>1 < 2 & "so"</p>', '<p>1 &lt; 2 &amp; "so"</p>'],
  ])('%s is kept as %s', async (detail, kept) => {
    const room = await createClassroom(server.app);
    const post = await publish(server.app, room.student, room.id, { detail });
    expect((await read(room.owner, room, post)).detail).toBe(kept);
  });

  test('a title is text, whatever it looks like', async () => {
    const room = await createClassroom(server.app);
    const title = '<b>1 & 2</b> 🎓';
    const post = await publish(server.app, room.student, room.id, { title });
    expect((await read(room.owner, room, post)).title).toBe(title);
  });

  test('too many by one account are refused for a while', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    try {
      const room = await createClassroom(limited.app);
      for (let count = 0; count < 60; count += 1) await publish(limited.app, room.owner, room.id);
      const path = `/class/announcement?class_id=${room.id}`;
      const reply = await callAs(limited.app, room.owner, 'POST', path, POST);
      expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([429, true]);
    } finally {
      await limited.close();
    }
  });
});

describe('the list', () => {
  test('is newest first, and is paged by limit and before', async () => {
    const room = await createClassroom(server.app);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.unshift(await publish(server.app, room.owner, room.id));
    }
    // Posts of the same millisecond are ordered by their ids, for everybody alike.
    const newestFirst = ids.toSorted().toReversed();
    const idsOf = async (query: string) => {
      return (await list(room.student, room, query)).map((post) => post.id);
    };
    expect(await idsOf('')).toEqual(newestFirst);
    expect(await idsOf('&limit=2')).toEqual(newestFirst.slice(0, 2));
    expect(await idsOf(`&limit=2&before=${newestFirst[1]}`)).toEqual(newestFirst.slice(2, 4));
    expect(await idsOf(`&before=${newestFirst[4]}`)).toEqual([]);
    for (const limit of ['0', '-1', 'many', '1.5', '']) {
      expect(await idsOf(`&limit=${limit}`)).toEqual(newestFirst);
    }
  });

  test('never has more than 50', async () => {
    const room = await createClassroom(server.app);
    for (let count = 0; count < 52; count += 1) {
      await publish(server.app, room.owner, room.id);
    }
    expect(await list(room.owner, room)).toHaveLength(50);
    expect(await list(room.owner, room, '&limit=1000')).toHaveLength(50);
  });

  test('counts comments, and shows who wrote as a teacher', async () => {
    const room = await createClassroom(server.app);
    const post = await publish(server.app, room.coTeacher, room.id);
    const ids = [
      await comment(server.app, room.student, room.id, post),
      await comment(server.app, room.owner, room.id, post),
    ];
    const [item] = await list(room.student, room);
    expect(item).toMatchObject({ by_admin: true, user_is_admin: true, is_owner: false });
    expect(item?.comments).toEqual(ids.toSorted().map((id) => ({ id })));
  });

  test('keeps the posts of those who left, who are marked as teachers no more', async () => {
    const room = await createClassroom(server.app);
    await publish(server.app, room.coTeacher, room.id);
    await publish(server.app, room.student, room.id);
    await server.app.core.db
      .updateTable('memberships')
      .set({ left_at: new Date().toISOString() })
      .where('user_id', 'in', [room.coTeacher.id, room.student.id])
      .execute();
    const posts = await list(room.owner, room);
    expect(posts.map((post) => post.by_admin)).toEqual([false, false]);
    const names = [room.coTeacher.username, room.student.username];
    expect(posts.map((post) => post.user.username).toSorted()).toEqual(names.toSorted());
  });
});

describe('one post', () => {
  test('comes with its comments in the order they were written', async () => {
    const room = await createClassroom(server.app);
    const post = await publish(server.app, room.owner, room.id, { _type: 'idea' });
    const first = await comment(server.app, room.student, room.id, post, ' First <b> ');
    await new Promise((resolve) => setTimeout(resolve, 3));
    const second = await comment(server.app, room.owner, room.id, post, 'Second');
    const { id, username } = room.owner;
    expect(await read(room.student, room, post)).toEqual({
      id: post,
      title: 'Welcome',
      attachments: [],
      detail: '<p>Hello all</p>',
      _type: 'idea',
      date: expect.any(String),
      by_admin: true,
      user_is_admin: true,
      is_owner: false,
      is_read_only: false,
      user: { id, username, profile_image: null },
      date_edited: null,
      pinned: false,
      can_edit: false,
      version: 1,
      is_admin: false,
      can_comment: true,
      comment_count: 2,
      comments: [
        {
          id: first,
          user_id: room.student.id,
          user_name: room.student.username,
          profile_image: null,
          content: 'First <b>',
          attachments: [],
          date: expect.any(String),
          date_edited: null,
          version: 1,
        },
        {
          id: second,
          user_id: id,
          user_name: username,
          profile_image: null,
          content: 'Second',
          attachments: [],
          date: expect.any(String),
          date_edited: null,
          version: 1,
        },
      ],
    });
  });

  test('tells students when they cannot comment', async () => {
    const room = await createClassroom(server.app);
    const post = await publish(server.app, room.owner, room.id);
    const change = { student_can_comment: false };
    await callAs(server.app, room.owner, 'PUT', `/class/${room.id}`, change);
    expect((await read(room.student, room, post)).can_comment).toBe(false);
    expect((await read(room.coTeacher, room, post)).can_comment).toBe(true);
  });

  test.each<[unknown]>([[' '], [undefined], ['x'.repeat(LIMITS.comment + 1)], [{}]])(
    'a comment %j is refused by field',
    async (content) => {
      const room = await createClassroom(server.app);
      const post = await publish(server.app, room.owner, room.id);
      const path = `/comment/${post}?class_id=${room.id}`;
      const reply = await callAs(server.app, room.student, 'POST', path, { content });
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['content']]);
    },
  );
});

describe('deleting a post', () => {
  const remove = (person: Person, { id }: Classroom, post: string) => {
    return callAs(server.app, person, 'DELETE', `/class/announcement/${post}?class_id=${id}`);
  };

  test('is for its author, also when students cannot post any more, and happens once', async () => {
    const room = await createClassroom(server.app);
    const post = await publish(server.app, room.student, room.id);
    const change = { student_can_post: false };
    await callAs(server.app, room.owner, 'PUT', `/class/${room.id}`, change);
    const reply = await remove(room.student, room, post);
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    expect((await remove(room.student, room, post)).statusCode).toBe(404);
    expect(await list(room.owner, room)).toEqual([]);
    expect(await read(room.owner, room, post)).toMatchObject({ code: 'not_found' });
    const path = `/comment/${post}?class_id=${room.id}`;
    const late = await callAs(server.app, room.owner, 'POST', path, { content: 'Late' });
    expect(late.statusCode).toBe(404);
  });

  test('a classmate cannot', async () => {
    const room = await createClassroom(server.app);
    const classmate = await createPerson(server.app);
    await callAs(server.app, classmate, 'POST', `/class/join/${room.code}`);
    const post = await publish(server.app, classmate, room.id);
    expect((await remove(room.student, room, post)).statusCode).toBe(403);
    expect(await list(room.student, room)).toHaveLength(1);
  });

  test('lowers the number of posts in the profile', async () => {
    const room = await createClassroom(server.app);
    const count = async () => {
      return (await callAs(server.app, room.student, 'GET', '/user/profile')).json().post;
    };
    const post = await publish(server.app, room.student, room.id);
    expect(await count()).toBe(1);
    await remove(room.owner, room, post);
    expect(await count()).toBe(0);
  });
});
