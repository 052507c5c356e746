// In place of the federation runtime, in a build that has every remote inside.
// eslint-disable-next-line import-x/no-unresolved -- the build writes it
import { MODULES } from 'single-remotes';

/** `mf_auth_single/login` is what `./login` of mf-auth exports. */
export async function loadRemote<Module>(id: string): Promise<Module> {
  const load = MODULES[id];
  if (!load) throw new Error(`This build has no ${id}`);
  return (await load()) as Module;
}

/** There is nothing to know of a remote's entry: it is here. */
export function registerRemotes(): void {}

/** No library is shared: all are here. */
export function registerGlobalPlugins(): void {}

/** No script of another build is asked for. */
export function getInstance(): null {
  return null;
}
