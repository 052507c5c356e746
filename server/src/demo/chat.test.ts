import { testApp, type TestApp } from '../testing/test-app.ts';
import { openSession } from '../features/auth/sessions.ts';
import { findByEmail } from '../features/auth/accounts.ts';
import { listAs, textsOf } from '../features/chat/testing/chat.ts';
import { storeMessage } from '../features/chat/store.ts';
import { prepareDemo } from './prepare.ts';
import { TEACHER } from './school.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await prepareDemo(server.app.core);
}, 60_000);
afterAll(() => server.close());

test('each class of the demo has a chat over two days, which can be continued', async () => {
  const { app } = server;
  const { db } = app.core;
  const { id } = (await findByEmail(db, TEACHER.email))!;
  const token = await openSession(db, id, 'log_in');
  const headers = { authorization: `Token ${token}` };
  const teacher = { id, token, headers, email: TEACHER.email, username: TEACHER.username };
  const classes = await db.selectFrom('classes').select('id').execute();
  for (const { id: classId } of classes) {
    const messages = await listAs(app, teacher, classId);
    expect(messages.length).toBeGreaterThan(5);
    expect(new Set(messages.map(({ username }) => username)).size).toBeGreaterThan(3);
    expect(new Set(messages.map(({ timestamp }) => timestamp.slice(0, 10))).size).toBeGreaterThan(
      1,
    );
    const times = messages.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted());
    await storeMessage(app.core, { classId, authorId: id, text: 'And now?', nonce: null });
    expect(textsOf(await listAs(app, teacher, classId)).at(-1)).toBe('And now?');
  }
});
