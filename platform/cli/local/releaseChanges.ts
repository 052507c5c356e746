import { join } from 'node:path';
import {
  SHELL,
  activeIn,
  buildAll,
  defaultWorkspace,
  lastReleased,
  promoteRemote,
  pruneReleases,
  readRegistryFile,
  releaseRemote,
  remotesOf,
} from '../../release/index.ts';
import { withLock } from '../../release/lock.mjs';
import { messageOf } from './commandLine.ts';
import { since } from './duration.ts';
import { ROOT } from './workspaceRoot.ts';

/** Which packages are left alone, and whether a remote that fails stops the others. */
export interface ReleaseOptions {
  without?: string[];
  /** A remote that cannot be built or promoted is told, and the others go on: what was active of it stays. */
  isLenient?: boolean;
}

/**
 * Builds what changed since the last build, and releases and promotes it in this checkout. A remote
 * that was rolled back stays so until its sources change.
 */
export async function releaseChanges({
  without = [],
  isLenient = false,
}: ReleaseOptions = {}): Promise<void> {
  const names = [SHELL, ...remotesOf(defaultWorkspace())].filter((name) => !without.includes(name));
  const refused = new Map<string, string>();
  const refuse = (name: string, error: unknown) => {
    if (!isLenient || name === SHELL) throw error;
    refused.set(name, messageOf(error));
  };
  const lock = join(ROOT, '.cache', 'locks', 'build');
  await withLock(lock, () => buildAndPromote(names, refuse), console.log);
  for (const [name, why] of refused) console.error(`\nNot promoted: ${name}. ${why}`);
}

async function buildAndPromote(
  names: string[],
  refuse: (name: string, error: unknown) => void,
): Promise<void> {
  const began = Date.now();
  console.log('Building what changed (about a minute the first time) ...');
  const built = await buildAll({ only: names, onFailure: refuse });
  const promoted: string[] = [];
  for (const { name } of built) {
    try {
      if (await releaseChange(name)) promoted.push(name);
    } catch (error) {
      refuse(name, error);
    }
  }
  const anew = built.filter(({ wasBuilt }) => wasBuilt).map(({ name }) => name);
  const what = anew.length > 0 ? `Built ${anew.join(', ')}` : 'Nothing to build';
  console.log(`${what} (${since(began)}).`);
  if (promoted.length > 0) console.log(`Promoted ${promoted.join(', ')}.`);
}

/** Whether there was something to promote. */
async function releaseChange(name: string): Promise<boolean> {
  const last = await lastReleased(name);
  const { release } = await releaseRemote(name);
  const isServed = activeIn(await readRegistryFile(defaultWorkspace()), name) !== undefined;
  if (isServed && last?.release === release) return false;
  await promoteRemote(name, release);
  await pruneReleases(name);
  return true;
}
