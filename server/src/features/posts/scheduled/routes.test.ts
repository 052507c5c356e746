import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { buildApp } from '../../../app.ts';
import { createPublisher } from '../../../publisher.ts';
import { connect, listen } from '../../../testing/live-client.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { DAY, HOUR, timestamp } from '../../../time.ts';
import {
  addMember,
  callAs,
  createClassroom,
  type Classroom,
} from '../../classes/testing/classroom.ts';
import { until } from '../../chat/testing/chat.ts';
import { upload } from '../../files/testing/upload.ts';
import { features } from '../../index.ts';
import { notificationsTo } from '../../notifications/testing/inbox.ts';
import { createPerson } from '../../../testing/people.ts';
import { comment, edit, POST, publish } from '../testing/posts.ts';
import { letTimePass, listAs, readAs, schedule } from '../testing/scheduled.ts';

let server: TestApp;
let app: FastifyInstance;
let origin: string;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
  origin = await listen(app);
});
beforeEach(async () => {
  classroom = await createClassroom(app);
});
afterAll(() => server.close());

const ONLY = '&scheduled=only';
const inClass = (path: string) => `${path}?class_id=${classroom.id}`;
const pathOf = (id: string) => inClass(`/class/announcement/${id}`);
const titles = async (person: Person, query = '') =>
  (await listAs(app, person, classroom.id, query)).map(({ title }) => title);

async function comeTime(): Promise<void> {
  await letTimePass(app, 'scheduled_posts');
  await app.publisher.runNow();
}

/** Returns every reply that a student can get. */
async function seenBy(person: Person, id: string, fileId: string) {
  const paths = [
    '/class',
    inClass('/class/s'),
    inClass('/class/announcement'),
    inClass('/class/announcement') + ONLY,
    pathOf(id),
    inClass(`/class/announcement/${id}/versions`),
    `/search?q=hidden`,
    '/notifications',
    '/user/profile',
    '/deleted',
    `/files/${fileId}`,
    '/todo',
  ];
  const replies = await Promise.all(paths.map((path) => callAs(app, person, 'GET', path)));
  const tries = [
    await edit(app, person, classroom.id, id, { title: 'Mine' }),
    await edit(app, person, classroom.id, id, { publish_at: null }),
    await callAs(app, person, 'DELETE', pathOf(id)),
    await callAs(app, person, 'POST', `/class/announcement/${id}/restore`),
    await callAs(app, person, 'POST', inClass(`/comment/${id}`), { content: 'Hello' }),
  ];
  return [...replies, ...tries].map(({ statusCode, body }) => ({ statusCode, body }));
}

