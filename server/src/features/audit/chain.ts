import { sql, type Selectable } from 'kysely';
import { transact } from '../../database/after-commit.ts';
import type { AuditChainTable, AuditEntryTable, Db } from '../../database/schema.ts';
import { entryHash } from './hashes.ts';

export type ChainedEntry = Selectable<AuditEntryTable> & { seq: number; hash: string };

/** Entries that get their number in one transaction: it takes milliseconds. */
const BATCH = 200;

/**
 * Gives committed entries that have none their number and hash, the oldest first, and returns them.
 * Several processes take turns, by the lock on the row of the chain. Writers of entries never wait for
 * it.
 */
export async function chainEntries(db: Db): Promise<ChainedEntry[]> {
  const [first] = await unchained(db, 1).execute();
  if (!first) return [];
  return transact(db, async (trx) => {
    const { last_seq, last_hash } = await lockChain(trx);
    let seq = last_seq;
    let hash = last_hash;
    const chained = (await unchained(trx, BATCH).execute()).map((row): ChainedEntry => {
      seq += 1;
      hash = entryHash(hash, { ...row, seq });
      return { ...row, seq, hash };
    });
    if (chained.length === 0) return [];
    const values = chained.map((row) => sql`(${row.id}, ${row.seq}, ${row.hash})`);
    // Both databases name the columns of a list of values like this.
    await sql`
      update audit_entries set seq = cast(given.column2 as integer), hash = given.column3
      from (values ${sql.join(values)}) as given
      where audit_entries.id = given.column1`.execute(trx);
    await trx
      .updateTable('audit_chain')
      .set({ last_seq: seq, last_hash: hash })
      .where('id', '=', CHAIN)
      .execute();
    return chained;
  });
}

export const CHAIN = 1;

export function readChain(db: Db): Promise<Selectable<AuditChainTable>> {
  return db.selectFrom('audit_chain').selectAll().where('id', '=', CHAIN).executeTakeFirstOrThrow();
}

/** Locks the chain until the end of the transaction, and returns its state. */
export function lockChain(trx: Db): Promise<Selectable<AuditChainTable>> {
  return trx
    .updateTable('audit_chain')
    .set(({ ref }) => ({ last_seq: ref('last_seq') }))
    .where('id', '=', CHAIN)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function unchained(db: Db, limit: number) {
  return db
    .selectFrom('audit_entries')
    .selectAll()
    .where('seq', 'is', null)
    .orderBy('id')
    .limit(limit);
}
