import {
  activeIn,
  historyOf,
  listReleases,
  readRegistryFile,
  type Overview,
  type OverviewOfRelease,
  type OverviewOfRemote,
} from 'platform/server';
import type { Core } from '../../core.ts';
import { MEASURES, readCounts, type CountedOf } from './tabs/release-counts.ts';
import type { RunningCount } from './tabs/open-tabs.ts';
import { percentile } from './tabs/scale.ts';
import { storeOf } from './state.ts';
import { readTabCounts } from './tabs/tab-counts.ts';

const SHELL = 'shell';
/** Number of newest releases per remote; releases in use are always shown. */
const SHOWN = 20;
const PERCENT = 75;

/** Reads the operator's overview: the releases, who runs them, and how they perform. */
export async function readOverview(core: Core): Promise<Overview> {
  const file = await readRegistryFile(storeOf(core));
  const running = await readTabCounts(core.db);
  const counted = await readCounts(core.db);
  const names = [SHELL, ...file.remotes.map(({ name }) => name)];
  const remotes = names.map(async (name): Promise<OverviewOfRemote> => {
    const { before, withdrawn, canary = null } = historyOf(file, name);
    const active = activeIn(file, name) ?? null;
    const used = new Set([active, canary?.release, ...running.map(({ release }) => release)]);
    const releases = await listReleases(name, storeOf(core));
    const available = new Set(releases.map(({ release }) => release));
    return {
      remote: name,
      active,
      canary,
      before: before.filter((release) => available.has(release) && !withdrawn.includes(release)),
      releases: releases
        .filter(({ release }, index) => index < SHOWN || used.has(release))
        .map(({ release, releasedAt }) => ({
          release,
          releasedAt,
          isWithdrawn: withdrawn.includes(release),
          ...statsOf({ remote: name, release }, running, counted),
        })),
    };
  });
  return { remotes: await Promise.all(remotes) };
}

type Stats = Pick<OverviewOfRelease, 'tabs' | 'users' | 'failures' | 'views' | 'p75'>;

function statsOf(
  { remote, release }: { remote: string; release: string },
  running: readonly RunningCount[],
  counted: readonly CountedOf[],
): Stats {
  const isOf = (one: { remote: string; release: string }) =>
    one.remote === remote && one.release === release;
  const { tabs = 0, users = 0 } = running.find(isOf) ?? {};
  const own = counted.filter(isOf);
  const of = (kind: string) => {
    return own.flatMap(({ what, count }): [string, number][] => {
      const [first, rest = ''] = what.split(' ');
      return first === kind ? [[rest, count]] : [];
    });
  };
  const p75 = MEASURES.map((measure) => {
    const steps = new Map(of(measure).map(([step, count]) => [Number(step), count]));
    const value = percentile(steps, PERCENT);
    return [measure, value === null || measure !== 'cls' ? value : value / 1_000] as const;
  });
  return {
    tabs,
    users,
    failures: Object.fromEntries(of('failed')),
    views: of('view').reduce((sum, [, count]) => sum + count, 0),
    p75: Object.fromEntries(p75),
  };
}
