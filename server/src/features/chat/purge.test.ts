import { DAY, timestamp } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom } from '../classes/testing/classroom.ts';
import { listAs, textsOf, writeMessages } from './testing/chat.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('a deleted message can be restored for 30 days, then it is purged; the order continues', async () => {
  const { app } = server;
  const { db } = app.core;
  const classroom = await createClassroom(app);
  const ids = await writeMessages(app, classroom.id, classroom.owner, ['One', 'Two', 'Three']);
  for (const [id, days] of [
    [ids[1], 29],
    [ids[2], 31],
  ] as const) {
    const change = { deleted_at: timestamp(-days * DAY) };
    await db.updateTable('chat_messages').set(change).where('id', '=', id!).execute();
  }
  await server.app.cleanUps.run();
  const left = await db.selectFrom('chat_messages').select('id').orderBy('seq').execute();
  expect(left.map(({ id }) => id)).toEqual([ids[0], ids[1]]);
  await writeMessages(app, classroom.id, classroom.owner, ['Four']);
  expect(textsOf(await listAs(app, classroom.student, classroom.id))).toEqual(['One', 'Four']);
});

test('a class that ended long ago is purged with its chat', async () => {
  const { app } = server;
  const { db } = app.core;
  const classroom = await createClassroom(app);
  const [last_read] = await writeMessages(app, classroom.id, classroom.owner, ['One', 'Two']);
  await callAs(app, classroom.student, 'PUT', `/chat_class/${classroom.id}/unread`, { last_read });
  const change = { deleted_at: timestamp(-31 * DAY) };
  await db.updateTable('classes').set(change).where('id', '=', classroom.id).execute();
  await server.app.cleanUps.run();
  const left = await Promise.all(
    (['chats', 'chat_messages', 'chat_reads'] as const).map((table) =>
      db.selectFrom(table).select('class_id').where('class_id', '=', classroom.id).execute(),
    ),
  );
  expect(left).toEqual([[], [], []]);
});
