import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Chats } from './chats.ts';

/** Message of the server process once it listens. */
export interface ChatServing extends Chats {
  ours: string;
  /** URL of a server that consists of `ws` only. */
  bare: string;
}

export interface MeasuredChats extends ChatServing {
  /** Returns the resident memory of the server process, in bytes. */
  readMemory: () => Promise<number>;
}

/** Runs the server in a separate process, with full classes; the clients are in this one. */
export async function withChats(work: (serving: MeasuredChats) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'homeroom-bench-'));
  const child = fork(join(import.meta.dirname, 'chat-serve.ts'), {
    env: { ...process.env, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  });
  try {
    const [serving] = (await once(child, 'message')) as [ChatServing];
    const readMemory = async () => {
      child.send('memory');
      const [bytes] = (await once(child, 'message')) as [number];
      return bytes;
    };
    await work({ ...serving, readMemory });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
