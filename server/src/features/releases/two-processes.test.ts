import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RELEASES_CHANNEL } from 'shared-api/contract';
import { connect } from '../../testing/live-client.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { startProcess, type ServerProcess } from '../../testing/server-process.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { build, shipper } from './testing/ship.ts';
import { createToken } from './access/tokens.ts';

// Two processes need a database that both can reach; Redis they do not need.
const describeShared = process.env.TEST_DATABASE_URL ? describe : describe.skip;

describeShared('two processes without Redis (TEST_DATABASE_URL is set)', () => {
  let releasesDir: string;
  let here: TestApp;
  let there: ServerProcess;
  let chat: ReturnType<typeof shipper>;
  const ids: string[] = [];
  const people: Person[] = [];

  beforeAll(async () => {
    releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
    const environment = { RELEASES_DIR: releasesDir, ROLLBACK_USERS: '4' };
    here = await testApp(environment);
    const { databaseUrl, dataDir } = here.app.core.config;
    const shared = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir };
    there = await startProcess({ ...environment, ...shared, LOG_LEVEL: 'fatal' });
    chat = shipper(here.app, await createToken(here.app.core.db, 'ci-chat', 'mf-chat'));
    for (let count = 0; count < 6; count += 1) people.push(await createPerson(here.app));
    for (const content of ['one', 'two']) {
      const made = await build('mf-chat', content);
      await chat.upload(made);
      await chat.promote('mf-chat', { expected: ids.at(-1) ?? null });
      ids.push(made.release);
    }
  });
  afterAll(async () => {
    await there.stop('SIGTERM');
    await here.close();
    await rm(releasesDir, { recursive: true, force: true });
  });

  test('people of both are counted together, and the release is rolled back once', async () => {
    const [one, two] = ids;
    const payload = {
      remote: 'mf-chat',
      release: two,
      phase: 'render',
      message: 'Broken',
      path: '/',
    };
    const url = '/api/v1/reports/remote';
    const replies = people.map(async ({ headers }, index) => {
      if (index % 2 === 0) {
        const reply = await here.app.inject({ method: 'POST', url, payload, headers });
        return reply.statusCode;
      }
      const reply = await fetch(there.origin + url, {
        method: 'POST',
        body: JSON.stringify(payload),
        headers: { ...headers, 'content-type': 'application/json' },
      });
      return reply.status;
    });
    expect(new Set(await Promise.all(replies))).toEqual(new Set([200]));
    const { active, log } = (await chat.look('mf-chat')).json();
    expect(active).toBe(one);
    const automatic = log.filter(({ by }: { by: string }) => by === 'automatic');
    expect(automatic).toMatchObject([{ what: 'rolled back', from: two, to: one }]);
  });

  test('a revocation through one reaches a tab of the other', async () => {
    const [, two = ''] = ids;
    const tab = await connect(there.origin, RELEASES_CHANNEL);
    const releases = [{ remote: 'mf-chat', release: two }];
    tab.send({ type: 'running', shell: '', releases });
    await chat.revoke('mf-chat', { release: two });
    expect(await tab.next()).toEqual({ type: 'withdrawn', remote: 'mf-chat', release: two });
    tab.close();
  });
});
