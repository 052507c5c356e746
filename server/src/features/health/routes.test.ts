import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ PUBLIC_URL: 'http://localhost:3000' });
});
afterAll(() => server.close());

test('/healthz says ok while the database answers', async () => {
  const reply = await server.app.inject('/healthz');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ status: 'ok' });
});

test('/healthz reports a stale registry, and stays healthy', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'health-'));
  const other = await testApp({ RELEASES_DIR: dir });
  await writeFile(path.join(dir, 'registry.json'), '{');
  const reply = await other.app.inject('/healthz');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ status: 'ok', registry: 'stale' });
  await other.close();
  await rm(dir, { recursive: true });
});

test('/metrics counts calls by route, without paths in the labels', async () => {
  await server.app.inject({ method: 'POST', url: '/api/v1/auth/verify_token/abc' });
  const { body } = await server.app.inject('/metrics');
  expect(body).toContain(
    'http_request_seconds_count{method="POST",route="/api/v1/auth/verify_token/:token",status="400"} 1',
  );
  expect(body).toContain('live_connections 0');
  expect(body).toContain('process_resident_memory_bytes');
});

test('/metrics is not available through a proxy, or under other host names', async () => {
  const outside: Record<string, string>[] = [
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { host: 'school.example' },
  ];
  for (const headers of outside) {
    expect((await server.app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  }
  const reply = await server.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
  expect(reply.statusCode).toBe(404);
});

test('with METRICS_TOKEN, /metrics requires it', async () => {
  const other = await testApp({ METRICS_TOKEN: 'a-long-enough-token' });
  const read = (authorization: string) =>
    other.app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.9',
      headers: { host: 'school.example', authorization },
    });
  expect((await read('Bearer a-long-enough-token')).statusCode).toBe(200);
  expect((await read('Bearer another-long-token')).statusCode).toBe(404);
  expect((await other.app.inject('/metrics')).statusCode).toBe(404);
  await other.close();
});

test('/healthz reports a lost database, and calls get a retry-later reply', async () => {
  const other = await testApp();
  await other.app.core.db.destroy();
  const health = await other.app.inject('/healthz');
  expect(health.statusCode).toBe(503);
  expect(health.headers['retry-after']).toBe('5');
  await other.close().catch(() => undefined);
});

/** Occupies every thread of the pool, by opening pipes that nobody writes to. */
async function starvePool(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pipes-'));
  const count = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
  const pipes = Array.from({ length: count }, (_, at) => path.join(folder, `pipe${at}`));
  execFileSync('mkfifo', pipes);
  const opened = pipes.map((pipe) => open(pipe, 'r'));
  return async () => {
    // A pipe opens for both sides once somebody writes.
    const writers = pipes.map((pipe) => openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK));
    for (const reader of await Promise.all(opened)) await reader.close();
    for (const writer of writers) closeSync(writer);
    await rm(folder, { recursive: true });
  };
}

const poolWait = async (): Promise<number> => {
  const { body } = await server.app.inject('/metrics');
  return Number(/^thread_pool_wait_seconds (\S+)$/m.exec(body)?.[1]);
};

test('/metrics reports a starved thread pool without waiting for it', async () => {
  const letGo = await starvePool();
  try {
    expect(await poolWait()).toBe(2);
    // The database does not need the pool: pages are served, and /healthz stays healthy.
    if (server.app.core.engine === 'sqlite') {
      expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    }
  } finally {
    await letGo();
  }
  expect(await poolWait()).toBeLessThan(2);
});

test('/healthz reports that no connection to the database is free', async () => {
  if (server.app.core.engine === 'sqlite') return;
  const { db } = server.app.core;
  const { promise, resolve } = Promise.withResolvers<null>();
  const taken = Array.from({ length: 10 }, () =>
    db.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      await promise;
    }),
  );
  expect((await server.app.inject('/healthz')).statusCode).toBe(503);
  resolve(null);
  await Promise.all(taken);
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
});
