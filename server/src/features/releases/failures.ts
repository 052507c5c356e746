import type { Db } from '../../database/schema.ts';
import { DAY, timestamp, type Timestamp } from '../../time.ts';
import type { TakenRelease } from './open-tabs.ts';

/** No setting looks back further. */
const KEPT = DAY;

/** Notes that a release failed for somebody, and returns for how many people it did since then. */
export async function countFailure(
  db: Db,
  { remote, release }: TakenRelease,
  userId: string,
  since: Timestamp,
): Promise<number> {
  const at = timestamp();
  await db
    .insertInto('release_failures')
    .values({ remote, release, user_id: userId, at })
    .onConflict((conflict) =>
      conflict.columns(['remote', 'release', 'user_id']).doUpdateSet({ at }),
    )
    .execute();
  const { people } = await db
    .selectFrom('release_failures')
    .select((select) => select.fn.countAll<number>().as('people'))
    .where('remote', '=', remote)
    .where('release', '=', release)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(people);
}

export async function removeOldFailures(db: Db): Promise<void> {
  await db.deleteFrom('release_failures').where('at', '<', timestamp(-KEPT)).execute();
}
