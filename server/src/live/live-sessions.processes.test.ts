import { callAs, createClassroom } from '../features/classes/testing/classroom.ts';
import { connect } from '../testing/live-client.ts';
import { openRelay, type Relay } from '../testing/relay.ts';
import { startProcess, type ServerProcess } from '../testing/server-process.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const redis = process.env.TEST_REDIS_URL;
const postgres = process.env.TEST_DATABASE_URL;
// Two processes need a database and a Redis that both can reach.
const describeShared = redis && postgres ? describe : describe.skip;

describeShared('two processes (TEST_DATABASE_URL and TEST_REDIS_URL are set)', () => {
  let first: TestApp;
  let second: ServerProcess;
  let relay: Relay;
  beforeAll(async () => {
    relay = await openRelay(redis ?? '');
    first = await testApp({ REDIS_URL: relay.url });
    const { databaseUrl, dataDir } = first.app.core.config;
    second = await startProcess({
      DATABASE_URL: databaseUrl ?? '',
      DATA_DIR: dataDir,
      REDIS_URL: relay.url,
    });
  });
  afterAll(async () => {
    await second.stop('SIGTERM');
    await first.close();
    relay.close();
  });

  /** Logs out on one process, and waits until the other process closes the connection. */
  async function endByLogOut(): Promise<void> {
    const { id, student } = await createClassroom(first.app);
    const path = `/ws/chat_class/${id}`;
    const client = await connect(second.origin, path, { protocols: [student.token] });
    await client.next();
    await callAs(first.app, student, 'POST', '/auth/logout');
    expect((await client.closed).code).toBe(4401);
  }

  test('a log-out on one process closes live channels on the other at once', async () => {
    for (let round = 0; round < 5; round += 1) await endByLogOut();
  });

  test('while Redis is down, polling the database closes them all the same', async () => {
    relay.cut();
    for (let round = 0; round < 3; round += 1) await endByLogOut();
    relay.mend();
  });
});