describe('a scheduled post', () => {
  test('does not exist for students anywhere, and nobody is notified', async () => {
    const fileId = await upload(app, classroom.owner, classroom.id, { name: 'hidden.txt' });
    const unknown = 'zzzzzzzzzzzzzzzzzzzzzzzzzz';
    const before = await seenBy(classroom.student, unknown, unknown);
    const page = await connect(origin, `/ws/class/${classroom.id}`, {
      protocols: [classroom.student.token],
    });
    const { username } = await nameOf(classroom.student);
    const id = await schedule(app, classroom.owner, classroom.id, {
      title: 'Hidden title',
      detail: `<p>hidden words for @${username}</p>`,
      attachments: [fileId],
    });
    expect(await seenBy(classroom.student, id, fileId)).toEqual(before);
    expect(
      (await edit(app, classroom.owner, classroom.id, id, { title: 'Hidden too' })).statusCode,
    ).toBe(200);
    expect(await seenBy(classroom.student, id, fileId)).toEqual(before);
    expect((await callAs(app, classroom.owner, 'DELETE', pathOf(id))).statusCode).toBe(200);
    expect(await seenBy(classroom.student, id, fileId)).toEqual(before);
    expect(await notificationsTo(app, classroom.student)).toEqual([]);
    // The next frame of the page is the reply to its own message.
    page.send({ type: 'hello' });
    expect(await page.next()).toMatchObject({ type: 'error' });
    page.close();
  });

  test('is listed for teachers only, apart from other posts, the next one first', async () => {
    const published = await publish(app, classroom.owner, classroom.id, { title: 'Published' });
    const later = timestamp(2 * HOUR);
    const id = await schedule(app, classroom.owner, classroom.id, {
      title: 'Later',
      publish_at: later,
    });
    await schedule(app, classroom.coTeacher, classroom.id, { title: 'Sooner' });
    expect(await titles(classroom.coTeacher)).toEqual(['Published']);
    expect(await titles(classroom.coTeacher, ONLY)).toEqual(['Sooner', 'Later']);
    expect(await titles(classroom.coTeacher, `${ONLY}&limit=1`)).toEqual(['Sooner']);
    const [first] = await listAs(app, classroom.owner, classroom.id, `${ONLY}&limit=1`);
    expect(await titles(classroom.owner, `${ONLY}&before=${first?.id}`)).toEqual(['Later']);
    const nextPage = `/class/announcement?class_id=${classroom.id}${ONLY}&before=${published}`;
    expect((await callAs(app, classroom.owner, 'GET', nextPage)).json().fields).toHaveProperty(
      'before',
    );
    expect(await readAs(app, classroom.coTeacher, classroom.id, id)).toMatchObject({
      title: 'Later',
      detail: POST.detail,
      publish_at: later,
      date: later,
      can_edit: true,
      can_comment: false,
      is_owner: false,
      comment_count: 0,
      version: 1,
    });
    const path = `/class/${classroom.id}`;
    expect((await callAs(app, classroom.owner, 'GET', path)).json().scheduled_posts).toBe(2);
    const edited = await callAs(app, classroom.owner, 'PUT', path, { name: 'Geometry' });
    expect(edited.json().scheduled_posts).toBe(2);
  });

  test('can be changed by every teacher, and has no earlier versions', async () => {
    const id = await schedule(app, classroom.owner, classroom.id);
    const at = timestamp(3 * HOUR);
    const change = { title: 'Better', detail: '<p>Words</p>', publish_at: at, version: 1 };
    const reply = await edit(app, classroom.coTeacher, classroom.id, id, change);
    expect(reply.json()).toMatchObject({ title: 'Better', detail: '<p>Words</p>', publish_at: at });
    expect(reply.json()).toMatchObject({ version: 2, date_edited: null, is_owner: false });
    // An edit based on the version before.
    expect((await edit(app, classroom.owner, classroom.id, id, change)).statusCode).toBe(409);
    const pinned = await edit(app, classroom.owner, classroom.id, id, { pinned: true });
    expect(Object.keys(pinned.json().fields)).toEqual(['pinned']);
    expect(await titles(classroom.owner, ONLY)).toEqual(['Better']);
  });

  test('keeps its files, for its teachers only, and the post gets them', async () => {
    const fileId = await upload(app, classroom.owner, classroom.id, { name: 'sheet.txt' });
    const id = await schedule(app, classroom.owner, classroom.id, { attachments: [fileId] });
    const own = await upload(app, classroom.coTeacher, classroom.id, { name: 'more.txt' });
    await edit(app, classroom.coTeacher, classroom.id, id, { attachments: [fileId, own] });
    const read = async (person: Person) =>
      (await callAs(app, person, 'GET', `/files/${own}`)).statusCode;
    expect([await read(classroom.owner), await read(classroom.student)]).toEqual([200, 404]);
    await comeTime();
    expect([await read(classroom.owner), await read(classroom.student)]).toEqual([200, 200]);
    const [post] = await listAs(app, classroom.student, classroom.id);
    expect(post?.attachments?.map(({ name }) => name)).toEqual(['sheet.txt', 'more.txt']);
  });

  test('can be deleted and restored', async () => {
    const id = await schedule(app, classroom.owner, classroom.id);
    expect((await callAs(app, classroom.coTeacher, 'DELETE', pathOf(id))).statusCode).toBe(200);
    expect((await callAs(app, classroom.owner, 'DELETE', pathOf(id))).statusCode).toBe(404);
    expect(await titles(classroom.owner, ONLY)).toEqual([]);
    const deleted = await callAs(app, classroom.owner, 'GET', inClass('/deleted'));
    expect(deleted.json()).toMatchObject([{ kind: 'post', id, title: POST.title }]);
    const back = `/class/announcement/${id}/restore`;
    expect((await callAs(app, classroom.owner, 'POST', back)).statusCode).toBe(200);
    expect((await callAs(app, classroom.owner, 'POST', back)).statusCode).toBe(409);
    expect(await titles(classroom.owner, ONLY)).toEqual([POST.title]);
  });

  test('needs a future time within a year, chosen by a teacher, else the field says so', async () => {
    const wrong = [
      [classroom.student, timestamp(HOUR)],
      [classroom.owner, timestamp(-1)],
      [classroom.owner, timestamp((SERVER_LIMITS.scheduledDays + 1) * DAY)],
      [classroom.owner, 'tomorrow'],
      [classroom.owner, '2099-05-09'],
      [classroom.owner, 7],
    ] as const;
    for (const [person, publish_at] of wrong) {
      const body = { ...POST, publish_at };
      const reply = await callAs(app, person, 'POST', inClass('/class/announcement'), body);
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['publish_at']]);
    }
    const id = await schedule(app, classroom.owner, classroom.id);
    for (const publish_at of [timestamp(-1), 'tomorrow']) {
      const reply = await edit(app, classroom.owner, classroom.id, id, { publish_at });
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['publish_at']]);
    }
    const published = await publish(app, classroom.owner, classroom.id, { publish_at: null });
    const late = await edit(app, classroom.owner, classroom.id, published, {
      publish_at: timestamp(HOUR),
    });
    expect([late.statusCode, Object.keys(late.json().fields)]).toEqual([400, ['publish_at']]);
    expect(await titles(classroom.student)).toEqual([POST.title]);
  });

  test('counts against a limit, even when several are saved at once', async () => {
    const most = SERVER_LIMITS.scheduledPosts;
    for (let count = 2; count < most; count += 1)
      await schedule(app, classroom.owner, classroom.id);
    const body = { ...POST, publish_at: timestamp(HOUR) };
    const send = () => callAs(app, classroom.owner, 'POST', inClass('/class/announcement'), body);
    const codes = (await Promise.all([send(), send(), send(), send()])).map((r) => r.statusCode);
    expect(codes.sort()).toEqual([200, 200, 409, 409]);
    expect(await titles(classroom.owner, ONLY)).toHaveLength(most);
  });

  test('is saved once, however often it is sent, and even after its publication', async () => {
    const send = () => {
      const headers = { ...classroom.owner.headers, 'idempotency-key': 'scheduled-once' };
      const url = `/api/v1${inClass('/class/announcement')}`;
      const payload = { ...POST, publish_at: '2027-01-01T08:00:00.000Z' };
      return app.inject({ method: 'POST', url, headers, payload });
    };
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    await comeTime();
    const third = await send();
    expect(third.json()).not.toHaveProperty('publish_at');
    expect(await titles(classroom.student)).toEqual([POST.title]);
  });
});

