import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GradeBook } from './grade-book.ts';
import type { BenchClasses } from './classes.ts';

/** Message of the server process once it listens. */
export interface Serving {
  ours: string;
  bare: string;
  token: string;
  classes: BenchClasses;
  gradeBook: GradeBook;
  /** Resident memory in bytes, before the first call. */
  memory: number;
}

/**
 * Runs the server in a separate process, on an empty database, while `work` measures it from here.
 */
export async function withServer(work: (serving: Serving) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'homeroom-bench-'));
  const child: ChildProcess = fork(join(import.meta.dirname, 'serve.ts'), {
    env: { ...process.env, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  });
  try {
    const [serving] = (await once(child, 'message')) as [Serving];
    await work(serving);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
