import { fetchPastCache, lostScripts } from '../loading/fetchPastCache.ts';

type Mounting = typeof import('./mounting.tsx');

let loaded: Mounting | undefined;

/** Loads the code that mounts remotes, with one retry. A page without remotes never loads it. */
export async function loadMounting(): Promise<Mounting> {
  try {
    return await load();
  } catch (error) {
    await fetchPastCache(lostScripts(error));
    return load();
  }
}

/** Returns the code that mounts remotes; undefined until it is loaded. */
export function getMounting(): Mounting | undefined {
  return loaded;
}

async function load(): Promise<Mounting> {
  return (loaded ??= await import(/* webpackChunkName: "mounting" */ './mounting.tsx'));
}
