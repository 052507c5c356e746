import type { Db } from '../../../database/schema.ts';
import { DAY, timestamp, type Timestamp } from '../../../time.ts';
import type { TakenRelease } from '../tabs/open-tabs.ts';

const KEEP_FOR = DAY;

/** Records that a logged-in user opened these releases, and from which network. */
export async function recordSuccesses(
  db: Db,
  releases: readonly TakenRelease[],
  { userId, network }: { userId: string; network: string },
): Promise<void> {
  const at = timestamp();
  for (const { remote, release } of releases) {
    await db
      .insertInto('release_successes')
      .values({ remote, release, user_id: userId, network, at })
      .onConflict((conflict) =>
        conflict.columns(['remote', 'release', 'user_id']).doUpdateSet({ at, network }),
      )
      .execute();
  }
}

export interface Evidence {
  /** Failures that count, by network. */
  networks: Record<string, number>;
  phases: Record<string, number>;
  /** Failures that never count, by the hash of other bytes, or `unreachable`. */
  hashes: Record<string, number>;
  /** People who opened this release without a failure. */
  successes: number;
  /** Whether people of other networks used any release within the same time. */
  hasOtherNetworks: boolean;
}

/** Collects where a release failed, and where it or others opened, since then. */
export async function readEvidence(
  db: Db,
  { remote, release }: TakenRelease,
  since: Timestamp | '',
): Promise<Evidence> {
  const reports = await db
    .selectFrom('release_failures')
    .select(['user_id', 'network', 'phase', 'evidence'])
    .where('remote', '=', remote)
    .where('release', '=', release)
    .where('at', '>=', since)
    .execute();
  const failures = reports.filter(({ evidence }) => evidence === '');
  const hashes: Record<string, number> = {};
  for (const { evidence } of reports) {
    if (evidence !== '') hashes[evidence] = (hashes[evidence] ?? 0) + 1;
  }
  const networks: Record<string, number> = {};
  const phases: Record<string, number> = {};
  for (const { network, phase } of failures) {
    networks[network] = (networks[network] ?? 0) + 1;
    phases[phase] = (phases[phase] ?? 0) + 1;
  }
  const opened = await db
    .selectFrom('release_successes')
    .select(['user_id', 'network', 'remote', 'release'])
    .where('at', '>=', since)
    .execute();
  const failed = new Set(failures.map(({ user_id }) => user_id));
  const own = opened.filter((one) => one.remote === remote && one.release === release);
  return {
    networks,
    phases,
    hashes,
    successes: own.filter(({ user_id }) => !failed.has(user_id)).length,
    hasOtherNetworks: opened.some(({ network }) => !Object.hasOwn(networks, network)),
  };
}

/**
 * Whether failures indicate a bad release. Failures in one network do only if no other network uses
 * the site, and at most one person in ten opens the release there.
 */
export function isReleaseAtFault(evidence: Evidence): boolean {
  const { networks, successes, hasOtherNetworks } = evidence;
  if (Object.keys(networks).length > 1) return true;
  if (hasOtherNetworks) return false;
  const failures = Object.values(networks).reduce((sum, count) => sum + count, 0);
  return successes * 9 <= failures;
}

export async function removeOldSuccesses(db: Db): Promise<void> {
  await db.deleteFrom('release_successes').where('at', '<', timestamp(-KEEP_FOR)).execute();
}