async function nameOf(person: Person): Promise<{ username: string }> {
  return app.core.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
}

describe('a scheduled post at its time', () => {
  test('is the newest of its class, and notifies everybody like any other', async () => {
    const { username } = await nameOf(classroom.student);
    const other = await createPerson(app);
    await addMember(app, classroom.id, other, 'student');
    const detail = `<p>Read this, @${username}</p>`;
    const id = await schedule(app, classroom.owner, classroom.id, { title: 'Scheduled', detail });
    const between = await publish(app, classroom.coTeacher, classroom.id, { title: 'Between' });
    const student = await connect(origin, `/ws/class/${classroom.id}`, {
      protocols: [classroom.student.token],
    });
    const teacher = await connect(origin, `/ws/class/${classroom.id}`, {
      protocols: [classroom.coTeacher.token],
    });
    await comeTime();
    const [newest, older] = await listAs(app, classroom.student, classroom.id);
    expect([newest?.title, older?.title]).toEqual(['Scheduled', 'Between']);
    expect(newest!.id > between).toBe(true);
    expect(Date.parse(newest!.date)).toBeGreaterThanOrEqual(Date.parse(older!.date));
    expect(newest).not.toHaveProperty('publish_at');
    const frame = { type: 'post_published', post_id: newest?.id };
    expect(await student.next()).toEqual(frame);
    expect(await teacher.next()).toEqual(frame);
    expect(await teacher.next()).toEqual({ type: 'class_changed' });
    expect(await notificationsTo(app, classroom.student)).toEqual([
      'mention Scheduled 1',
      'post Between 1',
    ]);
    expect(await notificationsTo(app, other)).toEqual(['post Scheduled 1', 'post Between 1']);
    // Open pages still find it under its earlier id.
    expect((await readAs(app, classroom.owner, classroom.id, id)).id).toBe(newest?.id);
    await comment(app, classroom.student, classroom.id, newest!.id);
    expect(await titles(classroom.owner, ONLY)).toEqual([]);
    for (const client of [student, teacher]) client.close();
  });

  test('is published once by several processes at the same moment', async () => {
    for (const title of ['One', 'Two', 'Three'])
      await schedule(app, classroom.owner, classroom.id, { title });
    await letTimePass(app, 'scheduled_posts');
    const others = Array.from({ length: 4 }, () => createPublisher(app.core, features));
    await Promise.all(others.map((each) => each.runNow()));
    expect((await titles(classroom.student)).sort()).toEqual(['One', 'Three', 'Two']);
    expect(await notificationsTo(app, classroom.student)).toHaveLength(3);
    await Promise.all(others.map((each) => each.close()));
  });

  test('is published once if a teacher publishes it at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await schedule(app, classroom.owner, classroom.id, { title: `Round ${round}` });
      await letTimePass(app, 'scheduled_posts');
      const [now] = await Promise.all([
        edit(app, classroom.coTeacher, classroom.id, id, { publish_at: null }),
        app.publisher.runNow(),
        edit(app, classroom.owner, classroom.id, id, { publish_at: null }).then((reply) => {
          expect([200, 409]).toContain(reply.statusCode);
        }),
      ]);
      expect([200, 409]).toContain(now.statusCode);
      const again = await edit(app, classroom.owner, classroom.id, id, { publish_at: null });
      expect(again.json()).toMatchObject({
        title: `Round ${round}`,
        id: expect.not.stringMatching(id),
      });
    }
    expect(await titles(classroom.student)).toEqual(
      [5, 4, 3, 2, 1, 0].map((round) => `Round ${round}`),
    );
  });

  test('is as it was edited, or reports that it is published: nothing is lost', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await schedule(app, classroom.owner, classroom.id, { title: 'Before' });
      await letTimePass(app, 'scheduled_posts');
      const [reply] = await Promise.all([
        edit(app, classroom.owner, classroom.id, id, { title: 'After' }),
        app.publisher.runNow(),
      ]);
      await app.publisher.runNow();
      const [newest] = await listAs(app, classroom.student, classroom.id);
      expect(newest?.title).toBe(reply.statusCode === 200 ? 'After' : 'Before');
      expect([200, 409]).toContain(reply.statusCode);
    }
    expect(await listAs(app, classroom.student, classroom.id)).toHaveLength(6);
  });

  test('is not published if it is postponed at the same moment', async () => {
    const id = await schedule(app, classroom.owner, classroom.id);
    await letTimePass(app, 'scheduled_posts');
    const [reply] = await Promise.all([
      edit(app, classroom.owner, classroom.id, id, { publish_at: timestamp(HOUR) }),
      app.publisher.runNow(),
    ]);
    await app.publisher.runNow();
    expect(await titles(classroom.student)).toHaveLength(reply.statusCode === 200 ? 0 : 1);
  });

  test('cannot be deleted or changed under its earlier id', async () => {
    const id = await schedule(app, classroom.owner, classroom.id);
    await comeTime();
    expect((await callAs(app, classroom.owner, 'DELETE', pathOf(id))).statusCode).toBe(409);
    expect((await edit(app, classroom.owner, classroom.id, id, { title: 'Late' })).statusCode).toBe(
      409,
    );
    expect((await callAs(app, classroom.student, 'DELETE', pathOf(id))).statusCode).toBe(404);
    const [post] = await listAs(app, classroom.student, classroom.id);
    expect(post?.title).toBe(POST.title);
    // Only its author may edit it, as every post.
    expect(
      (await edit(app, classroom.coTeacher, classroom.id, post!.id, { title: 'No' })).statusCode,
    ).toBe(403);
    expect(
      (await edit(app, classroom.owner, classroom.id, post!.id, { title: 'Yes' })).statusCode,
    ).toBe(200);
  });
});

