import {
  activeIn,
  historyOf,
  listReleases,
  readRegistryFile,
  type Release,
  type ReleaseHistory,
  type Workspace,
} from 'platform/server';
import type { Core } from '../../core.ts';
import { HttpError } from '../../errors.ts';
import { errorMessages } from './messages.ts';

interface KnownReleases {
  active: string | null;
  history: ReleaseHistory;
  /** Releases, the latest first. */
  releases: Release[];
}

/** Returns the store as a workspace; nothing is built here, so the root has no other meaning. */
export function storeOf({ config: { releasesDir }, log }: Core): Workspace {
  return { root: releasesDir, releasesDir, log: (words) => log.warn(words) };
}

export async function readReleases(core: Core, remote: string): Promise<KnownReleases> {
  const file = await readRegistryFile(storeOf(core));
  return {
    active: activeIn(file, remote) ?? null,
    history: historyOf(file, remote),
    releases: await listReleases(remote, storeOf(core)),
  };
}

/** Finds the only release whose id begins with `start`. */
export async function findRelease(core: Core, remote: string, start: string): Promise<string> {
  const { releases } = await readReleases(core, remote);
  const ids = releases.map(({ release }) => release);
  if (ids.includes(start)) return start;
  const [found, ...more] = ids.filter((id) => id.startsWith(start));
  if (found === undefined) {
    throw new HttpError('not_found', errorMessages.noRelease({ remote, start }));
  }
  if (more.length === 0) return found;
  throw new HttpError('invalid', errorMessages.severalReleases({ remote, start }));
}
