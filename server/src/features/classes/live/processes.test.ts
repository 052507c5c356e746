import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../app.ts';
import { connect, listen } from '../../../testing/live-client.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { comment, publish } from '../../posts/testing/posts.ts';
import { callAs, createClassroom } from '../testing/classroom.ts';

const redis = process.env.TEST_REDIS_URL;
const postgres = process.env.TEST_DATABASE_URL;
// Two processes need a database and a Redis that both can reach.
const describeShared = redis && postgres ? describe : describe.skip;

describeShared('two processes (TEST_DATABASE_URL and TEST_REDIS_URL are set)', () => {
  let first: TestApp;
  let second: FastifyInstance;
  beforeAll(async () => {
    first = await testApp({ REDIS_URL: redis });
    second = await buildApp(first.app.core.config);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  test('posts and ended memberships on one process reach the other', async () => {
    const origin = await listen(second);
    const classroom = await createClassroom(first.app);
    const student = await connect(
      origin,
      `/ws/class/${classroom.id}?token=${classroom.student.token}`,
    );
    const teacher = await connect(
      origin,
      `/ws/class/${classroom.id}?token=${classroom.owner.token}`,
    );
    const post_id = await publish(first.app, classroom.owner, classroom.id);
    const id = await comment(first.app, classroom.owner, classroom.id, post_id);
    for (const client of [student, teacher]) {
      expect(await client.next()).toEqual({ type: 'post_published', post_id });
      expect(await client.next()).toMatchObject({ type: 'comment_added', comment: { id } });
    }
    const path = `/class/members/${classroom.student.id}?class_id=${classroom.id}`;
    await callAs(first.app, classroom.owner, 'DELETE', path);
    expect((await student.closed).code).toBe(4403);
    expect(await teacher.next()).toEqual({ type: 'class_changed' });
    await callAs(first.app, classroom.owner, 'DELETE', `/class/${classroom.id}`);
    expect((await teacher.closed).code).toBe(4404);
  });
});
