import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { COPY_PARTS } from 'shared-api/contract';
import { transact } from '../src/database/after-commit.ts';
import { newId } from '../src/database/ids.ts';
import { openDatabase } from '../src/database/open.ts';
import type { Db } from '../src/database/schema.ts';
import { makeClassCode } from '../src/features/classes/codes.ts';
import { insertClass } from '../src/features/classes/queries.ts';
import { copyOneClass } from '../src/features/copying/copy-class.ts';
import { loadGenerator, insertAll, writePosts, writeWorks } from '../src/testing/load-generator.ts';
import { timestamp } from '../src/time.ts';

const WORKS = 200;
const POSTS = 1_000;
const FILES = 500;
const TEXT = `<p>${'As much as people write who explain how it is done. '.repeat(60)}</p>`;
const ROUNDS = 9;
/**
 * Limits: database queries on SQLite wait for the whole copy (`BUDGET_MS`), and other requests for
 * a stall (`STALL_MS`).
 */
const BUDGET_MS = 1_000;
const STALL_MS = 100;

async function fill(db: Db): Promise<{ classId: string; userId: string }> {
  const first = await insertClass(db, await person(db), {
    name: 'Any',
    description: '',
    category: '',
  });
  const [userId = ''] = await loadGenerator(db, first.id, 1);
  const fields = { name: 'Algebra', description: 'Letters', category: 'Maths' };
  const { id: classId } = await insertClass(db, userId, fields);
  const due_at = timestamp();
  const works = await writeWorks(db, classId, WORKS, { question: TEXT, due_at });
  const posts = await writePosts(db, classId, userId, POSTS);
  await db.updateTable('posts').set({ detail: TEXT }).where('class_id', '=', classId).execute();
  const now = timestamp();
  const files = Array.from({ length: FILES }, (_, number) => ({ id: newId(), hash: `h${number}` }));
  await insertAll(
    db,
    'files',
    files.map(({ hash }) => ({ hash, size: 1_000, touched_at: now, going_until: null })),
  );
  const whole = { owner_id: userId, class_id: classId, type: 'text/plain', size: 1_000 };
  const row = { received: 1_000, kept_at: now, created_at: now, touched_at: now };
  await insertAll(
    db,
    'attachments',
    files.map(({ id, hash }) => ({
      ...{ id, hash, name: `${hash}.txt`, writer: null, written_until: null },
      ...whole,
      ...row,
    })),
  );
  const nowhere = { comment_id: null, submission_id: null, attempt: null };
  await insertAll(
    db,
    'attachment_uses',
    files.map(({ id }, number) => ({
      ...nowhere,
      attachment_id: id,
      place: Math.floor(number / WORKS),
      classwork_id: number % 2 ? (works[number % WORKS] ?? null) : null,
      post_id: number % 2 ? null : (posts[number] ?? null),
    })),
  );
  return { classId, userId };
}

async function person(db: Db): Promise<string> {
  const id = newId();
  const names = { username: id, full_name: id, name_folded: id, name_look: id };
  await db
    .insertInto('users')
    .values({
      ...{ id, email: id, email_key: id, password_hash: '', born_on: '2000-01-01' },
      ...{ interests: '', intro: '', created_at: timestamp(), ...names },
    })
    .execute();
  return id;
}

/** POST /class/:id/copy without HTTP, of a large class. */
const dataDir = mkdtempSync(join(tmpdir(), 'homeroom-bench-'));
const databaseUrl = process.env['TEST_DATABASE_URL'] ?? null;
const { db, engine, close } = await openDatabase({ dataDir, databaseUrl });
try {
  const { classId, userId } = await fill(db);
  const times: number[] = [];
  const stalls: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const startedAt = performance.now();
    await transact(db, (trx) =>
      copyOneClass(trx, {
        ...{ classId, userId, code: makeClassCode(), language: 'en', quota: 5e9 },
        kindHooks: {},
        ...{ parts: [...COPY_PARTS], shift_days: 364, zone: 'Europe/Berlin' },
      }),
    );
    times.push(performance.now() - startedAt);
    delay.disable();
    stalls.push(delay.max / 1e6);
  }
  const middleOf = (all: number[]) => all.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? Infinity;
  const [took, stall] = [middleOf(times), middleOf(stalls)];
  const isFine = took <= BUDGET_MS && stall <= STALL_MS;
  console.log(
    `  ${engine}: ${WORKS} pieces of classwork, ${POSTS} posts and ${FILES} files are copied in ${took.toFixed(0)} ms ` +
      `(at most ${BUDGET_MS}), no turn of the process longer than ${stall.toFixed(0)} ms (at most ${STALL_MS})${isFine ? '' : '  TOO SLOW'}`,
  );
  console.log(`  from ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`);
  if (!isFine) process.exitCode = 1;
} finally {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}
