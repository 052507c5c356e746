import type { FastifyBaseLogger } from 'fastify';
import {
  activeIn,
  endCanary,
  historyOf,
  rollbackRemote,
  type RegistryFile,
  type ReleaseHistory,
  type ChangeHooks,
} from 'platform/release-store';
import type { Core } from '../../core.ts';
import { MINUTE, timestamp } from '../../time.ts';
import { record } from './change.ts';
import { countFailure, wasThereBefore, type FailureSource } from './failures.ts';
import { lastActivation } from './log.ts';
import type { WarnOfNetwork } from './network-alarms.ts';
import { isReleaseAtFault, readEvidence } from './networks.ts';
import type { TakenRelease } from './open-tabs.ts';
import { AUTOMATIC } from './policy.ts';
import { storeOf } from './state.ts';
import { readTabCounts } from './tab-counts.ts';

/** One that the server gave to somebody, and that failed there. */
interface Failure extends FailureSource {
  /** What is active, and what is tried, by now. */
  file: RegistryFile;
  failed: TakenRelease;
  warnOfNetwork: WarnOfNetwork;
}

/** How people come to have a release that gives way. */
type Stage = 'canary' | 'active';

/** Somebody else was faster. */
class GoneAlready extends Error {
  override name = 'GoneAlready';
}

/**
 * Hears that a release failed for somebody who is logged in, and whom the server had given it. Counted is who had an account before
 * it came. Once it did so for as many as the
 * settings say, it gives way: a canary ends, an active one is rolled back.
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

/** Of those who are logged in and have the release in an open tab. */
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
    // What fails is then hardly the release: further back it would fail as well.
    log.error({ ...failed }, 'a release fails that the server has gone back to; it stays');
    return;
  }
  const changeHook: ChangeHooks = {
    before: (active, history) => {
      if (stageOf(failed, active, history) !== stage) throw new GoneAlready();
    },
    after: async (activated) => {
      const to = activated?.release ?? null;
      log.error({ ...failed, to }, 'a release failed for several people, and gave way');
      const what = stage === 'canary' ? 'canary ended' : 'rolled back';
      await record(core, log, { by: AUTOMATIC, remote, what, from, to, why });
    },
  };
  try {
    await (stage === 'canary' ? endCanary : rollbackRemote)(remote, storeOf(core), changeHook);
  } catch (error) {
    if (error instanceof GoneAlready) return;
    log.error({ err: error, ...failed }, 'a release fails, and cannot give way');
  }
}
