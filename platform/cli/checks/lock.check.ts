import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../local/workspaceRoot.ts';
import { SILENT_MS, withLock } from '../../release/lock.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'homeroom-lock-'));
const started = new Set<ChildProcess>();
after(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
});

/**
 * Starts another process that takes the lock repeatedly, and logs when it enters and leaves. With
 * `outlast`, it keeps the lock.
 */
function rival(lock: string, log: string, { rounds = 1, outlast = false } = {}): ChildProcess {
  const code = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { withLock } from ${JSON.stringify(pathToFileURL(join(ROOT, 'platform/release/lock.mjs')).href)};
    const note = (word) => appendFileSync(${JSON.stringify(log)}, word + ' ' + process.pid + '\\n');
    for (let round = 0; round < ${rounds}; round += 1) {
      await withLock(${JSON.stringify(lock)}, async () => {
        note('in');
        await sleep(${outlast ? 600_000 : 5});
        note('out');
      }, (words) => appendFileSync(${JSON.stringify(`${log}.told`)}, words + '\\n'));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  started.add(child);
  return child;
}

function lines(log: string): string[] {
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
}

async function untilInside(log: string): Promise<void> {
  while (!lines(log).at(-1)?.startsWith('in')) await sleep(20);
}

/** Returns the last heartbeat of a lock's holder, in milliseconds since 1970. */
function heartbeatOf(lock: string): number {
  const [name = ''] = readdirSync(lock);
  return statSync(join(lock, name)).mtimeMs;
}

/** Checks that each process left before the next one entered, except for killed ones. */
function assertNeverTwo(entries: string[], killed: (number | undefined)[]): void {
  let inside: string | undefined;
  for (const [word = '', pid = ''] of entries.map((entry) => entry.split(' '))) {
    if (word === 'out') assert.equal(inside, pid);
    else assert.ok(inside === undefined || killed.includes(Number(inside)), entries.join('\n'));
    inside = word === 'in' ? pid : undefined;
  }
}

test('the next process waits for the holder of a lock, and prints that', async () => {
  const lock = join(scratch, 'lock');
  const order: string[] = [];
  const messages: string[] = [];
  const first = withLock(lock, async () => {
    await sleep(500);
    order.push('first');
  });
  const second = withLock(
    lock,
    () => order.push('second'),
    (words) => messages.push(words),
  );
  await Promise.all([first, second]);
  assert.deepEqual(order, ['first', 'second']);
  assert.equal(messages.length, 1);
  assert.ok(!existsSync(lock));
});

test('a failure releases the lock at once', async () => {
  const lock = join(scratch, 'failed');
  const failing = withLock(lock, () => Promise.reject(new Error('no')));
  await assert.rejects(failing, /^Error: no$/);
  assert.equal(await withLock(lock, () => 'mine'), 'mine');
});

test('many processes never hold the lock at the same time, and each gets its turns', async () => {
  const [lock, log] = [join(scratch, 'many'), join(scratch, 'many.log')];
  const rivals = Array.from({ length: 8 }, () => rival(lock, log, { rounds: 10 }));
  await Promise.all(rivals.map((child) => once(child, 'exit')));
  const entries = lines(log);
  assertNeverTwo(entries, []);
  assert.equal(entries.length, 8 * 10 * 2);
  assert.deepEqual(
    readdirSync(scratch).filter((file) => file.startsWith('many') && !file.startsWith('many.log')),
    [],
  );
});

test('when the holder is killed, exactly one waiting process continues at once', async () => {
  const [lock, log] = [join(scratch, 'killed'), join(scratch, 'killed.log')];
  const killed: (number | undefined)[] = [];
  for (let round = 0; round < 5; round += 1) {
    const holder = rival(lock, log, { outlast: true });
    await untilInside(log);
    const waiters = Array.from({ length: 6 }, () => rival(lock, log));
    const ended = waiters.map((child) => once(child, 'exit'));
    const areWaiting = () => lines(`${log}.told`).filter((words) => /waiting/.test(words));
    while (areWaiting().length < 6 * (round + 1)) await sleep(20);
    killed.push(holder.pid);
    // The last heartbeat is still recent, so the others do not wait for missed ones.
    const beat = heartbeatOf(lock);
    holder.kill('SIGKILL');
    await Promise.race(ended);
    assert.ok(Date.now() - beat < SILENT_MS, 'nobody waited for a heartbeat to be missed');
    await Promise.all(ended);
  }
  assertNeverTwo(lines(log), killed);
  assert.equal(lines(log).filter((entry) => entry.startsWith('out')).length, 5 * 6);
});

test('a process that finds a killed holder prints its process id', async () => {
  const [lock, log] = [join(scratch, 'told'), join(scratch, 'told.log')];
  const holder = rival(lock, log, { outlast: true });
  await untilInside(log);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const messages: string[] = [];
  await withLock(
    lock,
    () => undefined,
    (words) => messages.push(words),
  );
  assert.match(
    messages.join('\n'),
    new RegExp(`Process ${holder.pid}, which held the lock, has ended`),
  );
});

test('a lock of another machine is taken over only after a long time without a heartbeat', async () => {
  const lock = join(scratch, 'elsewhere');
  mkdirSync(lock);
  writeFileSync(join(lock, 'other'), JSON.stringify({ pid: 1, machine: 'elsewhere' }));
  const heart = setInterval(() => appendFileSync(join(lock, 'other'), ' '), 1_000);
  setTimeout(() => clearInterval(heart), 3_000);
  const began = performance.now();
  await withLock(lock, () => undefined);
  assert.ok(performance.now() - began > SILENT_MS);
});
