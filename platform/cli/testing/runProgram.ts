import { spawn, type ChildProcess } from 'node:child_process';
import { ROOT } from '../local/workspaceRoot.ts';

/** Exit and output of a program. */
export interface ProgramResult {
  /** Exit code; 0 is success. */
  code: number;
  /** Output of both streams, in order. */
  output: string;
  milliseconds: number;
}

/** Folder, environment and output of a program. */
export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Whether to print the output while it runs. */
  isLoud?: boolean;
}

const running = new Set<ChildProcess>();

/** Runs a program until it ends, and collects its output. */
export function runProgram(
  file: string,
  args: string[],
  { cwd = ROOT, env = {}, isLoud = false }: RunOptions = {},
): Promise<ProgramResult> {
  const began = Date.now();
  return new Promise((done, fail) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
      if (isLoud) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', fail);
    child.once('close', (code) => {
      running.delete(child);
      done({ code: code ?? 1, output, milliseconds: Date.now() - began });
    });
  });
}

/** Ends the programs that still run. platform/cli/run.mjs ends their child processes. */
export function endPrograms(): void {
  for (const child of running) child.kill('SIGTERM');
}
