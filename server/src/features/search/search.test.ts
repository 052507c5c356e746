import { LIMITS, type SearchResult } from 'shared-api/contract';
import { SERVER_LIMITS } from 'shared-api/schema';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { HOUR, timestamp } from '../../time.ts';
import {
  addMember,
  callAs,
  createClassroom,
  createFormerStudent,
} from '../classes/testing/classroom.ts';
import {
  createCoursework,
  createWork,
  unsubmit,
  workBody,
  type Coursework,
} from '../classwork/testing/coursework.ts';
import { upload } from '../files/testing/upload.ts';
import { comment, edit, editComment, publish } from '../posts/testing/posts.ts';
import { schedule } from '../posts/testing/scheduled.ts';
import { listClassesOfReader, seenIn } from './classes.ts';
import { findTexts } from './find.ts';
import { indexQueued } from './index-queued.ts';

let server: TestApp;
let coursework: Coursework;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  coursework = await createCoursework(server.app);
});
afterAll(() => server.close());

function ask(person: Person | null, query: Record<string, string>) {
  return callAs(server.app, person, 'GET', `/search?${new URLSearchParams(query)}`);
}

async function find(person: Person, q: string, more: object = {}): Promise<SearchResult[]> {
  const reply = await ask(person, { q, ...more });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);

/** Publishes a post in a class of this test only, so that tests do not find each other's texts. */
async function post(title: string, detail = '<p>Hello all</p>', person: Person = coursework.owner) {
  return publish(server.app, person, coursework.id, { title, detail });
}

test('a post is found by prefixes of its words, in any case and with any accents', async () => {
  const id = await post('Die Zellwand', '<p>Was ist ein <b>Écu</b>? Straße &amp; naïve.</p>');
  for (const q of ['zell', 'ZELLWAND', 'ecu', 'écu die', 'strasse', 'STRA', 'naïv ist']) {
    expect(idsOf(await find(coursework.student, q))).toEqual([id]);
  }
  for (const q of ['wand', 'zell nothing', 'b'])
    expect(await find(coursework.student, q)).toEqual([]);
  const [found] = await find(coursework.student, 'ecu');
  expect(found).toEqual({
    id,
    kind: 'post',
    class: { id: coursework.id, name: 'Algebra' },
    title: 'Die Zellwand',
    excerpt: 'Was ist ein Écu? Straße & naïve.',
    actor: { username: expect.any(String), profile_image: null },
    href: `/stream/detail/${coursework.id}?stream=${id}`,
    date: expect.any(String),
  });
});

test.each([
  ['你好世界', '好世'],
  ['日本語の文章', '文章'],
  ['สวัสดีชาวโลก', 'ชาว'],
  ['слово за слово', 'СЛО'],
  ['مرحبا بالعالم', 'مرحبا'],
  ['שלום עולם', 'עולם'],
  ['malowałam łódź', 'malowa łó'],
  ['한국어 공부', '한국'],
  ['𠮷野家', '𠮷野'],
])('%s is found by %s', async (title, q) => {
  const id = await post(title);
  expect(idsOf(await find(coursework.student, q))).toEqual([id]);
});

test('a single letter filters only as the last word', async () => {
  const pangolin = await post('Pangolin');
  const walk = await post('Pangolin walk', '<p>Then 5 ways home</p>');
  expect(idsOf(await find(coursework.student, 'q 7 pangolin')).toSorted()).toEqual(
    [pangolin, walk].sort(),
  );
  expect(idsOf(await find(coursework.student, 'pangolin w'))).toEqual([walk]);
  expect(idsOf(await find(coursework.student, 'pangolin 5'))).toEqual([walk]);
  expect(await find(coursework.student, 'pangolin q')).toEqual([]);
});

