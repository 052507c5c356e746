import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/schema.ts';
import { MINUTE, timestamp } from '../../time.ts';
import type { RunningCount } from './open-tabs.ts';

/** A process that has not counted for so long is gone, and its tabs are elsewhere. */
const FORGET_AFTER = MINUTE;
/** Tabs say what they run; nobody can fill the table with what was never released. */
const MOST = 500;

/** What this process has counted, where all processes find it. */
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

/** Of all processes; who has tabs on two of them counts twice. */
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

/** What processes that were killed have left behind. */
export async function removeOldTabCounts(db: Db): Promise<void> {
  await db.deleteFrom('release_tabs').where('at', '<', timestamp(-FORGET_AFTER)).execute();
}
