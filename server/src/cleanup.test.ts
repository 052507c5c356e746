import { cleanUp } from './cleanup.ts';
import { DAY, timestamp } from './database/time.ts';
import { createPerson } from './testing/people.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('what has expired is removed, what has not stays', async () => {
  const { db } = server.app.core;
  const { id } = await createPerson(server.app);
  const link = { user_id: id, purpose: 'reset' as const, created_at: timestamp() };
  await db
    .insertInto('link_tokens')
    .values([
      { ...link, id: 'long ago', expires_at: timestamp(-8 * DAY) },
      { ...link, id: 'lately', expires_at: timestamp(-6 * DAY) },
    ])
    .execute();
  await db
    .insertInto('sessions')
    .values({
      id: 'over',
      user_id: id,
      origin: 'log_in',
      created_at: timestamp(),
      expires_at: timestamp(-1),
    })
    .execute();

  await cleanUp({ db });
  const links = await db.selectFrom('link_tokens').select('id').execute();
  expect(links.map((row) => row.id)).toEqual(['lately']);
  const sessions = await db.selectFrom('sessions').select('id').execute();
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.id).not.toBe('over');
});
