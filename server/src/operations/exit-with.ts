import { ConfigError } from '../config/config.ts';
import { messageOf } from '../database/connect.ts';
import { BackupError } from './backup/manifest.ts';

const EXPECTED = /^(E[A-Z]+|ERR_PARSE_ARGS_\w+|28\w+|3D000|08\w+|57P\w+)$/;

/** Ends a command after an error: one line if the operator can act on it, else with the stack. */
export function exitWith(error: unknown): void {
  process.exitCode = 1;
  if (isWithoutTables(error)) {
    console.error('The database is of an older version: start this version of the server once.');
  } else console.error(isExpected(error) ? messageOf(error) : error);
}

function isExpected(error: unknown): boolean {
  if (error instanceof ConfigError || error instanceof BackupError) return true;
  return EXPECTED.test(String((Object(error) as NodeJS.ErrnoException).code));
}

function isWithoutTables(error: unknown): boolean {
  return /no such table|relation "\w+" does not exist/.test(messageOf(error));
}
