import { useSyncExternalStore } from 'react';
import { NO_REMOTES, type Registry, type RegistryRemote } from '../registry/registry.ts';
import { createStore } from './store.ts';

/** Where the front door writes the registry into the page, and where it is found afterwards. */
export const REGISTRY_ELEMENT = 'registry';
export const REGISTRY_PATH = '/registry.json';

const store = createStore<Registry>(NO_REMOTES);

/** Takes the registry that came with the page. */
export function readInlinedRegistry(): void {
  const text = document.getElementById(REGISTRY_ELEMENT)?.textContent;
  if (text) store.set(JSON.parse(text) as Registry);
}

export async function fetchRegistry(): Promise<Registry> {
  const reply = await fetch(REGISTRY_PATH, { cache: 'no-cache' });
  if (!reply.ok) throw new Error(`${REGISTRY_PATH} answered ${reply.status}`);
  return (await reply.json()) as Registry;
}

/** From here on the tab mounts what `registry` says; what is mounted already stays as it is. */
export function adoptRegistry(registry: Registry): void {
  const isNew = JSON.stringify(registry) !== JSON.stringify(store.get());
  if (isNew) store.set(registry);
}

export function getRegistry(): Registry {
  return store.get();
}

export function useRegistry(): Registry {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

export function getRemote(name: string): RegistryRemote | undefined {
  return store.get().remotes.find((remote) => remote.name === name);
}
