import { useSyncExternalStore } from 'react';
import { NO_REMOTES, type Registry, type RegistryRemote } from '../../registry/registry.ts';
import { createStore } from '../store.ts';

/** Id of the element in the page that contains the registry, written by the page server. */
export const REGISTRY_ELEMENT = 'registry';
/** Path of the registry, relative to the page's origin. */
export const REGISTRY_PATH = '/registry.json';

const store = createStore<Registry>(NO_REMOTES);

/** Returns the registry that was sent with the page. */
export function readPageRegistry(): Registry | undefined {
  const text = document.getElementById(REGISTRY_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as Registry) : undefined;
}

/** Sets the tab's registry for later mounts. Mounted modules stay as they are. */
export function adoptRegistry(registry: Registry): void {
  const isNew = JSON.stringify(registry) !== JSON.stringify(store.get());
  if (isNew) store.set(registry);
}

/** Returns the tab's registry; empty before it was read. */
export function getRegistry(): Registry {
  return store.get();
}

/** Returns the tab's registry, and renders again when it changes. */
export function useRegistry(): Registry {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** Returns a remote of the tab's registry; undefined if there is none with that name. */
export function getRemote(name: string): RegistryRemote | undefined {
  return store.get().remotes.find((remote) => remote.name === name);
}
