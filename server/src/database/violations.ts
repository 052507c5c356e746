/** Extended result codes of SQLite for a broken unique or primary key; SQLSTATE of PostgreSQL. */
const SQLITE_UNIQUE = [2067, 1555];
const POSTGRES_UNIQUE = '23505';

interface DatabaseError {
  message?: unknown;
  code?: unknown;
  errcode?: unknown;
}

/**
 * Whether a write failed because its key exists. Checking afterwards is free of races on both
 * engines.
 */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = Object(error) as DatabaseError;
  return code === POSTGRES_UNIQUE || SQLITE_UNIQUE.includes(Number(errcode));
}

/** Low bytes of the extended result codes of SQLite. */
const SQLITE_BUSY = 5;
const SQLITE_UNWRITABLE: Record<number, string> = {
  8: 'it is read-only',
  10: 'its disk fails',
  13: 'its disk is full',
};
const SQLITE_UNUSABLE: Record<number, string> = {
  ...SQLITE_UNWRITABLE,
  11: 'it is damaged',
  14: 'it, or a file beside it, cannot be opened',
  26: 'it is no database',
};
const POSTGRES_UNWRITABLE: Record<string, string> = {
  '25006': 'it is read-only',
  '53100': 'its disk is full',
  '58030': 'its disk fails',
};

/**
 * Returns why the database takes no writes at present, although reads may work; null for other
 * failures.
 */
export function whyUnwritable(error: unknown): string | null {
  const { code } = Object(error) as DatabaseError;
  return SQLITE_UNWRITABLE[primaryCode(error)] ?? POSTGRES_UNWRITABLE[String(code)] ?? null;
}

/** Returns why a server cannot start on a SQLite file; null for other failures. */
export function whyUnusable(error: unknown): string | null {
  return SQLITE_UNUSABLE[primaryCode(error)] ?? null;
}

/** Whether the error is temporary: the same call can succeed later. */
export function isPassing(error: unknown): boolean {
  return isUnreachable(error) || isBusy(error) || whyUnwritable(error) !== null;
}

/** Whether another process has locked the SQLite file. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === SQLITE_BUSY;
}

function primaryCode(error: unknown): number {
  return Number((Object(error) as DatabaseError).errcode) & 0xff;
}

/** Connection failures, ended statements and sessions, and missing resources. */
const POSTGRES_UNREACHABLE = /^(08|57|53|25P03|25P04)/;
const NETWORK = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
];
const NO_REPLY = 'Query read timeout';
/** Messages of the driver, whose errors have no code. */
const POOL_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'not queryable',
  NO_REPLY,
];

/** Whether PostgreSQL did not reply in time, so that its connection is lost. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === NO_REPLY;
}

/** Whether the database was unreachable, so that a retry makes sense. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = Object(error) as DatabaseError;
  if (POOL_MESSAGES.some((text) => String(message).includes(text))) return true;
  return typeof code === 'string' && (NETWORK.includes(code) || POSTGRES_UNREACHABLE.test(code));
}
