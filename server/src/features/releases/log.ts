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
}

const SHOWN = 50;

/** Rows are added, and removed after years; nothing changes one. */
export async function writeLog(db: Db, { by, remote, what, from, to }: Change): Promise<void> {
  const row = { id: newId(), at: timestamp(), by, remote, what };
  await db
    .insertInto('release_log')
    .values({ ...row, from_release: from ?? null, to_release: to ?? null })
    .execute();
}

/** The newest first. */
export function readLog(db: Db, remote: string): Promise<LoggedChange[]> {
  return db
    .selectFrom('release_log')
    .select(['at', 'by', 'what', 'from_release as from', 'to_release as to'])
    .where('remote', '=', remote)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}
