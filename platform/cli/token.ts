import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readArguments, exitWith } from './local/commandLine.ts';
import { IS_ALONE, ROOT } from './local/workspaceRoot.ts';

const usage = `
npm run token -- <remote | shell>

Creates a token for changing the releases of this remote, or of the shell, on this machine's server (--to of the
release commands). Prints it once. The database stores a hash. The server needs no restart.

  --name <name>    Name in the log and in error messages; default: ci-chat for mf-chat
  --demo           Uses the database of npm run demo; without it, only if there is no other
  --operator       Creates a token for every remote, and the shell: npm run token -- --operator
  --list           Lists the tokens: remote, creation, last use
  --revoke <name>  Revokes a token`;
const { values, names } = readArguments(usage, {
  name: { type: 'string' },
  demo: { type: 'boolean' },
  operator: { type: 'boolean' },
  list: { type: 'boolean' },
  revoke: { type: 'string' },
});
const tasks = [...names, values['operator'], values['list'], values['revoke']].filter(Boolean);
if (tasks.length !== 1) exitWith(usage.trim());

if (IS_ALONE) {
  exitWith(
    `Create the token on the server's machine: npm run token -- ${names[0] ?? '<remote>'}, in its checkout. Here, set HOMEROOM_TOKEN to it.`,
  );
}

// A program of the server, which knows the database.
const program = join(ROOT, 'server/src/token.ts');
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
