import {
  LIMITS,
  COPY_PARTS,
  type Assignment,
  type ClassDetail,
  type PostListItem,
} from 'shared-api/contract';
import { createPerson, type Person } from '../../testing/people.ts';
import { writePosts, writeWorks } from '../../testing/load-generator.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { saveCategories } from '../categories/queries.ts';
import {
  createCoursework,
  createWork,
  workBody,
  type Coursework,
} from '../classwork/testing/coursework.ts';
import { upload } from '../files/testing/upload.ts';
import { notificationsTo } from '../notifications/testing/inbox.ts';
import { comment, publish } from '../posts/testing/posts.ts';

const QUOTA = 3;
const CONTENT = Buffer.alloc(1024 * 1024, 'Five sixths. ');
const HASH = 'ab'.repeat(32);
const RUBRIC = [{ id: 'c1', title: 'Method', points: 20, levels: [] }];
const ALL = [...COPY_PARTS];

let server: TestApp;
let coursework: Coursework;
beforeAll(async () => {
  server = await testApp({ CLASS_QUOTA_MB: String(QUOTA) });
  const now = timestamp();
  const image = { hash: HASH, content: Buffer.from('webp'), created_at: now, touched_at: now };
  await server.app.core.db.insertInto('images').values(image).execute();
});
beforeEach(async () => {
  coursework = await createCoursework(server.app);
});
afterAll(() => server.close());

