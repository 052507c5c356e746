import { exitWith, readArguments } from './local/commandLine.ts';
import { runServerProgram } from './local/serverProgram.ts';

const usage = `
npm run backup -- [file or folder]

Writes database, attached files and releases into one archive, while the server runs. Without a file, it is
named by the time, in the folder backups/. Configuration comes from the environment, as the server's.

  --recipient <key>  Encrypts the archive for an age public key (age1...)`;
const { names } = readArguments(usage, { recipient: { type: 'string' } });
if (names.length > 1) exitWith(usage.trim());
runServerProgram('backup');
