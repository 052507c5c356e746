import { exitWith, readArguments } from './local/commandLine.ts';
import { runServerProgram } from './local/serverProgram.ts';

const usage = `
npm run restore -- <archive>

Restores what npm run backup wrote, into the folders and the database of the environment. Stop the server first.
Everything is verified before anything is written. Everybody has to log in again.

  --identity <file>  File with the age key of an encrypted archive
  --check            Only verifies the archive
  --force            Replaces an existing database, files and releases
  --keep-sessions    Leaves people logged in, also by sessions that ended since the backup`;
const { names } = readArguments(usage, {
  identity: { type: 'string' },
  check: { type: 'boolean' },
  force: { type: 'boolean' },
  'keep-sessions': { type: 'boolean' },
});
if (names.length !== 1) exitWith(usage.trim());
runServerProgram('restore');