test('signs with a meaning in an index are plain text', async () => {
  const id = await post('C++ (basics) "quoted"');
  for (const q of ['c++', '"quoted', "quoted'", 'basics) OR (x', '^basics', 'basics #m', 'c* -x']) {
    const found = await find(coursework.student, q);
    expect(idsOf(found)).toEqual(/x|#m/.test(q) ? [] : [id]);
  }
  for (const q of ['', '   ', '!?*', '"']) expect(await find(coursework.student, q)).toEqual([]);
});

test('comments, classwork, people and files are found, each with its path', async () => {
  const postId = await post('Roots');
  const commentId = await comment(
    server.app,
    coursework.student,
    coursework.id,
    postId,
    'A quokka, I think',
  );
  const work = await createWork(server.app, coursework.id, { title: 'Quokkas of Australia' });
  const person = await createPerson(server.app, { username: 'Quokkan' });
  await addMember(server.app, coursework.id, person, 'student');
  const fileId = await upload(server.app, coursework.owner, coursework.id, { name: 'quokka.txt' });
  const body = workBody({ title: 'Sheet', attachments: [fileId] });
  const made = await callAs(
    server.app,
    coursework.owner,
    'POST',
    `/class/assignment?class_id=${coursework.id}`,
    body,
  );
  const { id: sheetId } = made.json();

  const found = await find(coursework.student, 'quokka');
  expect(idsOf(found)).toEqual([person.id, fileId, work.id, commentId]);
  const page = (query: string) => `/s/${coursework.id}${query}`;
  expect(found.map(({ kind, title, excerpt, href }) => [kind, title, excerpt, href])).toEqual([
    ['person', 'Quokkan', '', page('')],
    ['file', 'quokka.txt', 'Sheet', page(`?tab=classwork&work=${sheetId}`)],
    ['classwork', 'Quokkas of Australia', 'Add them.', page(`?tab=classwork&work=${work.id}`)],
    ['comment', 'Roots', 'A quokka, I think', `/stream/detail/${coursework.id}?stream=${postId}`],
  ]);
  const taught = await find(coursework.owner, 'quokka');
  expect(taught.map(({ href }) => href)).toEqual([
    `/class/view/${coursework.id}?tab=people&find=Quokkan`,
    `/classwork/${sheetId}?title=Sheet&cwd=${coursework.id}`,
    `/classwork/${work.id}?title=Quokkas%20of%20Australia&cwd=${coursework.id}`,
    `/stream/detail/${coursework.id}?stream=${postId}`,
  ]);
  for (const { id, kind } of found) {
    expect(idsOf(await find(coursework.student, 'quokka', { kind }))).toEqual([id]);
  }
});

test('matches in the title come first, then matches anywhere; newest first within each', async () => {
  const first = await post('Osmosis', '<p>one</p>');
  const inText = await post('Water', '<p>about osmosis</p>');
  const second = await post('More osmosis', '<p>osmosis</p>');
  const divided = await post('Osmosis again', '<p>with salt</p>');
  expect(idsOf(await find(coursework.owner, 'osmosis'))).toEqual([divided, second, first, inText]);
  expect(idsOf(await find(coursework.owner, 'osmosis salt'))).toEqual([divided]);
});

test('nobody finds what they may not see', async () => {
  const { owner, coTeacher, student, stranger } = coursework;
  const former = await createFormerStudent(server.app, coursework.id);
  await post('Wombats');
  const draft = await createWork(server.app, coursework.id, {
    title: 'Wombat draft',
    is_draft: true,
  });
  const other = await createPerson(server.app);
  await addMember(server.app, coursework.id, other, 'student');
  const fileId = await upload(server.app, student, coursework.id, { name: 'wombat-answer.txt' });
  const path = `/assignment/submit/${coursework.work.id}?class_id=${coursework.id}`;
  const handedIn = { answer: '<p>Here.</p>', attachments: [fileId] };
  expect((await callAs(server.app, student, 'POST', path, handedIn)).statusCode).toBe(200);

  for (const person of [stranger, former]) expect(await find(person, 'wombat')).toEqual([]);
  for (const person of [owner, coTeacher]) {
    expect((await find(person, 'wombat')).map(({ kind }) => kind).sort()).toEqual([
      'classwork',
      'file',
      'post',
    ]);
  }
  expect((await find(student, 'wombat')).map(({ kind }) => kind)).toEqual(['file', 'post']);
  expect((await find(other, 'wombat')).map(({ kind }) => kind)).toEqual(['post']);
  const [ofTeacher] = await find(owner, 'wombat draft');
  expect(ofTeacher?.href).toBe(`/class/cw/create/${coursework.id}?edit=${draft.id}`);

  await unsubmit(server.app, coursework.work, student);
  expect((await find(owner, 'wombat')).map(({ kind }) => kind)).not.toContain('file');
  expect((await find(student, 'wombat')).map(({ kind }) => kind)).toContain('file');
});

describe('a scheduled post', () => {
  const title = 'Bandicoots at eight';

  async function later() {
    return schedule(server.app, coursework.owner, coursework.id, {
      title,
      detail: '<p>Bring a torch.</p>',
    });
  }

  test('is found by the teachers of its class and by nobody else', async () => {
    const { owner, coTeacher, student, stranger } = coursework;
    const former = await createFormerStudent(server.app, coursework.id);
    const id = await later();
    const draft = { title: 'Bandicoot work', is_draft: true };
    const work = await createWork(server.app, coursework.id, draft);
    const waiting = await createWork(server.app, coursework.id, {
      ...draft,
      publish_at: timestamp(HOUR),
    });
    for (const person of [student, stranger, former]) {
      expect(await find(person, 'bandicoot')).toEqual([]);
      expect(await find(person, 'torch')).toEqual([]);
    }
    for (const person of [owner, coTeacher]) {
      const found = await find(person, 'bandicoot');
      const states = found.map((each) => [each.id, each.state]);
      expect(Object.fromEntries(states)).toEqual({
        [id]: 'scheduled',
        [work.id]: 'draft',
        [waiting.id]: 'scheduled',
      });
    }
    const [found] = await find(coTeacher, 'torch', { kind: 'post' });
    const publishAt = expect.any(String);
    expect(found).toMatchObject({
      id,
      excerpt: 'Bring a torch.',
      date: publishAt,
      href: `/stream/detail/${coursework.id}?stream=${id}`,
    });
    // A former teacher does not find it.
    const path = `/class/${coursework.id}/teachers/${coTeacher.id}`;
    expect((await callAs(server.app, owner, 'DELETE', path)).statusCode).toBe(200);
    expect(await find(coTeacher, 'bandicoot')).toEqual([]);
  });

  test('is found by its new words, disappears with it, and is found by all once it is published', async () => {
    const { owner, student } = coursework;
    const id = await later();
    const path = `/class/announcement/${id}?class_id=${coursework.id}`;
    const change = { title: 'Numbats at nine', _type: 'idea', detail: '<p>x</p>', version: 1 };
    expect((await callAs(server.app, owner, 'PUT', path, change)).statusCode).toBe(200);
    expect(await find(owner, 'bandicoot')).toEqual([]);
    expect(idsOf(await find(owner, 'numbat'))).toEqual([id]);
    expect((await callAs(server.app, owner, 'DELETE', path)).statusCode).toBe(200);
    expect(await find(owner, 'numbat')).toEqual([]);
    const back = `/class/announcement/${id}/restore`;
    expect((await callAs(server.app, owner, 'POST', back)).statusCode).toBe(200);
    expect(idsOf(await find(owner, 'numbat'))).toEqual([id]);
    expect((await callAs(server.app, owner, 'PUT', path, { publish_at: null })).statusCode).toBe(
      200,
    );
    const [found, ...others] = await find(student, 'numbat');
    expect(others).toEqual([]);
    expect(found?.id).not.toBe(id);
    expect(found).not.toHaveProperty('state');
    expect(idsOf(await find(owner, 'numbat'))).toEqual([found?.id]);
  });
});

test('a file of a scheduled post is found by teachers only, until it is published', async () => {
  const { owner, coTeacher, student } = coursework;
  const fileId = await upload(server.app, owner, coursework.id, { name: 'quokka.txt' });
  const files = { title: 'Later', attachments: [fileId] };
  const id = await schedule(server.app, owner, coursework.id, files);
  expect(await find(student, 'quokka')).toEqual([]);
  for (const person of [owner, coTeacher]) {
    const [found, ...others] = await find(person, 'quokka');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id: fileId, kind: 'file', state: 'scheduled', excerpt: 'Later' });
    expect(found?.href).toBe(`/stream/detail/${coursework.id}?stream=${id}`);
  }
  const path = `/class/announcement/${id}?class_id=${coursework.id}`;
  expect((await callAs(server.app, owner, 'DELETE', path)).statusCode).toBe(200);
  expect(await find(owner, 'quokka')).toEqual([]);
  const back = `/class/announcement/${id}/restore`;
  expect((await callAs(server.app, owner, 'POST', back)).statusCode).toBe(200);
  expect(idsOf(await find(owner, 'quokka'))).toEqual([fileId]);
  const now = { publish_at: null };
  expect((await callAs(server.app, owner, 'PUT', path, now)).statusCode).toBe(200);
  const [published] = await find(student, 'quokka');
  expect(published).toMatchObject({ id: fileId, excerpt: 'Later' });
  expect(published).not.toHaveProperty('state');
});

