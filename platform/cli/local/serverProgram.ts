import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { exitWith } from './commandLine.ts';
import { IS_ALONE, ROOT } from './workspaceRoot.ts';

/** Runs a program of the server, which knows the database, with the arguments of this command. */
export function runServerProgram(name: string): void {
  if (IS_ALONE) exitWith(`Run npm run ${name} on the server's machine, in its checkout.`);
  const program = join(ROOT, 'server/src', `${name}.ts`);
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
