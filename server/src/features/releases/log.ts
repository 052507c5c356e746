import type { LoggedChange } from 'platform/release-store';
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
  /** Of what the server did by itself, and of releases that nobody has opened before. */
  why?: string;
}

const SHOWN = 50;

/** Rows are added, and removed after years; nothing changes one. */
export async function writeLog(db: Db, { by, remote, what, from, to, why }: Change): Promise<void> {
  const row = { id: newId(), at: timestamp(), by, remote, what };
  await db
    .insertInto('release_log')
    .values({ ...row, from_release: from ?? null, to_release: to ?? null, why: why || null })
    .execute();
}

/** The newest first. */
export function readLog(db: Db, remote: string): Promise<LoggedChange[]> {
  return db
    .selectFrom('release_log')
    .select(['at', 'by', 'what', 'from_release as from', 'to_release as to', 'why'])
    .where('remote', '=', remote)
    .orderBy('id', 'desc')
    .limit(SHOWN)
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
