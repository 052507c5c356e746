import { exitWith, readArguments } from './local/commandLine.ts';
import { runServerProgram } from './local/serverProgram.ts';

const usage = `
npm run restore -- <archive>

Restores what npm run backup wrote, into the folders and the database of the environment. Stop the server first.
Everything is verified before anything is written.

  --identity <file>  File with the age key of an encrypted archive
  --check            Only verifies the archive
  --force            Replaces an existing database, files and releases`;
const { names } = readArguments(usage, {
  identity: { type: 'string' },
  check: { type: 'boolean' },
  force: { type: 'boolean' },
});
if (names.length !== 1) exitWith(usage.trim());
runServerProgram('restore');
