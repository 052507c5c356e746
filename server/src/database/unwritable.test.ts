import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { buildApp } from '../app.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { createPerson, type Person } from '../testing/people.ts';
import { until } from '../features/chat/testing/chat.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { openDatabase } from './open.ts';
import { HOUR, SECOND, timestamp } from '../time.ts';
import { isPassing, whyUnwritable } from './violations.ts';

const onSqlite = process.env.TEST_DATABASE_URL ? describe.skip : describe;
const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

/** Publishes a post that needs new database pages. */
function publish(app: FastifyInstance, { headers }: Person, classId: string) {
  const detail = `<p>${'x'.repeat(10_000)}</p>`;
  const payload = { title: 'News', detail, _type: 'idea' };
  return app.inject({
    method: 'POST',
    url: `/api/v1/class/announcement?class_id=${classId}`,
    payload,
    headers,
  });
}

async function createClass(app: FastifyInstance, { headers }: Person) {
  const payload = { name: 'Physics', description: 'Forces', category: 'Science' };
  return app.inject({ method: 'POST', url: '/api/v1/class', payload, headers });
}

/** Sets the session back two hours, so that the next call extends its expiry. */
async function letSlide(app: FastifyInstance, { id }: Person): Promise<void> {
  await app.core.db
    .updateTable('sessions')
    .set({ expires_at: timestamp(20 * HOUR) })
    .where('user_id', '=', id)
    .execute();
}

async function expectUnwritable(
  app: FastifyInstance,
  person: Person,
  classId: string,
  reason: RegExp,
) {
  const written = await publish(app, person, classId);
  expect([written.statusCode, written.json().code]).toEqual([503, 'unavailable']);
  expect(Number(written.headers['retry-after'])).toBeGreaterThan(0);
  const health = await app.inject('/healthz');
  expect([health.statusCode, health.json().code]).toEqual([503, 'unavailable']);
  expect(health.json().message).toMatch(reason);
  const list = await app.inject({ url: '/api/v1/class', headers: person.headers });
  expect([list.statusCode, list.json()]).toMatchObject([200, [{ name: 'Physics' }]]);
}

async function expectWritable(app: FastifyInstance, person: Person, classId: string) {
  expect((await publish(app, person, classId)).statusCode).toBe(200);
  // The health check asks the database every two seconds at most.
  await sleep(2.1 * SECOND);
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
}

/** Waits until the pool has replaced the terminated connections. */
async function untilUsable({ core: { db } }: FastifyInstance): Promise<void> {
  const isUsable = () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
  await until(isUsable, 'the database');
}

async function classOf(app: FastifyInstance, person: Person): Promise<string> {
  const reply = await createClass(app, person);
  expect(reply.statusCode).toBe(200);
  return String(reply.json().id);
}

onSqlite('while SQLite takes no writes, calls are asked to come back and reads go on', () => {
  let server: TestApp;
  let person: Person;
  let classId: string;
  const pragma = (text: string) => sql.raw(`PRAGMA ${text}`).execute(server.app.core.db);
  beforeEach(async () => {
    server = await testApp();
    person = await createPerson(server.app);
    classId = await classOf(server.app, person);
    await letSlide(server.app, person);
  });
  afterEach(() => server.close());

  test('because its disk is full', async () => {
    // Pages that migrations have freed would take the write.
    await sql`VACUUM`.execute(server.app.core.db);
    const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(
      server.app.core.db,
    );
    await pragma(`max_page_count = ${rows[0]?.page_count}`);
    await expectUnwritable(server.app, person, classId, /its disk is full/);
    await pragma('max_page_count = 1000000');
    await expectWritable(server.app, person, classId);
  });

  test('because it is read-only', async () => {
    await pragma('query_only = on');
    await expectUnwritable(server.app, person, classId, /it is read-only/);
    await pragma('query_only = off');
    await expectWritable(server.app, person, classId);
  });
});