test('a file removed by an edit is found by teachers only, and disappears with its owner', async () => {
  const fileId = await upload(server.app, coursework.owner, coursework.id, { name: 'potoroo.txt' });
  const path = `/class/announcement?class_id=${coursework.id}`;
  const body = { title: 'Roos', detail: '<p>See it.</p>', _type: 'idea', attachments: [fileId] };
  const { id } = (await callAs(server.app, coursework.owner, 'POST', path, body)).json();
  const [found] = await find(coursework.student, 'potoroo');
  expect(found).toMatchObject({ id: fileId, excerpt: 'Roos', href: expect.stringContaining(id) });
  await edit(server.app, coursework.owner, coursework.id, id, { attachments: [] });
  expect(await find(coursework.student, 'potoroo')).toEqual([]);
  expect(idsOf(await find(coursework.owner, 'potoroo'))).toEqual([fileId]);
  const deletion = `/class/announcement/${id}?class_id=${coursework.id}`;
  await callAs(server.app, coursework.owner, 'DELETE', deletion);
  expect(await find(coursework.owner, 'potoroo')).toEqual([]);
});

test('a changed text is found by its new words, at its previous rank', async () => {
  const older = await post('Before');
  const newer = await post('After before');
  await edit(server.app, coursework.owner, coursework.id, older, { title: 'Marsupials before' });
  expect(idsOf(await find(coursework.student, 'before'))).toEqual([newer, older]);
  expect(idsOf(await find(coursework.student, 'marsup'))).toEqual([older]);
  const commentId = await comment(server.app, coursework.student, coursework.id, older, 'Platypus');
  await editComment(server.app, coursework.student, coursework.id, commentId, {
    content: 'Echidna',
  });
  expect(await find(coursework.owner, 'platypus')).toEqual([]);
  expect(idsOf(await find(coursework.owner, 'echidna'))).toEqual([commentId]);
});

