import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { AuditChainTable, Db } from '../../database/schema.ts';
import { MINUTE, timestamp, type Timestamp } from '../../time.ts';
import { readChain, type ChainedEntry } from './chain.ts';
import { commentHash, entryHash } from './hashes.ts';

/** First place where the chain is not as it was written. */
export interface BrokenLink {
  /** Number of the entry. */
  seq: number;
  /** Id of the entry; null if it is missing. */
  id: string | null;
  what: 'changed' | 'missing' | 'added' | 'comment changed' | 'comment missing';
}

export interface AuditCheck {
  /** Number of entries that have been checked. */
  checked: number;
  /** Last entry that was purged because of its age; the check begins after it. */
  anchor: number;
  /** Null if every entry is as it was written. */
  broken: BrokenLink | null;
  /**
   * Entries that have had no place in the chain for more than a minute: no server runs, or it cannot
   * write.
   */
  late: number;
}

const BATCH = 1_000;

/**
 * Checks the whole audit chain: it finds changed, removed, added and reordered entries, and a chain that
 * was cut at either end. Writes nothing, and may run beside a server.
 */
export async function verifyAuditChain(db: Db): Promise<AuditCheck> {
  for (;;) {
    const chain = await readChain(db);
    const { checked, broken } = await check(db, chain);
    // A purge or a new entry meanwhile would look like a change.
    const isSettled = !broken || isSame(chain, await readChain(db));
    if (isSettled) return { checked, anchor: chain.anchor_seq, broken, late: await countLate(db) };
  }
}

type Chain = Selectable<AuditChainTable>;

function isSame(one: Chain, other: Chain): boolean {
  return one.last_seq === other.last_seq && one.anchor_seq === other.anchor_seq;
}

async function check(
  db: Db,
  chain: Chain,
): Promise<{ checked: number; broken: BrokenLink | null }> {
  let previous = chain.anchor_hash;
  let checked = 0;
  for (let seq = chain.anchor_seq; seq < chain.last_seq;) {
    const rows = await readEntries(db, seq, chain.last_seq);
    for (const row of rows) {
      seq += 1;
      if (row.seq !== seq) return { checked, broken: { seq, id: null, what: 'missing' } };
      const hash = entryHash(previous, row);
      if (hash !== row.hash) return { checked, broken: { seq, id: row.id, what: 'changed' } };
      const comment = wrongComment(row);
      if (comment) return { checked, broken: { seq, id: row.id, what: comment } };
      previous = hash;
      checked += 1;
    }
    if (rows.length === 0) return { checked, broken: { seq: seq + 1, id: null, what: 'missing' } };
    // SQLite queries never yield to the event loop: this lets other requests run.
    await setImmediate();
  }
  return { checked, broken: await findEnd(db, chain, previous) };
}

/** Finds entries outside of the chain's ends, and a last entry that is not the one that was written. */
async function findEnd(db: Db, chain: Chain, hash: string): Promise<BrokenLink | null> {
  const { anchor_seq, last_seq, last_hash } = chain;
  const outside = await db
    .selectFrom('audit_entries')
    .select(['id', 'seq'])
    .where(({ eb, or }) => or([eb('seq', '<=', anchor_seq), eb('seq', '>', last_seq)]))
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  if (outside) return { seq: outside.seq ?? 0, id: outside.id, what: 'added' };
  return hash === last_hash ? null : { seq: last_seq, id: null, what: 'changed' };
}

type EntryWithComment = ChainedEntry & {
  comment: string | null;
  salt: string | null;
  /** Class of the entry; null once it is purged. */
  existing_class: string | null;
};

function readEntries(db: Db, after: number, upTo: number): Promise<EntryWithComment[]> {
  return db
    .selectFrom('audit_entries')
    .leftJoin('audit_comments', 'audit_comments.entry_id', 'audit_entries.id')
    .leftJoin('classes', 'classes.id', 'audit_entries.class_id')
    .selectAll('audit_entries')
    .select(['audit_comments.comment', 'audit_comments.salt', 'classes.id as existing_class'])
    .where('audit_entries.seq', '>', after)
    .where('audit_entries.seq', '<=', upTo)
    .orderBy('audit_entries.seq')
    .limit(BATCH)
    .$narrowType<{ seq: number; hash: string }>()
    .execute();
}

function wrongComment(row: EntryWithComment): BrokenLink['what'] | null {
  const { comment: hash } = JSON.parse(row.payload) as { comment?: string };
  if (hash === undefined) return row.comment === null ? null : 'comment changed';
  if (row.comment === null) return row.existing_class === null ? null : 'comment missing';
  return commentHash(row.salt ?? '', row.comment) === hash ? null : 'comment changed';
}

async function countLate(db: Db): Promise<number> {
  const before: Timestamp = timestamp(-MINUTE);
  const { count } = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seq', 'is', null)
    .where('at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}
