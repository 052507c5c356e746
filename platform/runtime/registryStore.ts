import { useSyncExternalStore } from 'react';
import { NO_REMOTES, type Registry, type RegistryRemote } from '../registry/registry.ts';
import { PATIENCE_MS } from './hostSettings.ts';
import { createStore } from './store.ts';

/** Where the front door writes the registry into the page, and where it is found afterwards. */
export const REGISTRY_ELEMENT = 'registry';
/** Relative to the page's origin. */
export const REGISTRY_PATH = '/registry.json';

const store = createStore<Registry>(NO_REMOTES);

/** Takes the registry that came with the page. */
export function readInlinedRegistry(): void {
  const text = document.getElementById(REGISTRY_ELEMENT)?.textContent;
  if (text) store.set(JSON.parse(text) as Registry);
}

/** Asks the server. Rejects where it cannot be reached or refuses. */
export async function fetchRegistry(): Promise<Registry> {
  const reply = await fetch(REGISTRY_PATH, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!reply.ok) throw new Error(`${REGISTRY_PATH} answered ${reply.status}`);
  return (await reply.json()) as Registry;
}

/** From here on the tab mounts what `registry` says; what is mounted already stays as it is. */
export function adoptRegistry(registry: Registry): void {
  const isNew = JSON.stringify(registry) !== JSON.stringify(store.get());
  if (isNew) store.set(registry);
}

/** What the tab goes by now; empty before it has read any. */
export function getRegistry(): Registry {
  return store.get();
}

/** As `getRegistry`; renders again when the tab adopts another one. */
export function useRegistry(): Registry {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** A remote in the tab's registry; undefined where that has none of the name. */
export function getRemote(name: string): RegistryRemote | undefined {
  return store.get().remotes.find((remote) => remote.name === name);
}
