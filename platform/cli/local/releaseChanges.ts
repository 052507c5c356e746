import { join } from 'node:path';
import {
  SHELL,
  activeIn,
  buildAll,
  defaultWorkspace,
  historyOf,
  lastReleased,
  promoteTogether,
  pruneReleases,
  readRegistryFile,
  releaseRemote,
  remotesOf,
  type Built,
  type Release,
} from '../../release/index.ts';
import { withLock } from '../../release/lock.mjs';
import { messageOf } from './commandLine.ts';
import { elapsedSince } from './duration.ts';
import { ROOT, isInstalled } from './workspaceRoot.ts';

/** Packages to skip, and whether a failing remote stops the others. */
export interface ReleaseOptions {
  without?: string[];
  /**
   * Whether to report a remote that fails, and continue with the others. Its active release stays.
   */
  isLenient?: boolean;
}

/**
 * Builds what changed since the last build, then releases and promotes it in this checkout. A
 * rollback stays in effect until the sources change.
 */
export async function releaseChanges({
  without = [],
  isLenient = false,
}: ReleaseOptions = {}): Promise<void> {
  const workspace = defaultWorkspace();
  const names = [SHELL, ...remotesOf(workspace)].filter(
    (name) => !without.includes(name) && isInstalled(name),
  );
  const refused = new Map<string, string>();
  const refuse = (name: string, error: unknown) => {
    if (!isLenient) throw error;
    refused.set(name, messageOf(error));
  };
  const lock = join(ROOT, '.cache', 'locks', 'build');
  await withLock(lock, () => buildAndPromote(names, refuse), console.log);
  for (const [name, why] of refused) console.error(`\nNot promoted: ${name}. ${why}`);
  const isMissing = names.includes(SHELL) && !activeIn(await readRegistryFile(workspace), SHELL);
  if (isMissing) throw new Error('The shell has no active release. The reason is above.');
}

type Refuse = (name: string, error: unknown) => void;

async function buildAndPromote(names: string[], refuse: Refuse): Promise<void> {
  const began = Date.now();
  console.log('Building what changed (about a minute the first time) ...');
  const onBuilt = ({ name, wasBuilt }: Built, done: number, all: number) => {
    if (wasBuilt) console.log(`  ${done} of ${all}: ${name} (${elapsedSince(began)})`);
  };
  const built = await buildAll({ only: names, onFailure: refuse, onBuilt });
  const releases = await releaseEach(built, refuse);
  // In one step, because the new shell and the new remotes may need each other.
  const promoted = await promoteTogether(releases, refuse);
  for (const { name } of promoted) await pruneReleases(name);
  const anew = built.filter(({ wasBuilt }) => wasBuilt).map(({ name }) => name);
  const what = anew.length > 0 ? `Built ${anew.join(', ')}` : 'Nothing to build';
  console.log(`${what} (${elapsedSince(began)}).`);
  if (promoted.length > 0) {
    console.log(`Promoted ${promoted.map(({ name }) => name).join(', ')}.`);
  }
}

/**
 * Returns the releases that changed. A release that was active before was rolled back, and is
 * skipped.
 */
async function releaseEach(built: readonly Built[], refuse: Refuse): Promise<Release[]> {
  const file = await readRegistryFile(defaultWorkspace());
  const releases: Release[] = [];
  for (const { name } of built) {
    try {
      const last = await lastReleased(name);
      const release = await releaseRemote(name);
      const active = activeIn(file, name);
      const { left, tried, canary, withdrawn } = historyOf(file, name);
      const known = [active, canary?.release, ...Object.keys({ ...left, ...tried }), ...withdrawn];
      const isAsBefore = last?.release === release.release && known.includes(release.release);
      if (active === undefined || !isAsBefore) releases.push(release);
    } catch (error) {
      refuse(name, error);
    }
  }
  return releases;
}
