/** Extended result codes of SQLite for a broken unique or primary key; SQLSTATE of PostgreSQL. */
const SQLITE_UNIQUE = [2067, 1555];
const POSTGRES_UNIQUE = '23505';

interface DatabaseError {
  message?: unknown;
  code?: unknown;
  errcode?: unknown;
}

/** Whether a write failed because its key is taken: on both engines the race-safe way to find out. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = Object(error) as DatabaseError;
  return code === POSTGRES_UNIQUE || SQLITE_UNIQUE.includes(Number(errcode));
}

/** The low byte of an extended result code of SQLite. */
const SQLITE_BUSY = 5;

/** Whether somebody else has locked the SQLite file. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === SQLITE_BUSY;
}

function primaryCode(error: unknown): number {
  return Number((Object(error) as DatabaseError).errcode) & 0xff;
}

const POSTGRES_UNREACHABLE = /^(08|57P|53)/;
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE'];
const POOL_MESSAGES = /timeout exceeded when trying to connect|Connection terminated/;

/** Whether the database could not be reached, so that trying again later makes sense. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = Object(error) as DatabaseError;
  if (POOL_MESSAGES.test(String(message))) return true;
  return typeof code === 'string' && (NETWORK.includes(code) || POSTGRES_UNREACHABLE.test(code));
}
