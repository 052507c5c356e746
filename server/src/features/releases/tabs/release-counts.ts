import type { Db } from '../../../database/schema.ts';
import { DAY, timestamp } from '../../../time.ts';
import type { TakenRelease } from './open-tabs.ts';
import { stepOf } from './scale.ts';

const KEPT = 30 * DAY;
const SHOWN = 7 * DAY;

/** Measurements in milliseconds, except `cls`, which is in thousandths. */
export const MEASURES = ['loadMs', 'lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type Measure = (typeof MEASURES)[number];

export interface CountedOf extends TakenRelease {
  what: string;
  count: number;
}

/** Increments today's counts. */
export async function addCounts(
  db: Db,
  taken: TakenRelease,
  whats: readonly string[],
): Promise<void> {
  if (whats.length === 0) return;
  const { remote, release } = taken;
  const day = dayOf(timestamp());
  // In a fixed order, so that concurrent calls do not deadlock.
  const rows = whats.toSorted().map((what) => ({ remote, release, day, what, count: 1 }));
  await db
    .insertInto('release_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['remote', 'release', 'day', 'what']).doUpdateSet((update) => ({
        count: update('release_counts.count', '+', 1),
      })),
    )
    .execute();
}

/** Returns the name under which a measurement is counted, such as `lcp 12`. */
export function measured(measure: Measure, value: number): string {
  return `${measure} ${stepOf(measure === 'cls' ? value * 1_000 : value)}`;
}

/** Reads the counts of the last days. */
export async function readCounts(db: Db): Promise<CountedOf[]> {
  const rows = await db
    .selectFrom('release_counts')
    .select(['remote', 'release', 'what'])
    .select((select) => select.fn.sum<number>('count').as('count'))
    .where('day', '>=', dayOf(timestamp(-SHOWN)))
    .groupBy(['remote', 'release', 'what'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function removeOldCounts(db: Db): Promise<void> {
  await db
    .deleteFrom('release_counts')
    .where('day', '<', dayOf(timestamp(-KEPT)))
    .execute();
}

function dayOf(at: string): string {
  return at.slice(0, 10);
}
