import { lostScripts } from './fetchPastCache.ts';
import { SHELL, type RemoteFailure } from './hostSettings.ts';
import type { Lifecycles } from './lifecycles.ts';
import { getRemote } from './registryStore.ts';

/** A part of the page that teams release by themselves. */
export type Owner = Pick<RemoteFailure, 'remote' | 'release'>;

/** A module that was loaded, of the release that was active then. */
export interface OwnedModule extends Owner {
  module: string;
}

/** Releases that this tab has taken code from, by their folders. */
const folders = new Map<string, Owner>();
const modules = new WeakMap<Lifecycles, OwnedModule>();

/** Before a release's code is loaded: whatever comes from its entry's folder is its own. */
export function rememberFolder(entry: string, owner: Owner): void {
  folders.set(new URL('.', absolute(entry)).href, owner);
}

/** Once a module is here: what is mounted of it stays its release's, whatever the registry says by then. */
export function rememberModule(lifecycles: Lifecycles, owner: OwnedModule): void {
  modules.set(lifecycles, owner);
}

/** The release that a module came from. */
export function ownerOfModule(lifecycles: Lifecycles): OwnedModule | undefined {
  return modules.get(lifecycles);
}

/** The release that a script is part of. */
export function ownerOf(script: string): Owner | undefined {
  const url = absolute(script);
  return [...folders].find(([folder]) => url.startsWith(folder))?.[1];
}

/** Whose failure it is that `remote` cannot be shown: a script may be missing that is not its own. */
export function ownerOfFailure(remote: string, error: Error, lifecycles?: Lifecycles): Owner {
  const [script] = lostScripts(error);
  if (script) return ownerOf(script) ?? SHELL;
  const release = (lifecycles && modules.get(lifecycles)?.release) ?? getRemote(remote)?.release;
  return { remote, release: release ?? '' };
}

function absolute(url: string): string {
  return new URL(url, location.href).href;
}
