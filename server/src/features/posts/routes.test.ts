import { SERVER_LIMITS } from 'shared-api/schema';
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

function send(classroom: Classroom, body: object, person = classroom.student) {
  return callAs(server.app, person, 'POST', `/class/announcement?class_id=${classroom.id}`, body);
}

async function read(person: Person, { id }: Classroom, post: string) {
  const path = `/class/announcement/${post}?class_id=${id}`;
  return (await callAs(server.app, person, 'GET', path)).json();
}

describe('publishing', () => {
  test('replies with the post as it appears in the list', async () => {
    const classroom = await createClassroom(server.app);
    const sent = {
      ...POST,
      title: '  Welcome ',
      id: 'x',
      author_id: classroom.owner.id,
      by_admin: true,
    };
    const reply = await send(classroom, sent);
    const { id, username } = classroom.student;
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
    expect(await list(classroom.student, classroom)).toEqual([post]);
    expect(await list(classroom.owner, classroom)).toEqual([
      { ...post, is_owner: false, can_edit: false },
    ]);
  });

  test('a list has the beginning of the text without formatting', async () => {
    const classroom = await createClassroom(server.app);
    // The beginning ends within a tag, and within an entity.
    for (const piece of ['<strong>word</strong> ', 'a &amp; b ']) {
      const detail = `<p>First</p><p>${piece.repeat(100)}</p>`;
      await publish(server.app, classroom.owner, classroom.id, { detail });
    }
    const excerpts = (await list(classroom.student, classroom)).map(({ excerpt }) => excerpt);
    expect(excerpts).toEqual([
      expect.stringMatching(/^First (a & b )+/),
      expect.stringMatching(/^First (word ?)+$/),
    ]);
    expect(excerpts.map((excerpt) => excerpt?.length)).toEqual([
      SERVER_LIMITS.excerpt,
      SERVER_LIMITS.excerpt,
    ]);
  });

  test.each(POST_TYPES)('accepts the type %s', async (_type) => {
    const classroom = await createClassroom(server.app);
    expect((await send(classroom, { ...POST, _type })).json()._type).toBe(_type);
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
  ])('an invalid %s is refused at its field', async (field, value) => {
    const classroom = await createClassroom(server.app);
    const reply = await send(classroom, { ...POST, [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
    expect(await list(classroom.student, classroom)).toEqual([]);
  });

  test('refuses a text that becomes too long by sanitising', async () => {
    const classroom = await createClassroom(server.app);
    const detail = '<a href="https://a.test">x</a>'.repeat(1_500);
    expect(detail.length).toBeLessThan(LIMITS.richText);
    const reply = await send(classroom, { ...POST, detail });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['detail']]);
  });

  test.each([
    ['<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
    ['<p>Hi</p><img src=x onerror=alert(1)>', '<p>Hi</p>'],
    ['<p><a href="javascript:alert(1)">Hi</a></p>', '<p>Hi</p>'],
    ['<svg><script>alert(1)</script></svg><p>Hi</p>', '<p>Hi</p>'],
    ['<p style="position:fixed">Hi</p><iframe src="//evil.test"></iframe>', '<p>Hi</p>'],
    ['<p>1 < 2 & "so"</p>', '<p>1 &lt; 2 &amp; "so"</p>'],
  ])('%s is stored as %s', async (detail, saved) => {
    const classroom = await createClassroom(server.app);
    const post = await publish(server.app, classroom.student, classroom.id, { detail });
    expect((await read(classroom.owner, classroom, post)).detail).toBe(saved);
  });

  test('a title is plain text, whatever it looks like', async () => {
    const classroom = await createClassroom(server.app);
    const title = '<b>1 & 2</b> 🎓';
    const post = await publish(server.app, classroom.student, classroom.id, { title });
    expect((await read(classroom.owner, classroom, post)).title).toBe(title);
  });

  test('limits the posts of one account', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    try {
      const classroom = await createClassroom(limited.app);
      for (let count = 0; count < 60; count += 1)
        await publish(limited.app, classroom.owner, classroom.id);
      const path = `/class/announcement?class_id=${classroom.id}`;
      const reply = await callAs(limited.app, classroom.owner, 'POST', path, POST);
      expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([429, true]);
    } finally {
      await limited.close();
    }
  });
});

describe('the list', () => {
  test('is newest first, and is paged by limit and before', async () => {
    const classroom = await createClassroom(server.app);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.unshift(await publish(server.app, classroom.owner, classroom.id));
    }
    // Posts of the same millisecond are ordered by id, the same for everybody.
    const newestFirst = ids.toSorted().toReversed();
    const idsOf = async (query: string) => {
      return (await list(classroom.student, classroom, query)).map((post) => post.id);
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
    const classroom = await createClassroom(server.app);
    for (let count = 0; count < 52; count += 1) {
      await publish(server.app, classroom.owner, classroom.id);
    }
    expect(await list(classroom.owner, classroom)).toHaveLength(50);
    expect(await list(classroom.owner, classroom, '&limit=1000')).toHaveLength(50);
  });

  test('counts comments, and marks teachers among the authors', async () => {
    const classroom = await createClassroom(server.app);
    const post = await publish(server.app, classroom.coTeacher, classroom.id);
    const ids = [
      await comment(server.app, classroom.student, classroom.id, post),
      await comment(server.app, classroom.owner, classroom.id, post),
    ];
    const [item] = await list(classroom.student, classroom);
    expect(item).toMatchObject({ by_admin: true, user_is_admin: true, is_owner: false });
    expect(item?.comments).toEqual(ids.toSorted().map((id) => ({ id })));
  });

  test('keeps posts of members who left, without the teacher mark', async () => {
    const classroom = await createClassroom(server.app);
    await publish(server.app, classroom.coTeacher, classroom.id);
    await publish(server.app, classroom.student, classroom.id);
    await server.app.core.db
      .updateTable('memberships')
      .set({ left_at: new Date().toISOString() })
      .where('user_id', 'in', [classroom.coTeacher.id, classroom.student.id])
      .execute();
    const posts = await list(classroom.owner, classroom);
    expect(posts.map((post) => post.by_admin)).toEqual([false, false]);
    const names = [classroom.coTeacher.username, classroom.student.username];
    expect(posts.map((post) => post.user.username).toSorted()).toEqual(names.toSorted());
  });
});

describe('a single post', () => {
  test('contains its comments in the order they were written', async () => {
    const classroom = await createClassroom(server.app);
    const post = await publish(server.app, classroom.owner, classroom.id, { _type: 'idea' });
    const first = await comment(server.app, classroom.student, classroom.id, post, ' First <b> ');
    await new Promise((resolve) => setTimeout(resolve, 3));
    const second = await comment(server.app, classroom.owner, classroom.id, post, 'Second');
    const { id, username } = classroom.owner;
    expect(await read(classroom.student, classroom, post)).toEqual({
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
          user_id: classroom.student.id,
          user_name: classroom.student.username,
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

  test('gives students the reason when they cannot comment', async () => {
    const classroom = await createClassroom(server.app);
    const post = await publish(server.app, classroom.owner, classroom.id);
    const change = { student_can_comment: false };
    await callAs(server.app, classroom.owner, 'PUT', `/class/${classroom.id}`, change);
    expect((await read(classroom.student, classroom, post)).can_comment).toBe(false);
    expect((await read(classroom.coTeacher, classroom, post)).can_comment).toBe(true);
  });

  test.each<[unknown]>([[' '], [undefined], ['x'.repeat(LIMITS.comment + 1)], [{}]])(
    'a comment %j is refused at its field',
    async (content) => {
      const classroom = await createClassroom(server.app);
      const post = await publish(server.app, classroom.owner, classroom.id);
      const path = `/comment/${post}?class_id=${classroom.id}`;
      const reply = await callAs(server.app, classroom.student, 'POST', path, { content });
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['content']]);
    },
  );
});

describe('deleting a post', () => {
  const remove = (person: Person, { id }: Classroom, post: string) => {
    return callAs(server.app, person, 'DELETE', `/class/announcement/${post}?class_id=${id}`);
  };

  test('is possible for its author, even when students cannot post any more, and happens once', async () => {
    const classroom = await createClassroom(server.app);
    const post = await publish(server.app, classroom.student, classroom.id);
    const change = { student_can_post: false };
    await callAs(server.app, classroom.owner, 'PUT', `/class/${classroom.id}`, change);
    const reply = await remove(classroom.student, classroom, post);
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    expect((await remove(classroom.student, classroom, post)).statusCode).toBe(404);
    expect(await list(classroom.owner, classroom)).toEqual([]);
    expect(await read(classroom.owner, classroom, post)).toMatchObject({ code: 'not_found' });
    const path = `/comment/${post}?class_id=${classroom.id}`;
    const late = await callAs(server.app, classroom.owner, 'POST', path, { content: 'Late' });
    expect(late.statusCode).toBe(404);
  });

  test('is not possible for a classmate', async () => {
    const classroom = await createClassroom(server.app);
    const classmate = await createPerson(server.app);
    await callAs(server.app, classmate, 'POST', `/class/join/${classroom.code}`);
    const post = await publish(server.app, classmate, classroom.id);
    expect((await remove(classroom.student, classroom, post)).statusCode).toBe(403);
    expect(await list(classroom.student, classroom)).toHaveLength(1);
  });

  test('lowers the number of posts in the profile', async () => {
    const classroom = await createClassroom(server.app);
    const count = async () => {
      return (await callAs(server.app, classroom.student, 'GET', '/user/profile')).json().post;
    };
    const post = await publish(server.app, classroom.student, classroom.id);
    expect(await count()).toBe(1);
    await remove(classroom.owner, classroom, post);
    expect(await count()).toBe(0);
  });
});
