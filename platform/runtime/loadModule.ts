import { useSyncExternalStore } from 'react';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Lifecycles } from './lifecycles.ts';
import { fetchPastCache, lostScripts } from './fetchPastCache.ts';
import { loadMounting } from './loadMounting.ts';
import { rememberFolder } from './owners.ts';
import { adoptRegistry, fetchRegistry, getRemote } from './registryStore.ts';
import { createStore } from './store.ts';

interface Load {
  promise: Promise<Lifecycles>;
  /** Set once the code is here: mounting then needs no waiting. */
  lifecycles?: Lifecycles;
}

const loads = new Map<string, Load>();
/** Entries that failed: the federation runtime keeps a failed one unless it is told to forget it. */
const failed = new Set<string>();
const waiting = createStore(0);

/**
 * The lifecycles of a module in the release that the registry names now. One load for everyone who
 * asks; a failed one is forgotten, so that asking again tries again.
 */
function loadModule(remoteName: string, module: string): Promise<Lifecycles> {
  const remote = getRemote(remoteName);
  if (!remote) return Promise.reject(new Error(`The registry has no remote ${remoteName}`));
  const { container, entry, release } = remote;
  const key = keyOf(container, module);
  const known = loads.get(key);
  if (known) return known.promise;

  rememberFolder(entry, { remote: remoteName, release });
  registerRemotes([{ name: container, entry }], { force: failed.delete(container) });
  const load: Load = { promise: fetchModule(container, module) };
  loads.set(key, load);
  load.promise.then(
    (lifecycles) => {
      load.lifecycles = lifecycles;
    },
    () => {
      loads.delete(key);
      failed.add(container);
    },
  );
  return load.promise;
}

/** The lifecycles, where they have been loaded before. */
export function findLoaded(remoteName: string, module: string): Lifecycles | undefined {
  const remote = getRemote(remoteName);
  return remote && loads.get(keyOf(remote.container, module))?.lifecycles;
}

/** Loads for a page that someone is waiting for, and counts it while it lasts. */
export async function loadForPage(remoteName: string, module: string): Promise<Lifecycles> {
  waiting.set(waiting.get() + 1);
  try {
    return await loadPatiently(remoteName, module);
  } finally {
    waiting.set(waiting.get() - 1);
  }
}

/** Whether some page waits for a remote's code; a slot's panel says so in its own place. */
export function useIsRemoteLoading(): boolean {
  return useSyncExternalStore(waiting.subscribe, waiting.get, waiting.get) > 0;
}

/**
 * Loads what it takes to mount a module, and tries twice. A release may have gone since the tab took its
 * registry: the second try goes to the one that took its place. A script may be damaged in the browser's
 * cache. And a browser answers the first request for a script that it failed to preload with that
 * failure, without asking again.
 */
export async function loadPatiently(remoteName: string, module: string): Promise<Lifecycles> {
  try {
    return await loadAll(remoteName, module);
  } catch (error) {
    const known = getRemote(remoteName);
    const own = known ? [known.entry, ...(known.preload[module] ?? [])] : [];
    await Promise.all([
      fetchRegistry().then(adoptRegistry, () => undefined),
      fetchPastCache([...own, ...lostScripts(error)]),
    ]);
    return loadAll(remoteName, module);
  }
}

/** A module, and what mounts it. */
export async function loadAll(remoteName: string, module: string): Promise<Lifecycles> {
  const [lifecycles] = await Promise.all([loadModule(remoteName, module), loadMounting()]);
  return lifecycles;
}

async function fetchModule(container: string, module: string): Promise<Lifecycles> {
  const lifecycles = await loadRemote<Lifecycles>(`${container}/${module.slice('./'.length)}`);
  if (typeof lifecycles?.mount !== 'function') {
    throw new Error(`${module} of ${container} exports no lifecycles: use defineRemote`);
  }
  return lifecycles;
}

function keyOf(container: string, module: string): string {
  return `${container} ${module}`;
}
