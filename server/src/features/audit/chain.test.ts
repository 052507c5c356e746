import { sql } from 'kysely';
import { transact } from '../../database/after-commit.ts';
import { newId } from '../../database/ids.ts';
import type { Db } from '../../database/schema.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { chainEntries, type ChainedEntry } from './chain.ts';
import { entryHash } from './hashes.ts';
import { purgeAudit, purgeCommentsOf } from './purge.ts';
import { recordAudit } from './record.ts';
import { verifyAuditChain } from './verify.ts';

let server: TestApp;
let db: Db;
let classroom: Classroom;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  server = await testApp({}, { log: { write: (line) => lines.push(line) } });
  ({ db } = server.app.core);
  classroom = await createClassroom(server.app);
});
afterEach(() => server.close());

/** Records a grade of `to` points, with a comment. */
async function record(to: number, trx?: Db): Promise<void> {
  const { id: classId, owner, student } = classroom;
  const write = (transaction: Db) =>
    recordAudit(transaction, {
      event: 'grade.changed',
      actorId: owner.id,
      classId,
      userId: student.id,
      subjectId: 'w',
      payload: { from: null, to },
      comment: `Comment ${to}`,
    });
  await (trx ? write(trx) : transact(db, write));
}

async function chainAll(): Promise<void> {
  while ((await chainEntries(db)).length > 0);
}

async function entries(): Promise<ChainedEntry[]> {
  const rows = await db.selectFrom('audit_entries').selectAll().orderBy('seq').execute();
  return rows as ChainedEntry[];
}

/** Runs statements of somebody who may do everything in the database. */
async function tamper(...statements: string[]): Promise<void> {
  const { engine } = server.app.core;
  const on = engine === 'sqlite' ? '' : ' on audit_entries';
  const before = ['audit_unchanged', 'audit_undeleted'].map((name) => `drop trigger ${name}${on}`);
  for (const statement of [...before, ...statements]) await sql.raw(statement).execute(db);
}

/** Purges everything, such as the entries of the people of these tests. */
async function purgeAll(): Promise<void> {
  await chainAll();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 366 * DAY);
  await purgeAudit(server.app.core);
  clock.mockRestore();
}

async function recordGrades(count: number): Promise<number> {
  for (let to = 1; to <= count; to += 1) await record(to);
  await chainAll();
  return (await entries()).at(-1)!.seq;
}

test('entries of parallel writers and several chaining processes are one chain without gaps', async () => {
  const writers = Array.from({ length: 40 }, async (_, index) => {
    await transact(db, async (trx) => {
      await record(index, trx);
      await record(index + 100, trx);
    });
    if (index % 4 === 0) await chainEntries(db);
  });
  await Promise.all([...writers, ...Array.from({ length: 8 }, () => chainEntries(db))]);
  await chainAll();
  const rows = (await entries()).filter(({ event }) => event === 'grade.changed');
  expect(rows).toHaveLength(80);
  const all = await entries();
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1));
  const check = { checked: all.length, anchor: 0, broken: null, late: 0 };
  expect(await verifyAuditChain(db)).toEqual(check);
});

test('a change that is rolled back leaves no entry, and none is written outside of a transaction', async () => {
  const failing = transact(db, async (trx) => {
    await record(1, trx);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await expect(record(1, db)).rejects.toThrow('in the transaction of the change');
  await chainAll();
  expect((await entries()).filter(({ event }) => event === 'grade.changed')).toEqual([]);
  expect(await db.selectFrom('audit_comments').selectAll().execute()).toEqual([]);
});

test('the worker chains what was committed, and logs one line for each entry', async () => {
  await record(18);
  await server.app.auditChaining.runNow();
  await server.app.auditChaining.runNow();
  const logged = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg, audit }) => msg === 'audit entry' && audit.event === 'grade.changed');
  const entry = (await entries()).at(-1)!;
  expect(logged).toEqual([
    expect.objectContaining({
      level: 30,
      audit: { ...entry, payload: JSON.parse(entry.payload) },
    }),
  ]);
  expect(lines.join('')).not.toContain('Comment 18');
});

test('the database refuses changed and deleted entries', async () => {
  await record(1);
  const change = () => db.updateTable('audit_entries').set({ seq: 7 }).execute();
  const remove = () => db.deleteFrom('audit_entries').execute();
  await expect(remove()).rejects.toThrow('append-only');
  await chainAll();
  await expect(change()).rejects.toThrow('append-only');
  await expect(remove()).rejects.toThrow('append-only');
  expect((await verifyAuditChain(db)).broken).toBeNull();
});

