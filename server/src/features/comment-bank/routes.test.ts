import { LIMITS, MOST_SAVED_COMMENTS, type SavedComment } from 'shared-api/contract';
import { createPerson, type Person } from '../../testing/people.ts';
import { writeSavedComments } from '../../testing/load-generator.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs } from '../classes/testing/classroom.ts';

let server: TestApp;
let ada: Person;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  ada = await createPerson(server.app);
});
afterAll(() => server.close());

function save(person: Person | null, text: unknown) {
  return callAs(server.app, person, 'POST', '/comment_bank', { text });
}

async function saved(person: Person, text: string): Promise<SavedComment> {
  return (await save(person, text)).json<SavedComment>();
}

function edit(person: Person, id: string, text: unknown, version?: number) {
  return callAs(server.app, person, 'PUT', `/comment_bank/${id}`, { text, version });
}

function remove(person: Person, id: string) {
  return callAs(server.app, person, 'DELETE', `/comment_bank/${id}`);
}

function use(person: Person, id: string) {
  return callAs(server.app, person, 'POST', `/comment_bank/${id}/use`);
}

async function textsOf(person: Person): Promise<string[]> {
  const reply = await callAs(server.app, person, 'GET', '/comment_bank');
  return reply.json<SavedComment[]>().map(({ text }) => text);
}

test('a comment is saved, changed and deleted, and the most used comes first', async () => {
  const [clear, argued] = [await saved(ada, ' Clear. '), await saved(ada, 'Well argued.')];
  expect(clear).toEqual({ id: clear.id, text: 'Clear.', uses: 0, version: 1 });
  expect(await textsOf(ada)).toEqual(['Well argued.', 'Clear.']);
  expect((await use(ada, clear.id)).json()).toMatchObject({ id: clear.id, uses: 1 });
  expect(await textsOf(ada)).toEqual(['Clear.', 'Well argued.']);
  expect((await edit(ada, argued.id, 'Argued well.')).json()).toMatchObject({ id: argued.id });
  expect((await remove(ada, clear.id)).json()).toEqual({});
  expect(await textsOf(ada)).toEqual(['Argued well.']);
});

test('comments that differ only in spaces are one', async () => {
  const first = await saved(ada, 'Well argued.');
  expect(await saved(ada, 'Well \n  argued.')).toEqual(first);
  const together = await Promise.all([1, 2, 3, 4].map(() => saved(ada, 'Clear.')));
  expect(new Set(together.map(({ id }) => id)).size).toBe(1);
  expect(await textsOf(ada)).toHaveLength(2);
});

test('a comment that is changed into another is merged with it, with the uses of both', async () => {
  const [clear, argued] = [await saved(ada, 'Clear.'), await saved(ada, 'Well argued.')];
  for (const { id } of [clear, argued, argued]) await use(ada, id);
  const reply = await edit(ada, clear.id, 'Well argued.');
  expect(reply.json()).toEqual({ id: clear.id, text: 'Well argued.', uses: 3, version: 2 });
  expect(await textsOf(ada)).toEqual(['Well argued.']);
  expect((await edit(ada, clear.id, 'Well argued.')).json()).toMatchObject({ uses: 3 });
});

test('a comment that another tab has changed is not overwritten', async () => {
  const { id, version } = await saved(ada, 'Clear.');
  await use(ada, id);
  expect((await edit(ada, id, 'Clearer.', version)).json()).toMatchObject({ version: 2 });
  const late = await edit(ada, id, 'Unclear.', version);
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    expect.stringContaining('“Clearer.”'),
  ]);
  // A repeated request whose first reply was lost.
  expect((await edit(ada, id, 'Clearer.', version)).json()).toMatchObject({ version: 2 });
  const both = await Promise.all(
    ['Clear.', 'Clearest.'].map((text) => edit(ada, id, text, 2).then((reply) => reply.statusCode)),
  );
  expect(both.toSorted()).toEqual([200, 409]);
});

test('nobody sees, changes, uses or deletes comments of others', async () => {
  const { id } = await saved(ada, 'Clear.');
  const other = await createPerson(server.app);
  await saved(other, 'Mine.');
  expect(await textsOf(other)).toEqual(['Mine.']);
  // The attempts do not affect their own comments either.
  const tries = [edit(other, id, 'Mine.'), use(other, id), remove(other, id)];
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await save(null, 'Clear.')).statusCode).toBe(401);
  expect([await textsOf(ada), await textsOf(other)]).toEqual([['Clear.'], ['Mine.']]);
});

test.each([[undefined], [''], [' \n '], [{}], ['x'.repeat(LIMITS.gradeComment + 1)]])(
  '%j cannot be saved as a comment',
  async (text) => {
    const { id } = await saved(ada, 'Clear.');
    for (const reply of [await save(ada, text), await edit(ada, id, text)]) {
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['text']]);
    }
    expect(await textsOf(ada)).toEqual(['Clear.']);
  },
);

test('the longest comment in any script is saved', async () => {
  const text = '語'.repeat(LIMITS.gradeComment);
  expect((await saved(ada, text)).text).toBe(text);
  expect(await textsOf(ada)).toEqual([text]);
});

test('the number of comments is limited, even when several are saved at once', async () => {
  await writeSavedComments(server.app.core.db, ada.id, MOST_SAVED_COMMENTS - 1);
  const replies = await Promise.all(['a', 'b', 'c'].map((text) => save(ada, text)));
  const statuses = replies.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, 409, 409]);
  expect(await textsOf(ada)).toHaveLength(MOST_SAVED_COMMENTS);
  const [there = ''] = await textsOf(ada);
  expect((await save(ada, there)).statusCode).toBe(200);
});

test('they are removed with the account', async () => {
  const { db } = server.app.core;
  await saved(ada, 'Clear.');
  await db.deleteFrom('sessions').where('user_id', '=', ada.id).execute();
  await db.deleteFrom('users').where('id', '=', ada.id).execute();
  const left = await db
    .selectFrom('saved_comments')
    .select('id')
    .where('user_id', '=', ada.id)
    .execute();
  expect(left).toEqual([]);
});
