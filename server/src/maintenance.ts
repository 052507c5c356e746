import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from './config/config.ts';
import { openBeside } from './database/connect.ts';
import { endReadOnly, readOnlySince, startReadOnly } from './database/maintenance.ts';
import { exitWith } from './operations/exit-with.ts';
import { SECOND } from './time.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** A process looks each second, and a write that began before may still take a moment. */
const SETTLED_AFTER = 5 * SECOND;

/** Runs `npm run maintenance` beside servers on the same database. */
async function main(): Promise<void> {
  const [wanted] = process.argv.slice(2);
  const database = openBeside(readConfig(process.env, ROOT));
  try {
    const { db } = database;
    if (wanted === 'on') {
      await startReadOnly(db);
      await sleep(SETTLED_AFTER);
    } else if (wanted === 'off') await endReadOnly(db);
    const since = await readOnlySince(db);
    console.log(since === null ? 'Read-only mode is off.' : `Read-only mode is on since ${since}.`);
  } finally {
    await database.close();
  }
}

main().catch(exitWith);
