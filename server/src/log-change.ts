import { join } from 'node:path';
import { ConfigError, readConfig } from './config/config.ts';
import { messageOf, openBeside } from './database/connect.ts';
import type { ReleaseChange } from './database/schema.ts';
import { LOCAL } from './features/releases/policy.ts';
import { writeLog } from './features/releases/log.ts';

/**
 * Logs a change that a command in the server's checkout made: `log-change.ts promoted mf-chat
 * <from> <to> <why>`.
 */
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
  // A machine that only makes releases has no server database, and so no log.
  if (error instanceof ConfigError && error.message.startsWith('There is no database')) return;
  console.error(`Done, but not in the log of changes: ${messageOf(error)}`);
});
