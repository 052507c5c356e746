type Mounting = typeof import('./mounting.tsx');

let loaded: Mounting | undefined;

/** Loads what mounts remotes. A page without one does without it. */
export async function loadMounting(): Promise<Mounting> {
  return (loaded ??= await import(/* webpackChunkName: "mounting" */ './mounting.tsx'));
}

/** What mounts remotes, where it has been loaded; undefined until then. */
export function getMounting(): Mounting | undefined {
  return loaded;
}
