import type { LogEntry } from 'platform/server';
import { transact } from '../../database/after-commit.ts';
import { newId } from '../../database/ids.ts';
import type { Db, ReleaseChange } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { RELEASE_EVENTS } from '../audit/declared-events.ts';
import { recordAudit } from '../audit/record.ts';

/** Entry of the release log. */
export interface Change {
  by: string;
  /** Null for all remotes. */
  remote: string | null;
  what: ReleaseChange;
  from?: string | null;
  to?: string | null;
  /**
   * Reason of an automatic change, the share of browsers of a canary, or a note that nobody has
   * opened the release before.
   */
  why?: string;
}

/** Entries per page. */
export const LOG_PAGE = 50;

interface LogRequest {
  /** Filter; all remotes if absent. */
  remote?: string | undefined;
  limit?: number;
  /** Cursor: entries before this one. */
  from?: string | undefined;
}

/** Adds an entry, here and to the audit log. Entries never change, and are purged after years. */
export async function writeLog(db: Db, change: Change): Promise<void> {
  if (!db.isTransaction) return transact(db, (trx) => writeLog(trx, change));
  const { by, remote, what, from = null, to = null, why } = change;
  const row = { id: newId(), at: timestamp(), by, remote, what };
  await db
    .insertInto('release_log')
    .values({ ...row, from_release: from, to_release: to, why: why || null })
    .execute();
  const payload = { by, from, to };
  const entry = { event: RELEASE_EVENTS[what], actorId: null, subjectId: remote, payload };
  await recordAudit(db, entry);
}

/** Lists entries, newest first. */
export function readLog(
  db: Db,
  { remote, limit = LOG_PAGE, from }: LogRequest,
): Promise<LogEntry[]> {
  return db
    .selectFrom('release_log')
    .select(['id', 'at', 'by', 'remote', 'what', 'from_release as from', 'to_release as to', 'why'])
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .$if(from !== undefined, (query) => query.where('id', '<', from ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the last logged change that activated another release of a remote. */
export async function lastActivation(
  db: Db,
  remote: string,
): Promise<{ by: string; to: string | null } | undefined> {
  return db
    .selectFrom('release_log')
    .select(['by', 'to_release as to'])
    .where('remote', '=', remote)
    .where('what', 'in', ['promoted', 'rolled back', 'withdrawn'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