test('a deleted item is not found, nor what is attached to it', async () => {
  const postId = await post('Numbat');
  await comment(server.app, coursework.student, coursework.id, postId, 'A numbat!');
  const remaining = await post('Numbat two');
  const deleted = await comment(
    server.app,
    coursework.student,
    coursework.id,
    remaining,
    'Another numbat',
  );
  expect(await find(coursework.owner, 'numbat')).toHaveLength(4);
  const path = `/class/announcement/${postId}?class_id=${coursework.id}`;
  await callAs(server.app, coursework.owner, 'DELETE', path);
  await callAs(
    server.app,
    coursework.student,
    'DELETE',
    `/comment/${deleted}?class_id=${coursework.id}`,
  );
  expect(idsOf(await find(coursework.owner, 'numbat'))).toEqual([remaining]);
  await callAs(server.app, coursework.owner, 'DELETE', `/class/${coursework.id}`);
  expect(await find(coursework.owner, 'numbat')).toEqual([]);
});

test('a restored item is found again, with what is attached to it', async () => {
  const { db } = server.app.core;
  const postId = await post('Bilby');
  const commentId = await comment(
    server.app,
    coursework.student,
    coursework.id,
    postId,
    'Bilby, bilby',
  );
  await find(coursework.owner, 'bilby');
  const set = (deleted_at: string | null) =>
    db.updateTable('posts').set({ deleted_at }).where('id', '=', postId).execute();
  await set('2026-01-01T00:00:00.000Z');
  expect(await find(coursework.owner, 'bilby')).toEqual([]);
  await set(null);
  expect(idsOf(await find(coursework.owner, 'bilby'))).toEqual([postId, commentId]);
});

