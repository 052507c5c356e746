import { exitWith, readArguments } from './local/commandLine.ts';
import { runServerProgram } from './local/serverProgram.ts';

const usage = `
npm run account -- reset-second-factor | end-sessions --email <address>

Changes an account for a person who cannot do so. The person gets an email about it, and the audit log an entry.
The server may be running.

  reset-second-factor   Turns two-step log-in off and deletes the recovery codes: the password alone logs in
  end-sessions          Logs the person out everywhere, forgets known devices, and ends calendar links

  --email <address>     Email address of the account
  --json                Prints the result as one line of JSON
  --demo                Uses the database of npm run demo; without it, only if there is no other`;
const { names, values } = readArguments(usage, {
  email: { type: 'string' },
  json: { type: 'boolean' },
  demo: { type: 'boolean' },
});
const isKnown =
  names.length === 1 && ['reset-second-factor', 'end-sessions'].includes(`${names[0]}`);
if (!isKnown || values['email'] === undefined) exitWith(usage.trim());
runServerProgram('account');