function canMount(): boolean {
  const dir = mkdtempSync(join(tmpdir(), 'homeroom-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dir], { stdio: 'pipe' });
    execFileSync('umount', [dir]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

// Only root can mount a file system.
const onOwnDisk = !process.env.TEST_DATABASE_URL && canMount() ? describe : describe.skip;

onOwnDisk('on a disk of 4 MB', () => {
  let disk: string;
  let app: FastifyInstance;
  const environment = () => ({
    DATA_DIR: join(disk, 'data'),
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  });
  beforeEach(() => {
    disk = mkdtempSync(join(tmpdir(), 'homeroom-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]);
  });
  afterEach(async () => {
    await app?.close();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  /** Fills the rest of the disk. */
  function fill(): void {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) writeFileSync(join(disk, 'full'), Buffer.alloc(size), { flag: 'a' });
      } catch {
        // Continues with smaller pieces.
      }
    }
  }

  test('writes get a retry-later reply, and work again once there is room', async () => {
    app = await buildApp(readConfig(environment(), disk));
    const person = await createPerson(app);
    const classId = await classOf(app, person);
    await letSlide(app, person);
    fill();
    await expectUnwritable(app, person, classId, /its disk (is full|fails)/);
    rmSync(join(disk, 'full'));
    await expectWritable(app, person, classId);
  });

  test('a start without disk space reports one line, leaves nothing half done, and works once there is room', async () => {
    mkdirSync(environment().DATA_DIR);
    fill();
    const start = () => openDatabase({ dataDir: environment().DATA_DIR, databaseUrl: null });
    await expectOneLine(start(), /its disk (is full|fails)/);
    // Leaves room for some of the tables.
    truncateSync(join(disk, 'full'), 4 * 1024 * 1024 - 160 * 1024);
    await start().then(
      ({ close }) => close(),
      (error: unknown) => expect(error).toBeInstanceOf(ConfigError),
    );
    rmSync(join(disk, 'full'));
    await (await start()).close();
  });

  test('a start on a read-only disk reports one line', async () => {
    const start = () => openDatabase({ dataDir: environment().DATA_DIR, databaseUrl: null });
    await (await start()).close();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    await expectOneLine(start(), /it is read-only|cannot be opened/);
  });
});

async function expectOneLine(start: Promise<unknown>, reason: RegExp): Promise<void> {
  const error: unknown = await start.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(ConfigError);
  const { message } = error as Error;
  expect(message).toMatch(/^The database .*homeroom\.sqlite cannot be used: .*$/);
  expect(message).toMatch(reason);
}

onSqlite('a start on a file that cannot be used says so in one line', () => {
  let dataDir: string;
  const start = () => openDatabase({ dataDir, databaseUrl: null });
  const file = () => join(dataDir, 'homeroom.sqlite');
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'homeroom-damaged-'));
    await (await start()).close();
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test('not a database at all', async () => {
    writeFileSync(file(), 'x'.repeat(100_000));
    await expectOneLine(start(), /it is no database/);
  });

  test('cut short', async () => {
    truncateSync(file(), 40_960);
    await expectOneLine(start(), /it is damaged/);
  });

  test('overwritten in the middle', async () => {
    const bytes = Buffer.alloc(4_096 * 6, 0xa5);
    const { openSync, writeSync, closeSync } = await import('node:fs');
    const open = openSync(file(), 'r+');
    writeSync(open, bytes, 0, bytes.length, 8_192);
    closeSync(open);
    await expectOneLine(start(), /it is damaged/);
  });

  test('a folder in place of the file or its log', async () => {
    mkdirSync(`${file()}-wal`);
    await expectOneLine(start(), /cannot be opened|its disk fails/);
  });
});

onPostgres('while PostgreSQL takes no writes', () => {
  test('writes get a retry-later reply, and reads work', async () => {
    const server = await testApp();
    const person = await createPerson(server.app);
    const classId = await classOf(server.app, person);
    await letSlide(server.app, person);
    const client = new pg.Client({
      connectionString: server.app.core.config.databaseUrl ?? undefined,
    });
    await client.connect();
    const name = client.database;
    // Simulates a server that was demoted to standby. Open connections keep their setting.
    const become = async (value: string) => {
      await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`);
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
        [name],
      );
      await untilUsable(server.app);
    };
    await become('on');
    await expectUnwritable(server.app, person, classId, /it is read-only/);
    await client.query('SET default_transaction_read_only = off');
    await become('off');
    await expectWritable(server.app, person, classId);
    await client.end();
    await server.close();
  });
});

test('distinguishes a full or failing disk from an error of the call', () => {
  const failure = (code: string) => Object.assign(new Error(), { code });
  expect(whyUnwritable(failure('53100'))).toBe('its disk is full');
  expect(whyUnwritable(failure('58030'))).toBe('its disk fails');
  expect(whyUnwritable(Object.assign(new Error(), { errcode: 778 }))).toBe('its disk fails');
  expect(whyUnwritable(failure('23505'))).toBeNull();
  expect(isPassing(Object.assign(new Error(), { errcode: 5 }))).toBe(true);
  expect(isPassing(new Error('anything'))).toBe(false);
});
