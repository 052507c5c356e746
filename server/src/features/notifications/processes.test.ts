import { startProcess, type ServerProcess } from '../../testing/server-process.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createClassroom } from '../classes/testing/classroom.ts';
import { addStudent } from '../classwork/testing/coursework.ts';
import { connect } from '../../testing/live-client.ts';
import { until } from '../chat/testing/chat.ts';
import { publish } from '../stream/testing/posts.ts';
import { inboxOf } from './testing/inbox.ts';

const redis = process.env.TEST_REDIS_URL;
const postgres = process.env.TEST_DATABASE_URL;
// Two processes need a database and a Redis that both can reach.
const describeShared = redis && postgres ? describe : describe.skip;

describeShared('two server processes (TEST_DATABASE_URL and TEST_REDIS_URL are set)', () => {
  let observer: TestApp;
  let processes: ServerProcess[] = [];
  beforeEach(async () => {
    observer = await testApp({ REDIS_URL: redis });
    const { databaseUrl, dataDir } = observer.app.core.config;
    const shared = { DATABASE_URL: databaseUrl ?? undefined, REDIS_URL: redis };
    const environment = { ...shared, DATA_DIR: dataDir };
    processes = await Promise.all([startProcess(environment), startProcess(environment)]);
  }, 60_000);
  afterEach(async () => {
    await Promise.all(processes.map((server) => server.stop('SIGTERM')));
    await observer.close();
  });

  test('one is killed while many comment: each comment that is there is told, once', async () => {
    const { app } = observer;
    const { core } = app;
    const room = await createClassroom(app);
    const people = await Promise.all(Array.from({ length: 20 }, () => addStudent(app, room.id)));
    const postId = await publish(app, room.student, room.id);
    const page = await connect(processes[1]!.origin, `/ws/inbox?token=${room.student.token}`);
    expect(await page.next()).toMatchObject({ type: 'unread' });

    const say = async (index: number, origin: string) => {
      const url = `${origin}/api/v1/comment/${postId}?class_id=${room.id}`;
      const headers = { ...people[index]!.headers, 'content-type': 'application/json' };
      const body = JSON.stringify({ content: `Comment ${index}` });
      // The one that is killed answers some of them with nothing.
      await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    };
    const all = people.flatMap((_, index) => processes.map(({ origin }) => say(index, origin)));
    await all[0];
    await processes[0]!.stop('SIGKILL');
    await Promise.all(all);
    const count = async (table: 'comments' | 'happenings') => {
      const rows = await core.db.selectFrom(table).select('id').execute();
      return rows.length;
    };
    await until(async () => (await count('happenings')) === 0, 'all is told');
    const [told] = (await inboxOf(app, room.student, '?kind=comment')).items;
    expect(told?.count).toBe(await count('comments'));
    // Whichever process told it, the page that is open at the other one heard of it.
    let frame: unknown;
    // What has grown before it could be told comes as what it has grown to.
    do frame = await page.next();
    while ((frame as { type: string }).type === 'unread');
    expect(frame).toMatchObject({ type: 'notification', item: { kind: 'comment' } });
    page.close();
  }, 60_000);
});