test('a former member is not found, and a renamed one not by the earlier name', async () => {
  const person = await createPerson(server.app, { username: 'Thylacine' });
  await addMember(server.app, coursework.id, person, 'student');
  expect(idsOf(await find(coursework.student, 'thylacine'))).toEqual([person.id]);
  await server.app.core.db
    .updateTable('users')
    .set({ username: 'Bandicoot' })
    .where('id', '=', person.id)
    .execute();
  expect(await find(coursework.student, 'thylacine')).toEqual([]);
  expect(idsOf(await find(coursework.student, 'bandi'))).toEqual([person.id]);
  await callAs(
    server.app,
    coursework.owner,
    'DELETE',
    `/class/members/${person.id}?class_id=${coursework.id}`,
  );
  expect(await find(coursework.student, 'bandi')).toEqual([]);
  expect(await find(person, 'algebra')).toEqual([]);
});

test('can be limited to one of the own classes', async () => {
  const other = await createClassroom(server.app);
  await addMember(server.app, other.id, coursework.student, 'student');
  const here = await post('Dugong');
  const there = await publish(server.app, other.owner, other.id, { title: 'Dugong' });
  expect(idsOf(await find(coursework.student, 'dugong'))).toEqual([there, here]);
  expect(idsOf(await find(coursework.student, 'dugong', { class_id: coursework.id }))).toEqual([
    here,
  ]);
  for (const class_id of [other.id, 'nothing']) {
    expect((await ask(coursework.owner, { q: 'dugong', class_id })).statusCode).toBe(404);
  }
});

test('has the same order however many texts a reader may see', async () => {
  const { id, owner } = coursework;
  for (const [title, text] of [
    ['Numbat', 'one'],
    ['Water', 'numbat'],
    ['Numbats', 'numbat two'],
  ]) {
    await post(title ?? '', `<p>${text}</p>`);
  }
  const named = await createPerson(server.app, { username: 'numbat' });
  await addMember(server.app, id, named, 'student');
  expect(await find(owner, 'numbat')).toHaveLength(4);
  const { db } = server.app.core;
  const classes = await listClassesOfReader(db, owner.id, undefined);
  const wanted = { seenBy: seenIn(classes.values(), owner.id), words: ['numbat'] };
  const pages = async (mostCompared: number) => {
    const first = await findTexts(db, wanted, { limit: 2, from: undefined }, mostCompared);
    const from = first.at(-1)?.id;
    return [...first, ...(await findTexts(db, wanted, { limit: 5, from }, mostCompared))];
  };
  const [few, many] = [await pages(1_000), await pages(0)];
  expect(few).toEqual(many);
  expect(few.map(({ kind }) => kind)).toEqual(['person', 'post', 'post', 'post']);
});

