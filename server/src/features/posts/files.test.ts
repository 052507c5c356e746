import { SERVER_LIMITS } from 'shared-api/schema';
import type { Attachment, CommentVersion, PostComment, PostDetail } from 'shared-api/contract';
import { connect, listen } from '../../testing/live-client.ts';
import { sessionOf, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import {
  callAs,
  createClassroom,
  createFormerStudent,
  type Classroom,
} from '../classes/testing/classroom.ts';
import { endStudentMembership } from '../members/queries.ts';
import { begin, upload } from '../files/testing/upload.ts';
import { POST } from './testing/posts.ts';

let server: TestApp;
let origin: string;
let classroom: Classroom;
/** Post that the comments belong to. */
let post: string;
beforeAll(async () => {
  server = await testApp();
  origin = await listen(server.app);
});
beforeEach(async () => {
  classroom = await createClassroom(server.app);
  post = (await POSTS.write(undefined)).json().id;
});
afterAll(() => server.close());

const ROUNDS = Array.from({ length: 6 }, (_, round) => round + 1);

const aFile = (name = 'sheet.txt', person: Person = classroom.student, classId = classroom.id) =>
  upload(server.app, person, classId, { name });

const namesOf = (files: readonly Attachment[] | undefined) => files?.map(({ name }) => name);

const inClass = (path: string) => `${path}?class_id=${classroom.id}`;

/** Calls that write, read and edit a post or a comment. */
interface Kind {
  write: (attachments: unknown, person?: Person) => ReturnType<typeof callAs>;
  edit: (id: string, change: object, person?: Person) => ReturnType<typeof callAs>;
  remove: (id: string) => ReturnType<typeof callAs>;
  read: (id: string, person?: Person) => Promise<PostComment | PostDetail | undefined>;
  versionsOf: (id: string) => Promise<CommentVersion[]>;
}

const getPost = async (id: string, person: Person): Promise<PostDetail> =>
  (await callAs(server.app, person, 'GET', inClass(`/class/announcement/${id}`))).json();

const POSTS: Kind = {
  write: (attachments, person = classroom.student) =>
    callAs(server.app, person, 'POST', inClass('/class/announcement'), { ...POST, attachments }),
  edit: (id, change, person = classroom.student) =>
    callAs(server.app, person, 'PUT', inClass(`/class/announcement/${id}`), change),
  remove: (id) =>
    callAs(server.app, classroom.owner, 'DELETE', inClass(`/class/announcement/${id}`)),
  read: (id, person = classroom.student) => getPost(id, person),
  versionsOf: async (id) =>
    (
      await callAs(
        server.app,
        classroom.owner,
        'GET',
        inClass(`/class/announcement/${id}/versions`),
      )
    ).json(),
};

const COMMENTS: Kind = {
  write(attachments, person = classroom.student) {
    const body = { content: 'See it', attachments };
    return callAs(server.app, person, 'POST', inClass(`/comment/${post}`), body);
  },
  edit: (id, change, person = classroom.student) =>
    callAs(server.app, person, 'PUT', inClass(`/comment/${id}`), { content: 'See it', ...change }),
  remove: (id) => callAs(server.app, classroom.owner, 'DELETE', inClass(`/comment/${id}`)),
  read: async (id, person = classroom.student) =>
    (await getPost(post, person)).comments.find((comment) => comment.id === id),
  versionsOf: async (id) =>
    (await callAs(server.app, classroom.owner, 'GET', inClass(`/comment/${id}/versions`))).json(),
};

const canRead = async (person: Person, id: string) =>
  (await callAs(server.app, person, 'GET', `/files/${id}`)).statusCode === 200;

describe.each([
  ['a post', POSTS],
  ['a comment', COMMENTS],
])('files of %s', (_, target) => {
  async function written(attachments: unknown): Promise<string> {
    const reply = await target.write(attachments);
    expect(reply.statusCode).toBe(200);
    return reply.json().id;
  }

  test('are attached in their order, and everybody in the class may read them', async () => {
    const ids = [await aFile('b.txt'), await aFile('a.txt')];
    expect(await canRead(classroom.owner, ids[0]!)).toBe(false);
    const reply = await target.write(ids);
    expect(reply.json().attachments).toEqual([
      {
        id: ids[0],
        name: 'b.txt',
        size: 12,
        type: 'text/plain',
        url: expect.stringMatching(
          `^/files/${ids[0]}\\?until=\\d+&session=${sessionOf(classroom.student).id}&`,
        ),
        preview_url: null,
      },
      expect.objectContaining({ id: ids[1], name: 'a.txt' }),
    ]);
    const read = await target.read(reply.json().id, classroom.owner);
    expect(namesOf(read?.attachments)).toEqual(['b.txt', 'a.txt']);
    expect(read?.attachments?.[0]?.url).toContain(`session=${sessionOf(classroom.owner).id}`);
    for (const person of [classroom.student, classroom.owner, classroom.coTeacher]) {
      expect(await canRead(person, ids[0]!)).toBe(true);
    }
    const former = await createFormerStudent(server.app, classroom.id);
    for (const person of [classroom.stranger, former])
      expect(await canRead(person, ids[0]!)).toBe(false);
    await endStudentMembership(server.app.core.db, classroom.id, classroom.student.id);
    expect(await canRead(classroom.student, ids[0]!)).toBe(false);
    expect(await canRead(classroom.owner, ids[0]!)).toBe(true);
  });

  test('are own, complete, unused uploads of this class, else the field is refused', async () => {
    const other = await createClassroom(server.app);
    const announced = await begin(server.app, classroom.student, {
      classId: classroom.id,
      size: 4,
    });
    const unfinished = String(announced.headers.location).split('/').at(-1);
    const used = await aFile();
    await POSTS.write([used]);
    const refused = [
      await aFile('theirs.txt', classroom.owner),
      await aFile('elsewhere.txt', other.student, other.id),
      unfinished,
      used,
      'nothing',
      '',
      'a\u0000b',
    ];
    const there = await written([]);
    for (const id of refused) {
      for (const reply of [
        await target.write([id]),
        await target.edit(there, { attachments: [id] }),
      ]) {
        expect([id, reply.statusCode]).toEqual([id, 400]);
        expect(reply.json().fields ?? {}).not.toHaveProperty('content');
      }
    }
    expect(await target.read(there)).toMatchObject({ attachments: [], version: 1 });
  });

  test('are at most 20, and one named twice counts once', async () => {
    const ids: string[] = [];
    while (ids.length < 21) ids.push(await aFile());
    expect((await target.write(ids)).json().fields).toEqual({
      attachments: 'Attach at most 20 files.',
    });
    const twice = await target.write([ids[0], ids[0], ids[1]]);
    expect(twice.json().attachments.map(({ id }: Attachment) => id)).toEqual([ids[0], ids[1]]);
  });

  test('have misleading characters removed from their names', async () => {
    const id = await written([await aFile('../a\u202Egnp.\u0007exe')]);
    expect(namesOf((await target.read(id))?.attachments)).toEqual(['agnp.exe']);
  });

  test('stay through an edit that names none; without other changes that is no edit', async () => {
    const file = await aFile('1.txt');
    const id = await written([file]);
    expect((await target.edit(id, { attachments: [file, file] })).json()).toMatchObject({
      version: 1,
      date_edited: null,
    });
    const words = target === POSTS ? { title: 'Hello' } : { content: 'Hello' };
    const edited = (await target.edit(id, words)).json();
    expect([edited.version, namesOf(edited.attachments)]).toEqual([2, ['1.txt']]);
    expect((await target.versionsOf(id)).map(({ attachments }) => namesOf(attachments))).toEqual([
      ['1.txt'],
    ]);
  });

  test('can be changed by an edit; earlier files are for teachers, and can be attached again', async () => {
    const [first, second] = [await aFile('1.txt'), await aFile('2.txt')];
    const id = await written([first]);
    const edited = (await target.edit(id, { attachments: [second], version: 1 })).json();
    expect(edited).toMatchObject({ version: 2, date_edited: expect.any(String) });
    expect(namesOf(edited.attachments)).toEqual(['2.txt']);
    expect(namesOf((await target.read(id, classroom.owner))?.attachments)).toEqual(['2.txt']);
    expect((await target.versionsOf(id)).map(({ attachments }) => namesOf(attachments))).toEqual([
      ['1.txt'],
    ]);
    expect([
      await canRead(classroom.owner, first),
      await canRead(classroom.student, first),
    ]).toEqual([true, false]);
    // It belongs to this post or comment, and cannot be attached to another.
    expect((await POSTS.write([first])).statusCode).toBe(400);
    const back = (await target.edit(id, { attachments: [second, first] })).json();
    expect(namesOf(back.attachments)).toEqual(['2.txt', '1.txt']);
    expect(await canRead(classroom.student, first)).toBe(true);
  });

  test('of dropped versions are removed with these', async () => {
    const [first, second, third] = [await aFile('1'), await aFile('2'), await aFile('3')];
    const id = await written([first]);
    await target.edit(id, { attachments: [second] });
    for (let count = 0; count <= SERVER_LIMITS.versions; count += 1) {
      await target.edit(id, { attachments: count % 2 === 0 ? [third] : [] });
    }
    const fileNames = (await target.versionsOf(id)).map(({ attachments }) => namesOf(attachments));
    expect([fileNames.length, fileNames.at(-1)]).toEqual([SERVER_LIMITS.versions, ['1']]);
    expect(fileNames).not.toContainEqual(['2']);
    expect(await canRead(classroom.owner, second)).toBe(false);
    expect(await canRead(classroom.owner, first)).toBe(true);
  });

  test('are readable by nobody after its deletion, and are purged with it', async () => {
    const file = await aFile();
    const id = await written([file]);
    await target.remove(id);
    for (const person of [classroom.student, classroom.owner]) {
      expect(await canRead(person, file)).toBe(false);
    }
    const { db } = server.app.core;
    const long = timestamp(-60 * DAY);
    const table = target === POSTS ? 'posts' : 'comments';
    await db.updateTable(table).set({ deleted_at: long }).where('id', '=', id).execute();
    await db.updateTable('attachments').set({ touched_at: long }).where('id', '=', file).execute();
    await server.app.cleanUps.run();
    const left = db.selectFrom('attachments').select('id').where('id', '=', file);
    expect(await left.execute()).toEqual([]);
  });

  test.each(ROUNDS)('named by two at once belong to one (%i)', async () => {
    const file = await aFile();
    const replies = await Promise.all([target.write([file]), POSTS.write([file])]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test.each(ROUNDS)(
    'of two concurrent edits of one version are those of one edit (%i)',
    async () => {
      const files = [await aFile('1'), await aFile('2')];
      const id = await written([]);
      const replies = await Promise.all(
        files.map((file) => target.edit(id, { attachments: [file], version: 1 })),
      );
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const won = replies.find(({ statusCode }) => statusCode === 200)?.json();
      expect((await target.read(id))?.attachments).toEqual(won.attachments);
      expect((await target.versionsOf(id)).map(({ attachments }) => attachments)).toEqual([[]]);
    },
  );
});

test('are in the stream as currently attached', async () => {
  const [first, second] = [await aFile('1.txt'), await aFile('2.txt')];
  const { id } = (await POSTS.write([first])).json();
  await POSTS.edit(id, { attachments: [second] });
  const [listed] = (
    await callAs(server.app, classroom.owner, 'GET', inClass('/class/announcement'))
  ).json();
  expect(namesOf(listed.attachments)).toEqual(['2.txt']);
  expect(listed.attachments[0].url).toContain(`session=${sessionOf(classroom.owner).id}`);
});

test("stay unchanged when a teacher pins somebody else's post", async () => {
  const { id } = (await POSTS.write([await aFile()])).json();
  const own = await aFile('mine.txt', classroom.owner);
  expect((await POSTS.edit(id, { pinned: true }, classroom.owner)).statusCode).toBe(200);
  for (const attachments of [[], [own]]) {
    const reply = await POSTS.edit(id, { pinned: true, attachments }, classroom.owner);
    expect(reply.statusCode).toBe(403);
  }
  expect(namesOf((await POSTS.read(id))?.attachments)).toEqual(['sheet.txt']);
});

test('of a comment reach open pages with URLs of their own', async () => {
  const readers = [classroom.owner, classroom.student];
  const sessions = readers.map((reader) => sessionOf(reader).id);
  const clients = await Promise.all(
    readers.map(({ token }) => connect(origin, `/ws/class/${classroom.id}?token=${token}`)),
  );
  for (const client of clients) {
    client.send({ type: 'hello' });
    expect(await client.next()).toMatchObject({ type: 'error' });
  }
  const file = await aFile('1.txt');
  const { id } = (await COMMENTS.write([file])).json();
  await COMMENTS.edit(id, { content: 'Look' });
  for (const [index, client] of clients.entries()) {
    for (const type of ['comment_added', 'comment_edited']) {
      const frame = await client.next();
      expect(frame).toMatchObject({ type, comment: { attachments: [{ id: file }] } });
      const { attachments } = (frame as { comment: PostComment }).comment;
      const reply = await server.app.inject({ url: attachments?.[0]?.url ?? '' });
      expect([reply.statusCode, reply.body]).toEqual([200, 'Five sixths.']);
      expect(attachments?.[0]?.url).toContain(`session=${sessions[index]}`);
    }
    client.close();
  }
});
