import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CalendarRevisionTable, Db } from '../../database/schema.ts';
import { SECOND, timestampAt, type Timestamp } from '../../time.ts';

/** One calendar of one user: the id of a class, or `all`. */
export interface FeedKey {
  userId: string;
  feed: string;
}

/** Event as it is shown. */
export interface Entry {
  classworkId: string;
  /** Everything that a reader sees of it. */
  content: unknown;
  /** When its classwork last changed; the time of the first revision. */
  changedAt: Timestamp;
}

export type Revision = Pick<Selectable<CalendarRevisionTable>, 'sequence' | 'modified_at'>;

/**
 * Hash of an event that was in the calendar and is not now; when it returns, it gets a new
 * revision.
 */
const NOT_SHOWN = '';
/** Rows per statement. */
const BATCH = 200;
/** Concurrent reads of the same calendar may store other content in between, but not for long. */
const ATTEMPTS = 5;

/**
 * Returns the revision of each event of a calendar. It increases whenever the shown content
 * changes, for any reason: programs ignore an event that is older than the one they have (RFC 5545,
 * 3.8.7.3 and 3.8.7.4).
 */
export async function reviseEntries(
  db: Db,
  key: FeedKey,
  entries: readonly Entry[],
): Promise<Map<string, Revision>> {
  const hashes = new Map(entries.map((entry) => [entry.classworkId, hashOf(entry.content)]));
  for (let attempt = 1; ; attempt += 1) {
    const stored = await readRevisions(db, key);
    const stale = entries.filter(({ classworkId }) => {
      return stored.get(classworkId)?.content_hash !== hashes.get(classworkId);
    });
    const removed = [...stored.values()].filter(
      (row) => row.content_hash !== NOT_SHOWN && !hashes.has(row.classwork_id),
    );
    if (attempt === 1) await markRemoved(db, key, removed);
    if (stale.length === 0 || attempt > ATTEMPTS) return stored;
    await saveRevisions(
      db,
      stale.map((entry) => ({
        user_id: key.userId,
        feed: key.feed,
        classwork_id: entry.classworkId,
        content_hash: hashes.get(entry.classworkId) ?? NOT_SHOWN,
        sequence: 0,
        modified_at: nextModified(entry, stored.get(entry.classworkId)),
      })),
    );
  }
}

function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/**
 * Returns the time of the next revision, at least one second after the one before, even if the
 * clock was set back. Calendars use whole seconds.
 */
function nextModified({ changedAt }: Entry, before: Revision | undefined): Timestamp {
  if (!before) return changedAt;
  return timestampAt(Math.max(Date.now(), Date.parse(before.modified_at) + SECOND));
}

async function readRevisions(db: Db, { userId, feed }: FeedKey) {
  const rows = await db
    .selectFrom('calendar_revisions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('feed', '=', feed)
    .execute();
  return new Map(rows.map((row) => [row.classwork_id, row]));
}

type Row = Selectable<CalendarRevisionTable>;

/**
 * Saves revisions. Two concurrent reads store the same content once; different content gets two
 * revisions.
 */
async function saveRevisions(db: Db, rows: readonly Row[]): Promise<void> {
  for (const some of batchesOf(rows)) {
    await db
      .insertInto('calendar_revisions')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'feed', 'classwork_id'])
          .doUpdateSet(({ ref, eb }) => ({
            content_hash: ref('excluded.content_hash'),
            sequence: eb('calendar_revisions.sequence', '+', 1),
            modified_at: eb
              .case()
              .when('excluded.modified_at', '>', ref('calendar_revisions.modified_at'))
              .then(ref('excluded.modified_at'))
              .else(ref('calendar_revisions.modified_at'))
              .end(),
          }))
          .whereRef('calendar_revisions.content_hash', '<>', 'excluded.content_hash'),
      )
      .execute();
  }
}

/** Marks events as not shown, unless another read has changed them meanwhile. */
async function markRemoved(db: Db, { userId, feed }: FeedKey, rows: readonly Row[]): Promise<void> {
  for (const some of batchesOf(rows)) {
    await db
      .updateTable('calendar_revisions')
      .set({ content_hash: NOT_SHOWN })
      .where('user_id', '=', userId)
      .where('feed', '=', feed)
      .where(({ or, and, eb }) =>
        or(
          some.map((row) =>
            and([
              eb('classwork_id', '=', row.classwork_id),
              eb('content_hash', '=', row.content_hash),
            ]),
          ),
        ),
      )
      .execute();
  }
}

function* batchesOf(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}