describe('finds where the chain is broken:', () => {
  test('a changed entry', async () => {
    const last = await recordGrades(4);
    const seq = last - 2;
    const { id } = (await entries())[seq - 1]!;
    await tamper(`update audit_entries set payload = '{"from":null,"to":20}' where seq = ${seq}`);
    expect((await verifyAuditChain(db)).broken).toEqual({ seq, id, what: 'changed' });
  });

  test('a changed entry with a new hash of its own', async () => {
    const last = await recordGrades(4);
    const [before, row, next] = (await entries()).slice(-3) as ChainedEntry[];
    const hash = entryHash(before!.hash, { ...row!, actor_id: 'x' });
    await tamper(
      `update audit_entries set actor_id = 'x', hash = '${hash}' where seq = ${last - 1}`,
    );
    expect((await verifyAuditChain(db)).broken).toEqual({
      seq: last,
      id: next!.id,
      what: 'changed',
    });
  });

  test('a deleted entry', async () => {
    const last = await recordGrades(4);
    await tamper(`delete from audit_entries where seq = ${last - 1}`);
    expect((await verifyAuditChain(db)).broken).toEqual({
      seq: last - 1,
      id: null,
      what: 'missing',
    });
  });

  test('the newest entries deleted', async () => {
    const last = await recordGrades(4);
    await tamper(`delete from audit_entries where seq > ${last - 2}`);
    expect((await verifyAuditChain(db)).broken).toEqual({
      seq: last - 1,
      id: null,
      what: 'missing',
    });
  });

  test('the oldest entries deleted', async () => {
    await recordGrades(4);
    await tamper('delete from audit_entries where seq < 3');
    expect((await verifyAuditChain(db)).broken).toEqual({ seq: 1, id: null, what: 'missing' });
  });

  test('an inserted entry', async () => {
    const last = await recordGrades(2);
    await tamper(
      `insert into audit_entries (id, at, event, payload, seq, hash)
       values ('x', '${timestamp()}', 'member.left', '{}', ${last + 1}, 'y')`,
    );
    expect((await verifyAuditChain(db)).broken).toEqual({ seq: last + 1, id: 'x', what: 'added' });
  });

  test('two entries in each other’s place', async () => {
    const last = await recordGrades(4);
    const { id } = (await entries()).at(-1)!;
    await tamper(
      `update audit_entries set seq = -1 where seq = ${last}`,
      `update audit_entries set seq = ${last} where seq = ${last - 1}`,
      `update audit_entries set seq = ${last - 1} where seq = -1`,
    );
    expect((await verifyAuditChain(db)).broken).toEqual({ seq: last - 1, id, what: 'changed' });
  });

  test('a changed or deleted comment', async () => {
    const last = await recordGrades(2);
    const { id } = (await entries()).at(-1)!;
    await tamper(`update audit_comments set comment = 'Nice' where entry_id = '${id}'`);
    expect((await verifyAuditChain(db)).broken).toEqual({
      seq: last,
      id,
      what: 'comment changed',
    });
    await sql.raw(`delete from audit_comments where entry_id = '${id}'`).execute(db);
    expect((await verifyAuditChain(db)).broken).toEqual({
      seq: last,
      id,
      what: 'comment missing',
    });
  });
});

test('entries that nothing chains are counted after a minute', async () => {
  await server.app.auditChaining.close();
  await chainAll();
  const row = { id: newId(), at: timestamp(-61_000), event: 'member.left', payload: '{}' };
  await db.insertInto('audit_entries').values(row).execute();
  await record(1);
  expect(await verifyAuditChain(db)).toMatchObject({ broken: null, late: 1 });
});

test('entries go after the configured days, and the rest stays verifiable', async () => {
  await purgeAll();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 366 * DAY);
  const old = await recordGrades(2);
  clock.mockRestore();
  const last = await recordGrades(3);
  await purgeAudit(server.app.core);
  expect((await entries()).map(({ seq }) => seq)).toEqual([old + 1, old + 2, last]);
  expect(await db.selectFrom('audit_comments').selectAll().execute()).toHaveLength(3);
  const check = { checked: 3, anchor: old, broken: null, late: 0 };
  expect(await verifyAuditChain(db)).toEqual(check);
  await tamper(`delete from audit_entries where seq = ${old + 1}`);
  expect((await verifyAuditChain(db)).broken).toMatchObject({ seq: old + 1, what: 'missing' });
});

test('the chain goes on after all entries have gone', async () => {
  const last = await recordGrades(2);
  await purgeAll();
  expect(await entries()).toEqual([]);
  expect(await verifyAuditChain(db)).toMatchObject({ checked: 0, anchor: last, broken: null });
  await recordGrades(2);
  expect(await verifyAuditChain(db)).toMatchObject({ checked: 2, anchor: last, broken: null });
});

test('comments go with their class, and the chain stays whole', async () => {
  const last = await recordGrades(2);
  await purgeCommentsOf(db, classroom.id);
  expect((await verifyAuditChain(db)).broken?.what).toBe('comment missing');
  for (const table of ['memberships', 'classes'] as const) {
    const column = table === 'classes' ? 'id' : 'class_id';
    await db.deleteFrom(table).where(db.dynamic.ref(column), '=', classroom.id).execute();
  }
  expect(await verifyAuditChain(db)).toMatchObject({ checked: last, broken: null });
});
