import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Message of the server process once it listens. */
export interface FileServing {
  ours: string;
  /** URL of a server that only streams. */
  bare: string;
  token: string;
  classId: string;
}

export interface MeasuredFiles extends FileServing {
  /** Returns the highest resident memory since the last call, in bytes. */
  readPeak: () => Promise<number>;
}

/** Runs the server in a separate process; the clients are in this one. */
export async function withFileServer(
  work: (serving: MeasuredFiles) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'homeroom-bench-'));
  const child = fork(join(import.meta.dirname, 'file-serve.ts'), {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      CLASS_QUOTA_MB: '100000',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  try {
    const [serving] = (await once(child, 'message')) as [FileServing];
    const readPeak = async () => {
      child.send('reset');
      const [bytes] = (await once(child, 'message')) as [number];
      return bytes;
    };
    await work({ ...serving, readPeak });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
