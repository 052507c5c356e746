import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from './until.ts';

/** Milliseconds that a program gets to end after SIGTERM. */
const FAREWELL_MS = 5_000;

interface Running {
  child: ChildProcess;
  closed: Promise<unknown>;
}

/** Programs that were started here, with a folder of their own. They end together. */
export class Programs {
  /** Home folder of the programs, where they write. */
  readonly home = mkdtempSync(join(tmpdir(), 'homeroom-engine-'));
  private readonly running: Running[] = [];

  /** Starts a program, and waits until its output matches. Returns the first group of the match. */
  async start(
    file: string,
    args: string[],
    words: RegExp,
    env: Record<string, string> = {},
  ): Promise<string> {
    const child = this.spawn(file, args, env);
    let output = '';
    return new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`${file} said only: ${output}`)), PATIENCE_MS);
      const collect = (chunk: Buffer): void => {
        output += chunk.toString();
        const match = words.exec(output);
        if (!match) return;
        clearTimeout(timer);
        done(match[1] ?? '');
      };
      child.stdout?.on('data', collect);
      child.stderr?.on('data', collect);
      child.once('error', fail);
      child.once('exit', (code) => fail(new Error(`${file} ended with ${code}: ${output}`)));
    });
  }

  /** Starts a program without waiting for output. */
  spawn(file: string, args: string[], env: Record<string, string> = {}): ChildProcess {
    const { home } = this;
    const child = spawn(file, args, {
      cwd: home,
      env: {
        ...process.env,
        HOME: home,
        XDG_CONFIG_HOME: join(home, '.config'),
        XDG_CACHE_HOME: join(home, '.cache'),
        XDG_DATA_HOME: join(home, '.local'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // An unread pipe blocks the program once it is full.
    child.stdout.resume();
    child.stderr.resume();
    this.running.push({ child, closed: new Promise((done) => child.once('close', done)) });
    return child;
  }

  /** Ends the programs that still run, the last one first, and deletes their files. */
  async end(): Promise<void> {
    for (const one of this.running.reverse()) await endOne(one);
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Waits for the program and its own child processes, which hold the same pipes. */
async function endOne({ child, closed }: Running): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    child.kill(signal);
    const pause = sleep(FAREWELL_MS, false, { ref: false });
    if (await Promise.race([closed.then(() => true), pause])) return;
  }
  child.stdout?.destroy();
  child.stderr?.destroy();
}
