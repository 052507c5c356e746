import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { messageOf, openBeside } from './database/connect.ts';
import type { ReleaseChange } from './database/schema.ts';
import { LOCAL } from './features/releases/policy.ts';
import { writeLog } from './features/releases/log.ts';

/** What commands in the server's own checkout did, for the log: `log-change.ts promoted mf-chat <from> <to> <why>`. */
async function main(): Promise<void> {
  const [what = '', remote = '', from = '', to = '', why = ''] = process.argv.slice(2);
  const database = openBeside(readConfig(process.env, join(import.meta.dirname, '..', '..')));
  try {
    const change = { by: LOCAL, remote, what: what as ReleaseChange };
    await writeLog(database.db, { ...change, from: from || null, to: to || null, why });
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  // Where releases are made without a server there is no log to be in.
  if (error instanceof ConfigError && error.message.startsWith('There is no database')) return;
  console.error(`Done, but not in the log of changes: ${messageOf(error)}`);
});
