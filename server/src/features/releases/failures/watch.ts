import type { FastifyBaseLogger } from 'fastify';
import {
  activeIn,
  endCanary,
  historyOf,
  rollbackRemote,
  type RegistryFile,
  type ReleaseHistory,
  type ChangeHooks,
} from 'platform/server';
import type { Core } from '../../../core.ts';
import { MINUTE, timestamp } from '../../../time.ts';
import { record } from '../change.ts';
import { countFailure, wasThereBefore, type FailureSource } from './failures.ts';
import { lastActivation } from '../log.ts';
import type { WarnOfNetwork } from './network-alarms.ts';
import { isReleaseAtFault, readEvidence } from './networks.ts';
import type { TakenRelease } from '../tabs/open-tabs.ts';
import { AUTOMATIC } from '../policy.ts';
import { storeOf } from '../state.ts';
import { readTabCounts } from '../tabs/tab-counts.ts';

/** Failure of a release that the server gave to the user. */
interface Failure extends FailureSource {
  /** Current registry: active releases and canaries. */
  file: RegistryFile;
  failed: TakenRelease;
  warnOfNetwork: WarnOfNetwork;
}

/** Way in which users got the release that is rolled back. */
type Stage = 'canary' | 'active';

/** Another process was faster. */
class AlreadyChanged extends Error {
  override name = 'AlreadyChanged';
}

/**
 * Handles a failure of a release for a logged-in user to whom the server had given it. Only users
 * whose account is older than the release count. At the configured threshold the release is rolled
 * back automatically: a canary ends, an active one is replaced by its predecessor.
 */
export async function watchFailure(
  core: Core,
  log: FastifyBaseLogger,
  { file, failed, warnOfNetwork, ...source }: Failure,
): Promise<void> {
  const { users, percent, minutes } = core.config.rollback;
  if (users === 0) return;
  const history = historyOf(file, failed.remote);
  const stage = stageOf(failed, activeIn(file, failed.remote), history);
  if (!stage) return;
  const began =
    stage === 'canary' ? history.canary?.since : history.left[history.before.at(-1) ?? ''];
  const begin = began ?? '';
  if (!(await wasThereBefore(core.db, source.userId, begin))) return;
  const since = [timestamp(-minutes * MINUTE), begin].sort().at(-1) ?? '';
  const people = await countFailure(core.db, failed, source, { begin, since });
  if (source.evidence !== '') {
    const evidence = await readEvidence(core.db, failed, since);
    const altered = Object.values(evidence.hashes).reduce((sum, count) => sum + count, 0);
    if (altered >= users) warnOfNetwork(log, failed, evidence);
    return;
  }
  if (people < users) return;
  if (people < ((await countPeople(core, failed)) * percent) / 100) return;
  const evidence = await readEvidence(core.db, failed, since);
  if (!isReleaseAtFault(evidence)) {
    warnOfNetwork(log, failed, evidence);
    return;
  }
  const why = `It failed for ${people} people within ${minutes} minutes.`;
  await giveWay(core, log, { ...failed, stage, why });
}

function stageOf(
  { release }: TakenRelease,
  active: string | undefined,
  history: ReleaseHistory,
): Stage | null {
  if (release === history.canary?.release) return 'canary';
  return release === active ? 'active' : null;
}

/** Counts logged-in users with the release in an open tab. */
async function countPeople(core: Core, { remote, release }: TakenRelease): Promise<number> {
  const counts = await readTabCounts(core.db);
  return counts.find((one) => one.remote === remote && one.release === release)?.users ?? 0;
}

interface GivingWay extends TakenRelease {
  stage: Stage;
  why: string;
}

async function giveWay(core: Core, log: FastifyBaseLogger, failed: GivingWay): Promise<void> {
  const { remote, release: from, stage, why } = failed;
  const last = await lastActivation(core.db, remote);
  if (stage === 'active' && last?.by === AUTOMATIC && last.to === from) {
    // The release is hardly the cause then: an older one would fail as well.
    log.error({ ...failed }, 'release fails after an automatic rollback; it stays active');
    return;
  }
  const changeHook: ChangeHooks = {
    before: (active, history) => {
      if (stageOf(failed, active, history) !== stage) throw new AlreadyChanged();
    },
    after: async (activated) => {
      const to = activated?.release ?? null;
      log.error({ ...failed, to }, 'release rolled back automatically after failures');
      const what = stage === 'canary' ? 'canary ended' : 'rolled back';
      await record(core, log, { by: AUTOMATIC, remote, what, from, to, why });
    },
  };
  try {
    await (stage === 'canary' ? endCanary : rollbackRemote)(remote, storeOf(core), changeHook);
  } catch (error) {
    if (error instanceof AlreadyChanged) return;
    log.error({ err: error, ...failed }, 'release fails, and cannot be rolled back');
  }
}
