import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { exitWith, readArguments } from './local/commandLine.ts';
import { IS_ALONE, ROOT } from './local/workspaceRoot.ts';

const usage = `
npm run audit -- --since <date>

Lists the audit log of this machine's server, the latest entry last: who changed grades, members, roles, settings, files,
releases and accounts. The server may be running.

  --since <date>   Entries from this day or time on, in UTC: 2026-11-20 or 2026-11-20T08:30
  --until <date>   Entries before this day or time
  --class <id>     Entries of one class
  --user <id>      Entries of one person: what they did, and what was done to them
  --event <name>   Entries of one event, such as grade.changed; a list is separated by commas
  --json           Prints each entry as one line of JSON, with its number and hash
  --verify         Checks the whole chain of entries first; exits with 1 if it is broken
  --demo           Reads the database of npm run demo; without it, only if there is no other`;
const { names } = readArguments(usage, {
  since: { type: 'string' },
  until: { type: 'string' },
  class: { type: 'string' },
  user: { type: 'string' },
  event: { type: 'string' },
  json: { type: 'boolean' },
  verify: { type: 'boolean' },
  demo: { type: 'boolean' },
});
if (names.length > 0) exitWith(usage.trim());
if (IS_ALONE) exitWith("The audit log is on the server's machine: npm run audit, in its checkout.");

// A program of the server, which knows the database.
const program = join(ROOT, 'server/src/audit.ts');
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
