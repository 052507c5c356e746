import { DAY, timestamp } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createCoursework, type Coursework } from './testing/coursework.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function deleteWork({ work }: Coursework, daysAgo: number): Promise<void> {
  const change = { deleted_at: timestamp(-daysAgo * DAY) };
  await server.app.core.db.updateTable('classwork').set(change).where('id', '=', work.id).execute();
}

test('deleted classwork is purged after 30 days with its answers', async () => {
  const { db } = server.app.core;
  const [long, lately, live] = [
    await createCoursework(server.app),
    await createCoursework(server.app),
    await createCoursework(server.app),
  ];
  await deleteWork(long, 31);
  await deleteWork(lately, 29);
  await server.app.cleanUps.run();
  const work = await db.selectFrom('classwork').select('id').orderBy('id').execute();
  expect(work.map(({ id }) => id).toSorted()).toEqual([lately.work.id, live.work.id].toSorted());
  const answers = await db.selectFrom('submissions').select('id').execute();
  expect(answers.map(({ id }) => id).toSorted()).toEqual(
    [lately.submissionId, live.submissionId].toSorted(),
  );
});

test('a class that ended long ago is purged with its classwork and calendars', async () => {
  const { db } = server.app.core;
  const coursework = await createCoursework(server.app);
  await server.app.inject({
    method: 'POST',
    url: `/api/v1/class/calendar?class_id=${coursework.id}`,
    headers: coursework.student.headers,
  });
  const change = { deleted_at: timestamp(-31 * DAY) };
  await db.updateTable('classes').set(change).where('id', '=', coursework.id).execute();
  await server.app.cleanUps.run();
  const left = await Promise.all([
    db.selectFrom('classwork').select('id').where('class_id', '=', coursework.id).execute(),
    db.selectFrom('submissions').select('id').where('id', '=', coursework.submissionId).execute(),
    db
      .selectFrom('calendar_feeds')
      .select('token_hash')
      .where('class_id', '=', coursework.id)
      .execute(),
  ]);
  expect(left).toEqual([[], [], []]);
});
