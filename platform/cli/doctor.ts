import { exitWith, readArguments } from './local/commandLine.ts';
import { runServerProgram } from './local/serverProgram.ts';

const usage = `
npm run doctor

Examines the server of this environment: configuration, database, migrations, mail queue, audit log, clock, disk, mail, proxy,
TLS and releases. Each line is ok, or says what to do. Ends with code 1 if anything is wrong. The server may be running.

  --json  Prints the findings as JSON: [{ "check", "ok", "message" }]`;
const { names } = readArguments(usage, { json: { type: 'boolean' } });
if (names.length > 0) exitWith(usage.trim());
runServerProgram('doctor');
