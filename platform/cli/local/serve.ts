import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { passSignalsTo } from '../signals.mjs';
import { exitWith } from './commandLine.ts';
import { elapsedSince } from './duration.ts';
import { listenerOn, type Listener } from './listener.ts';
import { ROOT } from './workspaceRoot.ts';

/** Environment and arguments of the server. */
export interface ServeOptions {
  /** Variables that override this process's environment. */
  env?: Record<string, string>;
  args?: string[];
}

/** Address that this machine's server listens on. */
export const HOST = readSetting('HOST') ?? '127.0.0.1';
/** Port that this machine's server listens on. */
export const PORT = readSetting('PORT') ?? '3000';
const END_WITH_PARENT = new URL('../endWithParent.mjs', import.meta.url).href;
const EVERYWHERE = ['0.0.0.0', '::'];

/** Reads a setting as the server does: a blank value counts as not set. */
function readSetting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

/** Ends the command with one line where the port is taken: before a minute of building, not after. */
export async function checkPortIsFree(again = 'npm start'): Promise<void> {
  const code = await new Promise<string | undefined>((done) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code));
    probe.listen(Number(PORT) || 0, HOST, () => probe.close(() => done(undefined)));
  });
  if (code === 'EADDRINUSE') exitWith(whoListens(listenerOn(Number(PORT)), again));
}

/**
 * Ends the command with a message if another server uses the data. Runs before the build, which
 * takes a minute.
 */
export async function checkDataIsFree({ isDemo = false } = {}): Promise<void> {
  // A program of the server, which knows the database.
  const program = [join(ROOT, 'server/src/check-data.ts'), ...(isDemo ? ['--demo'] : [])];
  const child = spawn(process.execPath, program, { cwd: ROOT, stdio: 'inherit' });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) process.exit(code ?? 1);
}

const SERVER = /server\/src\/main\.ts( |$)/;

/**
 * Returns the message for a port in use. A server of an earlier start, which may be forgotten, is
 * named.
 */
function whoListens(listener: Listener | undefined, again: string): string {
  const another = `choose another port: PORT=3001 ${again}`;
  if (listener && SERVER.test(listener.words)) {
    const { pid } = listener;
    return `Port ${PORT} is in use by another Homeroom server, process ${pid}. End it with "kill ${pid}", or ${another}`;
  }
  return `Port ${PORT} is in use. Stop the program that uses it, or ${another}`;
}

/** Starts the server, prints its address, and ends with it. */
export async function serve({ env = {}, args = [] }: ServeOptions = {}): Promise<void> {
  const began = Date.now();
  // At a terminal the address should stay in sight: there, only warnings are logged unless asked.
  const isQuiet = process.stdout.isTTY && !readSetting('LOG_LEVEL');
  const program = [join(ROOT, 'server/src/main.ts'), ...args];
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...program], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...(isQuiet ? { LOG_LEVEL: 'warn' } : {}), ...env },
  });
  passSignalsTo(child);
  const ended = new Promise<number>((done) => {
    child.once('exit', (code, signal) =>
      done(signal ? 128 + constants.signals[signal] : (code ?? 1)),
    );
  });
  let isRunning = true;
  void ended.then(() => (isRunning = false));

  const local = `http://${EVERYWHERE.includes(HOST) ? '127.0.0.1' : HOST}:${PORT}`;
  const site = await whenUp(local, () => isRunning);
  if (site) {
    const url = readSetting('PUBLIC_URL') ?? `http://localhost:${PORT}`;
    console.log(`\n  Homeroom is at   ${url}   (started in ${elapsedSince(began)})`);
    console.log(`  Emails           ${site.hasOutbox ? `${url}/outbox` : 'are sent by SMTP_URL'}`);
    console.log('  Stop it          Ctrl-C\n');
  }
  process.exitCode = await ended;
}

async function whenUp(
  url: string,
  isRunning: () => boolean,
): Promise<{ hasOutbox: boolean } | undefined> {
  while (isRunning()) {
    try {
      const reply = await fetch(`${url}/config.json`);
      if (reply.ok) return (await reply.json()) as { hasOutbox: boolean };
    } catch {
      // The server does not listen yet.
    }
    await sleep(100);
  }
  return undefined;
}