describe('obstacles to publication', () => {
  const listBlockedReasons = async () =>
    (await listAs(app, classroom.owner, classroom.id, ONLY)).map(
      ({ held: blockedReason }) => blockedReason,
    );

  test('in an archived class it is blocked until a teacher publishes it, even if the class is back', async () => {
    const id = await schedule(app, classroom.owner, classroom.id);
    const move = (to: string) =>
      callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/${to}`);
    await move('archive');
    await comeTime();
    expect(
      (await edit(app, classroom.owner, classroom.id, id, { publish_at: null })).statusCode,
    ).toBe(409);
    expect(await listBlockedReasons()).toEqual(['archived']);
    await move('restore');
    await app.publisher.runNow();
    expect(await titles(classroom.student)).toEqual([]);
    expect(await listBlockedReasons()).toEqual(['archived']);
    expect(
      (await edit(app, classroom.coTeacher, classroom.id, id, { publish_at: null })).statusCode,
    ).toBe(200);
    expect(await titles(classroom.student)).toEqual([POST.title]);
  });

  test('it is published if the class was unarchived before', async () => {
    await schedule(app, classroom.owner, classroom.id);
    await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/archive`);
    await app.publisher.runNow();
    await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/restore`);
    await comeTime();
    expect(await titles(classroom.student)).toEqual([POST.title]);
  });

  test('it is blocked if its author teaches no more; who chooses another time becomes responsible', async () => {
    const id = await schedule(app, classroom.coTeacher, classroom.id);
    await app.core.db
      .updateTable('memberships')
      .set({ left_at: timestamp() })
      .where('user_id', '=', classroom.coTeacher.id)
      .execute();
    await comeTime();
    expect(await listBlockedReasons()).toEqual(['left']);
    expect(await notificationsTo(app, classroom.student)).toEqual([]);
    await edit(app, classroom.owner, classroom.id, id, { publish_at: timestamp(HOUR) });
    expect(await listBlockedReasons()).toEqual([undefined]);
    await comeTime();
    const [post] = await listAs(app, classroom.student, classroom.id);
    expect(post?.user.id).toBe(classroom.coTeacher.id);
  });

  test('if it or its class is deleted, it is blocked after it is restored', async () => {
    const id = await schedule(app, classroom.owner, classroom.id);
    await callAs(app, classroom.owner, 'DELETE', pathOf(id));
    await comeTime();
    await callAs(app, classroom.owner, 'POST', `/class/announcement/${id}/restore`);
    await app.publisher.runNow();
    expect(await listBlockedReasons()).toEqual(['deleted']);
    await schedule(app, classroom.owner, classroom.id);
    await callAs(app, classroom.owner, 'DELETE', `/class/${classroom.id}`);
    await comeTime();
    await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/restore`);
    await app.publisher.runNow();
    expect(await listBlockedReasons()).toEqual(['deleted', 'deleted']);
    expect(await titles(classroom.student)).toEqual([]);
  });
});

test('posts that came due while no server ran are published at the start', async () => {
  const down = await testApp();
  const own = await createClassroom(down.app);
  await schedule(down.app, own.owner, own.id);
  await letTimePass(down.app, 'scheduled_posts');
  await down.app.close();
  const { config } = down.app.core;
  const up = await buildApp(config);
  const isThere = async () => (await listAs(up, own.student, own.id)).length === 1;
  await until(isThere, 'the post is published').finally(() => up.close());
  await down.close();
});

test('a post that cannot be published does not delay the others', async () => {
  const published: string[] = [];
  const due = {
    list: async () => ['bad', 'good'],
    publish: async (_: unknown, id: string) => {
      if (id === 'bad') throw new Error('no');
      published.push(id);
    },
  };
  const publisher = createPublisher(app.core, [{ routes: [], due }]);
  await publisher.runNow();
  expect(published).toEqual(['good']);
});
