import type { Db } from '../../database/schema.ts';
import { DAY, timestamp, type Timestamp } from '../../time.ts';
import type { TakenRelease } from './open-tabs.ts';

/** No setting looks back further. */
const KEPT = DAY;

/** Who reported a failure, from which network, and in which phase it came. */
export interface FailureSource {
  userId: string;
  network: string;
  phase: string;
  /** Evidence against the network: the hash of other bytes, or `unreachable`; empty where there is none. */
  evidence: string;
}

interface Period {
  /** When the release came into service this time; empty where that is not known. */
  begin: Timestamp | '';
  /** Failures from before do not count. */
  since: Timestamp | '';
}

/**
 * Notes that a release failed for somebody, and returns for how many people it did since then. Who reported it in an earlier
 * time of service is spent for it: somebody has promoted it again since, and it takes others to bring it down a second time.
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

/** Whether somebody had their account before: nobody makes one in order to bring something down. */
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
