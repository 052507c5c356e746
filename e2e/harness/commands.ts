import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { HomeroomServer } from './server.ts';

const ROOT = resolve(process.cwd(), '..');

/** What a command said at the terminal, and how it ended. */
export interface Said {
  output: string;
  errors: string;
  code: number | null;
}

/** Runs a command on the server's machine, `platform/cli/promote.ts` say, as its operator does. */
export async function run(
  { env }: HomeroomServer,
  program: string,
  ...options: string[]
): Promise<Said> {
  const child = spawn(process.execPath, [join(ROOT, program), ...options], { cwd: ROOT, env });
  const said: Said = { output: '', errors: '', code: null };
  child.stdout.on('data', (chunk: Buffer) => {
    said.output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.errors += chunk.toString();
  });
  said.code = await new Promise((done) => child.once('close', done));
  return said;
}

/** What `npm run token -- --operator` shows once. */
export async function anOperatorToken(server: HomeroomServer, name: string): Promise<string> {
  const { output } = await run(server, 'server/src/token.ts', '--operator', '--name', name);
  return output.trim();
}
