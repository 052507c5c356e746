import { randomUUID } from 'node:crypto';
import type { Db } from '../../../database/schema.ts';
import { MINUTE, timestamp } from '../../../time.ts';
import type { RunningCount } from './open-tabs.ts';

/** A process without a count for this long is considered gone. */
const FORGET_AFTER = MINUTE;
/**
 * Maximum number of rows, because tabs report their releases themselves and must not fill the
 * table.
 */
const MOST = 500;

/** Publishes the counts of this process in the database. */
export class TabCounts {
  readonly #db: Db;
  readonly #process = randomUUID();
  #hasRows = false;

  constructor(db: Db) {
    this.#db = db;
  }

  async keep(counts: readonly RunningCount[]): Promise<void> {
    if (counts.length === 0 && !this.#hasRows) return;
    const at = timestamp();
    const rows = counts
      .toSorted((a, b) => b.tabs - a.tabs)
      .slice(0, MOST)
      .map((count) => ({ process: this.#process, at, ...count }));
    await this.#db.transaction().execute(async (trx) => {
      await trx.deleteFrom('release_tabs').where('process', '=', this.#process).execute();
      if (rows.length > 0) await trx.insertInto('release_tabs').values(rows).execute();
    });
    this.#hasRows = rows.length > 0;
  }

  async forget(): Promise<void> {
    await this.keep([]);
  }
}

/** Reads the counts of all processes; a user with tabs on two processes counts twice. */
export async function readTabCounts(db: Db): Promise<RunningCount[]> {
  const { sum } = db.fn;
  const rows = await db
    .selectFrom('release_tabs')
    .select(['remote', 'release'])
    .select([sum<number>('tabs').as('tabs'), sum<number>('users').as('users')])
    .where('at', '>', timestamp(-FORGET_AFTER))
    .groupBy(['remote', 'release'])
    .execute();
  return rows.map((row) => ({ ...row, tabs: Number(row.tabs), users: Number(row.users) }));
}

/** Removes the counts of killed processes. */
export async function removeOldTabCounts(db: Db): Promise<void> {
  await db.deleteFrom('release_tabs').where('at', '<', timestamp(-FORGET_AFTER)).execute();
}