const send = (
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => callAs(server.app, person, method, path, body);

function copy(
  body: object = {},
  { person = coursework.owner, key = '', id = coursework.id, language = '' } = {},
) {
  const headers = {
    ...person.headers,
    ...(key && { 'idempotency-key': key }),
    ...(language && { cookie: `homeroom_language=${language}` }),
  };
  const payload = { parts: ALL, ...body };
  return server.app.inject({ method: 'POST', url: `/api/v1/class/${id}/copy`, headers, payload });
}

async function copied(
  body: object = {},
  options: Parameters<typeof copy>[1] = {},
): Promise<string> {
  const reply = await copy(body, options);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().id;
}

const detailOf = async (id: string, person = coursework.owner): Promise<ClassDetail> =>
  (await send(person, 'GET', `/class/${id}`)).json();
const workIn = async (id: string, person = coursework.owner): Promise<Assignment[]> =>
  (await send(person, 'GET', `/class/assignment?class_id=${id}`)).json();
const postsIn = async (id: string, person = coursework.owner): Promise<PostListItem[]> =>
  (await send(person, 'GET', `/class/announcement?class_id=${id}`)).json();

async function makeWork(change: object = {}, classId = coursework.id): Promise<string> {
  const path = `/class/assignment?class_id=${classId}`;
  const reply = await send(coursework.owner, 'POST', path, workBody(change));
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().id;
}

async function categoryIn(classId: string): Promise<string> {
  const { db } = server.app.core;
  const categories = [
    { title: 'Tests', weight: 60.5, drop_lowest: 1 },
    { title: 'Homework', weight: 20, drop_lowest: 0 },
  ];
  await db.transaction().execute((trx) => saveCategories(trx, classId, { categories }));
  const rows = await db
    .selectFrom('grade_categories')
    .selectAll()
    .where('class_id', '=', classId)
    .execute();
  return rows.find(({ title }) => title === 'Homework')?.id ?? '';
}

test('a new class has the parts that are always copied, and its own code and owner', async () => {
  await send(coursework.owner, 'PUT', `/class/${coursework.id}`, { student_can_post: false });
  await server.app.core.db
    .updateTable('classes')
    .set({ cover_hash: HASH, meet_link: 'https://meet.example/a' })
    .where('id', '=', coursework.id)
    .execute();
  const reply = await copy({ parts: [] });
  expect(reply.json()).toEqual({
    id: expect.any(String),
    name: 'Copy of Algebra',
    description: 'Letters and numbers',
    category: 'Maths',
    cover_image_url: `/images/${HASH}.webp`,
    is_admin: true,
    pinned: false,
  });
  const { id } = reply.json();
  expect(id).not.toBe(coursework.id);
  const detail = await detailOf(id);
  expect(detail).toMatchObject({
    student_count: 0,
    meet_link: '',
    can_edit_meet_link: true,
    version: 1,
  });
  expect(detail.class_code).toMatch(/^[A-Z2-9]{8}$/);
  expect(detail.class_code).not.toBe(coursework.code);
  expect(detail.setting).toMatchObject({ student_can_post: true, default_grade: 100 });
  expect(await workIn(id)).toEqual([]);
  expect(await postsIn(id)).toEqual([]);
  for (const person of [coursework.coTeacher, coursework.student]) {
    expect((await send(person, 'GET', `/class/${id}`)).statusCode).toBe(404);
  }
});

test('settings are copied with grade categories', async () => {
  const late = { policy: 'penalty', percent_per_day: 25, floor: 30 };
  const setting = {
    student_can_post: false,
    student_can_comment: false,
    use_code: false,
    default_grade: 7,
  };
  await send(coursework.owner, 'PUT', `/class/${coursework.id}`, {
    ...setting,
    late,
    meet_link: 'https://meet.example/a',
  });
  await categoryIn(coursework.id);
  const id = await copied({ parts: ['settings'] });
  expect(await detailOf(id)).toMatchObject({ setting, late, meet_link: '' });
  const graded = (await send(coursework.owner, 'GET', `/class/${id}/grading`)).json();
  expect(graded).toMatchObject({
    version: 1,
    categories: [
      { title: 'Tests', weight: 60.5, drop_lowest: 1 },
      { title: 'Homework', weight: 20, drop_lowest: 0 },
    ],
  });
  const before = (await send(coursework.owner, 'GET', `/class/${coursework.id}/grading`)).json();
  expect(graded.categories[0].id).not.toBe(before.categories[0].id);
});

test('classwork is copied in its order, with everything from teachers and nothing from students', async () => {
  const sheet = await upload(server.app, coursework.owner, coursework.id, {
    content: CONTENT,
    name: 'Sheet.txt',
  });
  const category_id = await categoryIn(coursework.id);
  const due = timestamp(3 * DAY);
  const late = { policy: 'accept', percent_per_day: 0, floor: 0 };
  const question = `<p>Add them.<img src="/images/${HASH}.webp" alt="Halves" /></p>`;
  const whole = {
    title: 'Halves',
    question,
    mark: 20,
    _files: ['https://example.org/a.pdf'],
    date_due: due,
    topic: 'Sums',
    late,
    category_id,
    rubric: RUBRIC,
  };
  const work = await makeWork({ ...whole, attachments: [sheet] });
  await makeWork({ title: 'Sketch', draft: true });
  const deleted = await makeWork({ title: 'Gone' });
  await send(coursework.owner, 'DELETE', `/class/assignment/${deleted}?class_id=${coursework.id}`);
  const path = `/class/assignment/${work}/excused`;
  await send(coursework.owner, 'PUT', path, { users: [coursework.student.id], excused: true });

  const id = await copied({ shift_days: 7, zone: 'UTC' });
  const works = await workIn(id);
  expect(works.map(({ title, draft }) => [title, draft])).toEqual([
    ['Sketch', true],
    ['Halves', false],
    ['Fractions', false],
  ]);
  const halves = (
    await send(coursework.owner, 'GET', `/class/assignment/${works[1]!.id}?class_id=${id}`)
  ).json();
  const grading = (await send(coursework.owner, 'GET', `/class/${id}/grading`)).json();
  expect(halves).toMatchObject({
    ...whole,
    date_due: new Date(Date.parse(due) + 7 * DAY).toISOString(),
    category_id: grading.categories[1].id,
    attachments: [{ name: 'Sheet.txt', size: CONTENT.length }],
    has_grades: false,
    submitions: [],
  });
  expect(halves.attachments[0].id).not.toBe(sheet);
  const downloaded = await server.app.inject({ url: halves.attachments[0].url });
  expect(downloaded.rawPayload.equals(CONTENT)).toBe(true);
  const { db } = server.app.core;
  const rows = await db
    .selectFrom('attachments')
    .select(['hash', 'class_id', 'owner_id'])
    .where('class_id', 'in', [id, coursework.id])
    .execute();
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(1);
  expect(rows).toHaveLength(2);
  const uses = await db
    .selectFrom('image_uses')
    .select('hash')
    .where('classwork_id', '=', halves.id)
    .execute();
  expect(uses).toEqual([{ hash: HASH }]);
  // The original stays unchanged.
  expect((await workIn(coursework.id)).map(({ title }) => title)).toEqual([
    'Sketch',
    'Halves',
    'Fractions',
  ]);
});

test('without rubrics and settings, classwork has neither rubric nor category', async () => {
  await makeWork({ title: 'Halves', rubric: RUBRIC, category_id: await categoryIn(coursework.id) });
  const id = await copied({ parts: ['classwork'] });
  const [halves] = await workIn(id);
  expect(halves).toMatchObject({ title: 'Halves', category_id: null });
  expect(halves).not.toHaveProperty('rubric');
});

test('work that is past by its new date is a draft, so that nobody who joins has missed it', async () => {
  await createWork(server.app, coursework.id, { title: 'Over', due_at: timestamp(-8 * DAY) });
  await createWork(server.app, coursework.id, { title: 'Ahead', due_at: timestamp(-6 * DAY) });
  const id = await copied({ shift_days: 7 });
  const works = await workIn(id);
  expect(works.map(({ title, draft }) => [title, draft])).toEqual([
    ['Ahead', false],
    ['Over', true],
    ['Fractions', false],
  ]);
  expect(Date.parse(works[1]?.date_due ?? '')).toBeLessThan(Date.now());
  const { class_code: code } = await detailOf(id);
  await send(coursework.stranger, 'POST', `/class/join/${code}`);
  const todo = (await send(coursework.stranger, 'GET', '/todo')).json();
  expect(todo.map((item: { classwork: { title: string } }) => item.classwork.title)).toEqual([
    'Ahead',
    'Fractions',
  ]);
});

test('publication times move too, and work that would be published by then is a draft', async () => {
  await makeWork({ title: 'Ahead', draft: true, publish_at: timestamp(8 * DAY) });
  const copyOf = async (days: number) => {
    const works = await workIn(await copied({ parts: ['classwork'], shift_days: days }));
    return works.find(({ title }) => title === 'Ahead');
  };
  const later = await copyOf(7);
  expect(later?.draft).toBe(true);
  expect(Date.parse(later?.publish_at ?? '') - Date.now()).toBeGreaterThan(14 * DAY);
  const over = await copyOf(-9);
  expect(over?.draft).toBe(true);
  expect(over).not.toHaveProperty('publish_at');
});

test('work that would wait longer than schedules allow is a draft without a time', async () => {
  await makeWork({ title: 'Ahead', draft: true, publish_at: timestamp(8 * DAY) });
  const works = await workIn(await copied({ parts: ['classwork'], shift_days: 364 }));
  expect(works[0]).toMatchObject({ title: 'Ahead', draft: true });
  expect(works[0]).not.toHaveProperty('publish_at');
});

test('dates keep the local time in the time zone of the caller', async () => {
  const due_at = '2036-10-22T21:59:00.000Z';
  await createWork(server.app, coursework.id, { due_at });
  const dueIn = async (body: object) =>
    (await workIn(await copied({ shift_days: 7, ...body })))[0]?.date_due;
  expect(await dueIn({ zone: 'Europe/Berlin' })).toBe('2036-10-29T22:59:00.000Z');
  expect(await dueIn({})).toBe('2036-10-29T21:59:00.000Z');
  // A device without a time zone omits it; then the account's is used.
  await callAs(server.app, coursework.owner, 'PUT', '/notifications/settings', {
    zone: 'Europe/Berlin',
  });
  expect(await dueIn({})).toBe('2036-10-29T22:59:00.000Z');
  expect(await dueIn({ zone: 'UTC' })).toBe('2036-10-29T21:59:00.000Z');
});

test('only posts of the caller are copied, with files and pins, and no texts of others', async () => {
  const sheet = await upload(server.app, coursework.owner, coursework.id, { name: 'Plan.txt' });
  const detail = `<p>See @${coursework.student.username}: <img src="/images/${HASH}.webp" alt=""></p>`;
  const first = await publish(server.app, coursework.owner, coursework.id, {
    title: 'First',
    detail,
    attachments: [sheet],
  });
  await publish(server.app, coursework.student, coursework.id, { title: 'A question' });
  await publish(server.app, coursework.coTeacher, coursework.id, {
    title: 'From the other teacher',
  });
  const second = await publish(server.app, coursework.owner, coursework.id, { title: 'Second' });
  await publish(server.app, coursework.owner, coursework.id, { title: 'Third' });
  const deleted = await publish(server.app, coursework.owner, coursework.id, { title: 'Gone' });
  await send(
    coursework.owner,
    'DELETE',
    `/class/announcement/${deleted}?class_id=${coursework.id}`,
  );
  await comment(server.app, coursework.student, coursework.id, first, 'Thank you');
  for (const post of [second, first]) {
    await send(coursework.owner, 'PUT', `/class/announcement/${post}?class_id=${coursework.id}`, {
      pinned: true,
    });
  }
  // The earlier version is not copied.
  await send(coursework.owner, 'PUT', `/class/announcement/${first}?class_id=${coursework.id}`, {
    title: 'First of all',
    attachments: [],
  });
  await send(coursework.owner, 'PUT', `/class/announcement/${first}?class_id=${coursework.id}`, {
    attachments: [sheet],
  });
  const before = await notificationsTo(server.app, coursework.student);

  const id = await copied();
  const posts = await postsIn(id);
  expect(posts.map(({ title, pinned }) => [title, pinned])).toEqual([
    ['First of all', true],
    ['Second', true],
    ['Third', false],
  ]);
  const whole = (
    await send(coursework.owner, 'GET', `/class/announcement/${posts[0]!.id}?class_id=${id}`)
  ).json();
  expect(whole).toMatchObject({
    detail: expect.stringContaining(`@${coursework.student.username}`),
    comments: [],
    attachments: [{ name: 'Plan.txt' }],
    date_edited: null,
  });
  const versions = await send(
    coursework.owner,
    'GET',
    `/class/announcement/${posts[0]!.id}/versions?class_id=${id}`,
  );
  expect(versions.json()).toHaveLength(0);
  expect(await notificationsTo(server.app, coursework.student)).toEqual(before);
  expect(
    (await postsIn(await copied({}, { person: coursework.coTeacher }), coursework.coTeacher)).map(
      ({ title }) => title,
    ),
  ).toEqual(['From the other teacher']);
  // A new post comes before all copied ones.
  await publish(server.app, coursework.owner, id, { title: 'New' });
  expect((await postsIn(id)).map(({ title }) => title)).toEqual([
    'First of all',
    'Second',
    'New',
    'Third',
  ]);
});

test('an archived class can be copied, and the copy is not archived; a deleted one cannot', async () => {
  await send(coursework.owner, 'POST', `/class/${coursework.id}/archive`);
  expect((await detailOf(await copied())).date_archived).toBeNull();
  await send(coursework.owner, 'DELETE', `/class/${coursework.id}`);
  expect((await copy()).statusCode).toBe(404);
});

test('teachers copy a class, and nobody else does', async () => {
  const id = await copied({}, { person: coursework.coTeacher });
  expect((await send(coursework.coTeacher, 'DELETE', `/class/${id}`)).statusCode).toBe(200);
  expect((await copy({}, { person: coursework.student })).statusCode).toBe(403);
  expect((await copy({}, { person: coursework.formerStudent })).statusCode).toBe(404);
  expect((await copy({}, { person: coursework.stranger })).statusCode).toBe(404);
});

test.each([
  ['parts', { parts: undefined }],
  ['parts', { parts: ['classwork', 'grades'] }],
  ['parts', { parts: ['classwork', 'classwork'] }],
  ['parts', { parts: 'classwork' }],
  ['shift_days', { shift_days: 1.5 }],
  ['shift_days', { shift_days: 3651 }],
  ['shift_days', { shift_days: -3651 }],
  ['shift_days', { shift_days: 'soon' }],
  ['zone', { zone: 'Europe/Nowhere' }],
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(LIMITS.classSettings.name + 1) }],
])('%s is refused at its field: %j', async (field, body) => {
  const reply = await copy(body);
  expect(reply.statusCode).toBe(400);
  const { fields } = reply.json();
  expect(Object.keys(fields).map((name) => name.replace(/\W.*/, ''))).toEqual([field]);
});

