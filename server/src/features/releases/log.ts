import type { LogEntry } from 'platform/release-store';
import { newId } from '../../database/ids.ts';
import type { Db, ReleaseChange } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';

/** What somebody did, as it is written down. */
export interface Change {
  by: string;
  /** Null for all remotes. */
  remote: string | null;
  what: ReleaseChange;
  from?: string | null;
  to?: string | null;
  /** Why the server did it by itself, for how many browsers a canary is, or that nobody has opened a release before. */
  why?: string;
}

/** So many entries come at once. */
export const LOG_PAGE = 50;

interface LogRequest {
  /** Unless given, of everything. */
  remote?: string | undefined;
  limit?: number;
  /** Those that came before this one. */
  from?: string | undefined;
}

/** Rows are added, and removed after years; nothing changes one. */
export async function writeLog(db: Db, { by, remote, what, from, to, why }: Change): Promise<void> {
  const row = { id: newId(), at: timestamp(), by, remote, what };
  await db
    .insertInto('release_log')
    .values({ ...row, from_release: from ?? null, to_release: to ?? null, why: why || null })
    .execute();
}

/** The newest first. */
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

/** What has made another release of a remote active for the last time, as far as it was written down. */
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
