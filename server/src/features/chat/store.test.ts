import { MINUTE, timestamp } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createClassroom, createFormerStudent } from '../classes/testing/classroom.ts';
import { storeMessage, storeMessages } from './store.ts';
import { listAs, numbered, textsOf, writeMessages } from './testing/chat.ts';
import { MessageWriter } from './live/message-writer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('messages stored together keep their order, each once; one without access does not stop the others', async () => {
  const { app } = server;
  const classroom = await createClassroom(app);
  const former = await createFormerStudent(app, classroom.id);
  const [owner, student] = [classroom.owner.id, classroom.student.id];
  const first = await storeMessage(app.core, {
    classId: classroom.id,
    authorId: owner,
    text: '1',
    nonce: 'n1',
  });
  const outcomes = await storeMessages(app.core, classroom.id, [
    { authorId: owner, text: '1', nonce: 'n1' },
    { authorId: student, text: '2', nonce: 'n1' },
    { authorId: former.id, text: 'left', nonce: null },
    { authorId: student, text: '2', nonce: 'n1' },
    { authorId: classroom.stranger.id, text: 'never in', nonce: null },
    { authorId: owner, text: '3', nonce: null },
  ]);
  expect(outcomes).toMatchObject([
    { isNew: false, row: { id: first.row.id, seq: 1 } },
    { isNew: true, row: { seq: 2 } },
    { code: 'forbidden' },
    { isNew: false, row: { seq: 2 } },
    { code: 'forbidden' },
    { isNew: true, row: { seq: 3 } },
  ]);
  expect(textsOf(await listAs(app, classroom.owner, classroom.id))).toEqual(['1', '2', '3']);
  const nowhere = storeMessages(app.core, 'nothing', [{ authorId: owner, text: '1', nonce: null }]);
  expect(await nowhere).toMatchObject([{ code: 'not_found' }]);
});

test('messages of several concurrent writers get numbers without gaps', async () => {
  const { app } = server;
  const classroom = await createClassroom(app);
  const writers = [
    new MessageWriter(app.core, classroom.id),
    new MessageWriter(app.core, classroom.id),
  ];
  const stored = await Promise.all(
    numbered(120).map((text, index) => {
      const nonce = String(Math.floor(index / 2));
      return writers[index % 2]!.store({ authorId: classroom.student.id, text, nonce });
    }),
  );
  expect(stored.filter(({ isNew }) => isNew)).toHaveLength(60);
  const numbers = new Set(stored.map(({ row }) => row.seq));
  expect([...numbers].toSorted((one, other) => one - other)).toEqual(numbered(60).map(Number));
});

test('time never goes back in a chat, although a clock does', async () => {
  const { app } = server;
  const classroom = await createClassroom(app);
  await writeMessages(app, classroom.id, classroom.owner, ['One']);
  const last_at = timestamp(5 * MINUTE);
  const { db } = app.core;
  await db.updateTable('chats').set({ last_at }).where('class_id', '=', classroom.id).execute();
  await writeMessages(app, classroom.id, classroom.owner, ['Two']);
  expect((await listAs(app, classroom.student, classroom.id)).at(-1)?.timestamp).toBe(last_at);
});
