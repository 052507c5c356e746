import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config/config.ts';
import { openBeside } from './database/connect.ts';
import { demoEnvironment, hasDemoAlone } from './demo/environment.ts';
import { LocalBus } from './events/bus.ts';
import { DropCounter } from './events/drop-counter.ts';
import {
  AccountError,
  endSessions,
  resetSecondFactor,
  type Outcome,
} from './features/auth/operator/account-commands.ts';
import { forgetKey, type Forgotten } from './features/auth/operator/forget-key.ts';
import { queueMail } from './features/mail/queue.ts';
import { exitWith } from './operations/exit-with.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const FORGET_KEY = 'forget-key';
const KEY_ID = /^[0-9a-f]{8}$/;

const COMMANDS = {
  'reset-second-factor': { run: resetSecondFactor, say: describeReset },
  'end-sessions': { run: endSessions, say: describeEnd },
};

/** Runs `npm run account` beside servers on the same database. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      email: { type: 'string' },
      key: { type: 'string' },
      json: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const { email, key } = values;
  const isDemo = values.demo || hasDemoAlone(ROOT);
  const config = readConfig(isDemo ? demoEnvironment(process.env) : process.env, ROOT);
  const database = openBeside(config);
  // Servers notice ended sessions in the database within a second.
  const bus = new LocalBus(new DropCounter(console));
  try {
    const access = { db: database.db, bus, mails: { add: queueMail } };
    if (positionals[0] === FORGET_KEY) {
      if (!KEY_ID.test(key ?? '')) throw new AccountError('--key needs 8 hexadecimal digits.');
      const forgotten = await forgetKey(access, String(key));
      return console.log(values.json ? JSON.stringify(forgotten) : describeForgotten(forgotten));
    }
    if (email === undefined) throw new AccountError('--email is required.');
    const command = COMMANDS[positionals[0] as keyof typeof COMMANDS];
    const outcome = await command.run(access, email);
    console.log(values.json ? JSON.stringify(outcome) : command.say(outcome));
  } finally {
    await database.close();
  }
}

function describeReset({ email, changed }: Outcome): string {
  if (!changed) return `Two-step log-in was not on for ${email}.`;
  return `Two-step log-in is off for ${email}, who gets an email about it.`;
}

function describeEnd({ email, sessions }: Outcome): string {
  return `${sessions} sessions of ${email} have ended. An email says so.`;
}

function describeForgotten({ secrets, people }: Forgotten): string {
  return `${secrets} keys of the server are deleted, and its next start creates new ones. Two-step log-in is off for ${people} people, who get an email about it.`;
}

main().catch((error: unknown) => {
  if (!(error instanceof AccountError || error instanceof ConfigError)) return exitWith(error);
  console.error(error.message);
  process.exitCode = 1;
});
