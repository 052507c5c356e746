import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../local/workspaceRoot.ts';
import { KILL_AFTER_MS } from '../signals.mjs';
import {
  endLeftovers,
  isOpen,
  npmRun,
  PATIENCE_MS,
  slowRequest,
  until,
  type Running,
} from './processTree.ts';
import { testCheckout } from './testCheckout.ts';

/** Time limit in milliseconds, with a margin for a busy machine. */
const WITHIN_MS = KILL_AFTER_MS + 1_000;
const UNDER_WAY_MS = 1_000;
/**
 * Polling interval in milliseconds. Each check starts a program, which took a third of the time of
 * these tests.
 */
const ASKED_EVERY_MS = 250;
/** Parallel starts, which share the machine. */
const AT_ONCE = 2;

const checkout = testCheckout();
after(() => {
  endLeftovers();
  checkout.remove();
});

/** Processes by a pattern of their command line. */
const MEMBERS = {
  npm: /^npm (start|run)/,
  'the runner': /^(?!sh ).*run\.mjs \w+$/,
  'the command': /cli\/\w+\.ts$/,
  'the server': /server\/src\/main\.ts/,
};
type Member = keyof typeof MEMBERS | 'everything at once';

const CASES: [Member, NodeJS.Signals][] = [
  ['npm', 'SIGTERM'],
  ['npm', 'SIGINT'],
  ['npm', 'SIGKILL'],
  ['the runner', 'SIGTERM'],
  ['the runner', 'SIGKILL'],
  ['the command', 'SIGTERM'],
  ['the command', 'SIGKILL'],
  ['the server', 'SIGTERM'],
  ['the server', 'SIGHUP'],
  // A service manager signals every process of the service, a terminal the foreground group.
  ['everything at once', 'SIGTERM'],
  ['everything at once', 'SIGINT'],
];

const unit = new Map(
  readFileSync(join(ROOT, 'docs/homeroom.service'), 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]),
);

const start = () =>
  npmRun(checkout, ['start'], { DATA_DIR: mkdtempSync(join(checkout.root, 'd')) });

function pidOf(running: Running, member: keyof typeof MEMBERS): number {
  const pid = running.programs().find(({ words }) => MEMBERS[member].test(words))?.pid;
  assert.ok(pid, `${member} does not run`);
  return pid;
}

function send(running: Running, member: Member, signal: NodeJS.Signals): void {
  const all = () => running.programs().map(({ pid }) => pid);
  const pids = member === 'everything at once' ? all() : [pidOf(running, member)];
  for (const pid of pids) process.kill(pid, signal);
}

/**
 * Waits until all processes have ended, and returns the milliseconds. Ends leftovers at the end.
 */
async function untilEnded({ programs, port, output }: Running): Promise<number> {
  const began = performance.now();
  try {
    const hasEnded = async () => programs().length === 0 && !(await isOpen(port));
    await until(hasEnded, PATIENCE_MS, ASKED_EVERY_MS);
  } catch {
    const left = programs().map(({ words }) => words);
    assert.fail(`still there: ${left.join(', ') || `port ${port}`}\n${output().slice(-2_000)}`);
  } finally {
    for (const { pid } of programs()) process.kill(pid, 'SIGKILL');
  }
  return performance.now() - began;
}

describe('a process that is told to stop', { concurrency: AT_ONCE }, () => {
  for (const [member, signal] of CASES) {
    test(`${signal} to ${member} ends everything, and pending requests are answered`, async (t) => {
      const running = await start();
      const request = await slowRequest(running.port);
      send(running, member, signal);
      const ending = untilEnded(running);
      await sleep(UNDER_WAY_MS);
      request.finish();
      t.diagnostic(`everything had ended after ${Math.round(await ending)} ms`);
      assert.match(await request.ended, /Invalid user credentials/);
    });
  }

  test('a killed server ends all other processes, and npm reports the failure', async () => {
    const running = await start();
    send(running, 'the server', 'SIGKILL');
    await untilEnded(running);
    assert.deepEqual(await running.ended, { code: 137, signal: null });
  });

  test('a server that hangs is killed', async () => {
    const running = await start();
    send(running, 'the server', 'SIGSTOP');
    send(running, 'npm', 'SIGTERM');
    await untilEnded(running);
  });

  test('stopping as in the systemd unit file loses no request, and counts as success', async () => {
    assert.equal(unit.get('ExecStart'), '/usr/bin/npm start');
    assert.equal(unit.get('KillMode'), 'mixed');
    assert.equal(unit.get('KillSignal'), 'SIGTERM');
    assert.ok(Number(unit.get('TimeoutStopSec')) * 1_000 > WITHIN_MS);
    const running = await start();
    const request = await slowRequest(running.port);
    send(running, 'npm', 'SIGTERM');
    setTimeout(request.finish, UNDER_WAY_MS);
    assert.deepEqual(await running.ended, { code: 0, signal: null });
    // systemd would kill the remaining processes now.
    assert.deepEqual(running.programs(), []);
    assert.match(await request.ended, /Invalid user credentials/);
  });

  for (const [member, signal] of [
    ['the runner', 'SIGTERM'],
    ['the runner', 'SIGKILL'],
    ['the command', 'SIGTERM'],
    ['the command', 'SIGKILL'],
  ] as const) {
    test(`${signal} to ${member} also ends foreign programs`, async () => {
      const args = ['exec', '-c', 'node platform/cli/run.mjs linger'];
      const running = await npmRun(checkout, args, { words: 'lingering' });
      // A new process briefly has the name of its parent.
      await until(() => running.programs().some(({ words }) => words === 'sleep 600'), PATIENCE_MS);
      send(running, member, signal);
      await untilEnded(running);
    });
  }
});

test('a start on a port in use prints the process of the other server, and how to end it', async () => {
  const running = await start();
  const again = npmRun(checkout, ['start'], { PORT: String(running.port) });
  const pid = pidOf(running, 'the server');
  await assert.rejects(again, new RegExp(`process ${pid}\\. End it with "kill ${pid}", or`));
  send(running, 'the server', 'SIGTERM');
  await untilEnded(running);
});

test('a start on data in use prints the process of the other server, and how to end it', async () => {
  const DATA_DIR = mkdtempSync(join(checkout.root, 'd'));
  const running = await npmRun(checkout, ['start'], { DATA_DIR });
  const pid = pidOf(running, 'the server');
  const again = npmRun(checkout, ['start'], { DATA_DIR });
  await assert.rejects(again, ({ message }: Error) => {
    assert.match(message, new RegExp(`server, process ${pid},.*Stop it with "kill ${pid}", or`));
    assert.doesNotMatch(message, /Building/);
    return true;
  });
  send(running, 'the server', 'SIGTERM');
  await untilEnded(running);
});
