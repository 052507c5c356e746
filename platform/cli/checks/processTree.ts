import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../release/development/freePort.ts';
import type { TestCheckout } from './testCheckout.ts';

interface Program {
  pid: number;
  parent: number;
  words: string;
}

/** Command that was started with npm, with all its processes. */
export interface Running {
  port: number;
  npm: ChildProcess;
  /** Returns those of its processes that still run. */
  programs: () => Program[];
  /** Returns its output. */
  output: () => string;
  /** Exit of npm. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Limit in milliseconds. A start includes a build, which is slow on a busy machine. */
export const PATIENCE_MS = 120_000;

const started: Running['programs'][] = [];

/** Starts `npm <args>` in a checkout, and waits for the words in its output. */
export async function npmRun(
  { root, env }: TestCheckout,
  args: string[],
  { words = 'Homeroom is at', ...more }: Record<string, string> = {},
): Promise<Running> {
  const port = await freePort();
  const npm = spawn('npm', args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  npm.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended: Running['ended'] = new Promise((done) =>
    npm.once('exit', (code, signal) => done({ code, signal })),
  );
  await until(() => output.includes(words) || npm.exitCode !== null, PATIENCE_MS).catch((error) => {
    // A process that still runs would keep the tests from ending.
    npm.kill('SIGTERM');
    throw new Error(
      `npm ${args.join(' ')} said nothing of "${words}":\n${output.slice(0, 2_000)}`,
      {
        cause: error,
      },
    );
  });
  if (npm.exitCode !== null) {
    throw new Error(`npm ${args.join(' ')} ended too early:\n${output.slice(0, 2_000)}`);
  }
  const pids = descendants(npm.pid ?? 0, everything());
  const programs = () => everything().filter(({ pid }) => pids.has(pid));
  started.push(programs);
  return { port, npm, programs, output: () => output, ended };
}

/** Ends the processes of failed tests, which would keep the test run from ending. */
export function endLeftovers(): void {
  for (const { pid } of started.flatMap((programs) => programs())) process.kill(pid, 'SIGKILL');
}

/**
 * Returns the process ids of a process and of all that it started. A child may have a smaller id
 * than its parent, because the kernel starts again at the smallest free one after the largest.
 */
function descendants(root: number, programs: readonly Program[]): Set<number> {
  const pids = new Set([root]);
  let size = 0;
  while (size < pids.size) {
    size = pids.size;
    for (const { pid, parent } of programs) if (pids.has(parent)) pids.add(pid);
  }
  return pids;
}

function everything(): Program[] {
  const lines = execFileSync('ps', ['-ax', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return lines
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+([^Z\s]\S*)\s+(\S.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, , words]) => ({
      pid: Number(pid),
      parent: Number(parent),
      words: words ?? '',
    }));
}

/**
 * Waits until a condition is true, checking every `every` milliseconds.
 * @throws After `within` milliseconds.
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  within: number,
  every = 50,
): Promise<void> {
  const deadline = performance.now() + within;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited ${within} ms in vain for ${isSo}`);
    await sleep(every);
  }
}

/** Whether a process listens on the port. */
export function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => done(false));
    socket.once('connect', () => done(true)).once('connect', () => socket.destroy());
  });
}

/**
 * Starts a log-in whose body is sent in two halves, so that the request is pending until the second
 * one.
 */
export async function slowRequest(port: number) {
  const body = JSON.stringify({ email: 'nobody@school.test', password: 'wrong password' });
  const socket = connect(port, '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk: Buffer) => (reply += chunk.toString()));
  const ended = new Promise<string>((done) => socket.once('close', () => done(reply)));
  socket.on('error', () => undefined);
  await new Promise((done) => socket.once('connect', done));
  const head = [
    'POST /api/v1/auth/login HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  // The server has read the head once it has answered another request.
  await fetch(`http://127.0.0.1:${port}/config.json`);
  return { finish: () => socket.write(body.slice(10)), ended };
}
