import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Environment } from '../config/config.ts';
import type { Turn } from './loop-meter.ts';

/** Server in a separate process that can be killed. */
export interface ServerProcess {
  origin: string;
  pid: number;
  /** Whether the process has not ended. */
  isAlive: () => boolean;
  /** Returns the longest turn of its event loop since the last call. */
  longestTurn: () => Promise<Turn>;
  /** Sets its clock this many milliseconds before or behind the machine's. */
  moveClock: (milliseconds: number) => void;
  /** Resolves when the process has ended. */
  stop: (signal: NodeJS.Signals) => Promise<void>;
}

interface ProcessOptions {
  /** Discards its log. */
  isUnheard?: boolean;
  /** Receives each line of its log, which is then not printed. */
  onLine?: (line: string) => void;
  /** Command that runs the program, for example in a namespace of its own. */
  within?: readonly string[];
}

/** Starts a server on a free port, without rate limits. */
export async function startProcess(
  environment: Environment,
  { isUnheard = false, onLine, within = [] }: ProcessOptions = {},
): Promise<ServerProcess> {
  const program = [...within, process.execPath, join(import.meta.dirname, 'serve.ts')];
  const log = onLine ? 'pipe' : isUnheard ? 'ignore' : 'inherit';
  const child = spawn(program[0] ?? '', program.slice(1), {
    env: { ...process.env, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...environment },
    stdio: ['inherit', log, 'inherit', 'ipc'],
  });
  if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const ended = once(child, 'exit').then(() => {
    throw new Error('The server ended before it listened.');
  });
  const [origin] = (await Promise.race([once(child, 'message'), ended])) as [string];
  ended.catch(() => undefined);
  return {
    origin,
    pid: child.pid ?? 0,
    isAlive,
    async longestTurn() {
      child.send('turn');
      const [turn] = (await once(child, 'message')) as [Turn];
      return turn;
    },
    moveClock: (milliseconds) => void child.send(milliseconds),
    async stop(signal) {
      if (!isAlive()) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
