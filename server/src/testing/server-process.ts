import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Environment } from '../config/config.ts';
import type { Turn } from './loop-meter.ts';

/** Server in a separate process that can be killed. */
export interface ServerProcess {
  origin: string;
  /** Returns the longest turn of its event loop since the last call. */
  longestTurn: () => Promise<Turn>;
  /** Resolves when the process has ended. */
  stop: (signal: NodeJS.Signals) => Promise<void>;
}

/** Starts a server on a free port, without rate limits. With `isUnheard`, its log is discarded. */
export async function startProcess(
  environment: Environment,
  { isUnheard = false } = {},
): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    env: { ...process.env, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...environment },
    execArgv: [],
    stdio: ['inherit', isUnheard ? 'ignore' : 'inherit', 'inherit', 'ipc'],
  });
  const [origin] = (await once(child, 'message')) as [string];
  return {
    origin,
    async longestTurn() {
      child.send('turn');
      const [turn] = (await once(child, 'message')) as [Turn];
      return turn;
    },
    async stop(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
