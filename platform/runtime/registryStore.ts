import { useSyncExternalStore } from 'react';
import { NO_REMOTES, type Registry, type RegistryRemote } from '../registry/registry.ts';
import { createStore } from './store.ts';

/** Where the front door writes the registry into the page, and where it is found afterwards. */
export const REGISTRY_ELEMENT = 'registry';
/** Relative to the page's origin. */
export const REGISTRY_PATH = '/registry.json';

const store = createStore<Registry>(NO_REMOTES);

/** The registry as it came with the page. */
export function readPageRegistry(): Registry | undefined {
  const text = document.getElementById(REGISTRY_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as Registry) : undefined;
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
