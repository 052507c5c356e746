import { lostScripts } from '../loading/fetchPastCache.ts';
import { SHELL, type RemoteFailure } from '../hostSettings.ts';
import type { Lifecycles } from './lifecycles.ts';
import { getRemote } from '../releases/registryStore.ts';

/** Part of the page that a team releases independently. */
export type Owner = Pick<RemoteFailure, 'remote' | 'release'>;

/** Module that was loaded, with the release that was active then. */
export interface OwnedModule extends Owner {
  module: string;
}

/** Releases that this tab has loaded code from, by folder. */
const folders = new Map<string, Owner>();
const modules = new WeakMap<Lifecycles, OwnedModule>();

/**
 * Records the folder of a release before its code is loaded. Every script in that folder belongs to
 * it.
 */
export function rememberFolder(entry: string, owner: Owner): void {
  folders.set(new URL('.', absolute(entry)).href, owner);
}

/**
 * Records the release of a loaded module. A mounted module keeps its release, even if the registry
 * changes.
 */
export function rememberModule(lifecycles: Lifecycles, owner: OwnedModule): void {
  modules.set(lifecycles, owner);
}

/** Returns the release that a module belongs to. */
export function ownerOfModule(lifecycles: Lifecycles): OwnedModule | undefined {
  return modules.get(lifecycles);
}

/** Returns the release that a script belongs to. */
export function ownerOf(script: string): Owner | undefined {
  const url = absolute(script);
  return [...folders].find(([folder]) => url.startsWith(folder))?.[1];
}

/**
 * Returns the owner of a failure to show `remote`. The missing script may belong to another part.
 */
export function ownerOfFailure(remote: string, error: Error, lifecycles?: Lifecycles): Owner {
  const [script] = lostScripts(error);
  if (script) return ownerOf(script) ?? SHELL;
  const release = (lifecycles && modules.get(lifecycles)?.release) ?? getRemote(remote)?.release;
  return { remote, release: release ?? '' };
}

function absolute(url: string): string {
  return new URL(url, location.href).href;
}
