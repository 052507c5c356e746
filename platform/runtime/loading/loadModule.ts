import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryRemote } from '../../registry/registry.ts';
import { expectEntry } from './checkEntries.ts';
import type { Lifecycles } from '../mounting/lifecycles.ts';
import { fetchPastCache, lostScripts, scriptsOf } from './fetchPastCache.ts';
import { loadTexts } from './loadTexts.ts';
import { rememberFolder, rememberModule } from '../mounting/owners.ts';
import { getRemote } from '../releases/registryStore.ts';
import { refreshRegistry } from '../releases/fetchRegistry.ts';

interface Load {
  promise: Promise<Lifecycles>;
  /** Set once the code is loaded, so that it can be mounted synchronously. */
  lifecycles?: Lifecycles;
}

const loads = new Map<string, Load>();
/**
 * Containers whose load failed. The federation runtime keeps a failed one until it is told
 * otherwise.
 */
const failed = new Set<string>();

/**
 * Returns the lifecycles of a module in the release that the registry lists now. All callers share
 * one load. A failed load is removed, so that the next call retries.
 */
export function loadModule(remoteName: string, module: string): Promise<Lifecycles> {
  const remote = getRemote(remoteName);
  if (!remote) return Promise.reject(new Error(`The registry has no remote ${remoteName}`));
  const { container, entry, release } = remote;
  const key = keyOf(container, module);
  const known = loads.get(key);
  if (known) return known.promise;

  const owner = { remote: remoteName, release };
  rememberFolder(entry, owner);
  const load: Load = { promise: fetchModule(remote, module) };
  loads.set(key, load);
  load.promise.then(
    (lifecycles) => {
      rememberModule(lifecycles, { ...owner, module });
      load.lifecycles = lifecycles;
    },
    () => {
      loads.delete(key);
      failed.add(container);
    },
  );
  return load.promise;
}

/** Returns the lifecycles if they are loaded already. */
export function findLoaded(remoteName: string, module: string): Lifecycles | undefined {
  const remote = getRemote(remoteName);
  return remote && loads.get(keyOf(remote.container, module))?.lifecycles;
}

/**
 * Loads a module, and retries where that can help:
 * - The release may be gone since the tab read its registry; the second attempt loads its
 *   replacement.
 * - A script may be damaged in the browser's cache.
 * - A browser answers the first request for a script with the failure of its preload. So each
 *   script may fail once.
 */
export async function loadPatiently(remoteName: string, module: string): Promise<Lifecycles> {
  const lost = new Set<string>();
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await loadModule(remoteName, module);
    } catch (error) {
      const scripts = lostScripts(error);
      if (!isFirst && scripts.every((script) => lost.has(script))) throw error;
      for (const script of scripts) lost.add(script);
      const known = getRemote(remoteName);
      const own = known ? scriptsOf(known.entry) : [];
      await Promise.all([refreshRegistry(), fetchPastCache([...own, ...scripts])]);
    }
  }
}

async function fetchModule(remote: RegistryRemote, module: string): Promise<Lifecycles> {
  const { container, entry } = remote;
  expectEntry(remote);
  registerRemotes([{ name: container, entry }], { force: failed.delete(container) });
  await loadTexts(remote, module);
  const lifecycles = await loadRemote<Lifecycles>(`${container}/${module.slice('./'.length)}`);
  if (typeof lifecycles?.mount !== 'function') {
    throw new Error(`${module} of ${container} exports no lifecycles: use defineRemote`);
  }
  return lifecycles;
}

function keyOf(container: string, module: string): string {
  return `${container} ${module}`;
}
