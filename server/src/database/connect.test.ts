import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { freshDatabase, type FreshDatabase } from '../testing/database.ts';
import { openRelay } from '../testing/relay.ts';
import { openBeside, openPostgres, sqlitePath, type OpenDatabase } from './connect.ts';
import { openDatabase } from './open.ts';
import { nameColumns } from './name-columns.ts';
import { newId } from './ids.ts';
import type { UserTable } from './schema.ts';
import { timestamp } from '../time.ts';
import { isUniqueViolation, isUnreachable } from './violations.ts';
import type { Insertable } from 'kysely';

let fresh: FreshDatabase;
let opened: OpenDatabase;

function configured() {
  const { DATA_DIR, DATABASE_URL } = fresh.environment;
  return { dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null };
}

beforeAll(async () => {
  fresh = await freshDatabase();
  opened = await openDatabase(configured());
});
afterAll(async () => {
  await opened.close();
  await fresh.remove();
});

function someone(email: string): Insertable<UserTable> {
  return {
    id: newId(),
    email,
    email_key: email,
    password_hash: '',
    full_name: 'Zoë 🦉',
    ...nameColumns('zoe'),
    born_on: '2000-01-01',
    interests: '',
    intro: '',
    created_at: timestamp(),
    wants_email: false,
  };
}

test('reads back what was written: texts, booleans, null, bytes, counts', async () => {
  const { db } = opened;
  const written = someone('zoe@school.test');
  await db.insertInto('users').values(written).execute();
  const read = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', written.id)
    .executeTakeFirstOrThrow();
  expect({ ...read }).toEqual({
    ...written,
    wants_email: false,
    wants_notifications: true,
    profile_type: 'private',
    image_hash: null,
    language: null,
    activated_at: null,
    activation_mail_at: null,
    deleted_at: null,
    deletion_at: null,
  });

  const content = Buffer.from([0, 1, 127, 128, 255]);
  const [created_at, touched_at] = [timestamp(), timestamp()];
  await db.insertInto('images').values({ hash: 'h', content, created_at, touched_at }).execute();
  const image = await db.selectFrom('images').select('content').executeTakeFirstOrThrow();
  expect(Buffer.from(image.content).equals(content)).toBe(true);

  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('wants_email', '=', false)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test('distinguishes a duplicate key from other failures', async () => {
  const { db } = opened;
  await db.insertInto('users').values(someone('key@school.test')).execute();
  const again = db.insertInto('users').values(someone('key@school.test')).execute();
  expect(isUniqueViolation(await again.catch((error: unknown) => error))).toBe(true);
  const orphan = db
    .insertInto('sessions')
    .values({
      id: 's',
      user_id: 'nobody',
      origin: 'log_in',
      created_at: timestamp(),
      expires_at: timestamp(),
    })
    .execute();
  const refused: unknown = await orphan.catch((error: unknown) => error);
  expect(refused).toHaveProperty('message');
  expect(isUniqueViolation(refused)).toBe(false);
});

test('a failed transaction leaves nothing', async () => {
  const failing = opened.db.transaction().execute(async (trx) => {
    await trx.insertInto('users').values(someone('undone@school.test')).execute();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const found = await opened.db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', 'undone@school.test')
    .execute();
  expect(found).toEqual([]);
});

test('reopening keeps the data', async () => {
  await opened.close();
  opened = await openDatabase(configured());
  const users = await opened.db.selectFrom('users').select('id').execute();
  expect(users.length).toBeGreaterThan(0);
});

// PostgreSQL has no such settings: durability and foreign keys are its defaults.
const onSqlite = process.env.TEST_DATABASE_URL ? test.skip : test;
const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

onSqlite('SQLite is durable, checks references, and lets readers beside the writer', async () => {
  const read = async (pragma: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${pragma}`).execute(opened.db);
    return Object.values(rows[0] ?? {})[0];
  };
  expect(await read('journal_mode')).toBe('wal');
  expect(await read('synchronous')).toBe(2);
  expect(await read('foreign_keys')).toBe(1);
});

onPostgres(
  'a connection that is dropped in the middle of a transaction fails that alone',
  async () => {
    const { db } = opened;
    const dropped = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        transaction,
      );
      const pid = rows[0]?.pid;
      await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
      // Notices the loss while the connection still belongs to this transaction.
      for (;;) {
        await sql`select 1`.execute(transaction);
        await setTimeout(5);
      }
    });
    await expect(dropped).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  },
);

onSqlite(
  'a transaction that reads before it writes never meets the write of a command',
  async () => {
    const { db, close } = openBeside(configured());
    const beside = new DatabaseSync(sqlitePath(fresh.environment.DATA_DIR), { timeout: 0 });
    const written = someone('patient@school.test');
    await opened.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').execute();
      // The command waits for the end of the transaction.
      expect(() => beside.exec('BEGIN IMMEDIATE')).toThrow(/locked/);
      await trx.insertInto('users').values(written).execute();
    });
    beside.exec('BEGIN IMMEDIATE; ROLLBACK;');
    beside.close();
    const found = await db.selectFrom('users').select('id').where('id', '=', written.id).execute();
    expect(found).toHaveLength(1);
    await close();
  },
);

onSqlite('a second process on the same SQLite file is refused with a clear line', async () => {
  const failure: unknown = await openDatabase(configured()).catch((error: unknown) => error);
  const { message } = failure as Error;
  expect(message).toMatch(
    /^Another Homeroom server, process \d+, already uses .*homeroom\.sqlite\. /,
  );
  expect(message).toMatch(
    new RegExp(` Stop it with "kill ${process.pid}", or set another DATA_DIR\\.$`),
  );
});

test('an unreachable PostgreSQL stops the start with a clear line', async () => {
  const databaseUrl = 'postgres://user:secret@127.0.0.1:1/none';
  const failure: unknown = await openDatabase({ dataDir: '/nowhere', databaseUrl }).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/),
  });
  expect(String(failure)).not.toContain('secret');
});

onPostgres('a connection without a reply is replaced, and its calls may be repeated', async () => {
  const relay = await openRelay(fresh.environment.DATABASE_URL ?? '');
  const { db, close } = openPostgres(relay.url, () => undefined, 200);
  const one = () => sql`select 1 as one`.execute(db);
  await one();
  relay.freeze();
  expect(isUnreachable(await one().catch((error: unknown) => error))).toBe(true);
  relay.mend();
  // The silent connection is not used again.
  expect((await one()).rows).toEqual([{ one: 1 }]);
  await close();
  relay.close();
});

test('distinguishes a lost connection from a wrong query', () => {
  expect(isUnreachable(Object.assign(new Error('gone'), { code: '57P01' }))).toBe(true);
  for (const code of ['ECONNREFUSED', 'EHOSTUNREACH', 'EAI_AGAIN', '53300', '57014', '25P03']) {
    expect(isUnreachable(Object.assign(new Error('no'), { code }))).toBe(true);
  }
  // The driver's own messages after a connection was lost.
  for (const message of ['Client was closed and is not queryable', 'Query read timeout']) {
    expect(isUnreachable(new Error(message))).toBe(true);
  }
  expect(isUnreachable(Object.assign(new Error('syntax'), { code: '42601' }))).toBe(false);
  expect(isUnreachable(undefined)).toBe(false);
});
