import { lostScripts } from './fetchPastCache.ts';
import type { RemoteFailure } from './hostSettings.ts';
import { getRemote } from './registryStore.ts';

/** A part of the page that teams release by themselves. */
export type Owner = Pick<RemoteFailure, 'remote' | 'release'>;

/** What no remote brings is the shell's. */
export const SHELL: Owner = { remote: 'shell', release: '' };

/** Releases that this tab has taken code from, by their folders. */
const folders = new Map<string, Owner>();

/** Before a release's code is loaded: whatever comes from its entry's folder is its own. */
export function rememberFolder(entry: string, owner: Owner): void {
  folders.set(new URL('.', absolute(entry)).href, owner);
}

/** The release that a script is part of. */
export function ownerOf(script: string): Owner | undefined {
  const address = absolute(script);
  return [...folders].find(([folder]) => address.startsWith(folder))?.[1];
}

/** Whose failure it is that `remote` cannot be shown: a script may be missing that is not its own. */
export function blame(remote: string, error: Error): Owner {
  const [script] = lostScripts(error);
  if (script) return ownerOf(script) ?? SHELL;
  return { remote, release: getRemote(remote)?.release ?? '' };
}

function absolute(address: string): string {
  return new URL(address, location.href).href;
}
