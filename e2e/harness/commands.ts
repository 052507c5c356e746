import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { HomeroomServer } from './server.ts';

const ROOT = resolve(process.cwd(), '..');

/** Output and exit code of a command. */
export interface CommandOutput {
  output: string;
  errors: string;
  code: number | null;
}

/**
 * Runs a command on the server's machine as its operator does, such as `platform/cli/promote.ts`.
 */
export async function run(
  { env }: HomeroomServer,
  program: string,
  ...options: string[]
): Promise<CommandOutput> {
  const child = spawn(process.execPath, [join(ROOT, program), ...options], { cwd: ROOT, env });
  const result: CommandOutput = { output: '', errors: '', code: null };
  child.stdout.on('data', (chunk: Buffer) => {
    result.output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    result.errors += chunk.toString();
  });
  result.code = await new Promise((done) => child.once('close', done));
  return result;
}

/** Creates a token with `npm run token -- --operator`, and returns it. */
export async function anOperatorToken(server: HomeroomServer, name: string): Promise<string> {
  const { output } = await run(server, 'server/src/token.ts', '--operator', '--name', name);
  return output.trim();
}