test('it has a default name in the language of its reader, within the limit, or a given one', async () => {
  const nameOf = async (body: object, language = '') =>
    (await detailOf(await copied({ parts: [], ...body }, { language }))).name;
  expect(await nameOf({}, 'de')).toBe('Kopie von Algebra');
  expect(await nameOf({ name: ' Algebra, spring ' })).toBe('Algebra, spring');
  const long = `${'x'.repeat(LIMITS.classSettings.name - 9)}👩‍🏫`;
  await send(coursework.owner, 'PUT', `/class/${coursework.id}`, { name: long });
  const name = await nameOf({});
  expect(name).toBe(`Copy of ${'x'.repeat(71)}…`);
  expect(name).toHaveLength(LIMITS.classSettings.name);
});

test('its default name contains no invisible characters', async () => {
  const name = async (language: string) =>
    (await detailOf(await copied({ parts: [] }, { language }))).name;
  for (const language of ['ar', 'de', 'en']) expect(await name(language)).not.toMatch(/\p{Cf}/u);
});

test('repeated requests under one key create one class', async () => {
  const key = 'a-key-of-a-copy';
  const replies = await Promise.all(Array.from({ length: 4 }, () => copy({}, { key })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
  expect((await send(coursework.owner, 'GET', '/class')).json()).toHaveLength(2);
  expect((await copy({ shift_days: 7 }, { key })).statusCode).toBe(409);
});

test('files that exceed the quota are refused before anything is created', async () => {
  const add = async (content: Buffer) => {
    const attachments = [await upload(server.app, coursework.owner, coursework.id, { content })];
    await makeWork({ attachments });
  };
  await add(CONTENT);
  await add(CONTENT);
  expect((await copy()).statusCode).toBe(200);
  const { db } = server.app.core;
  // Files from a time with a larger quota.
  const { owner } = coursework;
  const [some] = await db
    .selectFrom('attachments')
    .selectAll()
    .where('class_id', '=', coursework.id)
    .execute();
  await db
    .insertInto('attachments')
    .values({ ...some!, id: 'too-large', size: 2 * CONTENT.length })
    .execute();
  const use = { post_id: null, comment_id: null, submission_id: null, attempt: null };
  await db
    .insertInto('attachment_uses')
    .values({ ...use, classwork_id: coursework.work.id, attachment_id: 'too-large', place: 0 })
    .execute();
  const classes = async () => (await send(owner, 'GET', '/class')).json().length;
  const before = await classes();
  const reply = await copy();
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large']);
  expect(reply.json().fields.parts).toBe(
    'The files of this class have 4 MB, but a class can have 3 MB. Copy it without its classwork or without its posts.',
  );
  expect(await classes()).toBe(before);
  expect((await copy({ parts: ['posts', 'settings'] })).statusCode).toBe(200);
});

test('more items than the limit of a copy are refused, with the parts named', async () => {
  const { db } = server.app.core;
  const question = `<p>${'x'.repeat(45_000)}</p>`;
  await writeWorks(db, coursework.id, 450, { question });
  const reply = await copy();
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
  expect(reply.json().fields.parts).toContain('more than 20 MB');
  expect((await copy({ parts: ['posts'] })).statusCode).toBe(200);
});

test('many posts are copied once each, in their order', async () => {
  const { db } = server.app.core;
  await writePosts(db, coursework.id, coursework.owner.id, 230);
  const id = await copied();
  const titles = async (classId: string) => {
    const rows = await db
      .selectFrom('posts')
      .select('title')
      .where('class_id', '=', classId)
      .orderBy('id')
      .execute();
    return rows.map(({ title }) => title);
  };
  expect(await titles(id)).toEqual(await titles(coursework.id));
});

test('while the class is changed and deleted, a copy is complete or does not exist', async () => {
  const works = await Promise.all([1, 2, 3].map((number) => makeWork({ title: `Unit ${number}` })));
  const remove = (work: string) =>
    send(coursework.owner, 'DELETE', `/class/assignment/${work}?class_id=${coursework.id}`);
  const replies = await Promise.all([
    copy(),
    remove(works[0]!),
    copy(),
    send(coursework.owner, 'DELETE', `/class/${coursework.id}`),
    copy(),
  ]);
  for (const at of [0, 2, 4]) {
    const reply = replies[at]!;
    expect([200, 404]).toContain(reply.statusCode);
    if (reply.statusCode === 404) continue;
    const titles = (await workIn(reply.json().id)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Fractions', 'Unit 2', 'Unit 3']));
  }
});

test('a former member or teacher gets no copy', async () => {
  const teacher = await createPerson(server.app);
  expect((await copy({}, { person: teacher })).statusCode).toBe(404);
});
