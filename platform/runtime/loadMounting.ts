import { fetchPastCache, lostScripts } from './fetchPastCache.ts';

type Mounting = typeof import('./mounting.tsx');

let loaded: Mounting | undefined;

/** Loads what mounts remotes, and tries twice. A page without one does without it. */
export async function loadMounting(): Promise<Mounting> {
  try {
    return await load();
  } catch (error) {
    await fetchPastCache(lostScripts(error));
    return load();
  }
}

/** What mounts remotes, where it has been loaded; undefined until then. */
export function getMounting(): Mounting | undefined {
  return loaded;
}

async function load(): Promise<Mounting> {
  return (loaded ??= await import(/* webpackChunkName: "mounting" */ './mounting.tsx'));
}
