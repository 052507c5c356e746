import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readArguments, exitWith } from './local/commandLine.ts';
import { IS_ALONE, ROOT } from './local/workspaceRoot.ts';

const usage = `
npm run token -- <remote | shell>

On the server's machine: makes a token that may release, promote, roll back and withdraw this remote, or the shell, there
(--to of those commands). It is shown once; the database keeps a hash. The server needs no restart.

  --name <name>    What it is called in the log and in refusals; ci-chat for mf-chat, where none is given
  --demo           In the database of npm run demo; without it, only where there is no other
  --operator       For every remote, and the shell: npm run token -- --operator
  --list           Lists the tokens: what for, since when, when last used
  --revoke <name>  Has it refused from now on`;
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
    `A token is made on the server's machine: npm run token -- ${names[0] ?? '<remote>'}, in its checkout. Here it belongs in HOMEROOM_TOKEN.`,
  );
}

// The server's own program: it knows the database.
const program = join(ROOT, 'server/src/token.ts');
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
