import { exitWith, readArguments } from './local/commandLine.ts';
import { runServerProgram } from './local/serverProgram.ts';

const usage = `
npm run account -- reset-second-factor | end-sessions --email <address>
npm run account -- forget-key --key <id>

Changes an account for a person who cannot do so. The person gets an email about it, and the audit log an entry.
The server may be running.

  reset-second-factor   Turns two-step log-in off and deletes the recovery codes: the password alone logs in
  end-sessions          Logs the person out everywhere, forgets known devices, and ends calendar links
  forget-key            Deletes what only a lost key of SECRET_KEYS can open, while the server is stopped: its own keys,
                        and the second step of people, as reset-second-factor does

  --key <id>            The 8 digits by which the server's start and npm run doctor name the key
  --email <address>     Email address of the account
  --json                Prints the result as one line of JSON
  --demo                Uses the database of npm run demo; without it, only if there is no other`;
const { names, values } = readArguments(usage, {
  email: { type: 'string' },
  key: { type: 'string' },
  json: { type: 'boolean' },
  demo: { type: 'boolean' },
});
const [name, ...more] = names;
const NEEDED = { 'reset-second-factor': 'email', 'end-sessions': 'email', 'forget-key': 'key' };
const needed = NEEDED[name as keyof typeof NEEDED] as string | undefined;
if (needed === undefined || more.length > 0 || values[needed] === undefined) exitWith(usage.trim());
runServerProgram('account');
