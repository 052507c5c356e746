import { join } from 'node:path';
import {
  buildAll,
  defaultWorkspace,
  listReleases,
  promoteRemote,
  readRegistry,
  releaseRemote,
  remotesOf,
} from '../../release/index.ts';
import { withLock } from '../../release/lock.mjs';
import { since } from './duration.ts';
import { ROOT } from './workspaceRoot.ts';

const SHELL = 'shell';

/**
 * Builds what changed since the last build, and releases and promotes it in this checkout. A remote
 * that was rolled back stays so until its sources change.
 */
export async function releaseChanges({ without = [] }: { without?: string[] } = {}): Promise<void> {
  const names = [SHELL, ...remotesOf(defaultWorkspace())].filter((name) => !without.includes(name));
  await withLock(join(ROOT, '.cache', 'locks', 'build'), () => buildAndPromote(names), console.log);
}

async function buildAndPromote(names: string[]): Promise<void> {
  const began = Date.now();
  console.log('Building what changed (about a minute the first time) ...');
  const built = (await buildAll({ only: names }))
    .filter(({ wasBuilt }) => wasBuilt)
    .map(({ name }) => name);
  const promoted: string[] = [];
  const registry = await readRegistry();
  for (const name of names.filter((one) => one !== SHELL)) {
    const known = (await listReleases(name)).map(({ release }) => release);
    const { release } = await releaseRemote(name);
    const isServed = registry?.remotes.some((remote) => remote.name === name);
    if (isServed && known.includes(release)) continue;
    await promoteRemote(name, release);
    promoted.push(name);
  }
  const what = built.length > 0 ? `Built ${built.join(', ')}` : 'Nothing to build';
  console.log(`${what} (${since(began)}).`);
  if (promoted.length > 0) console.log(`Promoted ${promoted.join(', ')}.`);
}