test('is paged across titles and texts, without repetition', async () => {
  const most = SERVER_LIMITS.searchPage;
  for (let number = 0; number < most; number += 1) {
    await post(number % 2 ? `Quoll ${number}` : `Number ${number}`, '<p>quoll</p>');
  }
  const last = await post('Quoll', '<p>quoll</p>');
  const seen: SearchResult[] = [];
  let query: Record<string, string> | null = { q: 'quoll', limit: '7' };
  while (query) {
    const reply = await ask(coursework.student, query);
    seen.push(...reply.json());
    const next: string | undefined = /^<([^>]+)>/.exec(String(reply.headers.link ?? ''))?.[1];
    query = next ? Object.fromEntries(new URL(next, 'http://homeroom.test').searchParams) : null;
  }
  expect(seen).toHaveLength(most + 1);
  expect(new Set(idsOf(seen)).size).toBe(most + 1);
  expect(seen[0]?.id).toBe(last);
  const titles = seen.map(({ title }) => title.startsWith('Quoll'));
  expect(titles).toEqual([...titles].sort((one, other) => Number(other) - Number(one)));
});

test('formulas are found without super- and subscripts, and shown with them', async () => {
  const id = await post('Acids', '<p>10<sup>-3</sup> mol of H<sub>2</sub>SO<sub>4</sub></p>');
  for (const q of ['h2so4', 'H₂SO₄ acids']) {
    expect(await find(coursework.student, q)).toMatchObject([{ id, excerpt: '10⁻³ mol of H₂SO₄' }]);
  }
});

test('an excerpt shows the match, however far down', async () => {
  const id = await post('Long', `<p>${'word '.repeat(300)}needle ${'word '.repeat(300)}</p>`);
  const [found] = await find(coursework.student, 'needle');
  expect(found?.id).toBe(id);
  expect(found?.excerpt).toMatch(/^…word .* needle word .*…$/);
  expect(found?.excerpt.length).toBeLessThan(190);
});

test('invalid input is refused at its field', async () => {
  const long = await ask(coursework.student, { q: 'x'.repeat(LIMITS.search + 1) });
  expect([long.statusCode, Object.keys(long.json().fields)]).toEqual([400, ['q']]);
  const kind = await ask(coursework.student, { q: 'x', kind: 'grade' });
  expect([kind.statusCode, Object.keys(kind.json().fields)]).toEqual([400, ['kind']]);
  for (const before of ['nothing', '9-1', '1-99999999999999999999', '-', "1-1'"]) {
    expect((await ask(coursework.student, { q: 'x', before })).statusCode).toBe(200);
  }
});

test('the latest text is found at once, however long the queue is', async () => {
  const { db } = server.app.core;
  const waiting = { kind: 'person', thing_id: coursework.owner.id } as const;
  await db
    .insertInto('search_waiting')
    .values(Array.from({ length: 100 }, () => waiting))
    .execute();
  const id = await post('Numbat');
  expect(idsOf(await find(coursework.student, 'numbat'))).toEqual([id]);
});

test('two concurrent indexers leave the newest words', async () => {
  const { db } = server.app.core;
  const id = await post('Kowari');
  const work = async () => {
    while (await indexQueued(db, { atOnce: 1 }));
  };
  const change = async () => {
    for (let version = 1; version <= 5; version += 1) {
      await edit(server.app, coursework.owner, coursework.id, id, { title: `Kowari ${version}` });
    }
  };
  await Promise.all([work(), change(), work(), work()]);
  await work();
  expect(idsOf(await find(coursework.student, 'kowari 5'))).toEqual([id]);
  expect(await find(coursework.student, 'kowari 4')).toEqual([]);
});
