import type { Db } from '../../../database/schema.ts';
import { DAY, timestamp, type Timestamp } from '../../../time.ts';
import type { TakenRelease } from '../tabs/open-tabs.ts';

/** Time that failures are kept; no setting looks back further. */
const KEPT = DAY;

/** Reporter of a failure, with the network and the phase. */
export interface FailureSource {
  userId: string;
  network: string;
  phase: string;
  /**
   * Evidence that the network caused it: the hash of other bytes, or `unreachable`; empty if there
   * is none.
   */
  evidence: string;
}

interface Period {
  /** When the release was last promoted; empty if unknown. */
  begin: Timestamp | '';
  /** Start of the counted period; earlier failures do not count. */
  since: Timestamp | '';
}

/**
 * Records a failure, and returns the number of people affected since then. People who reported it
 * before its last promotion do not count: somebody has promoted it again since, and a second
 * rollback takes others.
 */
export async function countFailure(
  db: Db,
  { remote, release }: TakenRelease,
  { userId, network, phase, evidence }: FailureSource,
  { begin, since }: Period,
): Promise<number> {
  const at = timestamp();
  await db
    .insertInto('release_failures')
    .values({ remote, release, user_id: userId, at, network, phase, evidence })
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'release', 'user_id'])
        .doUpdateSet({ at, network, phase, evidence })
        .where('release_failures.at', '>=', begin),
    )
    .execute();
  const { people } = await db
    .selectFrom('release_failures')
    .select((select) => select.fn.countAll<number>().as('people'))
    .where('remote', '=', remote)
    .where('release', '=', release)
    .where('evidence', '=', '')
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(people);
}

/**
 * Whether the account existed before the release, so that nobody can create accounts to trigger a
 * rollback.
 */
export async function wasThereBefore(
  db: Db,
  userId: string,
  begin: Timestamp | '',
): Promise<boolean> {
  if (begin === '') return true;
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '<', begin)
    .executeTakeFirst();
  return known !== undefined;
}

export async function removeOldFailures(db: Db): Promise<void> {
  await db.deleteFrom('release_failures').where('at', '<', timestamp(-KEPT)).execute();
}
